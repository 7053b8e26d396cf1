/** Figures and things for the scenes of encounter cards, cut like the other pictures: drawn about the middle of their foot. */

const K = "var(--sc-ink)";
const COAT = "var(--sc-roof)";
const HULL = "var(--sc-hull)";
const WALL = "var(--sc-wall)";
const HAY = "var(--sc-hay)";
const WOOD = "var(--sc-field2)";
const SNOW = "var(--sc-snow)";
const LAMP = "var(--lamp)";

/** One solid ink part, tinted parts with an ink outline, and strokes. */
const ink = (d: string): string => `<path d="${d}" fill="${K}"/>`;
const cut = (fill: string, d: string): string => `<path d="${d}" fill="${fill}" stroke="${K}" stroke-width="2.4" stroke-linejoin="round"/>`;
const flat = (fill: string, d: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, width = 2.6, colour = K): string => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const dot = (x: number, y: number, r: number, fill = K): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${K}" stroke-width="2"/>`;
const at = (x: number, y: number, scale: number, inside: string): string => `<g transform="translate(${x} ${y}) scale(${scale})">${inside}</g>`;

const legs = ink("M-8 0V-22H8V0H2V-15H-2V0Z");
const head = dot(0, -53, 6, WALL);
const body = (coat: string): string => cut(coat, "M-11-18L-9-43Q0-50 9-43L11-18Z");
const hat = ink("M-11-56H11V-59H6V-66H-6V-59H-11Z");
const wheel = (x: number, r: number): string => `<circle cx="${x}" cy="${-r}" r="${r - 1.5}" fill="none" stroke="${K}" stroke-width="4"/>${line(`M${x} ${-2 * r + 2}V-2M${x - r + 2} ${-r}H${x + r - 2}`, 2)}`;
const hull = `${ink("M-16-44L-30-22-18 0H-34V8H4V0L-10-22 4-40ZM22-44L36-22 24 0H40V8H12V0L24-22 8-40Z")}${cut(HULL, "M-32-92H26Q40-92 40-78V-56Q40-42 24-42H-24Q-40-42-40-58V-80Q-40-92-32-92Z")}${flat(LAMP, "M-32-76h14v10h-14z")}${ink("M8-92V-110H20V-92Z")}`;
const house = `${cut(WALL, "M-34 0V-34H34V0Z")}${cut(COAT, "M-42-32L-24-62H24L42-32Z")}${ink("M-8 0V-22H6V0Z")}${flat(LAMP, "M-26-26h10v10h-10zM16-26h10v10H16z")}`;
const tent = `${cut(WALL, "M-44 0L0-62 44 0Z")}${ink("M-12 0L0-44 12 0Z")}${line("M0-62V-74")}`;
const fir = ink("M-18 0L0-34 18 0ZM-15-18L0-50 15-18ZM-11-34L0-64 11-34ZM-3 8V0H3V8Z");
const flame = `${flat(LAMP, "M-10 0Q-14-16 0-30Q14-16 10 0Z")}${line("M-18 2L16-6M-16-6L18 2", 4)}`;
const crate = `${cut(HAY, "M-18 0V-26H18V0Z")}${line("M-18-13H18M-18 0L18-26", 2)}`;
const barrel = `${cut(HULL, "M-12 0Q-15-16-12-32H12Q15-16 12 0Z")}${line("M-13-9H13M-13-23H13", 2.4)}`;
const sack = `${cut(HAY, "M-13 0Q-18-22-6-28L-8-34H8L6-28Q18-22 13 0Z")}${line("M-6-27H6")}`;
const ingot = cut("var(--sc-far)", "M-16 0L-10-12H10L16 0Z");
const log = (x: number, y: number): string => dot(x, y, 9, WOOD) + dot(x, y, 3, HAY);
const cow = `${ink("M-22 0V-16H-17V0ZM14 0V-16H19V0Z")}${cut(WALL, "M-28-36H18Q28-36 30-42L40-40 42-28 32-26Q28-14 20-14H-24Q-30-24-28-36Z")}${ink("M-12-36H4L0-22-12-24ZM30-44L27-50 34-45ZM-28-34L-36-18-32-17-25-30Z")}`;
const horse = `${ink("M-26 0V-26H-20V0ZM-14 0V-24H-9V0ZM12 0V-24H17V0ZM22 0V-26H28V0ZM-34-40L-42-14-36-13-28-34Z")}${cut(COAT, "M-32-44H18L34-72 46-66 50-52 40-54 32-30Q28-22 18-22H-24Q-34-28-32-44Z")}${ink("M34-72L30-80 37-76 22-48 28-48Z")}`;

