import { product } from '../scan/index';
import type { RowSource, SourceRow } from './source-row';
import type { Surface } from './surface';

/**
 * The result of a group as a source (ISO 32000-2, 11.4.8): its colours, without what its backdrop has put in when it is not
 * isolated, and its opacity.
 */
export function groupSource(group: Surface): RowSource {
  const marks = new Uint8Array(group.planes.length).fill(1);
  return {
    marks,
    inks: group.inked,
    read(x: number, y: number, length: number, row: SourceRow): boolean {
      const at = group.at(x, y);
      const { alpha } = group;
      if (!alpha) return false;
      let some = 0;
      for (let i = 0; i < length; i++) some |= row.alpha[i] = alpha[at + i] ?? 0;
      if (some === 0) return false;
      for (let plate = 0; plate < group.planes.length; plate++) {
        const plane = group.planes[plate];
        const values = row.values[plate];
        if (!plane || !values) continue;
        if (group.inked[plate] === 0) {
          values.fill(0, 0, length);
          continue;
        }
        values.set(plane.subarray(at, at + length));
        if (group.backdrop) withoutBackdrop(values, at, length, group, plate);
      }
      return true;
    },
  };
}

/** C = Cn + (Cn - C0) (a0 / agn - a0), 11.4.8. */
function withoutBackdrop(
  values: Uint8Array,
  at: number,
  length: number,
  { alpha, backdrop }: Surface,
  plate: number,
): void {
  const initial = backdrop?.planes[plate];
  if (!initial) return;
  for (let i = 0; i < length; i++) {
    const own = alpha?.[at + i] ?? 0;
    if (own === 0 || own === 255) continue;
    const below = backdrop.alpha ? (backdrop.alpha[at + i] ?? 0) : 255;
    const value = values[i] ?? 0;
    const excess = ((value - (initial[at + i] ?? 0)) * product(below, 255 - own)) / own;
    const result = Math.round(value + excess);
    values[i] = result < 0 ? 0 : result > 255 ? 255 : result;
  }
}
