import type { Locator, Page } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import { findStep, lodge, seatAll, sideways, sit, type Table } from "./house";

const { house, visit } = lodge();

/** Can be scrolled to, and then nothing lies over its middle; the page may still be settling. */
const reach = (part: Locator, name: string): Promise<void> =>
  vi.waitFor(async () => {
    const { there, inside, size } = await part.evaluate((one) => {
      one.scrollIntoView({ block: "nearest" });
      const box = one.getBoundingClientRect();
      const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return { there: one.contains(found), size: [box.width, box.height], inside: box.top >= -1 && box.bottom <= innerHeight + 1 };
    });
    expect({ there, inside }, name).toEqual({ there: true, inside: true });
    expect(Math.min(...size), name).toBeGreaterThan(20);
  }, 5000);

async function reachAll(page: Page, selector: string): Promise<number> {
  const parts = await page.locator(selector).all();
  for (const [i, part] of parts.entries()) await reach(part, `${selector} ${i + 1}`);
  return parts.length;
}

async function handAndLog(page: Page): Promise<void> {
  for (const cards of [".ocard", ".ccard"]) await reachAll(page, cards);
  expect(await reachAll(page, ".logp .log")).toBe(1);
  await page.locator(".tools").getByRole("button", { name: "Chat" }).click();
  await reach(page.locator(".talk input"), "chat");
  expect(await sideways(page)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), "the page itself does not scroll").toBe(0);
}

let asked: Promise<Table> | null = null;
const deploying = (): Promise<Table> => (asked ??= findStep(house, "deploy"));
let seven: Promise<Table> | null = null;
/** Ann with Saxony, which begins with combat cards. */
const crowd = (): Promise<Table> => (seven ??= seatAll(house, [{ name: "Ann", faction: "saxony", mat: "militant" }, ...["Bob", "Cleo", "Dora", "Emil", "Fritz", "Gus"].map((name) => ({ name }))], { modules: ["invaders_from_afar"], deal: "chosen" }));

describe("nothing is out of reach", () => {
  for (const [width, height] of [[1440, 900], [1280, 800], [1366, 657]] as const) {
    it(`two players, ${width} by ${height}: mechs, cards, log and chat`, async () => {
      const table = await deploying();
      const { legal } = await house.api<{ legal: { code: string; verb: string }[] }>("GET", `/games/${table.game}`, table.tokens[0]);
      const { page, complaints } = await visit({ viewport: { width, height } });
      await sit(page, house, table, [0]);
      const mechs = legal.filter((choice) => choice.verb === "mech");
      expect(mechs.length).toBeGreaterThan(1);
      await page.waitForSelector(`.desk [data-code="${mechs[0]!.code}"]`, { state: "attached" });
      for (const { code } of mechs) await reach(page.locator(`.desk [data-code="${code}"]`), code);
      await handAndLog(page);
      expect(complaints).toEqual([]);
    });
  }

  for (const [width, height] of [[1440, 900], [1366, 768]] as const) {
    it(`seven players, ${width} by ${height}: cards, log and chat`, async () => {
      const table = await crowd();
      const { page, complaints } = await visit({ viewport: { width, height } });
      await sit(page, house, table, [0]);
      await page.waitForSelector(".ocard", { state: "attached" });
      expect(await Promise.all([".ocard", ".ccard"].map((cards) => page.locator(cards).count()))).toEqual([2, 4]);
      await handAndLog(page);
      expect(await reachAll(page, ".side .stand tbody tr")).toBe(7);
      expect(complaints).toEqual([]);
    });
  }
});
