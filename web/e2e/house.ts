/** A real server and a real browser for the tests. SNATH names the command, CHROMIUM the browser. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { afterAll, beforeAll, onTestFailed } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export class House {
  url = "";
  private child: ChildProcess | null = null;
  readonly data = mkdtempSync(join(tmpdir(), "snath-e2e-"));

  async start(port = 0): Promise<this> {
    const command = process.env.SNATH ?? join(root, ".venv/bin/snath");
    const child = spawn(command, ["play", "--no-browser", "--no-limits", "--pace", "0", "--port", String(port), "--data", this.data], { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
    this.child = child;
    this.url = await new Promise<string>((resolve, reject) => {
      child.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
      child.stdout.on("data", (text: Buffer) => {
        const found = /(http:\/\/\S+?)\/?\s/.exec(text.toString());
        if (found) resolve(found[1]!);
      });
    });
    return this;
  }

  kill(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once("exit", () => resolve());
      child.kill("SIGKILL");
    });
  }

  async clear(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  async api<T>(method: string, path: string, token?: string | null, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.url}/api${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}

export const open = (): Promise<Browser> => chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS, ignoreDefaultArgs: ["--hide-scrollbars"] }); // people see them

type Visit = (options?: BrowserContextOptions) => Promise<{ page: Page; complaints: string[] }>;

/** One server and one browser for all tests of a file. Of a test that fails we are told what its pages showed. */
export function lodge(): { house: House; visit: Visit } {
  const house = new House();
  let browser: Browser | null = null;
  beforeAll(async () => {
    await house.start();
    browser = await open();
  });
  afterAll(async () => {
    await browser?.close();
    await house.clear();
  });
  return {
    house,
    visit: async (options) => {
      const visitor = await visit(browser!, options);
      onTestFailed(async () => console.error(`${visitor.page.url()} ${visitor.complaints.join("\n")}\n${(await visitor.page.locator("body").innerText()).slice(0, 3000)}`));
      return visitor;
    },
  };
}

/** A page of a browser of its own; whatever it complains about is collected. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !/Failed to load resource|WebSocket connection|ERR_CONNECTION/.test(message.text())) complaints.push(message.text());
  });
  return { page, complaints };
}

export const sideways = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

interface Seat { person: number; token: string | null }
interface Legal { action: number; code: string; verb: string; args: string[] }
interface View { you: number | null; number: number; phase: string; to_act: number[]; players: { seat: number; person: number; faction: string; star_count: number; power: number }[]; decision: { step: string } | null; legal: Legal[]; turn: number }

export interface Table { game: string; tokens: string[] }

export async function seatAll(house: House, players: object[], more: object = {}): Promise<Table> {
  const made = await house.api<{ game: string; seats: Seat[] }>("POST", "/games", null, { players, hot_seat: true, ...more });
  return { game: made.game, tokens: made.seats.map((seat) => seat.token ?? "") };
}

/** Play over the API until something is asked; much quicker than clicking there. */
export async function playUntil(house: House, table: Table, wanted: (view: View, person: number) => boolean, prefer: (legal: Legal[], view: View) => Legal[] | Promise<Legal[]> = (legal) => legal, most = 6000, seed = 1): Promise<{ view: View; person: number } | null> {
  let state = seed;
  const random = (n: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * n);
  };
  let view = await house.api<View>("GET", `/games/${table.game}`, table.tokens[0]);
  for (let i = 0; i < most && view.phase !== "over"; i++) {
    const person = view.players.find((player) => player.seat === view.to_act[0])!.person;
    const mine = view.legal.length && view.you === view.to_act[0] ? view : await house.api<View>("GET", `/games/${table.game}`, table.tokens[person]);
    if (wanted(mine, person)) return { view: mine, person };
    const liked = await prefer(mine.legal, mine);
    const choice = liked[random(liked.length)] ?? mine.legal[0]!;
    view = await house.api<View>("POST", `/games/${table.game}/actions`, table.tokens[person], { action: choice.action, after: mine.number });
  }
  return null;
}

