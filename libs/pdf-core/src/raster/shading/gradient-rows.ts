import type { Matrix } from '../../geometry/index';
import type { RowSource, SourceRow } from '../compose/source-row';
import type { ColorTable } from './shading-colors';

/**
 * Writes where along its variable a gradient is at points of shading space, from (x, y) on by (dx, dy): NaN where it does not paint.
 * Fills all of `out`.
 */
export type GradientAt = (
  from: { readonly x: number; readonly y: number; readonly dx: number; readonly dy: number },
  length: number,
  out: Float64Array,
) => void;

/** Colours of an axial or radial shading (ISO 32000-2, 8.7.4.5.3, 8.7.4.5.4). */
export class GradientRows implements RowSource {
  private places = new Float64Array(0);
  private entries = new Int32Array(0);

  constructor(
    readonly marks: Uint8Array,
    private readonly table: ColorTable,
    private readonly at: GradientAt,
    /** Pixels to shading space. */
    private readonly back: Matrix,
  ) {}

  read(x: number, y: number, length: number, row: SourceRow): boolean {
    const [a, b, c, d, e, f] = this.back;
    if (this.places.length < length) {
      this.places = new Float64Array(length);
      this.entries = new Int32Array(length);
    }
    const { places, entries, table } = this;
    const [px, py] = [x + 0.5, y + 0.5];
    const from = { x: a * px + c * py + e, y: b * px + d * py + f, dx: a, dy: b };
    this.at(from, length, places);
    const { alpha } = row;
    let some = 0;
    for (let i = 0; i < length; i++) {
      const t = places[i] ?? 0;
      const opacity = t === t ? 255 : 0;
      alpha[i] = opacity;
      some |= opacity;
      entries[i] = opacity === 0 ? 0 : table.entry(t);
    }
    if (some === 0) return false;
    table.need(entries, length);
    table.planes.forEach((plane, plate) => {
      const values = row.values[plate];
      if (values) pick(plane, entries, length, values);
    });
    return true;
  }
}

function pick(plane: Uint8Array, entries: Int32Array, length: number, values: Uint8Array): void {
  for (let i = 0; i < length; i++) values[i] = plane[entries[i] ?? 0] ?? 0;
}

/** Along the line between two points. */
export function axial(
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  [t0, t1]: readonly [number, number],
  [before, after]: readonly [boolean, boolean],
): GradientAt {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const square = dx * dx + dy * dy;
  const first = before ? t0 : NaN;
  const last = after ? t1 : NaN;
  return (from, length, out) => {
    for (let i = 0; i < length; i++) {
      const x = from.x + i * from.dx;
      const y = from.y + i * from.dy;
      const s = square === 0 ? NaN : ((x - x0) * dx + (y - y0) * dy) / square;
      out[i] = s < 0 ? first : s > 1 ? last : t0 + s * (t1 - t0);
    }
  };
}

/** Through the circles between two: the last one painted, which is the one of the largest s, shows. */
export function radial(
  [x0, y0, r0, x1, y1, r1]: readonly [number, number, number, number, number, number],
  [t0, t1]: readonly [number, number],
  [before, after]: readonly [boolean, boolean],
): GradientAt {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const dr = r1 - r0;
  const a = dx * dx + dy * dy - dr * dr;
  const value = (s: number): number => {
    if (!(r0 + s * dr >= 0)) return NaN;
    if (s < 0) return before ? t0 : NaN;
    if (s > 1) return after ? t1 : NaN;
    return t0 + s * (t1 - t0);
  };
  const place = (px: number, py: number): number => {
    const b = px * dx + py * dy + r0 * dr;
    const c = px * px + py * py - r0 * r0;
    if (Math.abs(a) < 1e-12) return b === 0 ? NaN : value(c / (2 * b));
    const root = b * b - a * c;
    if (root < 0) return NaN;
    const distance = Math.sqrt(root) / Math.abs(a);
    const larger = value(b / a + distance);
    return Number.isNaN(larger) ? value(b / a - distance) : larger;
  };
  return (from, length, out) => {
    for (let i = 0; i < length; i++) {
      out[i] = place(from.x + i * from.dx - x0, from.y + i * from.dy - y0);
    }
  };
}
