/** What the server sends; docs/protocol.md is the full description. */

export type Counts = Record<string, number>;
export interface Amount { item: string; n: number }

export interface Place {
  name: string; q: number; r: number; terrain: string | null; tunnel: boolean; encounter: boolean; lake: boolean;
  home?: string | null; river: string[]; neighbours?: string[];
}
export interface Ability { id: string; name: string; text: string }
export interface Bonus { id: string; n: number }
export interface FactionInfo { id: string; name: string; full_name: string; module?: string | null; ability: Ability; mechs: Ability[]; bonuses: Bonus[]; quick_start: string[] }
export interface Section { top: string; bottom: string; resource: string; cost: number; fixed: number; reducible: number; coins: number }
export interface MatInfo { id: string; name: string; number: string; module?: string | null; sections: Section[] }
export interface TopOption { id: string; base: number; cubes: number; text: string }
export interface TopInfo { cost: Counts; options: TopOption[]; structure: string }
export interface Tier { min: number; max: number; star: number; territory: number; resources: number }
export interface Choice { id: string; name: string; text: string; default?: boolean; installed?: boolean }
/** A kind of piece that a module brings. */
export interface PieceKind { name: string; symbol: string; size: number; layer: "air" | "ground" | "token" }
export type SettingValue = boolean | number | string | string[];
/** An expansion: how many it seats, what it does not go with and why, what a table decides about it, what is printed on its parts. */
export interface ModuleInfo extends Choice {
  players: { least: number; most: number } | null; apart: Record<string, string>; settings: { id: string; name: string; text: string; default: SettingValue }[];
  pieces: PieceKind[]; content: Record<string, unknown>;
}

export interface Content {
  version: string;
  map: { places: Place[] };
  factions: Record<string, FactionInfo>;
  mats: Record<string, MatInfo>;
  top: Record<string, TopInfo>;
  bottom: Record<string, { resource: string; bonus: string }>;
  produce_cost: (string | null)[];
  structures: Record<string, { name: string; text: string }>;
  tiers: Tier[];
  goals: { id: string; kind: string; turn: number; name: string; need: string }[];
  tiles: Record<string, { name: string; text: string; bands: { label: string; coins: string }[] }>;
  factory: Record<string, { title: string; text: string }>;
  objectives: Record<string, { title: string; text: string }>;
  reference: { title: string; lines: string[] }[];
  levels: Choice[];
  modules: ModuleInfo[];
  options: Choice[];
  /** Without modules. */
  players: { least: number; most: number };
}

export interface Units { character?: number; mechs?: string[] | number; workers?: number }
/** A piece of a module, with what else the module tells of it. */
export interface ModulePiece { module: string; kind: string; faction: string | null; [detail: string]: unknown }
export interface Here {
  resources?: Counts; structure?: [string, string] | null; units?: Record<string, Units>; token?: boolean;
  controller?: string | null; pieces?: ModulePiece[];
}
export interface Objective { number: number; title: string; text: string; met: boolean }
export interface Player {
  seat: number; person: number; joined?: boolean; name: string; kind: "human" | "bot"; level?: string | null; online?: boolean; faction: string; mat: string; team?: number | null;
  coins: number | null; power: number; popularity: number; tier: number; cards: number; hand: number[] | null;
  objectives: Objective[] | null; objective_count: number; factory_card: { number: number } | null;
  stars: Counts; star_count: number; workers_on_mat: number; upgrades: Record<string, string>; recruits: Record<string, string>;
  structures: Record<string, string>; mechs: Record<string, string>; last_section: string | null; bottom_costs: Counts;
  resources: Counts; controls: string[]; abilities: string[]; clock?: number | null;
  /** What modules tell of the player, by name. */
  modules?: Record<string, Record<string, unknown>>;
}
export interface Preview {
  lines: string[]; cost: Amount[]; gain: Amount[]; fights: { place: string; defender: string; popularity: number }[];
  chance: boolean; ends_turn: boolean; ends_game: boolean;
}
export interface Legal {
  action: number; code: string; verb: string; args: string[]; label: string; place: string | null; section: string | null; preview?: Preview | null;
}
export interface GameEvent { n: number; seat: number; kind: string; args: Record<string, unknown>; text: string; undone?: boolean }
export interface Combat {
  place: string; attacker: number; defender: number; stage: string | number; mine: { dial: number | null; cards: number[] } | null;
  sealed: number[]; most_dial: number | null; most_cards: number | null;
  sides: FightSide[];
}
export interface FightSide { seat: number; most_dial: number; most_cards: number; if_won: { retreating: { character?: number; mechs?: number; workers?: number }; retreats_to: string[]; popularity: number; star: boolean; last_star: boolean } }
export interface Sheet { seat: number; total: number | null; lines: ScoreLine[] }
export interface Step { label: string; state: "done" | "now" | "later" }
export interface Decision {
  step: string; stage: number; place: string | null; text: string; steps: Step[];
  /** What may still be done: units to move, territories to produce on, resources to put down (all on one place if together) or to pay. */
  left?: number | null; together?: boolean; pay?: { kind: string; from: Counts } | null;
  unit?: { kind: string; place: string; load: Counts; most: Counts } | null;
}
/** What a table was opened with; together with players it opens a like one. */
export interface TableSetup {
  deal: "random" | "draft" | "auction"; modules: string[]; settings: Record<string, Record<string, SettingValue>>; promos: boolean; options: Record<string, boolean>; tile: string | null;
  clock: { kind: "budget"; seconds: number; increment: number } | { kind: "counting" } | null;
}
export interface View {
  game: string; name: string; setup?: TableSetup; number: number; person?: number | null; you: number | null; phase: "dealing" | "running" | "over";
  turn: number; round: number; active: number | null; to_act: number[]; your_move: boolean; decision: Decision | null;
  players: Player[]; board: Record<string, Here>;
  /** What the modules and variants in play tell of the table, by name. */
  modules?: Record<string, Record<string, unknown>>;
  decks: { combat: number; combat_discard: Counts; encounters: number; objectives: number; factory: number; factory_known?: number[] | null };
  tile: string; combat: Combat | null; scores?: Sheet[] | null; counting?: boolean; encounter: { card: number; place: string } | null;
  legal: Legal[]; interjections?: { bribe: { seats: number[]; most: number; code: string }; actions: Legal[] } | null;
  undo: { allowed: boolean; reason: string | null }; can_end_turn: number | null;
  events: GameEvent[]; log: GameEvent[]; result: Result | null;
  dealing?: { kind: string; order: number[]; lots?: { faction: string; mat: string; person: number | null; coins: number; least_bid: number }[] | null; highest_bid?: number | null } | null;
  plan?: { done: number; stopped: "chance" | "others" | null };
  steps?: number; story?: number;
}
export interface ScoreLine { kind: string; label?: string; note?: string; count: number | null; each: number; coins: number | null }
export interface Result {
  winners: number[]; totals: number[]; sheets: Sheet[];
  charts?: { seat: number; turns: number[]; coins: number[]; power: number[]; popularity: number[]; stars: number[] }[];
  achievements?: { seat: number; lines: { id: string; text: string }[] }[];
}
export interface Listed {
  game: string; name: string; state: "running" | "finished"; turn: number; moved: number; open_seats: number; to_act: number[]; person?: number | null; archived?: boolean;
  people: { name: string; kind: string; level: string | null; joined: boolean }[]; your_move?: boolean;
}
export interface ChatMessage { id: number; person: number | null; name: string; text: string; at: number }
