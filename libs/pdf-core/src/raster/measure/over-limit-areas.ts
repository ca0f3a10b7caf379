/** A connected area of pixels, by its box. */
export interface RasterArea {
  readonly x0: number;
  readonly y0: number;
  /** Right and lower edge, not included. */
  readonly x1: number;
  readonly y1: number;
  readonly pixels: number;
  /** Sum of the values of its pixels. */
  readonly sum: number;
}

interface Growing {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  pixels: number;
  sum: number;
  /** The area it became part of. */
  into: Growing | null;
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly area: Growing;
}

/** Areas open or found at one time. */
const mostAreas = 200_000;

/** Finds connected areas of pixels over a limit, row by row; pixels that touch at a corner are connected. */
export class AreaFinder {
  private above: Run[] = [];
  private readonly areas: Growing[] = [];
  private y = 0;
  /** True when there were more areas than are kept. */
  overflowed = false;

  constructor(private readonly limit: number) {}

  add(row: Uint16Array): void {
    const runs: Run[] = [];
    let next = 0;
    for (let x = 0; x < row.length; x++) {
      if ((row[x] ?? 0) <= this.limit) continue;
      const from = x;
      let sum = 0;
      while (x < row.length && (row[x] ?? 0) > this.limit) sum += row[x++] ?? 0;
      while (next < this.above.length && (this.above[next]?.to ?? 0) < from) next++;
      const area = this.joined(from, x, next);
      area.x0 = Math.min(area.x0, from);
      area.x1 = Math.max(area.x1, x);
      area.y1 = this.y + 1;
      area.pixels += x - from;
      area.sum += sum;
      runs.push({ from, to: x, area });
    }
    this.above = runs;
    this.y++;
  }

  /** The area of all runs above that touch a run; a new one when there is none. */
  private joined(from: number, to: number, first: number): Growing {
    let area: Growing | null = null;
    for (let at = first; at < this.above.length; at++) {
      const run = this.above[at];
      if (!run || run.from > to) break;
      if (run.to < from) continue;
      const other = rootOf(run.area);
      area = area && area !== other ? merge(area, other) : other;
    }
    return area ?? this.begin(from, to);
  }

  private begin(from: number, to: number): Growing {
    const area = { x0: from, y0: this.y, x1: to, y1: this.y + 1, pixels: 0, sum: 0, into: null };
    if (this.areas.length < mostAreas) this.areas.push(area);
    else this.overflowed = true;
    return area;
  }

  /** Largest first. */
  finish(): RasterArea[] {
    return this.areas
      .filter(({ into }) => into === null)
      .sort((a, b) => b.pixels - a.pixels || a.y0 - b.y0 || a.x0 - b.x0)
      .map(({ x0, y0, x1, y1, pixels, sum }) => ({ x0, y0, x1, y1, pixels, sum }));
  }
}

function rootOf(area: Growing): Growing {
  let root = area;
  while (root.into) root = root.into;
  if (area !== root) area.into = root;
  return root;
}

function merge(one: Growing, other: Growing): Growing {
  one.x0 = Math.min(one.x0, other.x0);
  one.y0 = Math.min(one.y0, other.y0);
  one.x1 = Math.max(one.x1, other.x1);
  one.y1 = Math.max(one.y1, other.y1);
  one.pixels += other.pixels;
  one.sum += other.sum;
  other.into = one;
  return one;
}