/** Asks a bot what it would do in the place of whoever is asked. */
export function adviser(house: House, table: Table): () => Promise<string | null> {
  let order = [...table.tokens];
  return async () => {
    for (const token of order) {
      const found = await house.api<{ code: string }>("POST", `/games/${table.game}/hint`, token, { level: "medium" }).catch(() => null);
      if (!found) continue;
      order = [token, ...order.filter((other) => other !== token)];
      return found.code;
    }
    return null;
  };
}

/** A game that bots have played to its end. They play only while somebody looks on. */
export async function botsPlay(house: House, players: object[]): Promise<Table> {
  const table = await seatAll(house, players.map((player) => ({ level: "easy", ...player, kind: "bot" })), { deal: "chosen" });
  const socket = new WebSocket(`${house.url.replace("http", "ws")}/api/games/${table.game}/live`);
  socket.onopen = () => socket.send(JSON.stringify({ token: null, lang: "en", since: null }));
  await new Promise<void>((resolve, reject) => {
    socket.onclose = () => reject(new Error("the server has hung up"));
    socket.onmessage = (event) => {
      const news = JSON.parse(String(event.data)) as { type: string; view?: View };
      if (news.view?.phase === "over") resolve();
    };
  });
  socket.onclose = null;
  socket.close();
  return table;
}

export const busy = (legal: Legal[]): Legal[] => {
  const some = legal.filter((choice) => choice.verb !== "done" && choice.args.at(-1) !== "some");
  return some.length ? some : legal;
};

type Taste = (legal: Legal[], view: View) => Legal[];

/** Gets about, to meet somebody. */
const wandering: Taste = (legal, view) => {
  const mover = ["bottom", "mech riverwalk", "section move", "top units", "top resources"];
  const liked = busy(legal).filter((choice) => mover.includes(choice.code));
  return liked.length && view.number % 3 ? liked : busy(legal);
};

/** Ann with Saxony, Bob with Rusviet, and what is wanted has come about; chance decides, so several games may be needed. */
async function findTable(house: House, wanted: (view: View, person: number) => boolean, taste: Taste = wandering): Promise<Table> {
  for (let seed = 1; seed < 12; seed++) {
    const table = await seatAll(house, [{ name: "Ann", faction: "saxony", mat: "militant" }, { name: "Bob", faction: "rusviet", mat: "mechanical" }], { deal: "chosen" });
    if (await playUntil(house, table, wanted, taste, 3000, seed)) return table;
  }
  throw new Error("no game came to that");
}

/** A step is asked of the first person, or of `anybody`. */
export const findStep = (house: House, step: string, anybody = false): Promise<Table> =>
  findTable(house, (view, person) => (anybody || person === 0) && view.decision?.step === step);

const saxony = (view: View) => view.players.find((player) => player.faction === "saxony")!;

/** A combat that brings Saxony its sixth star, if only its own side wants to win: so were all before, as each brings Saxony a star. */
export const findLastCombat = (house: House): Promise<Table> =>
  findTable(
    house,
    (view) => view.decision?.step === "commit" && saxony(view).star_count === 5 && saxony(view).power > 0,
    (legal, view) => {
      if (view.decision?.step !== "commit") return wandering(legal, view);
      const dials = legal.filter((choice) => choice.verb === "dial");
      if (view.you !== saxony(view).seat) return dials.length ? dials.slice(0, 1) : legal.filter((choice) => choice.verb === "done");
      return dials.length ? dials.slice(-1) : busy(legal);
    },
  );

/** The browser holds these seats. */
export async function sit(page: Page, house: House, table: Table, persons: number[]): Promise<void> {
  await page.goto(`${house.url}/help`);
  const seats = Object.fromEntries(persons.map((person) => [person, table.tokens[person]]));
  await page.evaluate(([game, held]) => localStorage.setItem("snath.seats", JSON.stringify({ [game as string]: held })), [table.game, seats] as const);
  await page.goto(`${house.url}/table/${table.game}`);
  await page.waitForSelector(".board, .end, .dealing");
}
