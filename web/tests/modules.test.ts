import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Component } from "svelte";
import { render } from "svelte/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Game } from "../src/lib/game.svelte";
import { layModules } from "../src/lib/pieces";
import type { Content, Legal, ModulePiece, View } from "../src/lib/types";

vi.stubGlobal("document", { documentElement: { dataset: {} }, visibilityState: "visible" });
vi.stubGlobal("window", globalThis);
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("location", { pathname: "/", search: "", hash: "", protocol: "http:", host: "here" });
vi.stubGlobal("matchMedia", () => ({ matches: true }));
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });

const beacon: ModulePiece = { module: "balloons", kind: "beacon", faction: null };
const balloon: ModulePiece = { module: "balloons", kind: "balloon", faction: "nordic", landed: true };
const trap: ModulePiece = { module: "invaders_from_afar", kind: "trap", faction: "togawa", armed: false };

const ability = { id: "x", name: "X", text: "" };
const faction = (id: string, name: string) => ({ id, name, full_name: name, ability, mechs: [], bonuses: [], quick_start: [] });
const section = { top: "move", bottom: "build", resource: "oil", cost: 3, fixed: 1, reducible: 2, coins: 1 };
const content = {
  map: { places: [{ name: "A4", q: 0, r: 0, terrain: "farm", tunnel: false, encounter: false, lake: false, river: [] }] },
  factions: { nordic: faction("nordic", "Nordic"), togawa: faction("togawa", "Togawa"), albion: faction("albion", "Albion") },
  mats: { militant: { id: "militant", name: "Militant", number: "1", sections: [section] } },
  top: { move: { cost: {}, options: [], structure: "mine" } }, bottom: { build: { resource: "oil", bonus: "power" } }, structures: {}, produce_cost: [], tiers: [], goals: [], tiles: {}, factory: {}, objectives: {},
  modules: [
    { id: "balloons", pieces: [{ name: "balloon", symbol: "c-balloon", size: 52, layer: "air" }, { name: "beacon", symbol: "c-beacon", size: 26, layer: "token" }], content: {} },
    { id: "invaders_from_afar", pieces: [{ name: "trap", symbol: "c-trap-armed", size: 26, layer: "token" }], content: { traps: [{ id: "coins", name: "coin Trap" }] } },
  ],
} as unknown as Content;
const player = (seat: number, faction: string, name: string, modules: object) => ({
  seat, person: seat, name, kind: "human", faction, mat: "militant", coins: 4, power: 2, popularity: 3, tier: 1, cards: 2, hand: null, objectives: null, objective_count: 2,
  factory_card: null, stars: {}, star_count: 0, workers_on_mat: 6, upgrades: {}, recruits: {}, structures: {}, mechs: {}, last_section: null, bottom_costs: {}, resources: {}, controls: [], abilities: [], modules,
});
const view = {
  game: "g", name: "", number: 1, story: 1, phase: "running", person: null, you: null, turn: 1, round: 3, active: 0, to_act: [0], your_move: false, decision: null, combat: null, encounter: null,
  players: [player(0, "nordic", "Ann", { balloons: { course: null, beacons: 7 } }), player(1, "togawa", "Bob", { balloons: { course: null, beacons: 2 } })],
  board: { A4: { pieces: [beacon, balloon, trap] } }, decks: { combat: 1, combat_discard: {}, encounters: 1, objectives: 1, factory: 1 }, tile: "", legal: [], undo: { allowed: false, reason: null },
  can_end_turn: null, events: [], log: [], result: null, modules: { balloons: { wind: "east", hours: 5 }, unknown: {} },
} as unknown as View;

async function gameAt(shown: View): Promise<Game> {
  const { Game } = await import("../src/lib/game.svelte");
  const game = new Game("g", null);
  game.content = content;
  game.live = shown;
  return game;
}

const drawn = (component: Component<never>, props: object): string => render(component as Component<Record<string, unknown>>, { props: props as Record<string, unknown> }).body;

beforeAll(async () => {
  const { register } = await import("../src/modules/register");
  register("balloons", (await import("./balloons")).default);
});

const nothing = () => {};
const layouts: [string, () => Promise<{ default: unknown }>][] = [["Desk", () => import("../src/table/Desk.svelte")], ["Phone", () => import("../src/table/Phone.svelte")]];

