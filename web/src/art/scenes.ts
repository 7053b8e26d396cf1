/** A scene for every encounter card: sky and ground of the card, a horizon of the land where it is met, and what its story and offers need. */
import { kit } from "./kit.ts";

type Sky = "noon" | "evening" | "snowfall";
type Ground = "snow" | "field" | "grass" | "ice" | "yard";
/** Pieces from left to right, as "name@x", "name@x*scale" or "-name" turned round; a raised one has "^". */
interface Recipe { sky: Sky; ground: Ground; pieces: string }

const card = (sky: Sky, ground: Ground, pieces: string): Recipe => ({ sky, ground, pieces });

export const recipes: Record<number, Recipe> = {
  1: card("noon", "grass", "barn@150*1.3 cart@360*1.2 hens@345^38 farmer@450*1.25 gate@600*1.2"),
  2: card("snowfall", "snow", "sawmill@250*1.5 logs@430*1.3 man@510*1.25 -man@560*1.2 fir@680*1.6"),
  3: card("evening", "snow", "fir@110*1.5 wreck@350*1.5 farmer@520*1.25 child@570*1.25 sacks@660"),
  4: card("noon", "yard", "house@130*1.5 notice@290*1.2 crate@400*1.5 sitter@398^36 ore@475*1.2 woman@580*1.2 child@625*1.2"),
  5: card("noon", "ice", "sunk@300*1.6 officer@500*1.25 -man@555*1.25 sack@625*1.2 ore@680"),
  6: card("evening", "grass", "circus@260*1.7 man@430*1.5 gent@510*1.2 sacks@600*1.1 horse@690*1.1"),
  7: card("snowfall", "ice", "tent@200*1.4 lamppost@330 fire@400*1.3 sitter@460*1.2 -man@540*1.2 oil@640*1.2"),
  8: card("noon", "field", "pipe@390*2 bucket@330*1.3 bucket@470*1.3 woman@260*1.25 gent@560*1.25 farmer@640*1.25"),
  9: card("evening", "yard", "house@190*1.7 woman@340*1.3 ledger@400*1.4 oil@520*1.3 crate@640*1.3"),
  10: card("evening", "field", "walker@400*1.7 farmer@180*1.2 -woman@230*1.2 sacks@560 oil@640"),
  11: card("noon", "grass", "apple@160*1.5 apples@230*1.3 press@360*1.4 farmer@450*1.25 sacks@540*1.2 barn@660*1.2"),
  12: card("noon", "grass", "marked@130*1.8 fir@210*1.5 marked@290*1.6 stump@400*1.4 man@460*1.25 logs@590*1.5 fir@700*1.8"),
  13: card("evening", "yard", "church@160*1.3 band@320*1.25 table@470*1.5 woman@580*1.25 farmer@640*1.25"),
  14: card("noon", "yard", "house@140*1.4 scale@360*1.5 farmer@270*1.25 -man@450*1.25 woman@510*1.2 sacks@600*1.2 ore@690"),
  15: card("evening", "ice", "hut@130*1.5 boat@390*1.7 man@350*1.25^34 barrel@430*.8^34 crate@480*.7^34 lamppost@620*1.1"),
  16: card("noon", "field", "mill@140*1.3 horse@350*1.3 plough@470*1.3 child@520*1.4 sacks@660"),
  17: card("snowfall", "yard", "house@150*1.5 counter@350*1.5 medals@385^64 soldier@460*1.25 woman@290*1.2 crate@620*1.3"),
  18: card("evening", "grass", "fir@130*1.8 deer@270*1.4 ledger@400*1.5 man@450*1.25 logs@590*1.2 fir@690*1.6"),
  19: card("noon", "grass", "train@190*1.5 cow@400*1.3 -cow@490*1.2 soldier@310*1.2 farmer@570*1.25 cow@660*1.2"),
  20: card("snowfall", "yard", "church@140*1.2 planks@330*1.6 sticks@460*1.5 -child@570*1.4 drum@630*1.3"),
  21: card("noon", "field", "fence@130*1.3 walker@350*1.7 -fence@520*1.2 apple@650*1.6 sitter@640*.8^84"),
  22: card("evening", "snow", "pithead@200*1.5 ore@320*1.7 sitter@430*1.2 cards@480*1.2 -sitter@530*1.2 officer@620*1.25"),
  23: card("snowfall", "yard", "church@200*1.6 notice@370*1.1 woman@450*1.25 farmer@510*1.25 -man@570*1.25 sacks@680"),
  24: card("snowfall", "snow", "fir@110*1.9 fir@190*1.5 soldier@290*1.3 -soldier@350*1.25 gent@480*1.25 fir@620*1.7 fir@700*2"),
  25: card("evening", "yard", "still@290*1.7 priest@430*1.25 radio@520*1.4 lamppost@610*1.2 barrel@690*1.2"),
  26: card("snowfall", "snow", "inn@270*1.9 man@430*1.3 lamppost@510*1.2 barrel@600*1.3 fir@700*1.6"),
  27: card("noon", "yard", "hut@130*1.7 fire@255*1.2 anvil@320*1.2 smith@380*1.4 walker@540*1.35 ore@680*1.2"),
  28: card("noon", "field", "house@140*1.4 coat@380*1.7 woman@500*1.3 spade@540*1.3 sacks@640"),
  29: card("evening", "snow", "tents@180*1.4 cauldron@380*1.6 man@480*1.3 sack@560*1.2 oil@650*1.2"),
  30: card("noon", "field", "barn@170*1.3 gate@400*1.7 farmer@370*1.4 fence@590*1.3 stack@690"),
  31: card("evening", "grass", "tower@200*1.4 man@310*1.25 shells@520*1.4^60 gun@450 -gun@620 logs@330*.8"),
  32: card("evening", "yard", "hall@260*1.6 gent@420*1.3 lamppost@490*1.2 woman@560*1.2 farmer@610*1.2 child@655*1.2"),
  33: card("noon", "yard", "house@130*1.4 gent@300*1.3 case@370*1.2 -gent@440*1.3 radio@560*1.4 sacks@670"),
  34: card("snowfall", "snow", "lorry@160*1.5 lorry@340*1.35 lorry@490*1.2 officer@580*1.25 -man@640*1.2"),
  35: card("noon", "grass", "hut@130*1.6 washing@380*1.7 woman@400*1.3 bucket@490*1.3 oil@640*1.2"),
  36: card("noon", "yard", "house@130*1.4 woman@280*1.25 well@380*1.5 priest@470*1.25 farmer@540*1.25 -house@670*1.4"),
  37: card("evening", "snow", "train@240*1.5 couple@440*1.35 platform@560*1.2 gent@560*1.1^14 sack@660*1.1"),
  38: card("snowfall", "ice", "sunk@250*1.3 ice@520*1.2 sitter@450*1.35 rod@465*1.3 bucket@390*1.3 hut@680*1.3"),
  39: card("noon", "field", "wires@390*1.05 pylon@200*1.5 pylon@560*1.2 farmer@360*1.3 woman@410*1.2 sacks@480"),
  40: card("noon", "grass", "columns@210*1.5 child@440*1.6 lorry@640*1.2 officer@330*1.2"),
  41: card("evening", "snow", "tents@170*1.5 fire@350*1.4 soldier@420*1.3 -soldier@480*1.25 axes@560*1.4 logs@650*1.2"),
  42: card("noon", "field", "airship@400*1.5^116 ladder@400*.9 farmer@310*1.25 officer@440*1.2 crate@560*1.2 sacks@650"),
};

