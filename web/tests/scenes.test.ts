import { describe, expect, it } from "vitest";
import { kit } from "../src/art/kit";
import { recipes, scene } from "../src/art/scenes";

describe("scenes of encounter cards", () => {
  it("there is one for each of the 42 cards, made of pieces that exist", () => {
    expect(Object.keys(recipes)).toHaveLength(42);
    for (const { pieces } of Object.values(recipes)) {
      for (const piece of pieces.split(" ")) expect(kit[/^-?([a-z]+)@\d+(\*[\d.]+)?(\^\d+)?$/.exec(piece)?.[1] ?? ""], piece).toBeDefined();
    }
  });

  it("no two are alike, and the land shows in them", () => {
    const all = Object.keys(recipes).map((number) => scene(Number(number), "forest"));
    expect(new Set(all).size).toBe(42);
    expect(scene(1, "mountain")).not.toBe(scene(1, "village"));
  });

  it("every piece of the kit is used", () => {
    const used = Object.values(recipes).map((recipe) => recipe.pieces).join(" ");
    expect(Object.keys(kit).filter((name) => !new RegExp(`(^|[ -])${name}@`).test(used))).toEqual([]);
  });
});
