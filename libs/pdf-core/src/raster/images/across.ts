import type { Matrix } from '../../geometry/index';

/** Which samples the pixels of any row see, and how much of the first and the last of them. */
export class Across {
  readonly lefts: Int32Array;
  readonly rights: Int32Array;
  readonly enters: Float64Array;
  readonly leaves: Float64Array;
  /** Widths seen. */
  readonly totals: Float64Array;

  constructor(
    private readonly back: Matrix,
    private readonly width: number,
    /** First pixel. */
    readonly x: number,
    private readonly length: number,
  ) {
    this.lefts = new Int32Array(length);
    this.rights = new Int32Array(length);
    this.enters = new Float64Array(length);
    this.leaves = new Float64Array(length);
    this.totals = new Float64Array(length);
    const [a, , , , e] = back;
    for (let i = 0; i < length; i++) {
      const u = a * (x + i) + e;
      const u0 = a < 0 ? u + a : u;
      const u1 = a < 0 ? u : u + a;
      const left = clamped(Math.floor(u0), width);
      const right = Math.max(left, clamped(Math.ceil(u1) - 1, width));
      this.lefts[i] = left;
      this.rights[i] = right;
      const enter = left === right ? 1 : left + 1 - Math.max(u0, left);
      const leave = left === right ? 0 : Math.min(u1, right + 1) - right;
      this.enters[i] = enter;
      this.leaves[i] = leave;
      this.totals[i] = enter + leave + Math.max(0, right - left - 1);
    }
  }

  /** This one, or one that reaches over these pixels too. */
  reaching(x: number, length: number): Across {
    const end = this.x + this.length;
    if (x >= this.x && x + length <= end) return this;
    const from = Math.min(x, this.x);
    return new Across(this.back, this.width, from, Math.max(x + length, end) - from);
  }
}

/** The nearest place inside of a size. */
export function clamped(at: number, size: number): number {
  return at < 0 ? 0 : at >= size ? size - 1 : at;
}
