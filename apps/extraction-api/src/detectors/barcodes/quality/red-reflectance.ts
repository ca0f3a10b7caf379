import type { InkReflectance } from '@forme/contracts/extraction';
import type { InkSet, PlateBand } from '@forme/pdf-core/raster';

/** Wavelength of the light that linear barcodes are verified with, in nanometres (ISO/IEC 15416). */
export const WAVELENGTH_NM = 660;

/** Offset solids on coated paper at 660 nm, relative to the paper: cyan and black absorb red light, magenta and yellow hardly. */
const processSolids: Readonly<Record<string, number>> = {
  Cyan: 0.06,
  Magenta: 0.85,
  Yellow: 0.95,
  Black: 0.03,
};

/** Reflectance of a solid of each ink at 660 nm, relative to the paper; that of a spot ink by the red light of its alternate colour. */
export function inkReflectances(
  inks: Pick<InkSet, 'names' | 'look'>,
  technical: ReadonlySet<string>,
): readonly InkReflectance[] {
  return inks.names.map((name) => {
    if (technical.has(name)) return { name, reflectance: 1, source: 'technical' };
    const process = processSolids[name];
    if (process !== undefined) return { name, reflectance: process, source: 'usual' };
    const look = inks.look(name);
    if (!look) return { name, reflectance: 0, source: 'unknown' };
    return { name, reflectance: Math.round(linear(look[0]) * 1000) / 1000, source: 'alternate' };
  });
}

/** The light of a value of sRGB (IEC 61966-2-1). */
const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** Reflectance of a row of plates: each ink lets through what its tint does not absorb. */
export function rowReflectance(
  { planes, window: { width } }: PlateBand,
  row: number,
  { paper, solids }: { readonly paper: number; readonly solids: readonly number[] },
): Float64Array {
  const result = new Float64Array(width).fill(paper);
  planes.forEach((plane, ink) => {
    const absorbed = (1 - (solids[ink] ?? 1)) / 255;
    if (absorbed === 0) return;
    for (let x = 0; x < width; x++) {
      const amount = plane[row * width + x] ?? 0;
      if (amount > 0) result[x] = (result[x] ?? 0) * (1 - amount * absorbed);
    }
  });
  return result;
}
