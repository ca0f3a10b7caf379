import type { Rect } from '../../geometry/index';
import type { Point, Ring } from '../../shapes/index';
import type { RowSources } from '../compose/renderer';
import { FlatPaints } from '../faces/flat-paint';
import { type Mark, marksOf } from '../faces/marks';
import { Tinter } from '../inks/tints';
import type { RecordedPage } from '../plates/record-page';
import { BorderWalk, type Run } from './border-runs';
import { EdgeGrid } from './edge-grid';
import { joinedSides, type Side } from './join-runs';
import { MeasuredColors } from './measured-colors';
import { PageLayers } from './page-layers';
import { backwards, type FlatRing, Strips, type StripStyle } from './strips';
import { type VisibleColor, VisibleColors } from './visible-colors';

/** Rule that finds the borders of a page. */
export interface BorderRule {
  /** Bounds of borders and strips, in user space of the page. */
  readonly frame: Rect;
  readonly sources: RowSources;
  /** Places of inks that count: what is painted with none of the others stays, what has only others is skipped. */
  readonly inks: readonly number[];
  /** Lines, in user space, at which borders are split. */
  readonly cuts?: readonly Ring[];
}

/** Most cells that a page is split into, and how many points wide they are. */
const MOST_CELLS = 500_000;
const SMALLEST_CELL = 0.5;
const LARGEST_CELL = 12;

/** Strip along a border, from the side of the colour that spreads. */
export interface StripOrder {
  /** `into`: the colour on the left of the run spreads into that on its right; `from`: the other way. */
  readonly way: 'right' | 'left';
  readonly style: StripStyle;
}

/** A piece of a border, as a rule examines it. */
export interface BorderPiece {
  readonly left: VisibleColor;
  readonly right: VisibleColor;
  /** Smallest font size of the text it bounds, in points; Infinity for what is no text. */
  readonly textSize: number;
  /** In points. */
  readonly length: number;
  /** In user space: a point of the piece. */
  readonly at: Point;
  /** x and y in turn, from the lower left corner of the frame. */
  readonly points: readonly number[];
}

/** A strip along the border of two colours. */
export interface Strip {
  readonly from: VisibleColor;
  readonly into: VisibleColor;
  readonly style: StripStyle;
  /** In user space; each runs one way, and those of a strip may overlap. */
  readonly rings: readonly FlatRing[];
}

/**
 * Strips along the borders between the visible colours of a page: knockout, overprint (ISO 32000-2, 8.6.7), opacity and clips are
 * resolved; images, shadings, patterns and soft masks are measured from pixels. `order` returns the treatment of a piece of a border.
 * Edges are searched by grid cell, so that the time is about n log n.
 */
export function borderStrips(
  page: RecordedPage,
  rule: BorderRule,
  order: (piece: BorderPiece) => readonly StripOrder[],
): readonly Strip[] {
  const { frame } = rule;
  const paints = new FlatPaints(new Tinter(page.inks), page.inks.count);
  const marks = countedMarks(marksOf(page.list, paints, page.list.blendsOnNothing), rule.inks);
  if (marks.length < 2) return [];
  const [width, height] = [frame.x1 - frame.x0, frame.y1 - frame.y0];
  const grid = new EdgeGrid(width, height, cellSize(marks, width * height));
  const layers = new PageLayers(grid, frame, marks, rule.sources);
  const colors = new VisibleColors(grid, layers, paints, page.inks.count);
  const measured = new MeasuredColors(page, frame, rule.sources);
  const numbers = { image: new Map<number, number>(), gradient: new Map<number, number>() };
  const planner = new StripPlanner(colors, frame, order);
  const walk = new BorderWalk(
    grid,
    layers,
    colors,
    (x, y, way, [seen, other]) => {
      const place = measured.beside(x, y, way);
      if (place === null) return null;
      const layer = colors.layerOf(seen);
      const isThrough = other < 0 && colors.layerOf(other) === layer;
      const kind = (isThrough ? null : layers.layers[layer]?.varied) ?? 'gradient';
      let number = numbers[kind].get(place);
      if (number === undefined) {
        const amounts = measured.list[place];
        if (!amounts) return null;
        numbers[kind].set(place, (number = colors.number({ amounts, kind })));
      }
      return number;
    },
    rule.cuts && rule.cuts.length > 0 ? cutsOf(rule.cuts, frame) : null,
  );
  walk.run((run) => planner.add(run));
  const maker = new Strips(grid, layers, colors);
  const result: Strip[] = [];
  for (const { style, sides } of planner.plans.values()) {
    for (const side of joinedSides(sides)) {
      const [from, into] = [colors.list[side.from], colors.list[side.into]];
      const rings = maker.of(side, style);
      for (const ring of rings) place(ring, frame);
      if (from && into && rings.length > 0) result.push({ from, into, style, rings });
    }
  }
  return result;
}

