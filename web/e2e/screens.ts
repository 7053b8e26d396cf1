/** Pictures of the main states for docs/screens: node with the types stripped, as `npm run screens`. */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BrowserContextOptions, Page } from "playwright-core";
import { busy, findStep, House, open, playUntil, seatAll, sit, visit, type Table } from "./house.ts";

const out = fileURLToPath(new URL("../../docs/screens/", import.meta.url));
mkdirSync(out, { recursive: true });
const FOUR = [{ name: "Ann", faction: "nordic", mat: "industrial" }, { name: "Marta", faction: "rusviet", mat: "mechanical" }, { name: "Reaper", faction: "saxony", mat: "engineering" }, { name: "Ilse", faction: "polania", mat: "agricultural" }];
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const NIGHT: BrowserContextOptions = { colorScheme: "dark" };

const house = await new House().start();
const browser = await open();

async function shoot(name: string, options: BrowserContextOptions, go: (page: Page) => Promise<void>): Promise<void> {
  const { page, complaints } = await visit(browser, options);
  await go(page);
  await page.waitForTimeout(700);
  await page.screenshot({ path: `${out}${name}.png` });
  if (complaints.length) console.log(name, complaints);
  await page.context().close();
}

const at = (table: Table, then?: (page: Page) => Promise<unknown>) => async (page: Page): Promise<void> => {
  await sit(page, house, table, [0]);
  await then?.(page);
};

try {
  await shoot("lobby", {}, async (page) => void (await page.goto(house.url)));
  const table = await seatAll(house, FOUR, { deal: "chosen", name: "The winter table" });
  await playUntil(house, table, (view, person) => person === 0 && view.turn > 70 && view.decision?.step === "step_unit", busy, 6000, Number(process.env.SEED ?? 4));
  const hover = async (page: Page): Promise<void> => {
    const hexes = page.locator(".board .hex.legal[data-hex]");
    await hexes.nth((await hexes.count()) - 1).hover({ force: true });
  };
  await shoot("table-day", {}, at(table, hover));
  await shoot("table-night", NIGHT, at(table, hover));
  await shoot("phone", PHONE, at(table));
  const fight = await findStep(house, "commit");
  const dial = async (page: Page): Promise<void> => {
    await page.waitForSelector("dialog.duel");
    await page.keyboard.press("2");
    await page.locator(".bigcard:not(:disabled)").last().click({ timeout: 1000 }).catch(() => null);
  };
  await shoot("combat-day", {}, at(fight, dial));
  await shoot("combat-night", NIGHT, at(fight, dial));
  await shoot("combat-phone", PHONE, at(fight, dial));
  await shoot("encounter", {}, at(await findStep(house, "encounter")));
  const done = await seatAll(house, FOUR, { deal: "chosen" });
  await playUntil(house, done, () => false, busy, 20_000, 9);
  const count = (page: Page): Promise<void> => page.getByRole("button", { name: "Count at once" }).click({ timeout: 2000 }).catch(() => undefined);
  await shoot("scoring-day", {}, at(done, count));
  await shoot("scoring-night", NIGHT, at(done, count));
  await shoot("replay", {}, async (page) => {
    await page.goto(`${house.url}/replay/${done.game}?step=300`);
    await page.waitForSelector(".story2 [aria-current]");
  });
} finally {
  await browser.close();
  await house.kill();
}
