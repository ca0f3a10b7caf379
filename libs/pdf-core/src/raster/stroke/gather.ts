import type { PolylineSink } from '../scan/index';
import type { PolylineTaker } from './polyline';

/** Gathers the points of a subpath without equal neighbours. */
export class Gather implements PolylineSink {
  private points = new Float64Array(64);
  private length = 0;
  private lines = 0;

  constructor(private readonly take: PolylineTaker) {}

  move(x: number, y: number): void {
    this.length = 0;
    this.lines = 0;
    this.push(x, y);
  }

  line(x: number, y: number): void {
    this.lines++;
    const { points, length } = this;
    if (points[length - 2] !== x || points[length - 1] !== y) this.push(x, y);
  }

  private push(x: number, y: number): void {
    if (this.length === this.points.length) {
      const larger = new Float64Array(this.length * 2);
      larger.set(this.points);
      this.points = larger;
    }
    this.points[this.length] = x;
    this.points[this.length + 1] = y;
    this.length += 2;
  }

  end(closed: boolean): void {
    const { points } = this;
    // A lone point paints nothing, one with a line or a closing that goes nowhere is a subpath without length (8.5.3.2).
    if (this.lines === 0 && !closed) return;
    const last = this.length - 2;
    if (closed && last > 0 && points[0] === points[last] && points[1] === points[last + 1]) {
      this.length = last;
    }
    this.take({
      points: points.slice(0, this.length),
      closed: closed && this.length >= 4,
      direction: null,
    });
  }
}
