import { d50, type LabColor, type XyzColor, xyzToLab } from '../science';
import { observerUnderD50 } from './spectrum.table';

/** A measured reflectance: factors 0 to 1 from `start` nanometres on, `step` apart. */
export interface Spectrum {
  readonly start: number;
  readonly step: number;
  readonly values: readonly number[];
}

const FIRST = 380;
const STEP = 10;

/**
 * The Lab values of a reflectance under D50 for the 2-degree observer, summed in steps of 10 nm; beyond its ends the reflectance continues as it
 * ends (ISO 13655, annex B). A perfect white is exactly 100, 0, 0. Null for fewer than 3 values or values that cannot be a reflectance.
 */
export function labOfSpectrum(spectrum: Spectrum): LabColor | null {
  const { start, step, values } = spectrum;
  const usable = values.every((value) => value >= 0 && value <= 2);
  if (values.length < 3 || !usable || !(step > 0 && step <= 50) || !Number.isFinite(start))
    return null;
  const sum = [0, 0, 0];
  const white = [0, 0, 0];
  observerUnderD50.forEach(([power, ...matching], index) => {
    const reflectance = valueAt(spectrum, FIRST + index * STEP);
    matching.forEach((weight, axis) => {
      white[axis] = (white[axis] ?? 0) + power * weight;
      sum[axis] = (sum[axis] ?? 0) + power * weight * reflectance;
    });
  });
  const xyz: XyzColor = [
    (d50[0] * (sum[0] ?? 0)) / (white[0] ?? 1),
    (sum[1] ?? 0) / (white[1] ?? 1),
    (d50[2] * (sum[2] ?? 0)) / (white[2] ?? 1),
  ];
  return xyzToLab(xyz);
}

function valueAt({ start, step, values }: Spectrum, wavelength: number): number {
  const place = Math.min(Math.max(0, (wavelength - start) / step), values.length - 1);
  const below = Math.floor(place);
  const [low = 0, high = low] = values.slice(below, below + 2);
  return low + (high - low) * (place - below);
}
