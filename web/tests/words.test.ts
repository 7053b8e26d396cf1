import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { symbols as ofModules } from "../src/modules/register";

const root = fileURLToPath(new URL("../src", import.meta.url));
const source = readdirSync(root, { recursive: true, encoding: "utf-8" })
  .filter((name) => /\.(svelte|ts)$/.test(name))
  .map((name) => readFileSync(`${root}/${name}`, "utf-8"))
  .join("\n");
const text = readdirSync(root, { recursive: true, encoding: "utf-8" })
  .filter((name) => name.endsWith("en.ftl"))
  .map((name) => readFileSync(`${root}/${name}`, "utf-8"))
  .join("\n");
const bundle = new FluentBundle("en");
const problems = bundle.addResource(new FluentResource(text));
const keys = [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]!);

describe("the words of the page", () => {
  it("can be read, each key once", () => {
    expect(problems).toEqual([]);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  it("has every key that the page asks for", () => {
    const asked = [...source.matchAll(/\bt\("([\w-]+)"/g)].map((match) => match[1]!);
    expect(asked.length).toBeGreaterThan(150);
    expect([...new Set(asked)].filter((key) => !bundle.hasMessage(key))).toEqual([]);
  });

  it("has no key that nobody asks for", () => {
    const begun = [...source.matchAll(/`([a-z][\w-]*-)\$\{/g)].map((match) => match[1]!);
    expect(keys.filter((key) => !source.includes(`"${key}"`) && !begun.some((start) => key.startsWith(start)))).toEqual([]);
  });

  it("has a name and a sentence for every symbol of the help", () => {
    const symbols = [...(source.match(/const SYMBOLS = \[([^\]]*)\]/)?.[1] ?? "").matchAll(/"([\w-]+)"/g)].map((match) => match[1]!);
    expect(symbols.length).toBeGreaterThan(30);
    symbols.push(...ofModules());
    expect(symbols.flatMap((name) => [`sym-${name}`, `sym-${name}-text`]).filter((key) => !bundle.hasMessage(key))).toEqual([]);
  });

  it("asks only for symbols that are drawn", () => {
    const sheet = readFileSync(`${root}/../../src/snath/view/drawing/art/icons.svg`, "utf-8");
    const drawn = new Set([...sheet.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]!));
    const used = [...source.matchAll(/(?:name=|icon: )"([a-z]-[\w-]+|brand)"/g)].map((match) => match[1]!);
    expect([...new Set(used)].filter((name) => !drawn.has(name))).toEqual([]);
  });
});
