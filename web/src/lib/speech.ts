/** The table in words: labels for readers who listen, and texts of tooltips. */
import type { Game } from "./game.svelte";
import { mechCount } from "./pieces";
import type { Content, Legal, Place, View } from "./types";
import { iconOf, spoken } from "../modules/register";
import { maybe, t } from "./words";

export const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const terrainName = (terrain: string | null | undefined): string => (terrain ? t(`terrain-${terrain}`) : "");

const named = new WeakMap<Content, Map<string, Place>>();
function placeOf(content: Content, name: string): Place | undefined {
  let map = named.get(content);
  if (!map) named.set(content, (map = new Map(content.map.places.map((place) => [place.name, place]))));
  return map.get(name);
}

/** "E6, village", or "Nordic home base". */
export function placeName(content: Content, name: string): string {
  const place = placeOf(content, name);
  if (!place) return name;
  if (place.home) return t("home-base", { faction: content.factions[place.home]?.name ?? place.home });
  return t("place-name", { id: name, terrain: terrainName(place.terrain) });
}

/** What stands and lies there: "Your 1 mech, 2 workers. 1 metal." */
export function standingText(content: Content, view: View, name: string): string {
  const here = view.board[name];
  const out: string[] = [];
  for (const [faction, units] of Object.entries(here?.units ?? {})) {
    const what: string[] = [];
    if (units.character) what.push(t("n-character"));
    if (mechCount(units)) what.push(t("n-mechs", { n: mechCount(units) }));
    if (units.workers) what.push(t("n-workers", { n: units.workers }));
    if (!what.length) continue;
    const mine = view.players.find((player) => player.seat === view.you)?.faction === faction;
    out.push(mine ? t("your-pieces", { what: what.join(", ") }) : t("whose-pieces", { who: content.factions[faction]?.name ?? faction, what: what.join(", ") }));
  }
  if (here?.structure) {
    const [faction, kind] = here.structure;
    out.push(t("whose-structure", { who: content.factions[faction]?.name ?? faction, what: content.structures[kind]?.name ?? kind }));
  }
  const lying = Object.entries(here?.resources ?? {}).filter(([, n]) => n > 0);
  if (lying.length) out.push(`${lying.map(([kind, n]) => t("n-item", { n, item: itemName(kind, n) })).join(", ")}.`);
  out.push(...(here?.pieces ?? []).map((piece) => spoken(content, piece)));
  return out.join(" ") || t("empty-place");
}

export function marks(content: Content, view: View, name: string): string {
  const place = placeOf(content, name);
  const out: string[] = [];
  if (place?.tunnel) out.push(t("mark-tunnel"));
  if (view.board[name]?.token) out.push(t("mark-encounter"));
  return out.join(", ");
}

export function placeLabel(content: Content, view: View, name: string, choices: Legal[] | undefined, why: string): string {
  const mark = marks(content, view, name);
  const text = `${placeName(content, name)}. ${mark ? `${cap(mark)}. ` : ""}${standingText(content, view, name)}`;
  if (choices?.length) return `${text} ${choices.map((choice) => choice.label).join("; ")}.`;
  return why ? `${text} ${why}` : text;
}

export function itemName(item: string, n = 1): string {
  const name = maybe(`item-${item}`, item.replace(/_/g, " "));
  return n === 1 ? maybe(`item-${item}-one`, name) : name;
}

/** "You" for the reader; at a screen that several people share everybody goes by name. */
export function nameOf(game: Game, seat: number, inside = false): string {
  if (seat === game.view?.you && Object.keys(game.held).length < 2) return t(inside ? "you-inside" : "you");
  return game.player(seat)?.name ?? "";
}

/** "You and Cid", the reader first; `inside` a sentence, "you and Cid". */
export function namesOf(game: Game, seats: number[], inside = false): string {
  const order = [...seats].sort((a, b) => Number(b === game.view?.you) - Number(a === game.view?.you));
  const names = order.map((seat, i) => nameOf(game, seat, inside || i > 0));
  const last = names.pop() ?? "";
  return names.length ? t("names-and", { names: names.join(", "), last }) : last;
}

const ICONS: Record<string, string> = {
  coins: "c-coin", power: "c-power", popularity: "c-popularity", cards: "c-combat-card", combat_cards: "c-combat-card", oil: "r-oil", metal: "r-metal",
  wood: "r-wood", food: "r-food", resources: "r-any", resource: "r-any", any: "r-any", workers: "u-worker", worker: "u-worker", walked: "u-worker", upgrade: "a-upgrade",
  deploy: "a-deploy", build: "a-build", enlist: "a-enlist", move: "a-move", units: "a-move", produce: "a-produce", territories: "c-territory", stars: "c-star", star: "c-star",
  mech: "a-deploy", character: "u-character", objective: "c-objective", objectives: "c-objective", structures: "a-build", mechs: "a-deploy", recruits: "a-enlist",
  upgrades: "a-upgrade", combat: "i-combat", trade: "a-trade", bolster: "a-bolster", structure: "s-structure", factory: "c-factory-card",
};
export const itemIcon = (item: string): string => ICONS[item] ?? "r-any";

/** The picture that goes with a choice on a button. */
export function choiceIcon(choice: Legal): string | null {
  const [first = "", second = ""] = choice.args;
  switch (choice.verb) {
    case "unit": return itemIcon(first);
    case "pay": case "put": return itemIcon(first);
    case "card": return "c-combat-card";
    case "dial": return "c-power";
    case "top": case "amount": return ICONS[first] ?? null;
    case "bottom": return null;
    case "upgrade": return "c-cube";
    case "recruit": return itemIcon(second);
    case "structure": return `s-${first}`;
    case "mech": return "a-deploy";
    case "territory": return "c-territory";
    case "reveal": return "c-objective";
    case "factory": return "c-factory-card";
    case "home": return "i-home";
    case "yes": return "i-check";
    case "no": return "i-close";
    case "star": return "c-star";
    case "section": return first.startsWith("factory") ? "c-factory-card" : `a-${first}`;
    case "ability": return "i-combat";
    case "step": return "a-move";
    default: return iconOf(choice.verb);
  }
}

/** Seconds as minutes and hours. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const pad = (n: number): string => String(n).padStart(2, "0");
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return h ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`;
}

/** The question without the name of the one who is asked, as a title. */
export function prompt(text: string | undefined, mine: boolean): string {
  if (!text) return "";
  const bare = mine ? text.replace(/^[^:]{1,24}: /, "") : text;
  return cap(bare.replace(/\.$/, ""));
}
