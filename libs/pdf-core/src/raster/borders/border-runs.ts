import type { EdgeGrid } from './edge-grid';
import { Ints } from './growing';
import type { PageLayers, RingEdges } from './page-layers';
import { PAPER, type VisibleColors } from './visible-colors';

/** How far from a border its two sides are examined, in points: objects that are no farther apart abut. */
export const BESIDE = 0.01;
/** Pieces of borders that are shorter are left out. */
const SHORTEST = 0.002;
/** Along colours that vary, a border is split into pieces of this length. */
const SAMPLE_LENGTH = 1.5;

/** A piece of the line between two colours, as it runs around the first of them: that colour is on its left. */
export interface Run {
  /** Numbers of the colours, those that vary measured. */
  readonly left: number;
  readonly right: number;
  /** Results of {@link VisibleColors.at} for both sides. */
  readonly leftSeen: number;
  readonly rightSeen: number;
  /** Smallest font size of the text it bounds; Infinity for what is no text. */
  readonly textSize: number;
  /** x and y in turn, in the frame. The last point of a run that is closed is its first. */
  readonly points: number[];
}

/**
 * Samples a varying colour next to a point of a border, in a direction of length 1: the number of the colour, or null where it is
 * not known. `seen` is the result of {@link VisibleColors.at} here and on the other side.
 */
export type Measure = (
  x: number,
  y: number,
  direction: readonly [number, number],
  seen: readonly [here: number, there: number],
) => number | null;

/** Adds the places, 0 to 1 along a line, at which it is split. */
export type Cuts = (ax: number, ay: number, bx: number, by: number, to: number[]) => void;

/** Finds the visible borders between colours by walking along all edges. */
export class BorderWalk {
  private readonly splits: number[] = [];
  private readonly twins = new Ints();
  private open: Run | null = null;
  private use: (run: Run) => void = () => undefined;

  constructor(
    private readonly grid: EdgeGrid,
    private readonly layers: PageLayers,
    private readonly colors: VisibleColors,
    private readonly measure: Measure,
    /** Further places, 0 to 1 along a line, at which to split it; with it all pieces stay apart. */
    private readonly cuts: Cuts | null,
  ) {}

  /** `use` gets each run when it ends. */
  run(use: (run: Run) => void): void {
    this.use = use;
    for (const ring of this.layers.rings) this.ring(ring);
  }

  private ring({ first, last, layer }: RingEdges): void {
    const size = this.layers.layers[layer]?.textSize ?? Infinity;
    for (let edge = first; edge < last; edge++) {
      const hits = this.grid.visit(edge);
      if (hits === 0 || this.isHidden(hits, layer)) this.end();
      else this.edge(edge, hits, size);
    }
    this.end();
  }

  private isHidden(hits: number, layer: number): boolean {
    const { closed } = this.grid;
    for (let hit = 0; hit < hits; hit++) {
      const by = closed[this.grid.hits[hit] ?? 0] ?? 0;
      if (by === 0 || by > layer) return false;
    }
    return true;
  }

  private edge(edge: number, hits: number, textSize: number): void {
    const { grid, splits } = this;
    const [ax, ay, bx, by] = [
      grid.ax.at(edge),
      grid.ay.at(edge),
      grid.bx.at(edge),
      grid.by.at(edge),
    ];
    const length = Math.hypot(bx - ax, by - ay);
    splits.length = 0;
    splits.push(0, 1);
    this.twins.length = 0;
    const way = { edge, ax, ay, ux: (bx - ax) / length, uy: (by - ay) / length, length };
    for (let hit = 0; hit < hits; hit++) this.split(way, grid.hits[hit] ?? 0);
    this.cuts?.(ax, ay, bx, by, splits);
    if (splits.length > 2) splits.sort((one, other) => one - other);
    let from = 0;
    for (let at = 1; at < splits.length; at++) {
      const to = splits[at] ?? 1;
      if ((to - from) * length < SHORTEST && to < 1) continue;
      this.piece({ edge, ax, ay, dx: bx - ax, dy: by - ay, length, textSize }, from, to);
      from = to;
    }
  }

  /** Where other edges of a cell cross an edge, or begin and end along it. */
  private split(way: EdgeWay, cell: number): void {
    const { layers } = this;
    for (
      let entry = layers.firstEntry[cell] ?? -1;
      entry >= 0;
      entry = layers.entryNext.at(entry)
    ) {
      this.splitBy(way, layers.entryRecord.at(entry));
      for (let at = layers.entryClips.at(entry); layers.clips.at(at) >= 0; at += 2) {
        this.splitBy(way, layers.clips.at(at));
      }
    }
  }

