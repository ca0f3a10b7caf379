import type { EdgeGrid } from './edge-grid';
import type { Side } from './join-runs';
import type { PageLayers } from './page-layers';
import type { VisibleColors } from './visible-colors';

/** Join style of a strip. */
export type StripJoin = 'miter' | 'round' | 'bevel';

/** How a strip is made. Lengths in points. */
export interface StripStyle {
  readonly width: number;
  readonly join: StripJoin;
  /** The strip ends that much before a place where a third colour begins. 0: it runs on around the corner, inside of its colour. */
  readonly keepAway: number;
}

/** How far a strip reaches back over its border, where its ink is already. */
const OVERLAP = 0.02;
/** Corners that turn less, in radians, are points of a curve. */
const SMOOTH = 0.5;
const MITER_LIMIT = 4;
const ROUND_STEP = Math.PI / 10;
/** Start of a ray: beyond the border that it starts from. */
const START = 1e-4;
const HAIR = 0.003;

type Vector = readonly [number, number];

/** A ring without an object for each point: x and y in turn. */
export type FlatRing = readonly number[];

/** Makes strips along borders that end where their colour does. */
export class Strips {
  private readonly meets: number[] = [];
  private readonly stamps: Int32Array;
  private stamp = 0;

  constructor(
    private readonly grid: EdgeGrid,
    private readonly layers: PageLayers,
    private readonly colors: VisibleColors,
  ) {
    this.stamps = new Int32Array(grid.edges);
  }

  /** The rings of the strip along a side: each runs one way, and those of one strip may overlap. */
  of(side: Side, style: StripStyle): readonly number[][] {
    const line = new Line(side.points, style.keepAway);
    if (line.count < 1) return [];
    const rings = new Rings();
    for (let at = 0; at < line.count; at++) {
      this.along(line, at, side, style, rings);
      const next = at + 1 < line.count ? at + 1 : line.isClosed ? 0 : -1;
      if (next < 0) break;
      this.corner(line, [at, next], { side, style }, rings);
    }
    if (!line.isClosed && style.keepAway === 0) this.ends(line, side, style, rings);
    return rings.finish();
  }

  /** Around both ends, inside of the colour. */
  private ends(line: Line, side: Side, { width }: StripStyle, rings: Rings): void {
    const last = line.count - 1;
    for (const isEnd of [true, false]) {
      const [nx, ny] = line.normal(isEnd ? last : 0);
      const [x, y] = line.point(isEnd ? line.count : 0);
      rings.close();
      for (let turn = 0; turn <= Math.PI / 2 + 0.01; turn += Math.PI / 6) {
        const [cos, sin] = [Math.cos(turn), isEnd ? -Math.sin(turn) : Math.sin(turn)];
        const way: Vector = [nx * cos - ny * sin, nx * sin + ny * cos];
        const isFree = this.colors.at(x + way[0] * 0.01, y + way[1] * 0.01) === side.intoSeen;
        const reach = isFree ? this.reach([x, y], way, width, side.intoSeen) : 0;
        rings.add([x, y], way, reach, 0);
      }
      rings.close();
    }
  }

  /** The strip along one edge of the line, with a ray wherever its depth may change. */
  private along(line: Line, at: number, side: Side, { width }: StripStyle, rings: Rings): void {
    const normal = line.normal(at);
    const [ax, ay] = line.point(at);
    const [ux, uy] = line.way(at);
    const length = line.length(at);
    const smoothStart = line.bisector(at);
    const smoothEnd = line.bisector(at + 1);
    if (!rings.isOpen) this.ray(rings, [ax, ay], smoothStart ?? normal, width, side);
    const places = this.changes([ax, ay], [ux, uy], length, width);
    for (const place of places) {
      this.ray(rings, [ax + ux * place, ay + uy * place], normal, width, side);
    }
    this.ray(rings, line.point(at + 1), smoothEnd ?? normal, width, side);
  }

  private corner(
    line: Line,
    [at, next]: readonly [number, number],
    { side, style }: { readonly side: Side; readonly style: StripStyle },
    rings: Rings,
  ): void {
    const turn = line.turn(at, next);
    if (Math.abs(turn) < SMOOTH) return;
    if (turn > 0) {
      rings.close();
      return;
    }
    const { width, join } = style;
    const point = line.point(at + 1);
    const [nx, ny] = line.normal(at);
    const rotated = (angle: number): Vector => {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return [nx * cos - ny * sin, nx * sin + ny * cos];
    };
    const half = Math.cos(turn / 2);
    if (join === 'miter' && half * MITER_LIMIT >= 1) {
      const middle = rotated(turn / 2);
      rings.add(point, middle, this.reach(point, middle, width / half, side.intoSeen));
    } else if (join === 'round') {
      for (let angle = ROUND_STEP; angle < -turn; angle += ROUND_STEP) {
        const way = rotated(-angle);
        rings.add(point, way, this.reach(point, way, width, side.intoSeen));
      }
    }
    const other = line.normal(next);
    rings.add(point, other, this.reach(point, other, width, side.intoSeen));
  }