/** Sides that get strips of one style. */
interface StripPlan {
  readonly style: StripStyle;
  readonly sides: Side[];
}

/** Sides of runs that get strips, by the style of these. */
class StripPlanner {
  readonly plans = new Map<string, StripPlan>();
  private readonly ofStyle = new Map<StripStyle, StripPlan>();

  constructor(
    private readonly colors: VisibleColors,
    private readonly frame: Rect,
    private readonly order: (piece: BorderPiece) => readonly StripOrder[],
  ) {}

  add(run: Run): void {
    const { list } = this.colors;
    const [left, right] = [list[run.left], list[run.right]];
    if (!left || !right) return;
    const { points, textSize } = run;
    const at = middleOf(points, this.frame);
    const piece = { left, right, textSize, length: lengthOf(points), at, points };
    for (const { way, style } of this.order(piece)) {
      const isLeft = way === 'left';
      this.planOf(style).sides.push({
        from: isLeft ? run.right : run.left,
        into: isLeft ? run.left : run.right,
        intoSeen: isLeft ? run.leftSeen : run.rightSeen,
        textSize,
        points: isLeft ? points.slice() : backwards(points),
      });
    }
  }

  private planOf(style: StripStyle): StripPlan {
    const known = this.ofStyle.get(style);
    if (known) return known;
    const key = `${style.width} ${style.join} ${style.keepAway}`;
    const plan = this.plans.get(key) ?? { style, sides: [] };
    this.plans.set(key, plan);
    this.ofStyle.set(style, plan);
    return plan;
  }
}

/** Marks that lay any ink that counts, or take ink away. */
function countedMarks(marks: readonly Mark[], inks: readonly number[]): readonly Mark[] {
  return marks.filter((mark) => {
    if (mark.kind !== 'flat') return true;
    const { amounts } = mark.paint;
    return amounts.every((amount) => amount === 0) || inks.some((ink) => (amounts[ink] ?? 0) > 0);
  });
}

/** So wide that a cell holds few edges. */
function cellSize(marks: readonly Mark[], area: number): number {
  const edges = 40 * marks.length + 1000;
  const even = Math.sqrt(area / Math.min(MOST_CELLS, edges));
  const most = Math.sqrt(area / MOST_CELLS);
  return Math.max(most, SMALLEST_CELL, Math.min(LARGEST_CELL, even));
}

/** The middle of the first edge of a line. */
function middleOf([ax = 0, ay = 0, bx = 0, by = 0]: readonly number[], { x0, y0 }: Rect): Point {
  return [(ax + bx) / 2 + x0, (ay + by) / 2 + y0];
}

function lengthOf(points: readonly number[]): number {
  let length = 0;
  for (let at = 2; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
    length += Math.hypot(x - (points[at - 2] ?? 0), y - (points[at - 1] ?? 0));
  }
  return length;
}

/** Moves a ring from the frame to user space, inside of the frame. */
function place(ring: number[], { x0, y0, x1, y1 }: Rect): void {
  for (let at = 0; at + 1 < ring.length; at += 2) {
    ring[at] = Math.min(x1, Math.max(x0, (ring[at] ?? 0) + x0));
    ring[at + 1] = Math.min(y1, Math.max(y0, (ring[at + 1] ?? 0) + y0));
  }
}

/** Where lines of the frame cross rings. */
function cutsOf(rings: readonly Ring[], { x0, y0 }: Rect) {
  const edges = rings.flatMap((ring) =>
    ring.map(([ax, ay], at) => {
      const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay];
      return [ax - x0, ay - y0, bx - x0, by - y0] as const;
    }),
  );
  return (ax: number, ay: number, bx: number, by: number, to: number[]): void => {
    for (const [px, py, qx, qy] of edges) {
      const [dx, dy, ex, ey] = [bx - ax, by - ay, qx - px, qy - py];
      const cross = dx * ey - dy * ex;
      if (cross === 0) continue;
      const t = ((px - ax) * ey - (py - ay) * ex) / cross;
      const s = ((px - ax) * dy - (py - ay) * dx) / cross;
      if (t > 0 && t < 1 && s >= 0 && s <= 1) to.push(t);
    }
  };
}
