/** What has just happened, as something to look at: units on their way, a combat that is revealed. */
import type { GameEvent, View } from "./types";

export interface Reveal { place: string; winner: number | null; sides: { seat: number; dial: number; cards: number[] }[] }
export interface Mover { key: number; faction: string; unit: string; path: string[] }

export function moversOf(events: GameEvent[], view: View): Mover[] {
  const moves = new Map<string, Mover>();
  for (const event of events) {
    if (!["unit_stepped", "unit_retreated", "units_sent_back"].includes(event.kind)) continue;
    const { unit, from, to } = event.args as { unit: string; from: string; to: string };
    const faction = view.players.find((player) => player.seat === event.seat)?.faction;
    if (!faction || !from || !to) continue;
    const known = moves.get(`${faction} ${unit} ${from}`);
    if (known) {
      moves.delete(`${faction} ${unit} ${from}`);
      known.path.push(to);
      moves.set(`${faction} ${unit} ${to}`, known);
    } else moves.set(`${faction} ${unit} ${to}`, { key: event.n, faction, unit, path: [from, to] });
  }
  return [...moves.values()];
}

/** The last combat of one's own that has just been decided. */
export function revealOf(events: GameEvent[], view: View): Reveal | null {
  const fights: Reveal[] = [];
  for (const event of events) {
    let fight = fights[fights.length - 1];
    if (event.kind === "revealed") {
      if (!fight || fight.sides.length === 2) fights.push((fight = { place: "", winner: null, sides: [] }));
      fight.sides.push({ seat: event.seat, dial: Number(event.args.dial ?? 0), cards: cardsOf(event) });
    } else if (event.kind === "combat_won" && fight) [fight.place, fight.winner] = [String(event.args.place ?? ""), event.seat];
  }
  return fights.findLast((fight) => fight.sides.length === 2 && fight.sides.some((side) => side.seat === view.you)) ?? null;
}

const cardsOf = (event: GameEvent): number[] =>
  Object.entries((event.args.played ?? {}) as Record<string, number>).flatMap(([value, n]) => Array.from({ length: n }, () => Number(value)));
