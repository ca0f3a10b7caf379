import type { Matrix } from '../../geometry/index';
import {
  NOTHING,
  OPAQUE,
  type Reading,
  type RowSource,
  type SourceRow,
  VARIED,
} from '../compose/source-row';
import type { ColorTable } from './shading-colors';

/** A gradient between two ends, by its place from 0 to 1. */
export interface Gradient {
  /** Pixels from end to end, more or less. */
  readonly pixels: number;
  /** Writes the place of each pixel of a run, from 0 to `last`; -1 where nothing is painted. */
  places(x: number, y: number, length: number, last: number, out: Int32Array): void;
}

/** Colours of an axial or radial shading (ISO 32000-2, 8.7.4.5.3, 8.7.4.5.4). */
export class GradientRows implements RowSource {
  private entries = new Int32Array(0);

  constructor(
    readonly masks: Int32Array,
    private readonly table: ColorTable,
    private readonly gradient: Gradient,
  ) {}

  read(x: number, y: number, length: number, row: SourceRow): Reading {
    if (this.entries.length < length) this.entries = new Int32Array(length);
    const { entries, table } = this;
    this.gradient.places(x, y, length, table.last, entries);
    let least = entries[0] ?? 0;
    let most = least;
    for (let i = 1; i < length; i++) {
      const entry = entries[i] ?? 0;
      if (entry < least) least = entry;
      else if (entry > most) most = entry;
    }
    if (most < 0) return NOTHING;
    if (least < 0) {
      const { alpha } = row;
      for (let i = 0; i < length; i++) {
        alpha[i] = (entries[i] ?? 0) < 0 ? 0 : 255;
        if ((entries[i] ?? 0) < 0) entries[i] = most;
      }
    }
    table.need(Math.max(0, least), most);
    table.pick(entries, length, row.own);
    return least < 0 ? VARIED : OPAQUE;
  }
}

/** Whether a gradient continues before its start and after its end. */
type Extend = readonly [boolean, boolean];

/** Along the line between two points. */
export class AxialGradient implements Gradient {
  readonly pixels: number;
  /** The place of a pixel is across * x + down * y + start. */
  private readonly across: number;
  private readonly down: number;
  private readonly start: number;

  constructor(
    [x0, y0, x1, y1]: readonly [number, number, number, number],
    private readonly extend: Extend,
    /** Pixels to shading space. */
    [a, b, c, d, e, f]: Matrix,
  ) {
    const square = (x1 - x0) ** 2 + (y1 - y0) ** 2;
    const dx = (x1 - x0) / square;
    const dy = (y1 - y0) / square;
    this.across = a * dx + b * dy;
    this.down = c * dx + d * dy;
    this.start = (e - x0) * dx + (f - y0) * dy;
    this.pixels = 1 / Math.hypot(this.across, this.down);
  }

  places(x: number, y: number, length: number, last: number, out: Int32Array): void {
    const { across } = this;
    const start = this.down * (y + 0.5) + this.start;
    const [before, after] = this.extend;
    const low = before ? 0 : -1;
    const high = after ? last : -1;
    for (let i = 0; i < length; i++) {
      const s = across * (x + i + 0.5) + start;
      out[i] = s >= 0 ? (s <= 1 ? (s * last + 0.5) | 0 : high) : s < 0 ? low : -1;
    }
  }
}

/** Through the circles between two: the last one painted, which is the one of the largest place, shows. */
export class RadialGradient implements Gradient {
  readonly pixels: number;

  constructor(
    private readonly circles: readonly [number, number, number, number, number, number],
    private readonly extend: Extend,
    /** Pixels to shading space. */
    private readonly back: Matrix,
  ) {
    const [x0, y0, r0, x1, y1, r1] = circles;
    const [a, b, c, d] = back;
    const unit = Math.min(Math.hypot(a, b), Math.hypot(c, d));
    this.pixels = (Math.abs(r1 - r0) + Math.hypot(x1 - x0, y1 - y0)) / unit;
  }

  places(x: number, y: number, length: number, last: number, out: Int32Array): void {
    const [x0, y0, r0, x1, y1, r1] = this.circles;
    const [a, b, c, d, e, f] = this.back;
    const dx = x1 - x0;
    const dy = y1 - y0;
    const dr = r1 - r0;
    const square = dx * dx + dy * dy - dr * dr;
    const flat = Math.abs(square) < 1e-12;
    const u0 = c * (y + 0.5) + e - x0;
    const v0 = d * (y + 0.5) + f - y0;
    for (let i = 0; i < length; i++) {
      const u = a * (x + i + 0.5) + u0;
      const v = b * (x + i + 0.5) + v0;
      const half = u * dx + v * dy + r0 * dr;
      const rest = u * u + v * v - r0 * r0;
      let place = -1;
      if (flat) {
        if (half !== 0) place = this.place(rest / (2 * half), r0, dr, last);
      } else {
        const root = half * half - square * rest;
        if (root >= 0) {
          const distance = Math.sqrt(root) / Math.abs(square);
          place = this.place(half / square + distance, r0, dr, last);
          if (place < 0) place = this.place(half / square - distance, r0, dr, last);
        }
      }
      out[i] = place;
    }
  }

  private place(s: number, r0: number, dr: number, last: number): number {
    if (!(r0 + s * dr >= 0)) return -1;
    if (s < 0) return this.extend[0] ? 0 : -1;
    if (s > 1) return this.extend[1] ? last : -1;
    return (s * last + 0.5) | 0;
  }
}
