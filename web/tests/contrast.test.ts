import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../../src/snath/view/drawing/art/palette.css", import.meta.url), "utf-8");

function block(selector: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const part of css.split("}")) {
    const [head, body] = part.split("{");
    if (!body || head?.replace(/\/\*[\s\S]*?\*\//g, "").trim() !== selector) continue;
    for (const [, name, value] of body.matchAll(/--([\w-]+):\s*(#[0-9a-fA-F]{6})\b/g)) found[name!] ??= value!;
  }
  return found;
}

const day = block(":root");
const night = { ...day, ...block(":root[data-theme=dark]") };
const channel = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const luminance = (colour: string): number => {
  const [r, g, b] = [1, 3, 5].map((i) => channel(parseInt(colour.slice(i, i + 2), 16) / 255));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
const ratio = (a: string, b: string): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
};

const PAIRS: [string, string, number][] = [
  ["ink", "panel", 4.5], ["ink", "panel-2", 4.5], ["ink", "panel-3", 4.5], ["ink-2", "panel", 4.5], ["ink-2", "panel-2", 4.5], ["ink-3", "panel", 4.5],
  ["ink-3", "panel-2", 4.5], ["ink-3", "sheet", 4.5], ["ink", "table", 4.5], ["ink", "lamp-soft", 4.5], ["ink-2", "lamp-soft", 4.5], ["ink-3", "lamp-soft", 4.5],
  ["lamp-ink", "panel", 4.5], ["on-lamp", "lamp", 4.5], ["on-bar", "bar", 4.5], ["on-bar-2", "bar", 4.5], ["lamp", "bar", 3], ["cost", "panel", 4.5],
  ["cost", "cost-bg", 4.5], ["gain", "panel", 4.5], ["gain", "gain-bg", 4.5], ["cost-line", "panel", 3], ["cost-line", "panel-2", 3], ["gain-line", "panel", 3],
  ["gain-line", "panel-2", 3], ["ink", "cost-bg", 4.5], ["ink", "gain-bg", 4.5], ["line-2", "panel", 3], ["danger", "panel", 3], ["on-danger", "danger", 4.5],
  ["water", "panel", 3],
];
const FACTIONS = [...css.matchAll(/\.f-(\w+)\{/g)].map((match) => match[1]!);
const TERRAINS = ["farm", "forest", "mountain", "tundra", "village", "lake", "factory"];

describe("colours can be told apart", () => {
  it.each(PAIRS)("%s on %s", (front, back, least) => {
    for (const theme of [day, night]) expect(ratio(theme[front]!, theme[back]!)).toBeGreaterThanOrEqual(least);
  });

  it.each(FACTIONS)("the sign and a rim of %s", (faction) => {
    const { f, fs } = block(`.f-${faction}`);
    expect(ratio(f!, fs!)).toBeGreaterThanOrEqual(4.5);
    expect(Math.max(ratio(f!, "#161d25"), ratio(f!, day.halo!))).toBeGreaterThanOrEqual(3);
  });

  it.each(TERRAINS)("pieces on %s", (terrain) => {
    for (const theme of [day, night]) expect(Math.max(ratio(theme[terrain]!, "#161d25"), ratio(theme[terrain]!, theme.halo!))).toBeGreaterThanOrEqual(3);
  });
});
