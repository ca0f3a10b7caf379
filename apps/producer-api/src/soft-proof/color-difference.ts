import { deltaE2000, type LabColor } from '@forme/pdf-core/color';
import type { FilledSoftProof } from './options';

/** Difference of a colour from a reference. */
export type ColorDifference = (reference: LabColor, color: LabColor) => number;

/** The difference by a formula; those of CIE 94 are not symmetric: its weights are of the reference (CIE 116, graphic arts). */
export function colorDifference(formula: FilledSoftProof['delta_e_formula']): ColorDifference {
  switch (formula) {
    case 'ciede2000':
      return deltaE2000;
    case 'cie76':
      return ([l, a, b], [m, c, d]) => Math.hypot(l - m, a - c, b - d);
    case 'cie94':
      return deltaE94;
  }
}

function deltaE94([l, a, b]: LabColor, [m, c, d]: LabColor): number {
  const chroma = Math.hypot(a, b);
  const chromas = chroma - Math.hypot(c, d);
  const hues = Math.max(0, (a - c) ** 2 + (b - d) ** 2 - chromas ** 2);
  const [chromaWeight, hueWeight] = [1 + 0.045 * chroma, 1 + 0.015 * chroma];
  return Math.sqrt((l - m) ** 2 + (chromas / chromaWeight) ** 2 + hues / hueWeight ** 2);
}

const STEP = 0.01;
const STEPS = 30_000;

/** Differences of pixels: their largest, their mean and the 95th percentile to a hundredth. */
export class DifferenceSummary {
  private readonly counts = new Float64Array(STEPS + 1);
  private pixels = 0;
  private sum = 0;
  private max = 0;

  add(difference: number, pixels: number): void {
    const at = Math.min(STEPS, Math.ceil(difference / STEP - 1e-9));
    this.counts[at] = (this.counts[at] ?? 0) + pixels;
    this.pixels += pixels;
    this.sum += difference * pixels;
    this.max = Math.max(this.max, difference);
  }

  /** Null without pixels. */
  summary(): { readonly max: number; readonly avg: number; readonly p95: number } | null {
    if (this.pixels === 0) return null;
    let seen = 0;
    const at = this.counts.findIndex((count) => (seen += count) >= 0.95 * this.pixels);
    const max = hundredths(this.max);
    return {
      max,
      avg: hundredths(this.sum / this.pixels),
      p95: Math.min(max, hundredths(at * STEP)),
    };
  }
}

/** To a hundredth. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;
