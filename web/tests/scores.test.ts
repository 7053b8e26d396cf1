import { describe, expect, it } from "vitest";
import { newsIn, seenAfter } from "../src/lib/news";
import { isPartner, outcomeOf, sidesIn, sumOfAll } from "../src/lib/scores";
import { itemName } from "../src/lib/speech";
import type { GameEvent, Sheet, View } from "../src/lib/types";

const sheets = (...totals: (number | null)[]): Sheet[] => totals.map((total, seat) => ({ seat, total, lines: [] }));
const alone = [0, 1, 2].map((seat) => ({ seat, team: null }));
const teams = [1, 2, 1, 2].map((team, seat) => ({ seat, team }));

describe("who has won", () => {
  it("compares the winner with the next best", () => {
    expect(outcomeOf(alone, sheets(40, 61, 52), [1])).toEqual({ winners: [1], coins: 61, sides: 1, teams: false, second: { seats: [2], total: 52 }, more: 9 });
  });

  it("adds the fortunes of partners and compares teams (VAR-007)", () => {
    expect(outcomeOf(teams, sheets(60, 70, 50, 45), [1, 3])).toEqual({ winners: [1, 3], coins: 115, sides: 1, teams: true, second: { seats: [0, 2], total: 110 }, more: 5 });
  });

  it("never compares a winner with the partner, whoever of them has more", () => {
    expect(outcomeOf(teams, sheets(55, 104, 47, 83), [1, 3])!.second).toEqual({ seats: [0, 2], total: 102 });
    expect(outcomeOf(teams, sheets(120, 10, 1, 9), [0, 2])!.winners).toEqual([0, 2]);
  });

  it("takes the word of the server where coins are equal", () => {
    expect(outcomeOf(alone, sheets(61, 61, 30), [1])).toMatchObject({ winners: [1], second: { seats: [0] }, more: 0 });
  });

  it("knows victories that are shared, with others below or with nobody (SCORE-024)", () => {
    expect(outcomeOf(alone, sheets(61, 30, 61), [0, 2])).toMatchObject({ winners: [0, 2], coins: 61, sides: 2, second: { seats: [1], total: 30 }, more: 31 });
    expect(outcomeOf(alone, sheets(50, 50, 50), [0, 1, 2])).toMatchObject({ sides: 3, second: null });
    expect(outcomeOf(teams, sheets(50, 40, 40, 50), [0, 1, 2, 3])).toMatchObject({ coins: 90, sides: 2, teams: true, second: null });
  });

  it("says nothing while nobody has won", () => {
    expect(outcomeOf(alone, sheets(1, 2, 3), [])).toBeNull();
  });
});

describe("partners", () => {
  it("are those of one team, and not oneself", () => {
    expect([0, 1, 2, 3].map((seat) => isPartner(teams, 1, seat))).toEqual([false, false, false, true]);
    expect([isPartner(teams, null, 1), isPartner(alone, 0, 1), isPartner(teams, 1, undefined)]).toEqual([false, false, false]);
  });

  it("stand side by side in the order of the table", () => {
    expect(sidesIn(teams)).toEqual([[0, 2], [1, 3]]);
    expect(sidesIn(alone)).toEqual([[0], [1], [2]]);
  });

  it("are added up line by line, and hidden coins stay open", () => {
    const line = (coins: number | null) => ({ kind: "coins", count: coins, each: 1, coins });
    const [open, hidden]: Sheet[] = [{ seat: 0, total: 4, lines: [line(4)] }, { seat: 1, total: null, lines: [line(null)] }];
    expect(sumOfAll([open!, open!], ["coins"])).toEqual({ known: 8, hidden: false });
    expect(sumOfAll([open!, hidden!], ["coins"])).toEqual({ known: 4, hidden: true });
  });
});

describe("news in the log", () => {
  const event = (n: number, seat: number, kind = "moved"): GameEvent => ({ n, seat, kind, args: {}, text: `${n}` });
  const view = (log: GameEvent[], your_move: boolean, active: number): View => ({ you: 0, active, your_move, log }) as View;
  const mine = [event(1, 0, "turn_begun"), event(2, 0)];
  const theirs = [event(3, 0, "turn_ended"), event(4, 1, "turn_begun"), event(5, 1)];
  const again = [event(6, 0, "turn_begun"), event(7, 0), event(8, 1, "recruit_bonus")];

  it("are what has happened since the last own answer", () => {
    const seen = seenAfter(view(mine, true, 0), view([...mine, ...theirs], false, 1), 0);
    expect(seen).toBe(3);
    expect([...newsIn(view([...mine, ...theirs], false, 1), seen)]).toEqual([4, 5]);
  });

  it("stay news through the own turn; what happens in it is none", () => {
    const now = view([...mine, ...theirs, ...again], true, 0);
    expect(seenAfter(view([...mine, ...theirs, again[0]!], true, 0), now, 3)).toBe(3);
    expect([...newsIn(now, 3)]).toEqual([4, 5]);
    expect(seenAfter(now, view([...now.log, event(9, 1, "turn_begun")], false, 1), 3)).toBe(8);
  });

  it("are not missed if the others were so quick that it is one's turn again", () => {
    expect(seenAfter(view(mine, true, 0), view([...mine, ...theirs, again[0]!], true, 0), 0)).toBe(3);
  });

  it("are all the same to whoever was not asked", () => {
    expect(seenAfter(view(mine, false, 1), view([...mine, ...theirs], false, 1), 2)).toBe(2);
    expect(seenAfter(null, view(mine, true, 0), 2)).toBe(2);
  });
});

describe("things by number", () => {
  it("are one coin, two coins", () => {
    expect([itemName("coins"), itemName("coins", 2), itemName("power", 2), itemName("workers", 1), itemName("new_thing", 2)]).toEqual(["coin", "coins", "power", "worker", "new thing"]);
  });
});
