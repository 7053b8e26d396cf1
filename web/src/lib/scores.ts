/** Score sheets in the order in which they are counted. */
import type { ScoreLine, Sheet } from "./types";

export const scoreKinds = ["stars", "territories", "resources", "structure_bonus", "coins", "encounters", "bid"];

/** The kinds of lines that somebody has. */
export const kindsIn = (sheets: Sheet[]): string[] => scoreKinds.filter((kind) => sheets.some((sheet) => sheet.lines.some((line) => line.kind === kind)));

export const lineOf = (sheet: Sheet, kind: string): ScoreLine | undefined => sheet.lines.find((line) => line.kind === kind);

/** The sum of the first lines, and whether something in it is hidden. */
export function sumOf(sheet: Sheet, kinds: string[]): { known: number; hidden: boolean } {
  const lines = kinds.map((kind) => lineOf(sheet, kind)).filter((line) => line !== undefined);
  return { known: lines.reduce((sum, line) => sum + (line.coins ?? 0), 0), hidden: lines.some((line) => line.coins === null) };
}