const LAND: Record<string, string> = {
  farm: "M0 168Q130 140 260 160T520 150T780 166V200H0Z",
  forest: "M0 160Q200 146 400 158T780 152V200H0Z",
  mountain: "M0 170L70 110 120 140 200 64 280 142 330 112 400 160 470 96 540 150 620 78 700 142 780 104V200H0Z",
  tundra: "M0 172Q200 156 420 168T780 160V200H0Z",
  village: "M0 166Q200 152 420 164T780 158V200H0Z",
  lake: "M0 168H780V200H0Z",
  factory: "M0 168H780V200H0Z",
};
const TINT: Record<string, string> = { farm: "--sc-hay", forest: "--sc-wood", mountain: "--sc-far", tundra: "--sc-snow2", village: "--sc-wood", lake: "--sc-ice", factory: "--sc-mid" };
const GROUND: Record<Ground, string> = { snow: "--sc-snow", field: "--sc-field", grass: "--sc-grass", ice: "--sc-ice", yard: "--sc-yard" };

const put = (name: string, x: number, y: number, scale: number, turned: boolean): string => `<g transform="translate(${x} ${y}) scale(${turned ? -scale : scale} ${scale})">${kit[name] ?? ""}</g>`;
const path = (d: string, fill: string): string => `<path d="${d}" fill="var(${fill})"/>`;
const strokes = (d: string, colour: string, width: number): string => `<path d="${d}" fill="none" stroke="var(${colour})" stroke-width="${width}" stroke-linecap="round"/>`;

