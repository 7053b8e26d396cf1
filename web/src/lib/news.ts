/** What is new to the reader in the log: all that happened since the reader last did something. */
import type { GameEvent, View } from "./types";

const anothersTurn = (event: GameEvent, you: number | null): boolean => event.kind === "turn_begun" && event.seat !== you;

/** The numbers of what is new. What happens in the reader's own turn is seen at once; what came before it stays new until it is answered. */
export function newsIn(view: View, seen: number): Set<number> {
  const begun = view.you !== null && view.active === view.you ? view.log.findLast((event) => event.kind === "turn_begun" && event.seat === view.you) : undefined;
  return new Set(view.log.filter((event) => event.text && event.n > seen && event.n < (begun?.n ?? Infinity) && event.seat !== view.you).map((event) => event.n));
}

/** What has been seen once an own move is answered: what stood in the log before, and the answer itself. */
export function seenAfter(before: View | null, now: View, seen: number): number {
  if (!before || before.you !== now.you || !before.your_move) return seen;
  const read = before.log.at(-1)?.n ?? 0;
  const since = now.log.filter((event) => event.n > read);
  if (now.your_move && !since.some((event) => anothersTurn(event, now.you))) return seen;
  const foreign = since.find((event) => event.seat !== now.you)?.n ?? Infinity;
  return Math.max(seen, read, since.findLast((event) => event.n < foreign)?.n ?? 0);
}
