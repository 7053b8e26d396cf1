/** Pictures of the main states: `npm run screens` draws those of docs/screens, `npm run screens -- DIR` all states in all sizes. */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BrowserContextOptions, Page } from "playwright-core";
import { adviser, botsPlay, findStep, House, open, playUntil, seatAll, sit, visit, type Table } from "./house.ts";

const dir = process.argv[2];
const out = dir ? `${dir}/` : fileURLToPath(new URL("../../docs/screens/", import.meta.url));
mkdirSync(out, { recursive: true });
const FOUR = [{ name: "Ann", faction: "nordic", mat: "industrial" }, { name: "Marta", faction: "rusviet", mat: "mechanical" }, { name: "Reaper", faction: "saxony", mat: "engineering" }, { name: "Ilse", faction: "polania", mat: "agricultural" }];
const DAY: BrowserContextOptions = {};
const NIGHT: BrowserContextOptions = { colorScheme: "dark" };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const ACROSS: BrowserContextOptions = { viewport: { width: 844, height: 390 }, deviceScaleFactor: 2 };

const house = await new House().start();
const browser = await open();

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
};
/** The middle of a game that bots would play so, with a unit in motion. */
const middle = once(async () => {
  const table = await seatAll(house, FOUR, { deal: "chosen", name: "The winter table" });
  const bot = adviser(house, table);
  await playUntil(house, table, (view, person) => person === 0 && view.turn > 44 && view.decision?.step === "step_unit", async (legal) => {
    const code = await bot();
    return legal.filter((choice) => choice.code === code);
  });
  return table;
});
const fight = once(() => findStep(house, "commit"));
const meeting = once(() => findStep(house, "encounter"));
const done = once(() => botsPlay(house, FOUR));

const at = (table: () => Promise<Table>, then?: (page: Page) => Promise<unknown>) => async (page: Page): Promise<void> => {
  await sit(page, house, await table(), [0]);
  await then?.(page);
};
const STATES: Record<string, (page: Page) => Promise<unknown>> = {
  lobby: (page) => page.goto(house.url),
  new: (page) => page.goto(`${house.url}/new`),
  help: async (page) => {
    await page.goto(`${house.url}/help`);
    await page.getByRole("tab", { name: "Symbols" }).click();
  },
  table: at(middle, async (page) => {
    const hexes = page.locator(".board .hex.legal[data-hex]");
    await hexes.nth((await hexes.count()) - 1).hover({ force: true });
  }),
  scores: at(middle, async (page) => {
    await page.keyboard.press("c");
    await page.waitForSelector(".scorenow .sum");
  }),
  combat: at(fight, async (page) => {
    await page.waitForSelector("dialog.duel");
    await page.keyboard.press("2");
    const card = page.locator(".bigcard:not(:disabled)");
    if (await card.count()) await card.last().click();
  }),
  encounter: at(meeting, (page) => page.waitForSelector(".meet .scene path")),
  scoring: async (page) => {
    await page.goto(`${house.url}/table/${(await done()).game}`);
    await page.waitForSelector(".end .race .rl");
  },
  replay: async (page) => {
    await page.goto(`${house.url}/replay/${(await done()).game}?step=300`);
    await page.waitForSelector(".story2 [aria-current]");
  },
};
const KEPT: [string, string, BrowserContextOptions][] = [
  ["lobby", "lobby", DAY], ["table-day", "table", DAY], ["table-night", "table", NIGHT], ["combat-day", "combat", DAY], ["combat-night", "combat", NIGHT], ["encounter", "encounter", DAY], ["score-now", "scores", DAY],
  ["scoring-day", "scoring", DAY], ["scoring-night", "scoring", NIGHT], ["replay", "replay", DAY], ["phone", "table", PHONE], ["phone-across", "table", ACROSS], ["combat-phone", "combat", PHONE],
];
const ALL = Object.keys(STATES).flatMap((state) => ([["desk", DAY], ["phone", PHONE], ["across", ACROSS]] as const).map(([size, options]): [string, string, BrowserContextOptions] => [`${state}-${size}`, state, options]));

try {
  for (const [name, state, options] of dir ? ALL : KEPT) {
    const { page, complaints } = await visit(browser, options);
    await STATES[state]!(page);
    await page.waitForTimeout(700);
    await page.screenshot({ path: `${out}${name}.png` });
    if (complaints.length) console.log(name, complaints);
    await page.context().close();
  }
} finally {
  await browser.close();
  await house.clear();
}
