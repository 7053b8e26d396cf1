/** Where the pieces of one hex are drawn, as offsets from its centre. */
import type { Here, ModulePiece, PieceKind, Units } from "./types";

export interface Piece {
  key: string; kind: "character" | "mech" | "worker" | "structure"; faction: string; what?: string;
  x: number; y: number; size: number; count?: number;
}
export interface Pill { kind: string; n: number; x: number; y: number; scale: number }
export interface Laid { pieces: Piece[]; pills: Pill[] }

export const mechCount = (units: Units): number => (Array.isArray(units.mechs) ? units.mechs.length : units.mechs ?? 0);

interface Item { kind: Piece["kind"]; faction: string; width: number; what?: string; count?: number }

function standing(here: Here, big: Record<string, number>): { large: Item[]; workers: Item[] } {
  const large: Item[] = [];
  const workers: Item[] = [];
  if (here.structure) large.push({ kind: "structure", faction: here.structure[0], what: here.structure[1], width: big.structure! });
  for (const [faction, units] of Object.entries(here.units ?? {})) {
    if (units.character) large.push({ kind: "character", faction, width: big.character! });
    for (let i = 0; i < mechCount(units); i++) large.push({ kind: "mech", faction, width: big.mech! });
    for (let i = 0; i < (units.workers ?? 0); i++) workers.push({ kind: "worker", faction, width: big.worker! });
  }
  return { large, workers };
}

/** Up to three rows: structure, character and mechs; workers; resources. */
export function lay(here: Here, feature: boolean): Laid {
  const { large, workers } = standing(here, { structure: 29, character: 33, mech: 39, worker: 21 });
  const resources = Object.entries(here.resources ?? {}).filter(([, n]) => n > 0);
  const alone = !large.some((item) => item.kind !== "structure");
  const together = large.reduce((sum, item) => sum + item.width, 0) + 21 * workers.length;
  const rows: { items: Item[]; height: number; mixed: boolean }[] = [];
  if (workers.length && large.length && together <= 90) rows.push({ items: [...large, ...workers], height: alone ? 33 : 39, mixed: true });
  else {
    if (large.length) rows.push({ items: large, height: 39, mixed: false });
    if (workers.length) rows.push({ items: workers, height: 22, mixed: false });
  }
  const heights = [...rows.map((row) => row.height), ...(resources.length ? [20] : [])];
  const total = heights.reduce((a, b) => a + b, 0) + 2 * Math.max(0, heights.length - 1);
  let y = (feature ? 9 : 3) - total / 2;
  if (resources.length) y = Math.min(y, 47 - total);
  const out: Laid = { pieces: [], pills: [] };
  const seen: Record<string, number> = {};
  for (const row of rows) {
    const middle = y + row.height / 2;
    const width = row.items.reduce((sum, item) => sum + item.width, 0);
    const squeeze = Math.min(1, 94 / width);
    let x = (-width * squeeze) / 2;
    for (const item of row.items) {
      const label = `${item.kind}-${item.faction}`;
      seen[label] = (seen[label] ?? 0) + 1;
      const down = item.kind === "worker" ? (row.mixed ? (alone ? 2 : 5) : 0) : item.kind === "structure" ? 0 : -1;
      const size = { structure: 30, character: 39, mech: 40, worker: row.mixed ? 25 : 24 }[item.kind];
      out.pieces.push({ key: `${label}-${seen[label]}`, kind: item.kind, faction: item.faction, what: item.what, x: x + (item.width * squeeze) / 2, y: middle + down, size });
      x += item.width * squeeze;
    }
    y += row.height + 2;
  }
  const step = resources.length > 2 ? Math.min(37, 96 / resources.length) : 37;
  resources.forEach(([kind, n], i) => out.pills.push({ kind, n, x: (i - (resources.length - 1) / 2) * step, y: y + 10, scale: Math.min(1, step / 36) }));
  return out;
}

/** The same facts on a small board: larger pieces, workers as one figure and a number. */
export function laySmall(here: Here, feature: boolean): Laid {
  const { large, workers } = standing(here, { structure: 40, character: 44, mech: 52, worker: 36 });
  const items: Item[] = [...large];
  for (const faction of new Set(workers.map((worker) => worker.faction))) {
    items.push({ kind: "worker", faction, width: 36, count: workers.filter((worker) => worker.faction === faction).length });
  }
  const width = items.reduce((sum, item) => sum + item.width, 0);
  const squeeze = Math.min(1, 104 / (width || 1));
  const resources = Object.entries(here.resources ?? {}).filter(([, n]) => n > 0);
  const middle = (resources.length ? -8 : 2) + (feature ? 6 : 0);
  const out: Laid = { pieces: [], pills: [] };
  const seen: Record<string, number> = {};
  let x = (-width * squeeze) / 2;
  for (const item of items) {
    const label = `${item.kind}-${item.faction}`;
    seen[label] = (seen[label] ?? 0) + 1;
    const size = { structure: 42, character: 52, mech: 54, worker: 42 }[item.kind];
    out.pieces.push({ key: `${label}-${seen[label]}`, kind: item.kind, faction: item.faction, what: item.what, count: item.count, x: x + (item.width * squeeze) / 2, y: middle + (item.kind === "worker" ? 4 : 0), size });
    x += item.width * squeeze;
  }
  const step = resources.length > 2 ? 100 / resources.length : 52;
  resources.forEach(([kind, n], i) => out.pills.push({ kind, n, x: (i - (resources.length - 1) / 2) * step, y: middle + 39, scale: Math.min(1.42, step / 36) }));
  return out;
}

export interface Lying { piece: ModulePiece; x: number; y: number; size: number }

/** Pieces of modules: tokens go down the left edge, what stands goes down the right one, what flies has the top. */
export function layModules(pieces: ModulePiece[], kindOf: (piece: ModulePiece) => PieceKind | undefined, compact: boolean): Lying[] {
  const begun = { token: 0, ground: 0, air: 0 };
  return pieces.map((piece) => {
    const { layer = "token", size: drawn = 26 } = kindOf(piece) ?? {};
    const size = drawn * (compact ? 30 / 26 : 22 / 26);
    const at = begun[layer];
    begun[layer] += size;
    if (layer === "air") return { piece, size, x: at - size / 2, y: -56 };
    return { piece, size, x: layer === "token" ? -48 : 48 - size, y: 4 + at };
  });
}
