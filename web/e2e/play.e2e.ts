import type { Page } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import { drive } from "./driver";
import { adviser, findLastCombat, findStep, House, lodge, seatAll, sideways, sit, type Table } from "./house";

const { house, visit } = lodge();

describe("a new user", () => {
  it("creates a table with a bot and plays turns", async () => {
    const { page, complaints } = await visit();
    await page.goto(house.url);
    await page.getByRole("link", { name: /New table/ }).click();
    await page.getByLabel("Name of player 1").fill("Ann");
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.waitForSelector(".board");
    const turn = (): Promise<number> => page.locator(".log li").count();
    expect(await page.locator(".stand tbody tr").count()).toBe(2);
    const clicks = await drive(page, async (_, done) => done.filter((click) => click.code.startsWith("section")).length >= 4 && (await turn()) > 10, 400);
    expect(clicks.length).toBeGreaterThan(8);
    expect(complaints).toEqual([]);
  });

  it("explains a closed hex on hover", async () => {
    const table = await seatAll(house, [{ name: "Ann", faction: "nordic", mat: "industrial" }, { name: "Bob", faction: "saxony", mat: "militant" }], { deal: "chosen" });
    const { page, complaints } = await visit();
    await sit(page, house, table, [0]);
    await page.locator('.lit[data-code="section move"]').click();
    await page.locator('.lit[data-code="top units"]').click();
    await page.locator('[data-hex="home:nordic"]').click({ force: true });
    await page.waitForSelector('.board .hex.legal[data-hex="A4"]');
    await vi.waitFor(async () => {
      await page.locator('[data-hex="A4"]').hover({ force: true });
      await page.locator('[data-hex="D5"]').hover({ force: true });
      await page.waitForSelector(".tip .no", { timeout: 3000 });
    }, 30_000);
    expect((await page.locator(".tip .no").textContent())?.length).toBeGreaterThan(10);
    await page.locator('[data-hex="A4"]').hover({ force: true });
    await page.waitForFunction(() => document.querySelector(".tip h3")?.textContent?.includes("A4"));
    await page.locator('[data-hex="A4"]').click({ force: true });
    await page.waitForFunction(() => !document.querySelector('.board .hex.from[data-hex="home:nordic"]'));
    await page.getByRole("button", { name: /Undo/ }).click();
    await page.waitForSelector('.board .hex.legal[data-hex="A4"]');
    expect(complaints).toEqual([]);
  });

  it("plans on a copy and drops the plan", async () => {
    const table = await seatAll(house, [{ name: "Ann", faction: "nordic", mat: "industrial" }, { name: "Bob" }], { deal: "chosen" });
    const { page } = await visit();
    await sit(page, house, table, [0]);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: /^Plan/ }).click();
    await page.locator('.lit[data-code="section bolster"]').click();
    await page.waitForSelector('.lit[data-code="top power"]');
    await page.locator('.lit[data-code="top power"]').click();
    await page.waitForFunction(() => document.querySelector(".mathead .val:nth-child(2)")?.textContent?.trim() === "6");
    await page.getByRole("button", { name: "Drop the plan" }).click();
    await page.waitForFunction(() => document.querySelector(".mathead .val:nth-child(2)")?.textContent?.trim() === "4");
    const view = await house.api<{ number: number }>("GET", `/games/${table.game}`, table.tokens[0]);
    expect(view.number).toBe(0);
  });
});

describe("one screen", () => {
  it("plays a whole game of two by clicking, to the final count and its replay", async () => {
    const table = await seatAll(house, [{ name: "Ann", faction: "saxony", mat: "militant" }, { name: "Bob", faction: "polania", mat: "industrial" }], { deal: "chosen" });
    const { page, complaints } = await visit();
    await sit(page, house, table, [0, 1]);
    await page.addStyleTag({ content: ".board [filter]{filter:none!important}" });
    const all = ["section move", "section bolster", "section trade", "section produce", "top units", "top power", "top resources", "top territories", "bottom"];
    const missing = new Set(all);
    const bot = adviser(house, table);
    /** What has not been clicked yet comes first, then what a bot would do. */
    const advice = async (): Promise<string | null> => {
      const lit = missing.size ? await page.locator(".lit.open[data-code]").evaluateAll((found) => found.map((one) => (one as HTMLElement).dataset.code!)) : [];
      return lit.find((code) => missing.has(code)) ?? bot();
    };
    const clicks = await drive(page, async (on, done) => (missing.delete(done.at(-1)?.code ?? ""), on.locator(".end").isVisible()), 20_000, { advice });
    expect([...missing]).toEqual([]);
    const did = new Set(clicks.map((click) => click.code.split(" ")[0]));
    expect(["upgrade", "mech", "structure", "recruit"].filter((verb) => did.has(verb)).length).toBeGreaterThan(1);
    expect(clicks.some((click) => click.kind === "hex")).toBe(true);
    const result = await house.api<{ totals: number[]; winners: number[] }>("GET", `/games/${table.game}/result`);
    const shown = await page.locator(".score .sum td b").allTextContents();
    expect(shown.map(Number).sort()).toEqual([...result.totals].sort());
    await page.waitForSelector(".race .rl");
    expect(await sideways(page)).toBe(0);
    await page.getByRole("link", { name: "Replay from the start" }).click();
    await page.waitForSelector(".player");
    await page.getByRole("button", { name: "One step on" }).click();
    await page.waitForFunction(() => location.search === "?step=1");
    await page.locator(".player input[type=range]").fill("100");
    await page.waitForFunction(() => location.search === "?step=100" && document.querySelector(".story2 [aria-current]"));
    expect(complaints).toEqual([]);
  });
});

