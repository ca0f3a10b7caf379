import type { Matrix } from '../../geometry/index';
import type { RowSource, SourceRow } from '../compose/source-row';
import type { ColorTable } from './shading-colors';

/** Where along its variable a gradient is at a point of shading space; NaN where it does not paint. */
export type GradientAt = (x: number, y: number) => number;

/** Colours of an axial or radial shading (ISO 32000-2, 8.7.4.5.3, 8.7.4.5.4). */
export class GradientRows implements RowSource {
  constructor(
    readonly marks: Uint8Array,
    private readonly table: ColorTable,
    private readonly at: GradientAt,
    /** Pixels to shading space. */
    private readonly back: Matrix,
  ) {}

  read(x: number, y: number, length: number, row: SourceRow): boolean {
    const [a, b, c, d, e, f] = this.back;
    const { planes } = this.table;
    const py = y + 0.5;
    for (let i = 0; i < length; i++) {
      const px = x + i + 0.5;
      const t = this.at(a * px + c * py + e, b * px + d * py + f);
      if (Number.isNaN(t)) {
        row.alpha[i] = 0;
        continue;
      }
      row.alpha[i] = 255;
      const entry = this.table.entry(t);
      for (let plate = 0; plate < planes.length; plate++) {
        const values = row.values[plate];
        if (values) values[i] = planes[plate]?.[entry] ?? 0;
      }
    }
    return true;
  }
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
  return (x, y) => {
    const s = square === 0 ? NaN : ((x - x0) * dx + (y - y0) * dy) / square;
    if (s < 0) return before ? t0 : NaN;
    if (s > 1) return after ? t1 : NaN;
    return t0 + s * (t1 - t0);
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
  return (x, y) => {
    const px = x - x0;
    const py = y - y0;
    const b = px * dx + py * dy + r0 * dr;
    const c = px * px + py * py - r0 * r0;
    if (Math.abs(a) < 1e-12) return b === 0 ? NaN : value(c / (2 * b));
    const root = b * b - a * c;
    if (root < 0) return NaN;
    const distance = Math.sqrt(root) / Math.abs(a);
    const larger = value(b / a + distance);
    return Number.isNaN(larger) ? value(b / a - distance) : larger;
  };
}
