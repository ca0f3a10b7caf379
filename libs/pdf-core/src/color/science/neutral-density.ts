import { type LabColor, luminance } from './cie';

/** The largest density given: what densitometers report at most, and where black would be endless. */
const MAX_DENSITY = 4;

/**
 * Neutral density of a colour: the decimal logarithm of 1/Y (ISO 5-1), Y from L* with CIE's straight line near black.
 * 0 for L* of 100 and above, at most 4.
 */
export function neutralDensity([lightness]: LabColor): number {
  return densityOfLight(luminance(Math.min(100, Math.max(0, lightness))));
}

/** Neutral density of a luminance of 0 to 1, as {@link neutralDensity}. */
export function densityOfLight(light: number): number {
  return Math.max(0, Math.min(MAX_DENSITY, -Math.log10(light)));
}
