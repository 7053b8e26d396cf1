import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Game } from "../src/lib/game.svelte";
import { revealOf } from "../src/lib/motion";
import type { GameEvent, View } from "../src/lib/types";

vi.mock("../src/lib/content", () => ({ loadContent: async () => ({ map: { places: [] } }) }));

type Answer = { status?: number; body: unknown };
let held: Record<number, string>;
let answers: (path: string, body: { action?: number; after?: number }) => Answer | Promise<Answer>;
let sockets: { onmessage: (event: { data: string }) => void; onclose: () => void; onopen: () => void; close: () => void }[];

beforeEach(() => {
  held = { 0: "key of Ann" };
  sockets = [];
  answers = () => ({ body: [] });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("document", { documentElement: { dataset: {} }, visibilityState: "visible" });
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "snath.seats" ? JSON.stringify({ g: held }) : null), setItem: (key: string, text: string) => key === "snath.seats" && (held = (JSON.parse(text) as { g: Record<number, string> }).g) });
  vi.stubGlobal("WebSocket", class {
    onmessage = () => {};
    onclose = () => {};
    onopen = () => {};
    constructor() { sockets.push(this as never); }
    send(): void {}
    close(): void {}
  });
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string }) => {
    const { status = 200, body: told } = await answers(path, body ? (JSON.parse(body) as object) : {});
    return { ok: status < 300, status, statusText: "", text: async () => JSON.stringify(told) };
  });
});

const view = (more: object = {}): View => ({
  game: "g", number: 1, story: 1, phase: "running", person: 0, you: 0, to_act: [0], your_move: true, combat: null, undo: { allowed: true }, events: [], log: [], legal: [], decision: { step: "choose_section", text: "" },
  players: [{ seat: 0, person: 0, name: "Ann", faction: "nordic", hand: [5, 4] }, { seat: 1, person: 1, name: "Player 2", joined: false, kind: "human", faction: "crimea", hand: null }], ...more,
}) as unknown as View;

async function gameAt(live: View, person?: number): Promise<Game> {
  const { Game } = await import("../src/lib/game.svelte");
  const game = new Game("g", person);
  game.live = live;
  return game;
}

const hear = (news: object): void => sockets.at(-1)!.onmessage({ data: JSON.stringify(news) });
const soon = (): Promise<void> => new Promise((done) => setTimeout(done, 5));

/** A server for one fighter's choice, by the rules: a dial, then cards in ascending value. The other one seals when `interrupt` says so. */
function combat(hand: number[], most: number, interrupt: (laid: number[], dial: number | null) => boolean) {
  const at = { number: 1, dial: null as number | null, cards: [] as number[], sealed: false, sent: [] as string[], interrupted: false };
  const names = ["dial 0", "dial 2", "dial 7", ...[2, 3, 4, 5].map((value) => `card ${value}`), "done"];
  const codes = (): string[] => {
    if (at.sealed) return [];
    if (at.dial === null) return names.filter((name) => name.startsWith("dial"));
    const left = hand.filter((value) => value >= Math.max(0, ...at.cards) && hand.filter((one) => one === value).length > at.cards.filter((one) => one === value).length);
    return [...[...new Set(left)].map((value) => `card ${value}`), "done"];
  };
  const show = (): View => view({
    number: at.number, story: at.number, your_move: !at.sealed, decision: { step: "commit", text: "" }, combat: { mine: { dial: at.dial ?? 0, cards: at.cards } },
    legal: codes().map((code) => ({ action: names.indexOf(code), code, verb: code.split(" ")[0], args: code.split(" ").slice(1) })),
  });
  answers = (path, body) => {
    if (!at.interrupted && interrupt(at.cards, at.dial)) (at.interrupted = true), at.number++;
    if (body.after !== at.number) return { status: 409, body: { error: { code: "stale", message: "Something has happened." }, view: show() } };
    if (path.endsWith("/undo")) {
      if (at.cards.length) at.cards.pop();
      else at.dial = null;
    } else {
      const [verb, n] = names[body.action!]!.split(" ");
      at.sent.push(names[body.action!]!);
      if (verb === "dial") at.dial = Number(n);
      else if (verb === "card") at.cards.push(Number(n));
      at.sealed = verb === "done" || at.cards.length === most;
    }
    at.number++;
    return { body: show() };
  };
  return { at, show };
}

describe("a combat is sealed as it was chosen", () => {
  it("though the other one seals between dial and card", async () => {
    const { at, show } = combat([5], 1, (_, dial) => dial !== null);
    const game = await gameAt(show());
    await game.seal(7, [5]);
    expect(at).toMatchObject({ dial: 7, cards: [5], sealed: true, sent: ["dial 7", "card 5"], interrupted: true });
  });

  it("though the other one seals between two cards", async () => {
    const { at, show } = combat([3, 3, 4], 2, (cards) => cards.length === 1);
    const game = await gameAt(show());
    await game.seal(2, [3, 4]);
    expect(at).toMatchObject({ dial: 2, cards: [3, 4], sealed: true, interrupted: true });
  });

  it("though something else was laid before the page was opened anew", async () => {
    const { at, show } = combat([2, 3, 4], 3, () => false);
    Object.assign(at, { dial: 7, cards: [2, 3] });
    const game = await gameAt(show());
    await game.seal(2, [4]);
    expect(at).toMatchObject({ dial: 2, cards: [4], sealed: true });
  });
});