export const kit: Record<string, string> = {
  man: legs + body(HULL) + head + hat,
  farmer: legs + body(COAT) + head + ink("M-15-55Q0-60 15-55L7-58Q0-68-7-58Z"),
  woman: cut(COAT, "M-15 0L-7-32H7L15 0Z") + cut(HULL, "M-9-28L-7-44Q0-49 7-44L9-28Z") + head + ink("M-8-50Q-7-63 0-63 8-62 8-50L10-42 4-48Q5-57 0-57-5-57-4-48L-10-42Z"),
  child: at(0, 0, 0.68, legs + body(HAY) + dot(0, -55, 8, WALL) + ink("M-10-57Q0-70 10-57H16V-54H-10Z")),
  soldier: legs + body(HULL) + head + ink("M-9-55H13V-58H9L7-65H-7Z") + line("M15-70V-4", 3.4) + ink("M12-6H18V-26H13Z"),
  officer: ink("M-7 0V-20H7V0H2V-14H-2V0Z") + cut(COAT, "M-13-10L-9-43Q0-50 9-43L13-10Z") + head + ink("M-10-55H12V-58L9-66H-9L-8-58Z") + flat(LAMP, "M-10-42h6v3h-6zM4-42h6v3H4z"),
  gent: ink("M-11 0L-8-44Q0-50 8-44L11 0Z") + head + ink("M-10-56H10V-59H6V-76H-6V-59H-10Z") + cut(COAT, "M14-18h20v14H14z") + line("M20-18v-4h8v4", 2),
  priest: ink("M-14 0L-8-44Q0-50 8-44L14 0Z") + head + cut(WALL, "M-3-46H3V-22H-3Z") + ink("M-7-57Q0-70 7-57Z"),
  sitter: ink("M-10 0V-14H18V0H12V-8H-4V0Z") + cut(COAT, "M-10-12L-8-34Q0-40 8-34L10-12Z") + at(0, 10, 1, head) + ink("M-10-47H11V-50H6V-56H-6V-50H-10Z"),
  smith: legs + body(WALL) + cut(K, "M-8-20V-38H8V-20Z") + head + ink("M-7-56Q0-64 7-56Z") + line("M10-40L24-58", 4) + ink("M18-66L32-60 29-54 15-60Z"),
  hens: crate + at(0, -26, 1, cut(SNOW, "M-12-2Q-14-14-2-14L4-22 10-18 8-14Q14-6 6-2Z") + flat(COAT, "M4-22l2-5 4 4Z") + line("M-12-8L-18-14")),
  cow, horse, crate, barrel, sack, fir,
  oil: at(-15, 0, 1, barrel) + at(15, 0, 1, barrel) + at(0, -31, 1, barrel),
  sacks: at(-17, 0, 1, sack) + at(17, 0, 1, sack) + at(0, -22, 0.9, sack),
  ore: at(-17, 0, 1, ingot) + at(17, 0, 1, ingot) + at(0, -12, 1, ingot),
  logs: log(-20, -9) + log(0, -9) + log(20, -9) + log(-10, -26) + log(10, -26),
  stack: cut(HAY, "M-26 0Q-28-38 0-50Q28-38 26 0Z") + line("M-12-4Q-14-26-2-42M8-4Q10-24 4-38", 2, WOOD),
  cart: cut(WOOD, "M-38-34H38L32-12H-32Z") + line("M38-28L62-18") + wheel(-18, 15) + wheel(18, 15),
  plough: line("M-34-30L-4-8M-30-22L4-8", 4) + ink("M-8-8L16-12 24 2 2 2Z") + wheel(-2, 7),
  walker: hull,
  wreck: `<g transform="rotate(-13) translate(0 -8)">${hull}</g>` + flat(SNOW, "M-62 12Q-30-14 6-2T66 6V16H-62Z"),
  sunk: `<g transform="rotate(10) translate(0 44)">${hull}</g>` + flat("var(--sc-ice)", "M-80 60V-4Q-40-14 0-4T80-6V60Z") + line("M-52 6h28M10 4h34M-20 16h30", 2.4, SNOW),
  house,
  hut: at(0, 0, 0.72, house),
  church: cut(WALL, "M-30 0V-40H34V0Z") + cut(COAT, "M-34-38L2-64 38-38Z") + cut(WALL, "M-40 0V-78H-14V0Z") + cut(COAT, "M-44-76L-27-112-10-76Z") + ink("M-34 0V-20Q-27-28-20-20V0ZM-30-66h6v10h-6z"),
  inn: house + line("M42-52H64M58-52V-46", 3) + cut(LAMP, "M48-46H68V-30H48Z"),
  barn: cut(COAT, "M-46 0V-40L0-68 46-40V0Z") + cut(WALL, "M-16 0V-28H16V0Z") + line("M-16 0L16-28M16 0L-16-28", 2) + ink("M-7-40H7V-50H-7Z"),
  mill: cut(WALL, "M-24 0L-14-66H14L24 0Z") + cut(COAT, "M-18-64Q0-90 18-64Z") + line("M0-66L-40-96M0-66L40-36M0-66L34-102M0-66L-34-30", 3) + ink("M-7 0V-20H7V0Z"),
  sawmill: cut(WOOD, "M-54 0V-36H54V0Z") + cut(SNOW, "M-60-34L-46-54H46L60-34Z") + ink("M-30 0V-26H30V0Z") + dot(0, -8, 15, "var(--sc-far)") + line("M0-23V7M-15-8H15", 2),
  tent,
  tents: at(-36, -4, 0.74, tent) + at(30, 0, 0.9, tent),
  circus: cut(WALL, "M-64 0V-34L0-74 64-34V0Z") + flat(COAT, "M-40 0V-40L0-70-18-34V0ZM18 0V-34L0-70 40-40V0Z") + line("M-64 0V-34L0-74 64-34V0M0-74V-88") + flat(LAMP, "M0-88l16 5-16 5z"),
  pipe: cut(HULL, "M-90-40H90V-22H-90Z") + ink("M-60 0V-22H-50V0ZM50 0V-22H60V0ZM-8-44H8V-18H-8Z") + line("M2-18Q8-8 4 0M-2-18Q-10-8-8 0", 3),
  bucket: cut("var(--sc-far)", "M-10 0L-13-18H13L10 0Z") + line("M-12-18Q0-34 12-18", 2),
  fire: flame,
  cauldron: flame + cut(K, "M-24-22H24Q26-4 10 0H-10Q-26-4-24-22Z") + line("M-30 4L-18-52M30 4L18-52M-20-50H20M0-50V-24", 3) + line("M-8-30q-4-6 0-12M8-30q-4-6 0-12", 2, SNOW),
  table: cut(WALL, "M-56-30H56V-22H-56Z") + line("M-44-22V0M44-22V0M0-22V0", 4) + cut(HAY, "M-40-30Q-34-42-24-30ZM10-30Q18-44 28-30Z") + dot(-8, -36, 5, COAT) + ink("M38-30V-44H44V-30Z"),
  band: at(-16, 0, 1, legs + body(COAT) + head + hat) + dot(12, -26, 15, WALL) + line("M-2-30L8-24", 3),
  scale: line("M0 0V-66M-38-58H38M-16 0H16", 4) + line("M-38-58L-50-32M-38-58L-26-32M38-58L26-26M38-58L50-26", 2) + cut(HAY, "M-52-32H-24Q-38-20-52-32ZM24-26H52Q38-14 24-26Z"),
  boat: cut(WOOD, "M-66-20H66L48 4H-50Z") + line("M-4-20V-70", 3.4) + cut(WALL, "M-2-68L44-26H-2Z") + ink("M-66-20H66V-15H-66Z"),
  gate: line("M-60 0V-46M60 0V-46", 6) + line("M-60-36H60M-60-20H60M-60-6H60M-60-6L60-36", 3.4),
  fence: line("M-60 0V-30M-30 0V-32M0 0V-30M30 0V-32M60 0V-30", 4) + line("M-66-22H66M-66-10H66", 3),
  train: cut(HULL, "M-84-20V-48H18V-20Z") + cut(COAT, "M18-20V-68H60V-20Z") + ink("M12-68H66V-74H12ZM-74-48V-72H-62V-48ZM-90-20H66V-14H-90Z") + flat(LAMP, "M28-58h18v16H28z") + wheel(-66, 10) + wheel(-40, 10) + wheel(-14, 10) + wheel(36, 14) + flat("var(--sc-smoke)", "M-72-76c-14-4-8-20 6-16 4-12 24-8 24 4 14 0 14 16-2 16Z"),
  lorry: cut(WOOD, "M-62-14V-52H18V-14Z") + cut(HULL, "M18-14V-42H42L56-26V-14Z") + flat(LAMP, "M24-36h14v10H24z") + line("M-42-52V-14M-20-52V-14M0-52V-14", 2) + wheel(-42, 12) + wheel(36, 12),
  pithead: line("M-30 0L-8-92M30 0L8-92M-20-44H20M-26-20H26", 4.5) + dot(0, -92, 16, WALL) + line("M0-108V-76M-16-92H16", 2.4) + ink("M-44 0V-22H-22V0Z"),
  notice: line("M-22 0V-60M22 0V-60", 4.5) + cut(WOOD, "M-30-64H30V-24H-30Z") + cut(WALL, "M-16-60H14L18-28H-12Z") + line("M-10-52H8M-9-45H10M-8-38H8", 2),
  still: cut("var(--sc-roof2)", "M-28 0V-34Q-28-56 0-56Q28-56 28-34V0Z") + line("M0-56V-72H40Q52-72 52-54V-10", 5) + cut(K, "M-12 0V-20H12V0Z") + flat(LAMP, "M-8 0V-14H8V0Z") + cut(WALL, "M40 0V-12H64V0Z"),
  anvil: ink("M-26-30H22Q34-30 38-36V-26Q26-18 12-16L16 0H-16L-12-16Q-24-18-26-30Z"),
  washing: line("M-84 0V-62M84 0V-62M-84-58Q0-46 84-58", 3) + cut(SNOW, "M-66-56L-44-53V-22H-66Z") + cut(HULL, "M-30-52H-4V-20H-30Z") + cut(COAT, "M12-52H40V-24H12Z") + cut(HAY, "M52-54L72-57V-28H52Z"),
  well: cut("var(--sc-far)", "M-26 0V-26H26V0Z") + line("M-22-26V-60M22-26V-60M-22-44H22M0-44V-28", 3.4) + cut(COAT, "M-34-56L0-78 34-56Z"),
  lamppost: line("M0 0V-74", 4) + cut(LAMP, "M-9-74L-6-92H6L9-74Z") + ink("M-10-92L0-100 10-92Z"),
  pylon: line("M-20 0L-5-112H5L20 0M-16-28L14-56M16-28L-14-56M-11-56L9-84M11-56L-9-84M-34-92H34M-26-76H26", 3.4),
  wires: line("M-390-96Q-195-70 0-94T390-98M-390-80Q-195-54 0-78T390-82", 2),
  gun: line("M-6-20L54-46", 8) + line("M-8-18L-46-2", 5) + wheel(0, 17),
  shells: line("M-60-30q16-26 34-8M-10-40q18-30 40-6M40-26q16-20 30-2", 3, LAMP) + flat("var(--sc-smoke)", "M-64-20c-16-4-8-22 8-18 4-14 28-10 28 4 16 0 16 16-2 16ZM20-28c-16-4-8-22 8-18 4-14 28-10 28 4 16 0 16 16-2 16Z"),
  airship: cut(HULL, "M-110-30Q-100-66-10-66Q84-66 104-30Q84 4-10 4Q-100 4-110-30Z") + line("M-92-44Q0-52 92-44M-100-24Q0-20 98-24", 2) + cut(COAT, "M-112-58L-84-44-84-16-112-2Z") + cut(WALL, "M-34 8H26L18 24H-26Z") + flat(LAMP, "M-20 12h9v6h-9zM-4 12h9v6h-9z"),
  ladder: line("M-7 0V-90M7 0V-90M-7-12H7M-7-28H7M-7-44H7M-7-60H7M-7-76H7", 2.4),
  ice: flat("var(--sc-ice)", "M-70 6Q-60-10 0-10T70 4Q50 14 0 14T-70 6Z") + line("M-40 2h22M4-2h26M-8 8h22", 2, SNOW),
  rod: line("M0-24L46-62 50-4", 2.2),
  stump: cut(WOOD, "M-14 0L-11-20H11L14 0Z") + cut(HAY, "M-11-20Q0-26 11-20Q0-15-11-20Z") + line("M2-20L26-46", 3.4) + ink("M20-52L34-46 28-34 20-42Z"),
  marked: fir + line("M-4-22L6-28", 4, "var(--danger)") + ink("M-4 14V0H4V14Z"),
  drum: cut(WALL, "M-14 0V-22H14V0Z") + cut(COAT, "M-15-24H15V-19H-15ZM-15-4H15V1H-15Z") + line("M-8-24L-18-38M8-24L18-38", 2.4),
  planks: cut(WOOD, "M-40 0V-34L-30-42-20-34-10-42 0-34 10-42 20-34 30-42 40-34V0Z") + line("M-20-34V0M0-34V0M20-34V0M-40-14H40", 2.4),
  sticks: at(-20, 0, 0.6, legs + body(COAT) + head + hat) + at(4, 0, 0.6, legs + body(HAY) + head + hat) + at(28, 0, 0.6, legs + body(HULL) + head + hat) + line("M-12-44V-6M12-44V-6M36-44V-6", 2.6),
  cards: cut(WALL, "M-20-24H20V-18H-20Z") + line("M-14-18V0M14-18V0", 4) + cut(LAMP, "M-10-25L-4-34 2-30-4-22ZM4-25L10-34 16-28 8-22Z"),
  apple: cut(WOOD, "M-6 0Q-2-24-8-40H8Q2-24 6 0Z") + cut("var(--sc-wood)", "M-38-44Q-42-74-8-80Q30-88 38-58Q40-38 6-38Q-30-34-38-44Z") + dot(-16, -58, 4.5, COAT) + dot(10, -66, 4.5, COAT) + dot(20, -50, 4.5, COAT),
  apples: dot(-14, -5, 5, COAT) + dot(0, -5, 5, COAT) + dot(13, -5, 5, COAT) + dot(-6, -13, 5, COAT),
  medals: line("M-10-24L-4-12M10-24L4-12", 4, "var(--danger)") + dot(0, -8, 8, LAMP),
  counter: cut(WOOD, "M-44 0V-32H44V0Z") + ink("M-48-36H48V-30H-48Z") + cut(HAY, "M-34-36Q-24-50-14-36ZM-8-36Q2-50 12-36Z"),
  ledger: cut(WALL, "M-18-34L0-30 18-34V-14L0-10-18-14Z") + line("M0-30V-10M-12-27L-5-25M5-25L12-27M0-10V0M-10 0H10", 2),
  deer: ink("M-18 0V-24H-14V0ZM10 0V-24H14V0Z") + cut(WOOD, "M-22-38H12L20-56 30-54 32-46 24-44 18-22H-20Z") + line("M22-56Q16-68 20-76M25-56Q32-66 30-76M19-68L12-72M30-68L37-72", 2.4),
  hall: cut(WALL, "M-60 0V-50H60V0Z") + cut(COAT, "M-68-48L0-84 68-48Z") + flat(LAMP, "M-48-38h14v20h-14zM34-38h14v20H34z") + line("M-22-48V0M-8-48V0M8-48V0M22-48V0", 4) + dot(0, -62, 8, LAMP),
  case: cut(COAT, "M-24 0V-18H24V0Z") + cut(COAT, "M-24-20L-16-40H32L24-20Z") + flat(LAMP, "M-10-34h20l-4 10h-20z"),
  radio: cut(HULL, "M-22 0V-34H22V0Z") + dot(-8, -18, 7, WALL) + flat(LAMP, "M6-26h10v6H6z") + line("M12-34L28-66", 2.4),
  tower: cut(WALL, "M-17 0V-96H17V0Z") + cut(COAT, "M-23-94L0-128 23-94Z") + ink("M-7-86H7V-70H-7ZM-7 0V-20H7V0Z") + line("M10-78L34-84", 4),
  platform: cut("var(--sc-far)", "M-110 0V-12H110V0Z") + line("M-90-12V-60M90-12V-60", 4) + cut(COAT, "M-108-58H108L94-72H-94Z"),
  couple: at(-9, 0, 1, cut(COAT, "M-13 0L-7-30H7L11 0Z") + cut(HAY, "M-8-27L-6-42Q0-47 6-42L8-27Z") + at(0, 2, 1, head)) + at(9, 0, 1, legs + body(HULL) + head + ink("M-9-55H9V-62H-6Z")),
  coat: ink("M-6 0V-6H6V0Z") + cut(HULL, "M-18-4L-10-36Q0-42 10-36L18-4Z") + dot(0, -43, 6, WALL) + ink("M-9-46H10L8-53H-7Z") + line("M10-32L14-50", 5),
  spade: line("M0-52V-14M-6-52H6", 3.4) + ink("M-8-16H8V-4Q0 4-8-4Z"),
  columns: at(-80, 0, 0.5, hull) + at(-20, 0, 0.62, hull),
  axes: line("M-16 0L8-44M16 0L-8-44", 3.6) + ink("M2-50L18-44 12-32 2-40ZM-2-50L-18-44-12-32-2-40Z"),
  press: line("M-26 0V-56M26 0V-56M-32-56H32M0-56V-28", 4.5) + cut(WOOD, "M-20 0V-24H20V0Z") + ink("M-22-30H22V-25H-22Z"),
};
