import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { drive } from "./driver";
import { botsPlay, findStep, lodge, seatAll, sideways, sit, type Table } from "./house";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf-8");
const { house, visit } = lodge();

const PEOPLE = [{ name: "Ann", faction: "nordic", mat: "industrial" }, { name: "Bob", faction: "saxony", mat: "militant" }];

async function findings(page: Page, rules: string[] | null = null): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async (only) => {
    const run = (window as unknown as { axe: { run: (context: Document, options: object) => Promise<{ violations: { id: string; impact: string; nodes: { html: string; failureSummary?: string }[] }[] }> } }).axe;
    return (await run.run(document, { resultTypes: ["violations"], ...(only && { runOnly: only }) })).violations;
  }, rules);
  return found.filter((one) => ["serious", "critical"].includes(one.impact)).flatMap((one) => one.nodes.slice(0, 4).map((node) => `${one.id}: ${node.html.slice(0, 160)} ${(node.failureSummary ?? "").slice(0, 200)}`));
}

describe("desk", () => {
  it("no sideways scrolling where a scroll bar takes its place", async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 500 } });
    for (const path of ["/", "/new", "/help"]) {
      await page.goto(house.url + path);
      await page.waitForSelector("main h1");
      if (path === "/") expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
      expect(await sideways(page), path).toBe(0);
    }
  });
});

describe("phone", () => {
  for (const [name, width, height] of [["portrait", 390, 844], ["landscape", 844, 390], ["narrow", 360, 740]] as const) {
    it(`${name}: turns by tapping, no sideways scrolling`, async () => {
      const table = await seatAll(house, PEOPLE, { deal: "chosen" });
      const { page, complaints } = await visit({ viewport: { width, height }, hasTouch: true, isMobile: true });
      for (const path of ["/", "/new", "/help"]) {
        await page.goto(house.url + path);
        await page.waitForSelector("main h1");
        expect(await sideways(page), path).toBe(0);
      }
      await sit(page, house, table, [0, 1]);
      await drive(page, async (on, done) => {
        expect(await sideways(on)).toBe(0);
        return done.filter((click) => click.code.startsWith("section")).length >= (name === "narrow" ? 2 : 4) && done.some((click) => click.kind === "hex");
      }, 400);
      for (const tab of ["Faction", "Cards", "Tracks", "Log", "Chat", "Mat"]) {
        if (await page.locator("dialog[open]").isVisible()) await page.locator('dialog [data-code="pass"]').click();
        await page.getByRole("navigation").getByRole("button", { name: tab }).click();
        expect(await sideways(page), tab).toBe(0);
      }
      expect(complaints).toEqual([]);
    });
  }
});

/** What a finger would miss: shown, and lower or narrower than 40 px. Hexes of the map can be zoomed. */
const tiny = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll<HTMLElement>("button, a, select, input")].flatMap((one) => {
    const box = (one.matches("input") ? (one.closest("label") ?? one) : one).getBoundingClientRect();
    return one.checkVisibility() && !one.closest(".sr") && box.width && Math.min(box.width, box.height) < 39.5 ? [`${one.className} ${one.textContent?.trim()} ${Math.round(box.width)}x${Math.round(box.height)}`] : [];
  }));

describe("fingers", () => {
  const touch = { hasTouch: true, isMobile: true };

  for (const [width, height] of [[390, 844], [375, 600], [844, 390], [768, 1024]] as const) {
    it(`${width} by ${height}: costs stay on the mat, nothing is too small to tap`, async () => {
      const table = await seatAll(house, PEOPLE, { deal: "chosen" });
      const { page } = await visit({ viewport: { width, height }, ...touch });
      await page.goto(`${house.url}/new`);
      await page.waitForSelector("form.form");
      expect(await tiny(page)).toEqual([]);
      await sit(page, house, table, [0]);
      await page.waitForSelector(".psec");
      expect(await page.locator(".psec .pb .pc").evaluateAll((all) => all.filter((one) => {
        const box = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)) || !!document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.matches(".psec .lit");
      }).length)).toBe(4);
      expect(await tiny(page)).toEqual([]);
    });
  }

  it("two resources are named in either order, and a turn with nothing left ends in one tap", async () => {
    const table = await seatAll(house, PEOPLE, { deal: "chosen" });
    const { page, complaints } = await visit({ viewport: { width: 390, height: 844 }, ...touch });
    await sit(page, house, table, [0]);
    await page.tap('[data-code="section trade"]');
    await page.tap('[data-code="top resources"]');
    await page.locator(".board .hex.legal[data-hex]").first().tap();
    await page.locator('.chip[data-code^="put wood"]').tap();
    await page.locator('.chip[data-code^="put food"]').tap();
    await page.waitForFunction(() => document.querySelector(".psums")?.textContent?.replace(/\D+/g, " ").trim().endsWith("0 0 1 1"));
    await page.locator(".pacts .btn.main").tap();
    await page.waitForFunction(() => document.querySelector(".pchips .acting:not(.me)"));
    expect(complaints).toEqual([]);
  });
});