describe("two browsers", () => {
  it("join by link, see each other's turns, chat, and take back", async () => {
    const ann = await visit();
    await ann.page.goto(`${house.url}/new`);
    await ann.page.getByLabel("Name of player 1").fill("Ann");
    await ann.page.getByLabel("Kind of player 2").selectOption("human");
    await ann.page.getByLabel("Name of player 2").fill("Guest");
    await ann.page.getByRole("button", { name: "Open the table" }).click();
    const link = await ann.page.locator("input[readonly]").inputValue();
    expect(link).toContain("/join/");
    await ann.page.getByRole("button", { name: "To the table" }).click();
    await ann.page.waitForSelector(".board");
    const bob = await visit();
    await bob.page.goto(link);
    await bob.page.getByLabel("Name", { exact: true }).fill("Bob");
    await bob.page.getByRole("button", { name: "Take the seat" }).click();
    await bob.page.waitForSelector(".board");
    expect(new URL(bob.page.url()).hash).toBe("");
    const [mover, other] = (await ann.page.locator(".bar .who b").textContent()) === "Your turn" ? [ann, bob] : [bob, ann];
    await mover.page.locator('.lit[data-code="section bolster"]').click();
    await other.page.waitForFunction(() => document.querySelector(".log")?.textContent?.includes("Bolster"));
    await mover.page.getByRole("button", { name: /Undo/ }).click();
    await mover.page.waitForSelector('.lit[data-code="section bolster"]');
    await other.page.waitForSelector(".log li.undone");
    const watcher = await visit();
    await watcher.page.goto(ann.page.url());
    await watcher.page.waitForSelector(".board");
    expect(await watcher.page.locator(".ccard, .ocard, .lit").count()).toBe(0);
    await other.page.getByRole("tab", { name: "Chat" }).click();
    await other.page.getByLabel("Say something").fill("Good luck <b>");
    await other.page.getByRole("button", { name: "Send" }).click();
    await mover.page.getByRole("tab", { name: /Chat/ }).click();
    await mover.page.waitForFunction(() => document.querySelector(".talk")?.textContent?.includes("Good luck <b>"));
    expect([...ann.complaints, ...bob.complaints]).toEqual([]);
  });

  /** Both dial as many as they can of these keys, Ann seals first; then both see the reveal. */
  async function fight(table: Table, keys: [string, string]): Promise<{ page: Page; complaints: string[] }[]> {
    const both = [await visit(), await visit()];
    for (const [person, { page }] of both.entries()) {
      await sit(page, house, table, [person]);
      await page.waitForSelector("dialog.duel");
      for (const end of ["win", "lose"]) expect(await page.locator(`.stakes .${end} li`).count(), end).toBeGreaterThan(1);
      for (const key of keys[person]!) await page.keyboard.press(key);
    }
    const [ann, bob] = both.map(({ page }) => page) as [Page, Page];
    await ann.locator('[data-code="seal"]').click();
    await bob.waitForSelector(".theirs .seal");
    expect(await bob.locator(".theirs .g-big").count()).toBe(0);
    await bob.locator('[data-code="seal"]').click();
    for (const page of [ann, bob]) {
      await page.waitForSelector("dialog.reveal");
      expect(await page.locator(".reveal .bigsum").allTextContents()).toHaveLength(2);
    }
    return both;
  }

  it("fight: both seal in secret, both see the reveal", async () => {
    for (const { complaints } of await fight(await findStep(house, "commit", true), ["1", "1"])) expect(complaints).toEqual([]);
  });

  it("fight for the sixth star: both see the reveal, then the final count", async () => {
    for (const { page, complaints } of await fight(await findLastCombat(house), ["1234567", "0"])) {
      expect(await page.locator(".end").count()).toBe(0);
      await page.getByRole("button", { name: /Go on/ }).click();
      await page.getByRole("button", { name: "Look at the board" }).click();
      await page.waitForSelector(".board");
      await page.locator('[data-code="back"]').click();
      await page.waitForSelector(".end");
      expect(complaints).toEqual([]);
    }
  });
});

describe("a server that is killed", () => {
  it("loses nothing that was acknowledged; the page comes back by itself", async () => {
    const other = await new House().start();
    const table = await seatAll(other, [{ name: "Ann", faction: "nordic", mat: "industrial" }, { name: "Bob" }], { deal: "chosen" });
    const { page, complaints } = await visit();
    await sit(page, other, table, [0]);
    await page.locator('.lit[data-code="section bolster"]').click();
    await page.locator('.lit[data-code="top power"]').click();
    await page.waitForFunction(() => document.querySelector(".mathead .val:nth-child(2)")?.textContent?.trim() === "6");
    const port = other.port;
    await other.kill();
    await page.waitForFunction(() => document.querySelector(".prompt p")?.textContent?.includes("connection"));
    await other.start(port);
    await page.waitForFunction(() => !document.querySelector(".prompt p")?.textContent?.includes("connection"));
    expect(await page.locator(".mathead .val").nth(1).textContent()).toContain("6");
    await page.locator('button[data-code="done"]').first().click();
    await page.waitForFunction(() => document.querySelector(".log")?.textContent?.includes("power"));
    expect(complaints).toEqual([]);
    await other.kill();
  });
});
