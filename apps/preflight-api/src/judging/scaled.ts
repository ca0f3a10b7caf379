import { numericThresholds, type ThresholdName, type Thresholds } from '../checks/thresholds.table';

const sizes: readonly string[] = ['pt'];
const resolutions: readonly string[] = ['dpi'];

/**
 * The thresholds of a file that is printed larger than it is drawn and looked at from afar (GWG 2022 R0037): sizes of text and
 * lines are divided by the scaling factor, resolutions multiplied by it and divided by the viewing distance in metres.
 */
export function scaled(thresholds: Thresholds): Thresholds {
  const { scaling_factor: factor, viewing_distance_m: distance } = thresholds;
  if (factor === 1 && distance === 1) return thresholds;
  const changed = Object.entries(thresholds).map(([name, value]) => {
    if (typeof value !== 'number') return [name, value];
    const { unit } = numericThresholds[name as keyof typeof numericThresholds];
    if (sizes.includes(unit)) return [name, value / factor];
    return [name, resolutions.includes(unit) ? (value * factor) / distance : value];
  });
  return Object.fromEntries(changed) as Record<ThresholdName, never>;
}
