/** The geometry of the map: centres, outlines, river courses, trails. */
import type { Place } from "./types";

export const SIZE = 60;
export const WIDTH = Math.sqrt(3) * SIZE;
export type Point = [number, number];

export const centre = (q: number, r: number): Point => [WIDTH * (q + r / 2), 1.5 * SIZE * r];
export const at = (place: Place): Point => centre(place.q, place.r);

export function hexPath(x: number, y: number, scale = 1): string {
  const points = [0, 60, 120, 180, 240, 300].map((angle) => {
    const a = (angle * Math.PI) / 180;
    return `${(x + scale * SIZE * Math.sin(a)).toFixed(1)} ${(y - scale * SIZE * Math.cos(a)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

export interface Box { x: number; y: number; w: number; h: number }

/** The part of the plane that the map needs, with a margin for the row letters. */
export function frame(places: Place[], compact: boolean): Box {
  const points = places.map(at);
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const pad = compact ? 5 : 12;
  const left = Math.min(...xs) - WIDTH / 2 - pad - (compact ? 0 : 12);
  const top = Math.min(...ys) - SIZE - 3;
  return { x: left, y: top, w: Math.max(...xs) + WIDTH / 2 + pad - left, h: Math.max(...ys) + SIZE + 3 - top };
}

const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Borders with a river, chained into courses. Every point is a corner of a hex. */
export function courses(places: Place[]): Point[][] {
  const named = new Map(places.map((place) => [place.name, place]));
  const corners: Point[] = [];
  const links: number[][] = [];
  const corner = (point: Point): number => {
    const near = corners.findIndex((known) => far(known, point) < 2);
    if (near >= 0) return near;
    links.push([]);
    return corners.push(point) - 1;
  };
  for (const place of places) {
    for (const name of place.river) {
      const other = named.get(name);
      if (!other || other.name < place.name) continue;
      const [ax, ay] = at(place);
      const [bx, by] = at(other);
      const tx = (-(by - ay) / WIDTH) * (SIZE / 2);
      const ty = ((bx - ax) / WIDTH) * (SIZE / 2);
      const one = corner([(ax + bx) / 2 - tx, (ay + by) / 2 - ty]);
      const two = corner([(ax + bx) / 2 + tx, (ay + by) / 2 + ty]);
      links[one]!.push(two);
      links[two]!.push(one);
    }
  }
  const degree = links.map((near) => near.length);
  const out: Point[][] = [];
  const order = corners.map((_, i) => i).sort((a, b) => Number(degree[a] === 2) - Number(degree[b] === 2) || corners[a]![0] - corners[b]![0]);
  for (const start of order) {
    while (links[start]!.length) {
      const course = [start];
      for (;;) {
        const here = course[course.length - 1]!;
        const back = course[course.length - 2];
        const straight = (to: number): number =>
          back === undefined ? 0 : (corners[to]![0] - corners[here]![0]) * (corners[here]![0] - corners[back]![0]) + (corners[to]![1] - corners[here]![1]) * (corners[here]![1] - corners[back]![1]);
        const step = [...links[here]!].sort((a, b) => straight(b) - straight(a))[0];
        if (step === undefined) break;
        links[here]!.splice(links[here]!.indexOf(step), 1);
        links[step]!.splice(links[step]!.indexOf(here), 1);
        course.push(step);
        if (degree[step] !== 2) break;
      }
      out.push(course.map((i) => corners[i]!));
    }
  }
  return out;
}

/** The courses as one path: corners are eased, the middle of every border stays where it is. */
export function riverPath(places: Place[]): string {
  return courses(places).map((course) => {
    const points: Point[] = [];
    course.forEach((corner, i) => {
      const before = course[i - 1];
      const after = course[i + 1];
      points.push(before && after
        ? [corner[0] + 0.26 * ((before[0] + after[0]) / 2 - corner[0]), corner[1] + 0.26 * ((before[1] + after[1]) / 2 - corner[1])]
        : corner);
      if (after) points.push([(corner[0] + after[0]) / 2, (corner[1] + after[1]) / 2]);
    });
    let d = `M${points[0]!.map((v) => v.toFixed(1)).join(" ")}`;
    for (let i = 0; i + 1 < points.length; i++) {
      const p1 = points[i]!;
      const p2 = points[i + 1]!;
      const p0 = points[i - 1] ?? p1;
      const p3 = points[i + 2] ?? p2;
      const curve = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6, p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6, p2[0], p2[1]];
      d += `C${curve.map((v) => v.toFixed(1)).join(" ")}`;
    }
    return d;
  }).join("");
}

/** A dotted trail from hex to hex that stops at the rim, and its point. */
export function trail(from: Point, to: Point): { line: string; tip: string } {
  const n = far(from, to) || 1;
  const [ux, uy] = [(to[0] - from[0]) / n, (to[1] - from[1]) / n];
  const [sx, sy] = [from[0] + ux * 44, from[1] + uy * 44];
  const reach = Math.min(64, n - 50);
  const [ex, ey] = [to[0] - ux * reach, to[1] - uy * reach];
  const bend = n > 150 ? 26 : 0;
  const [cx, cy] = [(sx + ex) / 2 - uy * bend, (sy + ey) / 2 + ux * bend];
  let [tx, ty] = [ex - cx, ey - cy];
  const length = Math.hypot(tx, ty) || 1;
  [tx, ty] = length > 1 ? [tx / length, ty / length] : [ux, uy];
  const f = (v: number): string => v.toFixed(1);
  return {
    line: `M${f(sx)} ${f(sy)}Q${f(cx)} ${f(cy)} ${f(ex - tx * 6)} ${f(ey - ty * 6)}`,
    tip: `M${f(ex + tx * 15)} ${f(ey + ty * 15)}L${f(ex - ty * 10)} ${f(ey + tx * 10)}L${f(ex + ty * 10)} ${f(ey - tx * 10)}Z`,
  };
}

/** The nearest place in a direction; up and down keep the column as well as they can. */
export function neighbour(places: Place[], from: Place, key: string): Place | null {
  const [x, y] = at(from);
  let best: Place | null = null;
  let least = Infinity;
  for (const place of places) {
    const [px, py] = at(place);
    const [dx, dy] = [px - x, py - y];
    const [along, across] = key === "ArrowRight" ? [dx, dy] : key === "ArrowLeft" ? [-dx, dy] : key === "ArrowDown" ? [dy, dx] : [-dy, dx];
    if (along < 20) continue;
    const cost = along + 2.5 * Math.abs(across);
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

/** Height lines of the paper outside the map. */
export const CONTOURS = [
  "M-440-330C-380-350-350-400-300-430M-440-300C-370-320-330-380-270-432M-440-262C-390-280-350-300-330-330",
  "M-60-430C-50-390-10-380 30-392S90-420 96-432M-90-430C-70-370-10-352 40-366S120-410 128-432",
  "M250-432C270-400 330-390 360-360S420-320 440-322M290-432C310-410 350-404 380-380S420-350 440-350M330-432C350-420 400-404 440-384",
  "M-440 330C-400 340-380 380-330 392S-250 410-230 432M-440 362C-410 366-390 400-350 412S-290 424-276 432M-440 300C-420 302-404 310-396 330",
  "M90 432C110 396 160 380 210 392S300 400 330 372 400 330 440 336M130 432C150 410 180 404 220 412S320 420 350 396 410 366 440 368M190 432C220 424 320 436 360 416S420 396 440 396",
];
