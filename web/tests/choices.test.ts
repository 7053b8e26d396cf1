import { describe, expect, it } from "vitest";
import { byPlace, cargo, codeFor, payments, price, sort } from "../src/lib/choices";
import type { Legal, View } from "../src/lib/types";

let next = 0;
function legal(code: string, more: Partial<Legal> = {}): Legal {
  const [verb = "", ...args] = code.split(" ");
  const place = ["step", "territory"].includes(verb) ? args[0]! : ["unit", "pay", "put"].includes(verb) ? args[1]! : null;
  return { action: next++, code, verb, args, label: code, place, section: null, preview: null, ...more };
}

describe("the load of a unit", () => {
  const now = (...codes: string[]): number | undefined => cargo(codes.map((code) => legal(code)))[0]?.now;

  it("is the one number that is not offered", () => {
    expect(now("cargo oil 1", "cargo oil 2")).toBe(0);
    expect(now("cargo oil 0", "cargo oil 2")).toBe(1);
    expect(now("cargo oil 0", "cargo oil 1")).toBe(2);
  });

  it("is preset on a lake, where less is not offered", () => {
    expect(now("cargo oil 3", "cargo oil 4")).toBe(2);
  });

  it("keeps the order of kinds and the numbers of their actions", () => {
    const choices = [legal("cargo food 1"), legal("cargo oil 0"), legal("cargo oil 1")];
    const rows = cargo(choices);
    expect(rows.map((row) => row.kind)).toEqual(["food", "oil"]);
    expect(rows[1]?.options).toEqual([0, 1, 2]);
    expect(rows[1]?.numbers[0]).toBe(choices[1]?.action);
  });
});

describe("paying one kind", () => {
  const card = legal("card 3");
  const first = legal("pay oil A4");
  const view = { legal: [first, card], decision: { step: "pay", left: 3, pay: { kind: "oil", from: { A4: 2, A5: 1 } } } } as unknown as View;

  it("offers every territory that has some, not only those that may come first", () => {
    expect(payments(view, []).map((choice) => choice.code)).toEqual(["card 3", "pay oil A4", "pay oil A5"]);
    expect(payments(view, [])[1]).toBe(first);
    expect(payments(view, [])[2]).toMatchObject({ place: "A5", label: "pay oil A5", preview: null });
  });

  it("offers no territory for more than it has", () => {
    expect(payments(view, ["pay oil A5"]).map((choice) => choice.code)).toEqual(["card 3", "pay oil A4"]);
    expect(payments(view, ["pay oil A4", "pay oil A4"]).map((choice) => choice.code)).toEqual(["card 3", "pay oil A5"]);
  });

  it("leaves everything else as it is", () => {
    const other = { ...view, decision: { ...view.decision, pay: null } } as View;
    expect(payments(other, [])).toBe(other.legal);
  });
});

describe("sorting choices", () => {
  const codes = [
    "section move", "top units", "top cards some", "bottom", "bottom some", "unit mech B4", "step B4", "step B4 all", "cargo oil 1", "flag", "trap power", "arm",
    "pay oil A4", "card 3", "put food A4", "territory A4", "amount 2", "upgrade power build", "mech speed", "structure mine", "recruit build coins", "ability artillery",
    "dial 4", "option A", "factory 7", "reveal 3", "seat 1", "star combat", "yes", "no", "home", "done",
  ];
  const all = codes.map((code) => legal(code));
  const sorted = sort(all);

  it("loses none and shows none twice", () => {
    const shown = [
      ...[...sorted.places.values()].flat(), ...sorted.sections.values(), ...sorted.tops.values(), sorted.bottom, ...sorted.cards.values(), ...sorted.dials.values(),
      ...sorted.mechs.values(), ...sorted.structures.values(), ...sorted.upgrades, ...sorted.recruits, ...sorted.reveals.values(), ...sorted.options,
      ...sorted.factory.values(), ...sorted.stars.values(), ...sorted.seats.values(), sorted.done, ...sorted.rest, ...all.filter((choice) => choice.verb === "cargo"),
    ].map((choice) => choice?.code);
    expect(shown.sort()).toEqual([...codes].sort());
  });

  it("puts both ways to a hex on that hex", () => {
    expect(byPlace(all).get("B4")?.map((choice) => choice.code)).toEqual(["unit mech B4", "step B4", "step B4 all"]);
  });
});

describe("prices", () => {
  const preview = { lines: [], cost: [], gain: [], fights: [], chance: false, ends_turn: false, ends_game: false };

  it("a fight outweighs popularity", () => {
    const push = legal("step B4", { preview: { ...preview, cost: [{ item: "popularity", n: 2 }] } });
    const fight = legal("step B4 all", { preview: { ...preview, fights: [{ place: "B4", defender: "saxony", popularity: 0 }] } });
    expect(price([push])).toEqual({ kind: "push", popularity: 2 });
    expect(price([push, fight]).kind).toBe("fight");
    expect(price([legal("step C4", { preview })]).kind).toBe("");
  });
});

describe("what a closed hex is asked for", () => {
  const view = (step: string, choices: Legal[], board: View["board"] = {}): View =>
    ({ you: 0, players: [{ seat: 0, faction: "nordic" }], decision: { step, stage: 0, place: null, text: "", steps: [] }, legal: choices, board }) as unknown as View;

  it("follows the question", () => {
    expect(codeFor(view("step_unit", [legal("step B4")]), "C3")).toBe("step C3");
    expect(codeFor(view("move", [legal("unit worker A4")], { C3: { units: { nordic: { mechs: ["speed"] } } } }), "C3")).toBe("unit mech C3");
    expect(codeFor(view("pay", [legal("pay oil A4")]), "C3")).toBe("pay oil C3");
    expect(codeFor(view("produce", [legal("territory A4")]), "C3")).toBe("territory C3");
    expect(codeFor(view("take_top", [legal("top power")]), "C3")).toBeNull();
  });
});
