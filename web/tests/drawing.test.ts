import { describe, expect, it } from "vitest";
import { at, centre, courses, frame, hexPath, neighbour, riverPath, SIZE, trail, WIDTH } from "../src/lib/hex";
import { lay, laySmall } from "../src/lib/pieces";
import type { Place } from "../src/lib/types";

const place = (name: string, q: number, r: number, river: string[] = []): Place => ({ name, q, r, river, terrain: "farm", tunnel: false, encounter: false, lake: false });
const grid = [place("A1", 0, 0, ["A2", "B1"]), place("A2", 1, 0, ["A1", "B1"]), place("B1", 0, 1, ["A1", "A2"]), place("B2", 1, 1)];

describe("the map", () => {
  it("sets hexes side by side", () => {
    expect(centre(1, 0)[0] - centre(0, 0)[0]).toBeCloseTo(WIDTH);
    expect(centre(0, 1)).toEqual([WIDTH / 2, 1.5 * SIZE]);
    expect(hexPath(0, 0).match(/L/g)).toHaveLength(5);
  });

  it("draws every river border once, its middle where the two hexes meet", () => {
    const runs = courses(grid);
    expect(runs.reduce((sum, run) => sum + run.length - 1, 0)).toBe(3);
    const middle = [(at(grid[0]!)[0] + at(grid[1]!)[0]) / 2, (at(grid[0]!)[1] + at(grid[1]!)[1]) / 2];
    const near = runs.flatMap((run) => run.slice(1).map((point, i) => Math.hypot((point[0] + run[i]![0]) / 2 - middle[0]!, (point[1] + run[i]![1]) / 2 - middle[1]!)));
    expect(Math.min(...near)).toBeLessThan(0.5);
    expect(riverPath(grid)).toMatch(/^M/);
  });

  it("fits into its frame", () => {
    const box = frame(grid, true);
    for (const one of grid) {
      const [x, y] = at(one);
      expect(x - WIDTH / 2).toBeGreaterThanOrEqual(box.x);
      expect(y + SIZE).toBeLessThanOrEqual(box.y + box.h);
    }
  });

  it("is walked with arrow keys", () => {
    expect(neighbour(grid, grid[0]!, "ArrowRight")?.name).toBe("A2");
    expect(neighbour(grid, grid[0]!, "ArrowDown")?.name).toBe("B1");
    expect(neighbour(grid, grid[0]!, "ArrowLeft")).toBeNull();
  });

  it("has trails without holes in their numbers", () => {
    expect(trail([0, 0], [WIDTH, 0]).line + trail([0, 0], [300, 90]).tip).not.toMatch(/NaN/);
  });
});

describe("pieces of one hex", () => {
  const crowd = { structure: ["nordic", "mill"] as [string, string], units: { nordic: { character: 1, mechs: ["speed", "riverwalk"], workers: 5 } }, resources: { oil: 2, food: 1, wood: 4, metal: 9 } };

  it("are all there", () => {
    const laid = lay(crowd, true);
    expect(laid.pieces.filter((piece) => piece.kind === "worker")).toHaveLength(5);
    expect(laid.pieces).toHaveLength(9);
    expect(laid.pills.map((pill) => pill.n)).toEqual([2, 1, 4, 9]);
    expect(new Set(laid.pieces.map((piece) => piece.key)).size).toBe(9);
  });

  it("stay inside the hex", () => {
    for (const laid of [lay(crowd, true), laySmall(crowd, true)]) {
      for (const piece of laid.pieces) expect(Math.abs(piece.x)).toBeLessThanOrEqual(52);
      for (const pill of laid.pills) expect(Math.abs(pill.x) + 17.5 * pill.scale).toBeLessThanOrEqual(54);
    }
  });

  it("become figures with a number on a small board", () => {
    const worker = laySmall(crowd, false).pieces.filter((piece) => piece.kind === "worker");
    expect(worker.map((piece) => piece.count)).toEqual([5]);
  });
});
