import { intersection, type Rect } from '../../geometry/index';
import {
  cutToRect,
  offsetShape,
  type Shape,
  shapeBounds,
  ShapeError,
  subtractShapes,
  uniteShapes,
  withoutSlivers,
} from '../../shapes/index';
import type { RowSources } from '../compose/renderer';
import { Tinter } from '../inks/tints';
import type { RecordedPage } from '../plates/record-page';
import { FlatPaints } from './flat-paint';
import { ringOf } from './item-shapes';
import { type Mark, marksOf } from './marks';
import { type Counted, isCovered, TwoPaints } from './reduce-marks';
import { TileFaces } from './tile-faces';
import { traceCoverage } from './trace-coverage';

/** How the area of a plate follows from a page. */
export interface PlateRule extends Counted {
  /** Bounds of the plate, in user space of the page. */
  readonly box: Rect;
  /** In user space: negative shrinks the plate, positive grows it, with round corners. Marks outside the box count. */
  readonly distance: number;
  /** The plate is where the page is not covered. */
  readonly inverse: boolean;
  /** Pixels per unit of user space where pixels have to be examined. */
  readonly scale: number;
  /** No point of an outline traced from pixels is farther from theirs than this, in user space. */
  readonly tolerance: number;
  readonly sources: RowSources;
}

/** The area of a plate. */
export interface PlateArea {
  /** In user space of the page; its rings do not cross. */
  readonly shape: Shape;
  /** Parts of images with too much detail to be outlined: all of them counts as covered. */
  readonly tooFine: number;
}

/** Changes of paint that are examined together, and points of outlines: more are split by place. */
const FEW_CHANGES = 12;
const FEW_POINTS = 3000;
const FEW_PIXELS = 1_000_000;
/** Tiles have no edges shorter than this, in user space. */
const SMALLEST = 6;
/** Rings and gaps that are thinner than this are left over from rounding. */
const SLIVER = 0.001;

/**
 * The area of a plate that follows the ink on a page: vector art by its outlines, with overprint (ISO 32000-2, 8.6.7), opacity and the
 * blend modes that work ink by ink (11.3.5); images, shadings, patterns and soft masks by their pixels. Curves are chords within 1/512
 * unit. The page is split by place into tiles of little content, so that the time stays near n log n.
 */
export function plateArea(page: RecordedPage, rule: PlateRule): PlateArea {
  const paints = new FlatPaints(new Tinter(page.inks), page.inks.count);
  const marks = marksOf(page.list, paints, page.list.blendsOnNothing);
  const maker = new PlateMaker(page, rule, paints);
  const shape = withoutSlivers(maker.tile(marks, rule.box), SLIVER);
  return { shape, tooFine: maker.tooFine };
}

class PlateMaker {
  tooFine = 0;
  private readonly two: TwoPaints;
  private readonly margin: number;

  constructor(
    private readonly page: RecordedPage,
    private readonly rule: PlateRule,
    private readonly paints: FlatPaints,
  ) {
    this.two = new TwoPaints(paints, page.inks.count, rule);
    this.margin = rule.distance === 0 ? 0 : Math.ceil((Math.abs(rule.distance) + 0.25) * 16) / 16;
  }

  /** The plate in a frame. */
  tile(marks: readonly Mark[], frame: Rect): Shape {
    const grown = widened(frame, this.margin);
    const here = marks.filter(({ bounds }) => touch(bounds, grown));
    if (here.length === 0) return this.rule.inverse ? [ringOf(frame)] : [];
    const reduced = this.two.reduced(here);
    const halves = this.isLittle(reduced ?? here, grown) ? null : halvesOf(frame);
    if (!halves) return this.finished(this.covered(reduced ?? here, grown), frame);
    const [one, other] = halves;
    return joined(this.tile(here, one), this.tile(here, other), common(one, other));
  }

  private isLittle(marks: readonly Mark[], frame: Rect): boolean {
    const pixels = areaOf(frame) * this.rule.scale ** 2;
    if (pixels > FEW_PIXELS && marks.some(({ kind }) => kind === 'varied')) return false;
    return changesIn(marks) <= FEW_CHANGES && pointsIn(marks) <= FEW_POINTS;
  }