describe("a module that is registered", () => {
  it.each(layouts)("has its panel on the %s, with what the server tells of it", async (_, load) => {
    const { default: Layout } = await load();
    const html = drawn(Layout as Component<never>, { game: await gameAt(view), help: nothing, menu: nothing, away: false, back: nothing, tab: "tracks" });
    expect(html).toContain("Wind from the east");
    expect(html).toContain("5 hours of light in round 3");
    expect(html.match(/data-module="balloons"/g)).toHaveLength(1);
  });

  it("has no panel on a table without it", async () => {
    const { default: ModulePanels } = await import("../src/table/ModulePanels.svelte");
    expect(drawn(ModulePanels as Component<never>, { game: await gameAt({ ...view, modules: {} }) })).not.toContain("modpanels");
  });

  it("has its badge with every player: in the row of a phone, in the table of players, on the mat", async () => {
    const game = await gameAt(view);
    const [{ default: Chips }, { default: Standings }, { default: FactionMat }] = await Promise.all([import("../src/table/Chips.svelte"), import("../src/table/Standings.svelte"), import("../src/table/FactionMat.svelte")]);
    expect(drawn(Chips as Component<never>, { game, players: view.players, shown: null })).toContain("Bob: 2 beacons (chip)");
    expect(drawn(Standings as Component<never>, { game, shown: 0, show: nothing })).toContain("Ann: 7 beacons (row)");
    expect(drawn(FactionMat as Component<never>, { game, player: view.players[0], own: false })).toContain("Ann: 7 beacons (mat)");
  });

  it("has its pieces on the board, with the symbols of the server or its own", async () => {
    const { default: BoardPieces } = await import("../src/table/BoardPieces.svelte");
    const html = drawn(BoardPieces as Component<never>, { game: await gameAt(view), compact: false, from: null });
    expect([...html.matchAll(/href="#(c-[\w-]+)"/g)].map((match) => match[1])).toEqual(["c-beacon", "c-balloon-flat", "c-trap-disarmed"]);
  });

  it("is spoken of, has pictures on its buttons and symbols in the help", async () => {
    const { choiceIcon, standingText } = await import("../src/lib/speech");
    expect(standingText(content, view, "A4")).toBe("A beacon. Nordic balloon. Togawa Trap, not armed.");
    expect(standingText(content, { ...view, board: { A4: { pieces: [{ module: "unknown", kind: "hot_stone", faction: "nordic" }] } } }, "A4")).toBe("Nordic hot stone.");
    expect(choiceIcon({ verb: "beacon", args: [] } as unknown as Legal)).toBe("c-beacon");
    const { symbols } = await import("../src/modules/register");
    expect(symbols()).toEqual(["c-flag", "c-trap-armed", "c-balloon"]);
  });

  it("cannot be registered twice, nor bring words that are there", async () => {
    const { register } = await import("../src/modules/register");
    expect(() => register("balloons", {})).toThrow("balloons");
    expect(() => register("other", { words: "balloons-wind = No.\n" })).toThrow("balloons-wind");
  });
});

describe("pieces of modules on a hex", () => {
  it("lie apart, each in its layer", () => {
    const kinds = { balloon: { name: "balloon", symbol: "", size: 52, layer: "air" as const }, beacon: { name: "beacon", symbol: "", size: 26, layer: "token" as const } };
    const laid = layModules([beacon, beacon, balloon], (piece) => kinds[piece.kind as keyof typeof kinds], false);
    expect(laid.map(({ x, y, size }) => [x, y, size])).toEqual([[-48, 4, 22], [-48, 26, 22], [-22, -56, 44]]);
  });
});

describe("what is in the supply", () => {
  it.each([
    ["albion", { flags_left: 3 }, "c-flag", "3 Flags in the supply"],
    ["togawa", { traps_left: null, traps_in_supply: 2 }, "c-trap-armed", "2 Traps in the supply"],
    ["togawa", { traps_left: ["coins"], traps_in_supply: 1 }, "c-trap-armed", "1 Trap in the supply: coin Trap"],
  ])("%s %o", async (faction, data, symbol, text) => {
    const { default: Badge } = await import("../src/modules/invaders_from_afar/Badge.svelte");
    const html = drawn(Badge as Component<never>, { game: await gameAt(view), player: { faction }, data, where: "mat" });
    expect(html).toContain(`#${symbol}"`);
    expect(html).toContain(`title="${text}"`);
    expect(drawn(Badge as Component<never>, { game: await gameAt(view), player: { faction: "nordic" }, data: {}, where: "mat" })).not.toContain("span");
  });
});

it("no central file of the page names a module", () => {
  const root = fileURLToPath(new URL("../src", import.meta.url));
  const central = readdirSync(root, { recursive: true, encoding: "utf-8" }).filter((name) => /\.(svelte|ts|ftl)$/.test(name) && !/^(modules[\\/]\w+[\\/]|art)/.test(name));
  expect(central.length).toBeGreaterThan(60);
  const word = /\b(flags?|traps?|albion|togawa|invaders)\b/i;
  const named = central.filter((name) => word.test(readFileSync(`${root}/${name}`, "utf-8")));
  expect(named).toEqual([]);
});
