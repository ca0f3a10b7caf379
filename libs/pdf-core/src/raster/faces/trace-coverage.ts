import type { Matrix, Rect } from '../../geometry/index';
import {
  intersectShapes,
  type Point,
  type Shape,
  shapeBounds,
  ShapeError,
  simplifiedRing,
} from '../../shapes/index';
import type { RowSources } from '../compose/renderer';
import { renderPlates } from '../plates/plates';
import type { RecordedPage } from '../plates/record-page';
import { Coverage, fillPolygons, FULL, Polygons, Polylines, ScanConverter } from '../scan/index';
import { contoursOf, type Field } from './contours';
import type { Counted } from './reduce-marks';

/** How coverage is traced. */
export interface Tracing extends Counted {
  readonly sources: RowSources;
  /** Pixels per unit of user space. */
  readonly scale: number;
  /** No point of the pixels' outline is farther from the result than this, in user space. */
  readonly tolerance: number;
}

/** The area to trace. */
interface Part {
  readonly area: Shape;
  /** Bounds of the area. */
  readonly frame: Rect;
}

/**
 * The inked part of an area, traced from pixels: for images, shadings and other content without outlines. Null for too much detail to
 * outline.
 */
export function traceCoverage(page: RecordedPage, part: Part, tracing: Tracing): Shape | null {
  const { scale, level, tolerance } = tracing;
  const window = shapeBounds(part.area) ?? part.frame;
  // Two pixels more on each side, so that outlines run beyond the window.
  const [left, top] = [window.x0 - 2 / scale, window.y1 + 2 / scale];
  const toPixels: Matrix = [scale, 0, 0, -scale, -left * scale, top * scale];
  const width = Math.ceil((window.x1 - left) * scale) + 2;
  const height = Math.ceil((top - window.y0) * scale) + 2;
  const field = { width, height, level, values: new Uint16Array(width * height) };
  addAmounts(field, page, toPixels, tracing);
  spreadToEdges(field, coverageOf(part.area, toPixels, field));
  const rings = contoursOf(field);
  if (!rings) return null;
  const toPoints = ([x, y]: Point): Point => [left + x / scale, top - y / scale];
  const traced = rings.map((ring) => simplifiedRing(ring.map(toPoints), tolerance));
  try {
    return intersectShapes([traced, part.area]);
  } catch (error) {
    if (error instanceof ShapeError) return null;
    throw error;
  }
}

/** The sum of the amounts of the inks that count, for each pixel. */
function addAmounts(
  { width, height, values }: Field,
  { list, inks }: RecordedPage,
  toPixels: Matrix,
  tracing: Tracing,
): void {
  const rendering = { inks, toPixels, sources: tracing.sources };
  for (const band of renderPlates(list, rendering, { x: 0, y: 0, width, height })) {
    const from = band.window.y * width;
    for (const ink of tracing.inks) {
      const plane = band.planes[ink];
      plane?.forEach((amount, at) => {
        if (amount !== 0) values[from + at] = (values[from + at] ?? 0) + amount;
      });
    }
  }
}

/** Coverage of each pixel by a shape. */
function coverageOf(shape: Shape, toPixels: Matrix, { width, height }: Field): Uint8Array {
  const lines = new Polylines();
  for (const ring of shape) {
    for (const [x, y] of ring) lines.push(x, y);
    lines.end(true);
  }
  const polygons = new Polygons();
  polygons.add(lines, toPixels);
  const window = { x: 0, y: 0, width, height };
  const converter = new ScanConverter();
  const coverage = fillPolygons(converter, polygons, { rule: 'nonzero', window }, new Coverage());
  const result = new Uint8Array(width * height);
  for (let row = 0; row < coverage.rows; row++) {
    for (let run = coverage.start(row); run < coverage.end(row); run++) {
      const from = (coverage.top + row) * width + (coverage.xs[run] ?? 0);
      result.fill(coverage.values[run] ?? 0, from, from + (coverage.lengths[run] ?? 0));
    }
  }
  return result;
}

/**
 * Pixels at the edge of the area and next to it get the largest amount of the neighbouring pixels that are entirely inside: pixels beyond
 * the edge do not describe the area, which is clipped at its edge afterwards.
 */
function spreadToEdges(field: Field, covered: Uint8Array): void {
  const { width, height, values } = field;
  let known = covered.map((value) => (value === FULL ? 1 : 0));
  for (let round = 0; round < 2; round++) {
    const before = known;
    known = before.slice();
    for (let at = 0; at < width * height; at++) {
      const most = before[at] === 1 ? -1 : mostAround(field, before, at);
      if (most < 0) continue;
      values[at] = most;
      known[at] = 1;
    }
  }
}

/** The largest value of the known pixels around one; -1 when there is none. */
function mostAround({ width, height, values }: Field, known: Uint8Array, at: number): number {
  const [x, y] = [at % width, Math.floor(at / width)];
  let most = -1;
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
      const other = v * width + u;
      if (known[other] === 1) most = Math.max(most, values[other] ?? 0);
    }
  }
  return most;
}