describe("somebody else is quicker", () => {
  it("a unit does not go without its load, and it is said why", async () => {
    let sent = 0;
    answers = () => (sent++, { status: 409, body: { error: { code: "stale", message: "Something has happened." }, view: view({ number: 2, story: 2 }) } });
    const game = await gameAt(view());
    await game.playAll([11, 22]);
    expect(sent).toBe(1);
    expect(game.live!.number).toBe(2);
    expect(game.message).toBe("Something has happened.");
  });

  it("a plan that does not fit any more is dropped", async () => {
    const game = await gameAt(view());
    game.plan = { actions: [17, 4], view: view(), stop: null };
    answers = () => ({ body: view({ number: 9, story: 9, phase: "over", your_move: false, to_act: [] }) });
    await game.open();
    expect(game.plan).toBeNull();
    expect(game.view!.phase).toBe("over");
    expect(game.message).not.toBe("");
    const sent: unknown[] = [];
    answers = (_, body) => (sent.push(body), { body: view() });
    await game.keepPlan();
    expect(sent).toEqual([]);
  });

  it("a plan of a position that has gone is not shown", async () => {
    const game = await gameAt(view({ number: 3, story: 3 }));
    answers = () => ({ body: view({ number: 2 }) });
    await game.think([]);
    expect(game.plan).toBeNull();
    expect(game.message).not.toBe("");
  });
});

describe("several people at one screen", () => {
  const bob = view({ number: 2, story: 2, person: 1, you: 1, to_act: [1] });

  beforeEach(() => {
    held = { 0: "key of Ann", 1: "key of Bob" };
  });

  it("nothing of the one before is left while the other one sits down", async () => {
    const game = await gameAt(view({ your_move: false, to_act: [1] }));
    game.plan = { actions: [], view: view(), stop: null };
    answers = () => new Promise(() => {});
    void game.sitAt(1);
    expect(game.view).toBeNull();
  });

  it("a late answer to the one before is not shown", async () => {
    const game = await gameAt(view());
    let answer: (told: Answer) => void = () => {};
    answers = (path) => (path.endsWith("/actions") ? new Promise((tell) => (answer = tell)) : { body: path.endsWith("/chat") ? [] : bob });
    const played = game.play(3);
    await soon();
    await game.sitAt(1);
    answer({ body: view({ number: 2, story: 2, your_move: false, to_act: [1] }) });
    await played;
    expect(game.view!.you).toBe(1);
  });

  it("whoever opens the page says first who sits there", async () => {
    answers = (path) => ({ body: path.endsWith("/chat") ? [] : view() });
    const { Game } = await import("../src/lib/game.svelte");
    const game = new Game("g");
    await game.open();
    expect([game.covered, game.heir?.name]).toEqual([true, "Ann"]);
    await game.sitAt(0);
    expect(game.covered).toBe(false);
  });
});

describe("the live connection", () => {
  async function connected(): Promise<Game> {
    answers = (path) => ({ body: path.endsWith("/chat") ? [] : view() });
    const { Game } = await import("../src/lib/game.svelte");
    const game = new Game("g");
    await game.open();
    return game;
  }

  it("tells who has taken a seat", async () => {
    const game = await connected();
    hear({ type: "presence", players: [{ person: 0, name: "Ann", kind: "human", joined: true, online: true }, { person: 1, name: "Bob", kind: "human", joined: true, online: true }] });
    expect(game.view!.players[1]).toMatchObject({ name: "Bob", joined: true, faction: "crimea" });
    expect(game.online).toEqual([0, 1]);
  });

  it("ends with a key that is void: nothing of the seat is shown, and it is not tried again", async () => {
    const game = await connected();
    vi.useFakeTimers();
    hear({ type: "error", error: { code: "bad-token", message: "No." } });
    sockets.at(-1)!.onclose();
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    expect(sockets).toHaveLength(1);
    expect([game.status, game.message, game.view]).toEqual(["void", "No.", null]);
    answers = (path) => ({ body: path.endsWith("/chat") ? [] : view({ person: null, you: null, your_move: false }) });
    await game.watch();
    expect(held).toEqual({});
    expect([game.person, game.view!.you]).toEqual([null, null]);
  });
});

describe("a reveal", () => {
  const event = (kind: string, seat: number, args: Record<string, unknown>): GameEvent => ({ n: 0, kind, seat, args, text: "" });

  it("is that of the own combat, though another one was told with it", () => {
    const other = [event("revealed", 1, { dial: 3 }), event("revealed", 2, { dial: 1 }), event("combat_won", 1, { place: "D4" })];
    const own = [event("revealed", 1, { dial: 2 }), event("revealed", 0, { dial: 0, played: { 4: 2 } }), event("combat_won", 0, { place: "E5" })];
    const expected = { place: "E5", winner: 0, sides: [{ seat: 1, dial: 2, cards: [] }, { seat: 0, dial: 0, cards: [4, 4] }] };
    expect(revealOf([...other, ...own], view())).toEqual(expected);
    expect(revealOf([...own, ...other], view())).toEqual(expected);
    expect(revealOf(other, view())).toBeNull();
  });
});