  private ray(rings: Rings, from: Vector, way: Vector, width: number, side: Side): void {
    // A bisector is longer than 1, so that the depth across the edges stays the width.
    const size = Math.hypot(way[0], way[1]);
    const unit: Vector = [way[0] / size, way[1] / size];
    rings.add(from, unit, this.reach(from, unit, width * size, side.intoSeen));
  }

  /** How far a ray stays in its colour, at most `length`. */
  private reach([x, y]: Vector, [dx, dy]: Vector, length: number, seen: number): number {
    const { meets, colors } = this;
    meets.length = 0;
    this.near([x, y], [x + dx * length, y + dy * length], (ax, ay, bx, by) => {
      const p = (ax - x) * dy - (ay - y) * dx;
      const q = (bx - x) * dy - (by - y) * dx;
      if (p < 0 === q < 0) return;
      const part = p / (p - q);
      const t = (ax + (bx - ax) * part - x) * dx + (ay + (by - ay) * part - y) * dy;
      if (t > START && t < length) meets.push(t);
    });
    if (meets.length === 0) return length;
    meets.sort((one, other) => one - other);
    for (const t of meets) {
      if (colors.at(x + dx * (t + HAIR), y + dy * (t + HAIR)) !== seen) return t;
    }
    return length;
  }

  /** Positions along an edge, in points, at which an object begins or ends within the width of the strip. */
  private changes(
    [ax, ay]: Vector,
    [ux, uy]: Vector,
    length: number,
    width: number,
  ): readonly number[] {
    const found: number[] = [];
    const end: Vector = [ax + ux * length, ay + uy * length];
    const far = 1.5 * width;
    const low: Vector = [Math.min(ax, end[0]) - far, Math.min(ay, end[1]) - far];
    const high: Vector = [Math.max(ax, end[0]) + far, Math.max(ay, end[1]) + far];
    const note = (u: number): void => {
      if (u > HAIR) found.push(Math.min(length, u) - HAIR);
      if (u < length - HAIR) found.push(Math.max(0, u) + HAIR);
    };
    this.near(low, high, (px, py, qx, qy) => {
      const [s, t] = [(px - ax) * ux + (py - ay) * uy, (qx - ax) * ux + (qy - ay) * uy];
      const [v, w] = [(py - ay) * ux - (px - ax) * uy, (qy - ay) * ux - (qx - ax) * uy];
      if ((s <= 0 && t <= 0) || (s >= length && t >= length)) return;
      if ((v <= START && w <= START) || (v >= width && w >= width)) return;
      if (s > 0 && s < length && v > START && v < width) note(s);
      if (t > 0 && t < length && w > START && w < width) note(t);
      if (v < width !== w < width) {
        const u = s + ((t - s) * (width - v)) / (w - v);
        if (u > 0 && u < length) note(u);
      }
    });
    return found.sort((one, other) => one - other);
  }

  /** Each edge once of the cells around a line. */
  private near(
    [x0, y0]: Vector,
    [x1, y1]: Vector,
    use: (ax: number, ay: number, bx: number, by: number) => void,
  ): void {
    const { grid, layers } = this;
    this.stamp += 1;
    const [left, right] = [grid.columnOf(Math.min(x0, x1)), grid.columnOf(Math.max(x0, x1))];
    const [low, high] = [grid.rowOf(Math.min(y0, y1)), grid.rowOf(Math.max(y0, y1))];
    for (let row = low; row <= high; row++) {
      for (let column = left; column <= right; column++) {
        let entry = layers.firstEntry[row * grid.columns + column] ?? -1;
        for (; entry >= 0; entry = layers.entryNext.at(entry)) {
          this.ofRecord(layers.entryRecord.at(entry), use);
          for (let at = layers.entryClips.at(entry); layers.clips.at(at) >= 0; at += 2) {
            this.ofRecord(layers.clips.at(at), use);
          }
        }
      }
    }
  }

  private ofRecord(
    record: number,
    use: (ax: number, ay: number, bx: number, by: number) => void,
  ): void {
    const { grid, stamps, stamp } = this;
    const last = grid.lastEdge.at(record);
    for (let at = grid.firstEdge.at(record); at < last; at++) {
      const edge = grid.cellEdges.at(at);
      if (stamps[edge] === stamp) continue;
      stamps[edge] = stamp;
      use(grid.ax.at(edge), grid.ay.at(edge), grid.bx.at(edge), grid.by.at(edge));
    }
  }
}

/** A line of edges, those of no length left out. */
class Line {
  readonly isClosed: boolean;
  private readonly points: readonly number[];

  constructor(given: readonly number[], keepAway: number) {
    const points: number[] = [];
    for (let at = 0; at + 1 < given.length; at += 2) {
      const [x, y] = [given[at] ?? 0, given[at + 1] ?? 0];
      const isFar =
        Math.hypot(x - (points.at(-2) ?? Infinity), y - (points.at(-1) ?? Infinity)) > 1e-3;
      if (points.length === 0 || isFar) points.push(x, y);
    }
    const gap = Math.hypot(
      (points[0] ?? 0) - (points.at(-2) ?? 0),
      (points[1] ?? 0) - (points.at(-1) ?? 0),
    );
    this.isClosed = points.length > 6 && gap < 0.01;
    if (this.isClosed)
      [points[points.length - 2], points[points.length - 1]] = [points[0] ?? 0, points[1] ?? 0];
    this.points = this.isClosed || keepAway === 0 ? points : shortened(points, keepAway);
  }

