/** Score sheets in the order in which they are counted, and who has won, by how much and over whom. */
import type { Player, ScoreLine, Sheet } from "./types";

export const scoreKinds = ["stars", "territories", "resources", "structure_bonus", "coins", "encounters", "bid"];

/** The kinds of lines that somebody has. */
export const kindsIn = (sheets: Sheet[]): string[] => scoreKinds.filter((kind) => sheets.some((sheet) => sheet.lines.some((line) => line.kind === kind)));

export const lineOf = (sheet: Sheet, kind: string): ScoreLine | undefined => sheet.lines.find((line) => line.kind === kind);

export interface Sum { known: number; hidden: boolean }

/** The sum of the first lines, and whether something in it is hidden. */
export function sumOf(sheet: Sheet, kinds: string[]): Sum {
  const lines = kinds.map((kind) => lineOf(sheet, kind)).filter((line) => line !== undefined);
  return { known: lines.reduce((sum, line) => sum + (line.coins ?? 0), 0), hidden: lines.some((line) => line.coins === null) };
}

/** The same for partners together. */
export function sumOfAll(sheets: Sheet[], kinds: string[]): Sum {
  const sums = sheets.map((sheet) => sumOf(sheet, kinds));
  return { known: sums.reduce((sum, one) => sum + one.known, 0), hidden: sums.some((one) => one.hidden) };
}

type Seated = Pick<Player, "seat" | "team">;

/** In a game of teams: does this seat belong to the partner of the reader? */
export function isPartner(players: Seated[], you: number | null, seat: number | undefined): boolean {
  const team = players.find((player) => player.seat === you)?.team;
  return team != null && seat !== you && players.some((player) => player.seat === seat && player.team === team);
}

/** The seats of each side, one by one or partner beside partner, in the order of the table. */
export function sidesIn(players: Seated[]): number[][] {
  const sides = new Map<string, number[]>();
  for (const { seat, team } of players) {
    const side = team == null ? `seat ${seat}` : `team ${team}`;
    sides.set(side, [...(sides.get(side) ?? []), seat]);
  }
  return [...sides.values()];
}

/** What a side has: the fortunes of partners are added (VAR-007). */
export interface Side { seats: number[]; total: number }

export interface Outcome {
  /** Everybody who has won: one player, partners, or several sides if everything is equal (SCORE-024). */
  winners: number[];
  /** What each of the winning sides has; how many there are; whether they are teams. */
  coins: number; sides: number; teams: boolean;
  /** The best of those who have not won, and how much less they have; nobody if all have won. */
  second: Side | null; more: number;
}

export function outcomeOf(players: Seated[], sheets: Sheet[], winners: number[]): Outcome | null {
  const totals = new Map(sheets.map((sheet) => [sheet.seat, sheet.total ?? 0]));
  const sides = sidesIn(players).map((seats): Side => ({ seats, total: seats.reduce((sum, seat) => sum + (totals.get(seat) ?? 0), 0) }));
  const won = sides.filter((side) => side.seats.some((seat) => winners.includes(seat)));
  const best = won[0];
  if (!best) return null;
  const second = sides.filter((side) => !won.includes(side)).reduce<Side | null>((most, side) => (most && most.total >= side.total ? most : side), null);
  return { winners: won.flatMap((side) => side.seats), coins: best.total, sides: won.length, teams: best.seats.length > 1, second, more: second ? best.total - second.total : 0 };
}