  private splitBy({ edge, ax, ay, ux, uy, length }: EdgeWay, record: number): void {
    const { grid, splits } = this;
    const { data } = grid.cellEdges;
    const last = grid.lastEdge.at(record);
    for (let at = grid.firstEdge.at(record); at < last; at++) {
      const other = data[at] ?? 0;
      if (other === edge) continue;
      const [px, py] = [grid.ax.at(other) - ax, grid.ay.at(other) - ay];
      const [qx, qy] = [grid.bx.at(other) - ax, grid.by.at(other) - ay];
      // Distances from the line of the edge, to the left.
      const [p, q] = [ux * py - uy * px, ux * qy - uy * qx];
      if ((p > BESIDE && q > BESIDE) || (p < -BESIDE && q < -BESIDE)) continue;
      const [s, t] = [(ux * px + uy * py) / length, (ux * qx + uy * qy) / length];
      if ((s <= 0 && t <= 0) || (s >= 1 && t >= 1)) continue;
      if (p < 0 !== q < 0) inside(s + ((t - s) * p) / (p - q), splits);
      const isNear = Math.abs(p) <= BESIDE && Math.abs(q) <= BESIDE;
      if (Math.abs(p) <= BESIDE) inside(s, splits);
      if (Math.abs(q) <= BESIDE) inside(t, splits);
      if (isNear && Math.abs(other - edge) > 1) this.twins.push(other);
    }
  }

  private piece(line: Line, from: number, to: number): void {
    const { colors, grid } = this;
    const { ax, ay, dx, dy, length } = line;
    const middle = (from + to) / 2;
    const [x, y] = [ax + dx * middle, ay + dy * middle];
    const [nx, ny] = [(-dy / length) * BESIDE, (dx / length) * BESIDE];
    const isInside = x >= 0 && y >= 0 && x <= grid.width && y <= grid.height;
    const left = isInside ? colors.at(x + nx, y + ny) : PAPER;
    const right = isInside ? colors.at(x - nx, y - ny) : PAPER;
    if (left === right || left === PAPER || right === PAPER || this.hasTwin(line, x, y)) {
      this.end();
      return;
    }
    if (left > 0 && right > 0) {
      this.add(line, [from, to], { left, right, leftSeen: left, rightSeen: right });
      return;
    }
    const pieces = Math.ceil(((to - from) * length) / SAMPLE_LENGTH);
    for (let at = 0; at < pieces; at++) {
      const [low, high] = [
        from + ((to - from) * at) / pieces,
        from + ((to - from) * (at + 1)) / pieces,
      ];
      this.measured(line, [low, high], left, right);
    }
  }

  private measured(
    line: Line,
    range: readonly [number, number],
    leftSeen: number,
    rightSeen: number,
  ): void {
    const { ax, ay, dx, dy, length } = line;
    const middle = (range[0] + range[1]) / 2;
    const [x, y] = [ax + dx * middle, ay + dy * middle];
    const [nx, ny] = [-dy / length, dx / length];
    const left = leftSeen < 0 ? this.measure(x, y, [nx, ny], [leftSeen, rightSeen]) : leftSeen;
    const right = rightSeen < 0 ? this.measure(x, y, [-nx, -ny], [rightSeen, leftSeen]) : rightSeen;
    if (!left || !right || left === right) this.end();
    else this.add(line, range, { left, right, leftSeen, rightSeen });
  }

  /** True where an edge of a layer above runs along the same line: that one has the border. */
  private hasTwin({ edge }: Line, x: number, y: number): boolean {
    const { grid, twins } = this;
    for (let at = 0; at < twins.length; at++) {
      const other = twins.at(at);
      if (other > edge) continue;
      const [ax, ay] = [grid.ax.at(other), grid.ay.at(other)];
      const [dx, dy] = [grid.bx.at(other) - ax, grid.by.at(other) - ay];
      const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
      if (along >= 0 && along <= 1) return true;
    }
    return false;
  }

  private add(
    { ax, ay, dx, dy, textSize }: Line,
    [from, to]: readonly [number, number],
    sides: Pick<Run, 'left' | 'right' | 'leftSeen' | 'rightSeen'>,
  ): void {
    const [x0, y0] = [ax + dx * from, ay + dy * from];
    const [x1, y1] = [ax + dx * to, ay + dy * to];
    const { open } = this;
    const fits =
      open !== null &&
      this.cuts === null &&
      open.left === sides.left &&
      open.right === sides.right &&
      open.leftSeen === sides.leftSeen &&
      open.rightSeen === sides.rightSeen &&
      Math.abs((open.points.at(-2) ?? 0) - x0) < 1e-6 &&
      Math.abs((open.points.at(-1) ?? 0) - y0) < 1e-6;
    if (fits) {
      open.points.push(x1, y1);
      return;
    }
    this.end();
    this.open = { ...sides, textSize, points: [x0, y0, x1, y1] };
  }

  private end(): void {
    const { open } = this;
    this.open = null;
    if (open) this.use(open);
  }
}

/** An edge and the direction that it runs in, of length 1. */
interface EdgeWay {
  readonly edge: number;
  readonly ax: number;
  readonly ay: number;
  readonly ux: number;
  readonly uy: number;
  readonly length: number;
}

interface Line {
  readonly edge: number;
  readonly ax: number;
  readonly ay: number;
  readonly dx: number;
  readonly dy: number;
  readonly length: number;
  readonly textSize: number;
}

function inside(t: number, splits: number[]): void {
  if (t > 0 && t < 1) splits.push(t);
}