/** Firs, roofs, stacks or chimneys on the horizon, moved about by the number of the card. */
function horizon(terrain: string, number: number): string {
  const shift = (number * 53) % 120;
  const along = (step: number, draw: (x: number, i: number) => string): string => Array.from({ length: Math.ceil(780 / step) + 1 }, (_, i) => draw(i * step - shift, i)).join("");
  const base = path(LAND[terrain] ?? LAND.tundra!, TINT[terrain] ?? "--sc-snow2");
  if (terrain === "forest") return base + `<g opacity=".82">${along(26, (x, i) => `<path d="M${x} 166l12-${26 + ((i * 7 + number) % 4) * 6} 12 ${26 + ((i * 7 + number) % 4) * 6}Z" fill="var(--sc-wood)"/>`)}</g>`;
  if (terrain === "village") return base + along(130, (x, i) => put(i % 3 === 1 ? "church" : "hut", x + 40, 166, 0.5, i % 2 > 0));
  if (terrain === "farm") return base + along(150, (x, i) => put(i % 4 === 2 ? "mill" : "stack", x + 60, 164, i % 4 === 2 ? 0.5 : 0.4, false));
  if (terrain === "mountain") return base + path("M200 64L174 90 192 86 204 96 226 90ZM620 78L598 102 616 98 630 106 642 98ZM70 110L54 124 72 122 84 118Z", "--sc-snow");
  if (terrain === "factory") return base + along(170, (x) => `<path d="M${x} 168V128l22-14v14l22-14V84h10v30l22-14v68Z" fill="var(--sc-mid)"/>`);
  return base;
}

/** The inside of an svg of 780 by 260. */
export function scene(number: number, terrain: string | null): string {
  const { sky, ground, pieces } = recipes[number] ?? recipes[((number - 1) % 42) + 1] ?? recipes[1]!;
  const sun = 90 + ((number * 167) % 600);
  const out = [path("M0 0H780V260H0Z", "--sc-sky")];
  if (sky === "evening") out.push(path("M0 60Q240 40 420 56T780 50V180H0Z", "--sc-sky2"), path("M0 104Q260 90 480 100T780 96V180H0Z", "--sc-dusk"), `<circle cx="${sun}" cy="132" r="46" fill="var(--sc-sun)"/>`);
  else out.push(path("M0 96Q240 82 420 94T780 88V180H0Z", "--sc-sky2"));
  if (sky === "noon") out.push(`<circle cx="${sun}" cy="52" r="28" fill="var(--sc-sun)"/>`, strokes(`M${(sun + 180) % 640} 40h110M${(sun + 210) % 640} 52h70M${(sun + 420) % 640} 66h120`, "--sc-sky2", 4));
  out.push(path(["M0 138Q150 112 320 130T620 118T780 132V190H0Z", "M0 126Q200 140 360 118T780 136V190H0Z", "M0 136Q120 120 240 132T520 112T780 128V190H0Z"][number % 3]!, "--sc-far"), horizon(terrain ?? "tundra", number));
  out.push(path("M0 178Q180 166 400 174T780 168V260H0Z", GROUND[ground]));
  if (ground === "field") out.push(strokes("M-20 262Q160 214 330 178M90 262Q230 216 360 178M200 262Q300 220 390 178M320 262Q370 222 415 178M450 262Q445 222 440 178M580 262Q510 220 468 177M700 262Q590 218 500 176M820 252Q660 210 540 175", "--sc-field2", 2.4));
  if (ground === "snow") out.push(strokes("M0 200Q200 186 420 194T780 190M30 226Q240 212 470 220T760 214M0 248Q260 238 520 246", "--sc-snow2", 3));
  if (ground === "grass") out.push(strokes("M40 206l4-8 4 8M150 232l4-8 4 8M300 204l4-8 4 8M520 240l4-8 4 8M610 208l4-8 4 8M730 230l4-8 4 8M420 250l4-8 4 8", "--sc-wood", 2.4));
  if (ground === "ice") out.push(strokes("M60 206h80M220 226h120M430 204h90M560 236h110M90 246h90M640 210h70", "--sc-snow", 3));
  if (ground === "yard") out.push(strokes("M30 210h34M120 232h40M240 206h30M330 244h40M470 212h34M560 236h40M680 208h36M90 250h30M440 238h26M640 250h34", "--sc-snow2", 2.6));
  for (const piece of pieces.split(" ")) {
    const [, turned, name, x, scale, raised] = /^(-?)([a-z]+)@(\d+)(?:\*([\d.]+))?(?:\^(\d+))?$/.exec(piece) ?? [];
    if (name) out.push(put(name, Number(x), 234 - Number(raised ?? 0), Number(scale ?? 1), turned === "-"));
  }
  if (sky === "snowfall") out.push(`<g fill="var(--sc-flake)">${Array.from({ length: 46 }, (_, i) => `<circle cx="${(i * 167 + number * 31) % 780}" cy="${(i * 97 + number * 17) % 236}" r="${1.8 + (i % 3) * 0.7}"/>`).join("")}</g>`);
  return out.join("");
}
