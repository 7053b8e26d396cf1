/** `npm run measure`: what a first visit loads, and how long a click takes until its answer can be seen. */
import { loadavg } from "node:os";
import type { BrowserContextOptions, Page } from "playwright-core";
import { House, open, seatAll, sit, visit } from "./house.ts";

const house = await new House().start();
const browser = await open();

/** Bytes over the wire, by a browser that has never been here. */
async function load(path: string, ready: string, options: BrowserContextOptions = {}): Promise<string> {
  const { page } = await visit(browser, options);
  const wire = await page.context().newCDPSession(page);
  await wire.send("Network.enable");
  const kinds = new Map<string, string>();
  const bytes = { page: 0, fonts: 0, data: 0 };
  wire.on("Network.responseReceived", (event) => kinds.set(event.requestId, event.type));
  wire.on("Network.loadingFinished", (event) => {
    const kind = kinds.get(event.requestId);
    bytes[kind === "Font" ? "fonts" : kind === "Fetch" || kind === "XHR" ? "data" : "page"] += event.encodedDataLength;
  });
  await page.goto(house.url + path);
  await page.waitForSelector(ready);
  await page.waitForLoadState("networkidle");
  await page.context().close();
  const kb = (n: number): string => (n / 1000).toFixed(0);
  return `${kb(bytes.page + bytes.fonts + bytes.data)} kB: page ${kb(bytes.page)}, fonts ${kb(bytes.fonts)}, data ${kb(bytes.data)}`;
}

/** From the click to the frame in which its answer stands, in milliseconds. */
const answer = (page: Page, click: string, shows: string): Promise<number> =>
  page.evaluate(
    ([one, other]) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        document.querySelector<HTMLElement>(one!)!.click();
        const look = (): void => {
          if (document.querySelector(other!)) requestAnimationFrame(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [click, shows] as const,
  );

try {
  const table = await seatAll(house, [{ name: "Ann", faction: "nordic", mat: "industrial" }, { name: "Bob", faction: "saxony", mat: "militant" }], { deal: "chosen" });
  console.log(`lobby ${await load("/", "main h1")}`);
  console.log(`table ${await load(`/table/${table.game}`, ".board")}`);
  console.log(`table on a phone ${await load(`/table/${table.game}`, ".board", { viewport: { width: 390, height: 844 } })}`);
  const { page } = await visit(browser);
  await sit(page, house, table, [0]);
  await page.waitForSelector('.lit[data-code="section bolster"]');
  const [section, top] = ['.lit.open[data-code="section bolster"]:not(:disabled)', '.lit.open[data-code="top power"]:not(:disabled)'];
  const times: number[] = [];
  for (let i = 0; i < 15; i++) times.push(await answer(page, section, top), await answer(page, '.bar .acts .btn:has(use[href="#i-undo"])', section));
  times.sort((a, b) => a - b);
  console.log(`${times.length} clicks: median ${times[15]!.toFixed(0)} ms, 90 % within ${times[26]!.toFixed(0)} ms, longest ${times.at(-1)!.toFixed(0)} ms; load ${loadavg()[0]!.toFixed(1)}`);
} finally {
  await browser.close();
  await house.clear();
}
