/** Plays by clicking what is lit, as somebody would who likes to get things done. */
import type { Page } from "playwright-core";

export interface Click { code: string; kind: string }

/** Everything that can be clicked now, with a taste for paying bottom actions and against skipping. */
const LOOK = `(() => {
  const shown = (e) => { const r = e.getBoundingClientRect(); return r.width > 0 && r.height > 0 && getComputedStyle(e).visibility !== "hidden"; };
  const dialog = document.querySelector("dialog[open]");
  const scope = dialog ?? document;
  const out = [];
  const add = (e, kind, code, weight) => { if (shown(e) && !e.disabled) out.push({ e, kind, code, weight }); };
  for (const e of scope.querySelectorAll("[data-code]")) {
    const code = e.dataset.code;
    const some = code.endsWith(" some");
    const weight = some ? 0.05 : code === "pass" || code === "seal" ? 100 : code === "bottom" ? 400 : code === "done" ? 0.6 : code.startsWith("top ") ? 20 : code.startsWith("reveal") ? 200 : 10;
    if (!e.closest("[aria-disabled=true]")) add(e, "button", code, weight);
  }
  if (!dialog) {
    for (const e of document.querySelectorAll(".board .hex.legal[data-hex]")) add(e, "hex", "hex " + e.dataset.hex, 6);
    for (const e of document.querySelectorAll(".lit.open:not([data-code])")) add(e, "half", "half", 12);
    for (const e of document.querySelectorAll(".chip:not([data-code])")) if (e.getAttribute("aria-pressed") !== "true") add(e, "half", "half", 4);
  } else {
    if (!out.length) for (const e of dialog.querySelectorAll(".btn.main")) add(e, "button", "go on", 10);
    for (const e of dialog.querySelectorAll(".bigcard:not(:disabled)[aria-pressed=false]")) add(e, "card", "card", 30);
  }
  return out;
})()`;

export async function clickOne(page: Page, random: () => number): Promise<Click | null> {
  const handle = await page.evaluateHandle(`(() => {
    const all = ${LOOK};
    if (!all.length) return null;
    let left = ${random()} * all.reduce((sum, one) => sum + one.weight, 0);
    for (const one of all) if ((left -= one.weight) <= 0) return one;
    return all[all.length - 1];
  })()`);
  const found = await handle.evaluate((one: unknown) => (one ? { code: (one as Click).code, kind: (one as Click).kind } : null));
  if (!found) return null;
  const element = (await handle.getProperty("e")).asElement();
  if (!element) return null;
  try {
    await element.click({ timeout: 2000, force: found.kind === "hex" });
  } catch {
    return null;
  }
  return found;
}

/** Click on until `stop` says so. Returns what was clicked. */
export async function drive(page: Page, stop: (page: Page, clicks: Click[]) => Promise<boolean>, most: number, seed = 7): Promise<Click[]> {
  let state = seed;
  const random = (): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  const clicks: Click[] = [];
  let idle = 0;
  for (let i = 0; i < most; i++) {
    if (await stop(page, clicks)) return clicks;
    const click = await clickOne(page, random);
    if (click) {
      clicks.push(click);
      idle = 0;
    } else if (++idle > 100) throw new Error(`nothing to click: ${await page.locator("h1").first().textContent()}`);
    await page.waitForTimeout(click ? 15 : 60);
  }
  throw new Error(`not done after ${most} clicks; the last: ${clicks.slice(-12).map((click) => click.code).join(", ")}`);
}
