import { describe, expect, it } from "vitest";
import { kindsIn, sumOf } from "../src/lib/scores";
import { stakes } from "../src/lib/stakes";
import type { FightSide, Sheet, View } from "../src/lib/types";

const side = (seat: number, more: Partial<FightSide["if_won"]> = {}): FightSide => ({ seat, most_dial: 3, most_cards: 1, if_won: { retreating: { mechs: 1, workers: 2 }, retreats_to: [], popularity: 0, star: false, last_star: false, ...more } });
const view = { you: 0, players: [{ seat: 0, name: "Ann" }, { seat: 1, name: "Bob" }], board: { E6: { resources: { oil: 2 } } }, combat: { place: "E6", attacker: 0, defender: 1, sides: [] } } as unknown as View;

describe("what a combat is about", () => {
  it("tells territory, retreat, popularity and star if you win", () => {
    const lines = stakes(view, side(0, { popularity: 2, star: true })).map((line) => line.text);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain("2 oil");
    expect(lines[1]).toMatch(/Bob.*1 mech, 2 workers\.$/);
    expect(lines[2]).toContain("2 popularity");
    expect(lines[3]).toBe("You place a star.");
  });

  it("tells what the other gains if you lose, and the places a loser may choose", () => {
    const lines = stakes(view, side(1, { retreats_to: ["B1", "D3"], star: true })).map((line) => line.text);
    expect(lines[0]).toContain("Bob");
    expect(lines[1]).toMatch(/^You retreat.*B1, D3/);
    expect(lines).toContain("Bob places a star.");
    expect(lines.some((line) => line.includes("popularity"))).toBe(false);
  });

  it("says if a star is the last one", () => {
    const lines = [0, 1].map((seat) => stakes(view, side(seat, { star: true, last_star: true })).find((line) => line.icon === "c-star")!.text);
    expect(lines).toEqual(["You place your last star, which brings the end.", "Bob places the last star, which brings the end."]);
  });
});

describe("a preview of scores", () => {
  const sheet: Sheet = { seat: 1, total: null, lines: [{ kind: "coins", count: null, each: 1, coins: null }, { kind: "stars", count: 2, each: 3, coins: 6 }] };

  it("counts stars before coins and leaves hidden coins open", () => {
    expect(kindsIn([sheet])).toEqual(["stars", "coins"]);
    expect(sumOf(sheet, ["stars"])).toEqual({ known: 6, hidden: false });
    expect(sumOf(sheet, ["stars", "coins"])).toEqual({ known: 6, hidden: true });
  });
});