describe("keyboard alone", () => {
  it("creates a table and plays a turn", async () => {
    const { page, complaints } = await visit();
    await page.goto(house.url);
    const tabTo = async (text: RegExp): Promise<void> => {
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press("Tab");
        const here = await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");
        if (text.test(here)) return;
      }
      throw new Error(`never came to ${text}`);
    };
    await tabTo(/^One screen/);
    await page.keyboard.press("Enter");
    await page.waitForSelector(".seatrows");
    await tabTo(/^Open the table/);
    await page.keyboard.press("Enter");
    await page.waitForSelector(".board");
    if (await page.locator("dialog[open]").isVisible()) await page.keyboard.press("Enter");
    await page.waitForSelector(".lit.open");
    const top = async (code: string): Promise<string> => String(await page.evaluate((one) => [...document.querySelectorAll(".sec")].findIndex((sec) => sec.querySelector(`[data-code="section ${one}"]`)) + 1, code));
    await page.keyboard.press(await top("move"));
    await page.waitForSelector('[data-code="top units"]');
    await tabTo(/Move units/);
    await page.keyboard.press("Enter");
    await page.waitForSelector(".board .hex.legal");
    await page.keyboard.press(".");
    await page.waitForFunction(() => document.activeElement?.hasAttribute("data-hex"));
    const first = await page.evaluate(() => document.activeElement?.getAttribute("data-hex"));
    await page.keyboard.press(".");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-hex"))).not.toBe(first);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector(".prompt h1")?.textContent?.includes("where"));
    await page.keyboard.press(".");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => !document.querySelector(".prompt h1")?.textContent?.includes("where"));
    await page.keyboard.press("z");
    await page.waitForFunction(() => document.querySelector(".prompt h1")?.textContent?.includes("where"));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("/");
    await page.keyboard.type("D4");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.getAttribute("data-hex") === "D4");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toContain("Factory");
    await page.keyboard.press("?");
    await page.waitForSelector(".helpbox");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector(".helpbox"));
    await page.keyboard.press("F6");
    expect(complaints).toEqual([]);
  });
});

describe("axe finds nothing serious", () => {
  const tables = new Map<string, Promise<Table>>();
  /** Every table is sought once, for day and night. */
  const once = (name: string, make: () => Promise<Table>): Promise<Table> => tables.get(name) ?? tables.set(name, make()).get(name)!;

  for (const colorScheme of ["light", "dark"] as const) {
    it(`on pages and tables, ${colorScheme}`, async () => {
      const { page } = await visit({ colorScheme });
      // By night only the colours are others.
      const serious = (on: Page): Promise<string[]> => findings(on, colorScheme === "dark" ? ["color-contrast"] : null);
      for (const path of ["/", "/new", "/help", "/replay"]) {
        await page.goto(house.url + path);
        await page.waitForSelector("main h1");
        expect(await serious(page), path).toEqual([]);
      }
      const table = await seatAll(house, PEOPLE, { deal: "chosen" });
      await sit(page, house, table, [0]);
      expect(await serious(page), "table").toEqual([]);
      await page.getByRole("button", { name: "Menu" }).click();
      expect(await serious(page), "menu").toEqual([]);
      await page.keyboard.press("Escape");
      for (const step of ["step_unit", "encounter", "commit"]) {
        await sit(page, house, await once(step, () => findStep(house, step)), [0]);
        expect(await serious(page), step).toEqual([]);
      }
      const done = await once("end", () => botsPlay(house, PEOPLE));
      await page.goto(`${house.url}/table/${done.game}`);
      await page.waitForSelector(".end .race .rl");
      expect(await serious(page), "final count").toEqual([]);
    });
  }

  it("on a phone", async () => {
    const table = await seatAll(house, PEOPLE, { deal: "chosen" });
    const { page } = await visit({ viewport: { width: 390, height: 844 } });
    await sit(page, house, table, [0]);
    expect(await findings(page)).toEqual([]);
  });
});