  get count(): number {
    return Math.max(0, this.points.length / 2 - 1);
  }

  point(at: number): Vector {
    return [this.points[2 * at] ?? 0, this.points[2 * at + 1] ?? 0];
  }

  length(at: number): number {
    const [[ax, ay], [bx, by]] = [this.point(at), this.point(at + 1)];
    return Math.hypot(bx - ax, by - ay);
  }

  /** Along an edge, of length 1. */
  way(at: number): Vector {
    const [[ax, ay], [bx, by]] = [this.point(at), this.point(at + 1)];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    return [(bx - ax) / length, (by - ay) / length];
  }

  /** To the left of an edge, of length 1. */
  normal(at: number): Vector {
    const [x, y] = this.way(at);
    return [-y, x];
  }

  /** By how much the line turns to the left after an edge, in radians. */
  turn(at: number, next: number): number {
    const [[ax, ay], [bx, by]] = [this.way(at), this.way(next)];
    return Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  }

  /** The common ray of both edges at a point of a curve, as long as keeps its distance from both; null at corners and ends. */
  bisector(at: number): Vector | null {
    const { count, isClosed } = this;
    if (!isClosed && (at === 0 || at === count)) return null;
    const [before, after] = [(at - 1 + count) % count, at % count];
    const turn = this.turn(before, after);
    if (Math.abs(turn) >= SMOOTH) return null;
    const [[ax, ay], [bx, by]] = [this.normal(before), this.normal(after)];
    const square = 1 + ax * bx + ay * by;
    return [(ax + bx) / square, (ay + by) / square];
  }
}

/** An open line without a length at both ends. */
function shortened(points: readonly number[], by: number): number[] {
  const once = (given: readonly number[]): number[] => {
    let left = by;
    for (let at = 0; at + 3 < given.length; at += 2) {
      const [ax, ay, bx, by2] = given.slice(at, at + 4) as [number, number, number, number];
      const length = Math.hypot(bx - ax, by2 - ay);
      if (length > left) {
        return [
          ax + ((bx - ax) * left) / length,
          ay + ((by2 - ay) * left) / length,
          ...given.slice(at + 2),
        ];
      }
      left -= length;
    }
    return [];
  };
  return backwards(once(backwards(once(points))));
}

/** Rings of a strip: out along the line, back along the ends of its rays. */
class Rings {
  private readonly rings: number[][] = [];
  private readonly base: number[] = [];
  private readonly tips: number[] = [];
  private isDeep = false;

  get isOpen(): boolean {
    return this.base.length > 0;
  }

  add([x, y]: Vector, [dx, dy]: Vector, reach: number, overlap = OVERLAP): void {
    this.base.push(x - dx * overlap, y - dy * overlap);
    this.tips.push(x + dx * reach, y + dy * reach);
    if (reach > START) this.isDeep = true;
  }

  close(): void {
    const { base, tips } = this;
    if (this.isDeep) {
      const ring = outAndBack(base, tips);
      this.rings.push(flatRingArea(ring) < 0 ? backwards(ring) : ring);
    }
    base.length = 0;
    tips.length = 0;
    this.isDeep = false;
  }

  finish(): readonly number[][] {
    this.close();
    return this.rings;
  }
}

/** Points of one line, then those of the other from its end; those that are the point before them left out. */
function outAndBack(out: readonly number[], back: readonly number[]): number[] {
  const ring: number[] = [];
  let [beforeX, beforeY] = [Infinity, Infinity];
  const add = (x: number, y: number): void => {
    if (!(Math.abs(beforeX - x) < 1e-5 && Math.abs(beforeY - y) < 1e-5)) ring.push(x, y);
    [beforeX, beforeY] = [x, y];
  };
  for (let at = 0; at < out.length; at += 2) add(out[at] ?? 0, out[at + 1] ?? 0);
  for (let at = back.length - 2; at >= 0; at -= 2) add(back[at] ?? 0, back[at + 1] ?? 0);
  return ring;
}

/** Area inside a ring in square points: positive when it runs counter-clockwise. */
export function flatRingArea(ring: FlatRing): number {
  const [ox = 0, oy = 0] = ring;
  let twice = 0;
  for (let at = 2; at + 3 < ring.length; at += 2) {
    const [ax, ay] = [ring[at] ?? 0, ring[at + 1] ?? 0];
    const [bx, by] = [ring[at + 2] ?? 0, ring[at + 3] ?? 0];
    twice += (ax - ox) * (by - oy) - (bx - ox) * (ay - oy);
  }
  return twice / 2;
}

/** The points of a line from its end. */
export function backwards(points: FlatRing): number[] {
  const result = points.slice();
  for (let at = 0; at + 1 < points.length; at += 2) {
    result[at] = points[points.length - 2 - at] ?? 0;
    result[at + 1] = points[points.length - 1 - at] ?? 0;
  }
  return result;
}
