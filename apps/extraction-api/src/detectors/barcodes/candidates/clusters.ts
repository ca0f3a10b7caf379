import type { Rect } from '@forme/pdf-core/geometry';
import type { Mark } from './mark';

/** Marks that are close enough to be one symbol. */
export interface Cluster {
  readonly box: Rect;
  /** The narrowest of its marks but for a few, in points. */
  readonly narrowest: number;
}

/** Bars of the shortest symbol, an Interleaved 2 of 5 of two digits, but one. */
const fewestBars = 8;
const fewestDots = 30;
/** How far the next mark is at most, in narrow sides: from a bar, from a module, from a dot. */
const reaches = { bar: 10, module: 6, dot: 2 };
/** Largest gap within a symbol, as a share of the page's long side. */
const widestGap = 0.06;
/** Largest width of a bar, as a share of the page's short side. */
const thickest = 1 / 8;
/** Marks of one symbol differ in thickness by this factor at most. */
const mostUnlike = 12;
const mostRounds = 6;
const recent = 24;
const mostClusters = 1500;

interface Growing {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  bars: number;
  dots: number;
  /** How far it reaches, in narrow sides. */
  reachX: number;
  reachY: number;
  thinnest: number;
  thickest: number;
  /** Thicknesses of the first marks. */
  readonly sample: number[];
}

const mostSamples = 64;

/** Puts the marks of a page together, in the order they are painted. */
export class Clusters {
  private readonly all: Growing[] = [];
  private readonly latest: Growing[] = [];
  private readonly widest: number;
  private readonly thickest: number;
  /** Too many marks to separate: a symbol may be anywhere. */
  private over = false;

  constructor({ x0, y0, x1, y1 }: Rect) {
    this.widest = widestGap * Math.max(x1 - x0, y1 - y0);
    this.thickest = thickest * Math.min(x1 - x0, y1 - y0);
  }

  add(mark: Mark): void {
    const { thickness } = mark;
    if (!(thickness > 0) || thickness > this.thickest || this.over) return;
    const next = grown(mark);
    for (let at = this.latest.length - 1; at >= 0; at--) {
      const cluster = this.latest[at];
      if (!cluster || !this.belong(cluster, next)) continue;
      join(cluster, next);
      return;
    }
    this.begin(next);
  }

  /** Clusters that may be symbols; null when there are too many marks to separate. */
  found(): readonly Cluster[] | null {
    if (this.over) return null;
    return this.merged(this.all)
      .filter(({ bars, dots }) => bars >= fewestBars || bars + dots >= fewestDots)
      .map(({ x0, y0, x1, y1, sample }) => {
        const sorted = sample.sort((one, other) => one - other);
        return {
          box: { x0, y0, x1, y1 },
          narrowest: sorted[Math.floor(sorted.length / 10)] ?? 0,
        };
      });
  }

  private begin(cluster: Growing): void {
    if (this.all.length >= mostClusters) {
      this.thin();
      if (this.over) return;
    }
    this.all.push(cluster);
    this.latest.push(cluster);
    if (this.latest.length > recent) this.latest.shift();
  }

  /** When there are too many clusters, those of a single mark are dropped. */
  private thin(): void {
    const several = this.all.filter(({ bars, dots }) => bars + dots > 1);
    const kept = several.length > mostClusters / 2 ? this.merged(several) : several;
    if (kept.length > mostClusters / 2) this.over = true;
    this.all.splice(0, this.all.length, ...kept);
    this.latest.length = 0;
  }

  /** Whether two are as near, and as alike in thickness, as parts of a symbol. */
  private belong(one: Growing, other: Growing): boolean {
    const thin = Math.min(one.thinnest, other.thinnest);
    if (Math.max(one.thickest, other.thickest) > mostUnlike * thin) return false;
    const reachX = Math.min(this.widest, Math.max(one.reachX, other.reachX) * thin);
    if (other.x0 - one.x1 > reachX || one.x0 - other.x1 > reachX) return false;
    const reachY = Math.min(this.widest, Math.max(one.reachY, other.reachY) * thin);
    return other.y0 - one.y1 <= reachY && one.y0 - other.y1 <= reachY;
  }

  /** Clusters that are near each other, made one: bars need not be painted from one end to the other. */
  private merged(clusters: readonly Growing[]): Growing[] {
    let before = [...clusters];
    for (let round = 0; round < mostRounds; round++) {
      before.sort((one, other) => one.x0 - other.x0);
      const after: Growing[] = [];
      let open: Growing[] = [];
      for (const next of before) {
        open = open.filter(({ x1 }) => x1 + this.widest >= next.x0);
        const home = open.find((one) => this.belong(one, next));
        if (home) join(home, next);
        else {
          after.push(next);
          open.push(next);
        }
      }
      if (after.length === before.length) break;
      before = after;
    }
    return before;
  }
}

function grown(mark: Mark): Growing {
  const { x0, y0, x1, y1, thickness, weight, isDot } = mark;
  const [reachX, reachY] = reachOf(mark);
  const counts = isDot ? { bars: 0, dots: weight } : { bars: weight, dots: 0 };
  const both = { thinnest: thickness, thickest: thickness, sample: [thickness] };
  return { x0, y0, x1, y1, ...counts, reachX, reachY, ...both };
}

/** How far the next mark may be to the side and up or down, in narrow sides. */
function reachOf({ x0, y0, x1, y1, thickness, weight, isDot }: Mark): readonly [number, number] {
  const [width, height] = [x1 - x0, y1 - y0];
  if (isDot) return [reaches.dot, reaches.dot];
  const isBar = weight === 1 && Math.max(width, height) > 3 * thickness;
  if (!isBar) return [reaches.module, reaches.module];
  if (width < 1.1 * thickness) return [reaches.bar, 1];
  if (height < 1.1 * thickness) return [1, reaches.bar];
  return [reaches.bar, reaches.bar];
}

function join(one: Growing, other: Growing): void {
  if (other.x0 < one.x0) one.x0 = other.x0;
  if (other.y0 < one.y0) one.y0 = other.y0;
  if (other.x1 > one.x1) one.x1 = other.x1;
  if (other.y1 > one.y1) one.y1 = other.y1;
  one.bars += other.bars;
  one.dots += other.dots;
  one.reachX = Math.max(one.reachX, other.reachX);
  one.reachY = Math.max(one.reachY, other.reachY);
  one.thinnest = Math.min(one.thinnest, other.thinnest);
  one.thickest = Math.max(one.thickest, other.thickest);
  for (const thickness of other.sample) {
    if (one.sample.length < mostSamples) one.sample.push(thickness);
  }
}
