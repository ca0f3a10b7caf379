import type { Rect } from '../../geometry/index';

/** Takes the edges of polygons, in 1/256 pixel. */
export interface EdgeSink {
  edge(fromX: number, fromY: number, toX: number, toY: number): void;
}

/**
 * Cuts polygons to an upright box: what lies above or below it is left out, what lies beside it is moved to its side, so that the
 * area inside stays exact. A shape and a clip that share a side cover their common pixels once, not squared.
 */
export class BoxedEdges implements EdgeSink {
  private readonly left: number;
  private readonly top: number;
  private readonly right: number;
  private readonly bottom: number;

  /** `box` is in pixels; `fixed` takes it to 1/256. */
  constructor(
    private readonly sink: EdgeSink,
    box: Rect,
    fixed: (pixels: number) => number,
  ) {
    this.left = fixed(box.x0);
    this.top = fixed(box.y0);
    this.right = Math.max(this.left, fixed(box.x1));
    this.bottom = Math.max(this.top, fixed(box.y1));
  }

  edge(fromX: number, fromY: number, toX: number, toY: number): void {
    const { top, bottom } = this;
    if (fromY === toY || Math.max(fromY, toY) <= top || Math.min(fromY, toY) >= bottom) return;
    const slope = (toX - fromX) / (toY - fromY);
    const startY = within(fromY, top, bottom);
    const endY = within(toY, top, bottom);
    const startX = startY === fromY ? fromX : Math.round(fromX + (startY - fromY) * slope);
    const endX = endY === toY ? toX : Math.round(fromX + (endY - fromY) * slope);
    this.across(startX, startY, endX, endY);
  }

  private across(fromX: number, fromY: number, toX: number, toY: number): void {
    const { left, right, sink } = this;
    if (fromY === toY) return;
    const a = within(fromX, left, right);
    const b = within(toX, left, right);
    if (a === fromX && b === toX) {
      sink.edge(fromX, fromY, toX, toY);
      return;
    }
    if (a === b) {
      sink.edge(a, fromY, a, toY);
      return;
    }
    const slope = (toY - fromY) / (toX - fromX);
    const enterY = a === fromX ? fromY : Math.round(fromY + (a - fromX) * slope);
    const leaveY = b === toX ? toY : Math.round(fromY + (b - fromX) * slope);
    sink.edge(a, fromY, a, enterY);
    sink.edge(a, enterY, b, leaveY);
    sink.edge(b, leaveY, b, toY);
  }
}

function within(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}
