/** The legal actions, sorted by where on the table they are shown. Nothing here knows a rule. */
import type { Legal, View } from "./types";

export interface Cargo { kind: string; now: number; options: number[]; numbers: Record<number, number> }

/** Actions by hex, in the order of the list. */
export function byPlace(legal: Legal[]): Map<string, Legal[]> {
  const map = new Map<string, Legal[]>();
  for (const choice of legal) {
    if (!choice.place) continue;
    map.set(choice.place, [...(map.get(choice.place) ?? []), choice]);
  }
  return map;
}

/** The legal actions; of payments in one kind every place that has some left, for the server offers only those that may come first. */
export function payments(view: View, collected: string[]): Legal[] {
  const pay = view.decision?.pay;
  const model = view.legal.find((choice) => choice.verb === "pay");
  if (!pay || !model) return view.legal;
  const places = Object.entries(pay.from).filter(([place, n]) => collected.filter((code) => code === `pay ${pay.kind} ${place}`).length < n);
  return [
    ...view.legal.filter((choice) => choice.verb !== "pay"),
    ...places.map(([place]) => {
      const code = `pay ${pay.kind} ${place}`;
      return view.legal.find((choice) => choice.code === code) ?? { ...model, action: -1, code, label: model.label.replace(model.place!, place), args: [pay.kind, place], place, preview: null };
    }),
  ];
}

/** The load of each kind: the one number that is not offered is what the unit carries now. */
export function cargo(legal: Legal[]): Cargo[] {
  const kinds = new Map<string, Cargo>();
  for (const choice of legal) {
    if (choice.verb !== "cargo") continue;
    const kind = choice.args[0]!;
    const n = Number(choice.args[1]);
    if (Number.isNaN(n)) continue;
    const row = kinds.get(kind) ?? { kind, now: 0, options: [], numbers: {} };
    row.numbers[n] = choice.action;
    kinds.set(kind, row);
  }
  for (const row of kinds.values()) {
    const offered = Object.keys(row.numbers).map(Number).sort((a, b) => a - b);
    const low = offered[0]!;
    if (low > 0) row.now = low - 1;
    else {
      row.now = 0;
      while (offered.includes(row.now)) row.now++;
    }
    row.options = [...new Set([...offered, row.now])].sort((a, b) => a - b);
  }
  return [...kinds.values()];
}

/** What a hex would be asked for in this decision, as a code, so that a refusal can be explained. */
export function codeFor(view: View, place: string): string | null {
  const verbs = new Set(view.legal.map((choice) => choice.verb));
  const step = view.decision?.step;
  if (verbs.has("step") || step === "step_unit") return `step ${place}`;
  if (verbs.has("unit") || step === "move") {
    const mine = view.players.find((player) => player.seat === view.you)?.faction ?? "";
    const units = view.board[place]?.units?.[mine];
    const mechs = units?.mechs;
    const kind = units?.character ? "character" : (Array.isArray(mechs) ? mechs.length : mechs) ? "mech" : "worker";
    return `unit ${kind} ${place}`;
  }
  const put = view.legal.find((choice) => choice.verb === "put" || choice.verb === "pay");
  if (put) return `${put.verb} ${put.args[0]} ${place}`;
  if (verbs.has("territory")) return `territory ${place}`;
  return null;
}

export interface Sorted {
  places: Map<string, Legal[]>;
  cargo: Cargo[];
  sections: Map<string, Legal>;
  tops: Map<string, Legal>;
  bottom: Legal | null;
  cards: Map<number, Legal>;
  dials: Map<number, Legal>;
  mechs: Map<string, Legal>;
  structures: Map<string, Legal>;
  upgrades: Legal[];
  recruits: Legal[];
  reveals: Map<number, Legal>;
  options: Legal[];
  factory: Map<number, Legal>;
  stars: Map<string, Legal>;
  seats: Map<number, Legal>;
  done: Legal | null;
  /** What no piece of the table stands for: buttons. */
  rest: Legal[];
}

export function sort(legal: Legal[]): Sorted {
  const out: Sorted = {
    places: byPlace(legal), cargo: cargo(legal), sections: new Map(), tops: new Map(), bottom: null, cards: new Map(), dials: new Map(), mechs: new Map(),
    structures: new Map(), upgrades: [], recruits: [], reveals: new Map(), options: [], factory: new Map(), stars: new Map(), seats: new Map(), done: null, rest: [],
  };
  for (const choice of legal) {
    const [first = ""] = choice.args;
    const some = choice.args[choice.args.length - 1] === "some";
    switch (choice.verb) {
      case "section": out.sections.set(first, choice); break;
      case "top": if (some) out.rest.push(choice); else out.tops.set(first, choice); break;
      case "bottom": if (some) out.rest.push(choice); else out.bottom = choice; break;
      case "card": out.cards.set(Number(first), choice); break;
      case "dial": out.dials.set(Number(first), choice); break;
      case "mech": out.mechs.set(first, choice); break;
      case "structure": out.structures.set(first, choice); break;
      case "upgrade": out.upgrades.push(choice); break;
      case "recruit": out.recruits.push(choice); break;
      case "reveal": out.reveals.set(Number(first), choice); break;
      case "option": out.options.push(choice); break;
      case "factory": out.factory.set(Number(first), choice); break;
      case "star": out.stars.set(first, choice); break;
      case "seat": out.seats.set(Number(first), choice); break;
      case "done": out.done = choice; break;
      case "cargo": break;
      default: if (!choice.place) out.rest.push(choice);
    }
  }
  return out;
}

/** The price of a choice on the map: a fight, or popularity for workers sent home. */
export function price(choices: Legal[]): { kind: "fight" | "push" | ""; popularity: number } {
  const kinds = choices.map((choice) => {
    if (choice.preview?.fights.length) return { kind: "fight" as const, popularity: 0 };
    const lost = choice.preview?.cost.find((amount) => amount.item === "popularity")?.n ?? 0;
    return choice.verb === "step" && lost > 0 ? { kind: "push" as const, popularity: lost } : { kind: "" as const, popularity: 0 };
  });
  return kinds.find((one) => one.kind === "fight") ?? kinds.find((one) => one.kind === "push") ?? { kind: "", popularity: 0 };
}