  private covered(marks: readonly Mark[], frame: Rect): Shape {
    try {
      const tile = new TileFaces(frame, { paints: this.paints, count: this.page.inks.count });
      tile.run(marks);
      const { pieces, varied } = tile.result();
      const flat = pieces.filter(({ amounts }) => isCovered(amounts, this.rule));
      const shapes = flat.map(({ shape }) => shape);
      return uniteShapes([...shapes, ...this.traced(uniteShapes(varied), frame)]);
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
      return uniteShapes(this.traced([ringOf(frame)], frame));
    }
  }

  private traced(area: Shape, frame: Rect): readonly Shape[] {
    if (area.length === 0) return [];
    const shape = traceCoverage(this.page, { area, frame }, this.rule);
    if (!shape) this.tooFine += 1;
    return [shape ?? area];
  }

  private finished(covered: Shape, frame: Rect): Shape {
    const { distance, inverse } = this.rule;
    const clean = withoutSlivers(covered, SLIVER);
    const by = inverse ? -distance : distance;
    const moved = by === 0 ? clean : offsetShape(clean, { ...round, distance: by });
    const here = cutToRect(moved, frame);
    return inverse ? subtractShapes([[ringOf(frame)]], [here]) : uniteShapes([here]);
  }
}

const round = { join: 'round', miterLimit: 2, end: 'polygon' } as const;

/** Two shapes on both sides of a line as one: only rings that reach the line change. */
function joined(one: Shape, other: Shape, line: Rect): Shape {
  const reaches = (shape: Shape): boolean => {
    const bounds = shapeBounds(shape);
    return bounds !== null && intersection(bounds, line) !== null;
  };
  const rings = [...one, ...other];
  const near = rings.filter((ring) => reaches([ring]));
  if (near.length < 2) return rings;
  const far = rings.filter((ring) => !reaches([ring]));
  return [...far, ...uniteShapes([near])];
}

/** Common edge of two halves, with a margin on both sides. */
function common(one: Rect, other: Rect): Rect {
  const hair = 1e-3;
  const x0 = Math.max(one.x0, other.x0);
  const y0 = Math.max(one.y0, other.y0);
  const x1 = Math.min(one.x1, other.x1);
  const y1 = Math.min(one.y1, other.y1);
  return widened({ x0, y0, x1, y1 }, hair);
}

/** Two halves of a frame that meet on a whole 1/16, which all grids of shapes have; null for a frame that is small. */
function halvesOf({ x0, y0, x1, y1 }: Rect): readonly [Rect, Rect] | null {
  if (Math.max(x1 - x0, y1 - y0) < 2 * SMALLEST) return null;
  if (x1 - x0 > y1 - y0) {
    const middle = Math.round((x0 + x1) * 8) / 16;
    return [
      { x0, y0, x1: middle, y1 },
      { x0: middle, y0, x1, y1 },
    ];
  }
  const middle = Math.round((y0 + y1) * 8) / 16;
  return [
    { x0, y0, x1, y1: middle },
    { x0, y0: middle, x1, y1 },
  ];
}

/** How often the paint or the clip changes from mark to mark. */
function changesIn(marks: readonly Mark[]): number {
  let changes = 0;
  let last: Mark | undefined;
  for (const mark of marks) {
    const isLike =
      last !== undefined && paintOf(last) === paintOf(mark) && last.item.clip === mark.item.clip;
    if (!isLike) changes += mark.kind === 'group' ? mark.marks.length : 1;
    last = mark;
  }
  return changes;
}

function paintOf(mark: Mark): object | null {
  if (mark.kind === 'varied') return null;
  return mark.kind === 'flat' ? mark.paint : mark;
}

/** About how many points the outlines of marks have. */
function pointsIn(marks: readonly Mark[]): number {
  let points = 0;
  for (const mark of marks) {
    const { kind } = mark.item;
    if (mark.kind === 'group') points += pointsIn(mark.marks);
    else if (kind === 'glyph') points += mark.item.outline.points.length;
    else if (kind === 'fill' || kind === 'stroke') points += mark.item.path.points.length;
    else points += 4;
  }
  return points;
}

function touch(one: Rect, other: Rect): boolean {
  return one.x0 < other.x1 && one.x1 > other.x0 && one.y0 < other.y1 && one.y1 > other.y0;
}

function widened({ x0, y0, x1, y1 }: Rect, by: number): Rect {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}

function areaOf({ x0, y0, x1, y1 }: Rect): number {
  return (x1 - x0) * (y1 - y0);
}
