/** The printed facts as the server tells them, made ready for lookups. */
import { get } from "./api";
import type { Ability, Choice, Content, FactionInfo, MatInfo, ModuleInfo, Place, Section } from "./types";
import { cap } from "./speech";
import { maybe, t } from "./words";

interface Gain { kind: string; n: number }
interface Told {
  version: string;
  map: { places: Place[]; bases: { name: string; faction: string; q: number; r: number; touches: { hex: string; border: string }[] }[] };
  factions: { id: string; name: string; full_name: string; module: string | null; ability: Ability; mechs: Ability[]; bonuses: Gain[]; quick_start?: string[]; with_six_or_more?: Record<string, Ability> }[];
  mats: { id: string; name: string; number: string; sections: Section[] }[];
  top_actions: { id: string; name: string; structure: string; cost: Record<string, number>; options: { id: string; base: number; cubes: number; text: string; text_upgraded: string }[] }[];
  bottom_actions: { id: string; name: string; resource: string; bonus: Gain; bonus_text: string }[];
  structures: { id: string; name: string; text: string }[];
  units: { id: string; name: string; text: string }[];
  tiers: { min: number; max: number; star: number; territory: number; resource_pair: number }[];
  goals: { id: string; need: number; text: string }[];
  produce_cost: string[];
  tiles: { id: string; name: string; text: string; coins: string[] }[];
  factory_cards: { number: number; title: string; text: string }[];
  objectives: { number: number; title: string; text: string }[];
  riverwalk: string[];
  modules: ModuleInfo[];
  options: Choice[];
  levels: Choice[];
  players: { least: number; most: number };
}

/** "gain_combat_cards" in the printed data is "cards" in the notation of actions. */
const short = (id: string): string => id.replace(/^(move|gain|produce)_/, "").replace("combat_cards", "cards");
const by = <T, R>(list: T[], key: (one: T) => string | number, make: (one: T) => R): Record<string, R> => Object.fromEntries(list.map((one) => [key(one), make(one)]));

function band(text: string): { label: string; coins: string } {
  const [label = "", coins = ""] = text.split(":");
  return { label: label.replace(/ or more/, "+").trim(), coins: coins.replace("$", "").trim() };
}

export function prepare(told: Told): Content {
  const riverside = new Map<string, string[]>();
  const bases = told.map.bases.map((base): Place => {
    const river = base.touches.filter((touch) => touch.border === "river").map((touch) => touch.hex);
    for (const hex of river) riverside.set(hex, [...(riverside.get(hex) ?? []), base.name]);
    return { name: base.name, q: base.q, r: base.r, terrain: null, tunnel: false, encounter: false, lake: false, home: base.faction, river };
  });
  return {
    version: told.version,
    map: { places: [...told.map.places.map((place) => ({ ...place, river: [...place.river, ...(riverside.get(place.name) ?? [])] })), ...bases] },
    factions: by(told.factions, (one) => one.id, (one): FactionInfo => ({ ...one, bonuses: one.bonuses.map((bonus) => ({ id: short(bonus.kind), n: bonus.n })), quick_start: one.quick_start ?? [] })),
    mats: by(told.mats, (one) => one.id, (one): MatInfo => one),
    top: by(told.top_actions, (one) => one.id, (one) => ({ cost: one.cost, structure: one.structure, options: one.options.map((option) => ({ id: short(option.id), base: option.base, cubes: option.cubes, text: option.text })) })),
    bottom: by(told.bottom_actions, (one) => one.id, (one) => ({ resource: one.resource, bonus: short(one.bonus.kind) })),
    produce_cost: told.produce_cost.map((cost) => (cost === "none" ? null : cost)),
    structures: by(told.structures, (one) => one.id, (one) => one),
    tiers: told.tiers.map((tier) => ({ min: tier.min, max: tier.max, star: tier.star, territory: tier.territory, resources: tier.resource_pair })),
    goals: told.goals.map((goal) => {
      const [, kind = goal.id, turn = ""] = /^(.*?)(?:_(\d))?$/.exec(goal.id) ?? [];
      return { id: goal.id, kind, turn: turn ? Number(turn) - 1 : 0, name: maybe(`goal-${kind}`, goal.text), need: maybe(`need-${goal.id}`, goal.text) };
    }),
    tiles: by(told.tiles, (one) => one.id, (one) => ({ name: one.name, text: one.text, bands: one.coins.map(band) })),
    factory: by(told.factory_cards, (one) => one.number, (one) => one),
    objectives: by(told.objectives, (one) => one.number, (one) => one),
    reference: reference(told),
    levels: told.levels,
    modules: told.modules,
    options: told.options,
    players: told.players,
  };
}

/** The quick reference: everything short enough to be looked up in passing. */
function reference(told: Told): Content["reference"] {
  const cost = (amounts: Record<string, number>): string => (amounts.coins ? t("ref-pay-coin") : "");
  return [
    { title: t("ref-turn"), lines: [t("ref-turn-1"), t("ref-turn-2"), t("ref-turn-3")] },
    { title: t("ref-top"), lines: told.top_actions.map((one) => t("ref-line", { name: one.name, text: `${cost(one.cost)}${one.options.map((option) => option.text).join(t("ref-or"))}.` })) },
    { title: t("ref-bottom"), lines: told.bottom_actions.map((one) => t("ref-line", { name: one.name, text: `${t("ref-for", { item: one.resource })} ${one.bonus_text}.` })) },
    { title: t("ref-units"), lines: told.units.map((one) => t("ref-line", { name: cap(one.name), text: one.text })) },
    { title: t("ref-structures"), lines: told.structures.map((one) => t("ref-line", { name: cap(one.name), text: one.text })) },
    { title: t("ref-stars"), lines: [told.goals.map((goal) => goal.text).join(", ") + ".", t("ref-end")] },
    { title: t("ref-score"), lines: told.tiers.map((tier) => t("ref-tier", { min: tier.min, max: tier.max, star: tier.star, territory: tier.territory, pair: tier.resource_pair })) },
    { title: t("ref-rivers"), lines: told.riverwalk },
    ...told.factions.map((faction) => ({ title: faction.full_name, lines: [faction.ability, ...faction.mechs].map((one) => t("ref-line", { name: cap(one.name), text: one.text })) })),
  ];
}

let loaded: Promise<Content> | null = null;
export const loadContent = (): Promise<Content> =>
  (loaded ??= get<Told>("/content?lang=en").then(prepare).catch((error: unknown) => {
    loaded = null;
    throw error;
  }));

export interface Encounter { number: number; title: string; story: string; options: Record<string, string> }
let cards: Promise<Map<number, Encounter>> | null = null;
/** The encounter cards come with the first one that is met. */
export const loadEncounters = (): Promise<Map<number, Encounter>> =>
  (cards ??= get<Encounter[]>("/encounters?lang=en").then((list) => new Map(list.map((one) => [one.number, one]))).catch((error: unknown) => {
    cards = null;
    throw error;
  }));
