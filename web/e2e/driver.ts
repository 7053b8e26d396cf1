/** Plays by clicking what is lit, as somebody would who likes to get things done. */
import type { Page } from "playwright-core";

export interface Click { code: string; kind: string }

/** Picks something that can be clicked now, with a taste for bottom actions and against skipping, and says where it is. */
function pick(dice: number): (Click & { x: number; y: number }) | null {
  interface Found extends Click { element: Element; weight: number }
  const dialog = document.querySelector("dialog[open]");
  const scope: ParentNode = dialog ?? document;
  const all: Found[] = [];
  const add = (element: Element, kind: string, code: string, weight: number): void => {
    const box = element.getBoundingClientRect();
    if (box.width && box.height && !(element as HTMLButtonElement).disabled && !element.closest("[aria-disabled=true]")) all.push({ element, kind, code, weight });
  };
  const taste = (code: string): number => {
    if (code.endsWith(" some")) return 0.05;
    if (code === "pass" || code === "seal" || code === "back") return 100;
    if (code === "bottom") return 400;
    if (code === "done") return 0.6;
    if (code.startsWith("reveal")) return 200;
    return code.startsWith("top ") ? 20 : 10;
  };
  /** A section whose bottom row can be paid for is worth more; wandering about is worth less. */
  const use = (element: Element, code: string): number => {
    if (!code.startsWith("section")) return 1;
    return (element.closest(".sec")?.querySelector(".pay .good") ? 8 : 1) * (code === "section move" ? 0.4 : 1);
  };
  for (const element of scope.querySelectorAll<HTMLElement>("[data-code]")) {
    const code = element.dataset.code!;
    add(element, "button", code, taste(code) * use(element, code));
  }
  if (dialog) {
    if (!all.length) for (const element of dialog.querySelectorAll(".btn.main")) add(element, "button", "go on", 10);
    for (const element of dialog.querySelectorAll(".bigcard[aria-pressed=false]")) add(element, "card", "card", 30);
  } else {
    for (const element of document.querySelectorAll<SVGElement>(".board .hex.legal[data-hex]")) add(element, "hex", `hex ${element.dataset.hex}`, 6);
    for (const element of document.querySelectorAll(".lit.open:not([data-code])")) add(element, "half", "half", 12);
    for (const element of document.querySelectorAll('.chip:not([data-code])[aria-pressed="false"]')) add(element, "half", "half", 4);
  }
  const spots = [[0.5, 0.5], [0.5, 0.25], [0.3, 0.6], [0.7, 0.6], [0.5, 0.85]] as const;
  while (all.length) {
    let left = dice * all.reduce((sum, one) => sum + one.weight, 0);
    let i = 0;
    while (i < all.length - 1 && (left -= all[i]!.weight) > 0) i++;
    const one = all.splice(i, 1)[0]!;
    if (one.kind !== "hex") one.element.scrollIntoView({ block: "nearest" });
    const box = one.element.getBoundingClientRect();
    for (const [fx, fy] of spots) {
      const [x, y] = [box.left + box.width * fx, box.top + box.height * fy];
      const hit = document.elementFromPoint(x, y);
      if (hit && one.element.contains(hit)) return { code: one.code, kind: one.kind, x, y };
    }
  }
  return null;
}

/** Where to click for a piece of advice, if that can be clicked now. A choice in two halves takes two clicks. */
function spot(code: string): { x: number; y: number } | null {
  const [verb = "", first = "", second = ""] = code.split(" ");
  const scope: ParentNode = document.querySelector("dialog[open]") ?? document;
  const place = verb === "step" || verb === "territory" ? first : second;
  const ways = [
    `[data-code="${code}"]`,
    ...(["upgrade", "recruit"].includes(verb) ? [`[data-half="${first}"][aria-pressed=false]`] : []),
    ...(code.endsWith(" all") ? [".cargo .all input:not(:checked)"] : []),
    ...(["unit", "step", "pay", "put", "territory"].includes(verb) ? [`.board .hex.legal[data-hex="${place}"]`] : []),
  ];
  for (const element of ways.flatMap((way) => [...scope.querySelectorAll(way)])) {
    if ((element as HTMLButtonElement).disabled || element.closest("[aria-disabled=true]")) continue;
    if (!element.matches(".hex")) element.scrollIntoView({ block: "nearest" });
    const box = element.getBoundingClientRect();
    for (const [fx, fy] of [[0.5, 0.5], [0.5, 0.25], [0.3, 0.6], [0.7, 0.6], [0.5, 0.85]] as const) {
      const [x, y] = [box.left + box.width * fx, box.top + box.height * fy];
      const hit = document.elementFromPoint(x, y);
      if (hit && element.contains(hit)) return { x, y };
    }
  }
  return null;
}

export interface Manner {
  seed?: number;
  /** The code of what somebody who knows the game would do now. */
  advice?: () => Promise<string | null>;
}

/** Click on until `stop` says so. Returns what was clicked. */
export async function drive(page: Page, stop: (page: Page, clicks: Click[]) => Promise<boolean>, most: number, { seed = 7, advice }: Manner = {}): Promise<Click[]> {
  let state = seed;
  const random = (): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  const clicks: Click[] = [];
  let idle = 0;
  for (let i = 0; i < most; i++) {
    if (await stop(page, clicks)) return clicks;
    // Advice is of no use for a secret choice, a reveal or a device that is passed on.
    const alone = !advice || (await page.locator("dialog.duel[open], dialog.cover[open]").count()) > 0;
    const code = alone ? null : await advice();
    const there = code && (await page.evaluate(spot, code));
    const found = there ? { ...there, code, kind: /^(unit|step|pay|put|territory) /.test(code) ? "hex" : "button" } : alone || idle > 25 ? await page.evaluate(pick, random()) : null;
    if (found) {
      await page.mouse.click(found.x, found.y);
      clicks.push({ code: found.code, kind: found.kind });
      idle = 0;
    } else {
      if (++idle > 1500) throw new Error(`nothing to click: ${await page.locator("h1").first().textContent()}`);
      await page.waitForTimeout(20);
    }
  }
  throw new Error(`not done after ${most} clicks; the last: ${clicks.slice(-12).map((click) => click.code).join(", ")}`);
}
