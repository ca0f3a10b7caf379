import type { ThresholdName } from '../thresholds.table';
import { skipped, type Check } from '../check';

/** A check of readiness for extended gamut printing, where spot colours are built of seven process inks. */
type EcgCheck<T extends ThresholdName> = Omit<Check<T>, 'category'>;

/** Declares one. It is asked only by profiles with `ecg_mode`. */
export function ecgCheck<T extends ThresholdName = never>({
  thresholds,
  evaluate,
  ...definition
}: EcgCheck<T>): Check<T | 'ecg_mode'> {
  return {
    ...definition,
    category: 'inks',
    thresholds: ['ecg_mode', ...thresholds],
    evaluate: (facts, asked) =>
      asked.ecg_mode
        ? evaluate(facts, asked)
        : skipped('the profile is not for extended gamut printing'),
  };
}
