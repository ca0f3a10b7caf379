import type { Matrix, Path, Rect } from '../../geometry/index';
import type { Coverage } from './coverage';
import { flatten, type PolylineSink } from './flatten';
import { ONE, type ScanConverter, type Window } from './scan-converter';

/** Chords stay this near to their curve, in pixels: less than what one step of coverage shows. */
export const FLATNESS = 1 / 32;

/** Coordinates beyond this many pixels are moved to it: no window is that far out. */
const farthest = 2 ** 21;

/** Feeds polylines to a scan converter as closed polygons. Points are in pixels, y downwards. */
export class PolygonFeed implements PolylineSink {
  private startX = 0;
  private startY = 0;
  private x = 0;
  private y = 0;

  constructor(private readonly converter: ScanConverter) {}

  move(x: number, y: number): void {
    this.startX = this.x = fixed(x);
    this.startY = this.y = fixed(y);
  }

  line(x: number, y: number): void {
    const toX = fixed(x);
    const toY = fixed(y);
    this.converter.edge(this.x, this.y, toX, toY);
    this.x = toX;
    this.y = toY;
  }

  end(): void {
    this.converter.edge(this.x, this.y, this.startX, this.startY);
  }
}

/** A box of pixels in 1/256 pixel. */
export function fixedBox({ x0, y0, x1, y1 }: Rect): Rect {
  return { x0: fixed(x0), y0: fixed(y0), x1: fixed(x1), y1: fixed(y1) };
}

/** Pixels to the nearest 1/256 pixel; what is no number, as sums of endless ones are, is far away too. */
function fixed(value: number): number {
  const near = value > farthest ? farthest : value > -farthest ? value : -farthest;
  return Math.round(near * ONE);
}

/** Coverage of a filled path inside a window; `matrix` leads to pixels, y downwards (ISO 32000-2, 8.5.3.3). */
export function fillPath(
  converter: ScanConverter,
  path: Path,
  shape: {
    readonly matrix: Matrix;
    readonly rule: 'nonzero' | 'evenodd';
    readonly window: Window;
    /** In pixels: only what lies in it is covered. */
    readonly box?: Rect | null;
  },
  into: Coverage,
): Coverage {
  const { x, y, width, height } = shape.window;
  const sight = { x0: x, y0: y, x1: x + width, y1: y + height };
  converter.begin(shape.window, shape.box ? fixedBox(shape.box) : null);
  flatten(path, shape.matrix, FLATNESS, new PolygonFeed(converter), { rect: sight, ends: false });
  return converter.finish(shape.rule, into);
}
