import type { ThresholdName } from '../thresholds.table';
import { skipped, type Check } from '../check';

/** A check of candidacy for three-colour digital printing, where black is made of cyan, magenta and yellow. */
type EpmCheck<T extends ThresholdName> = Omit<Check<T>, 'category'>;

/** Declares one. It is asked only by profiles with `epm_mode`. */
export function epmCheck<T extends ThresholdName = never>({
  thresholds,
  evaluate,
  ...definition
}: EpmCheck<T>): Check<T | 'epm_mode'> {
  return {
    ...definition,
    category: 'digital_press',
    thresholds: ['epm_mode', ...thresholds],
    evaluate: (facts, asked) =>
      asked.epm_mode
        ? evaluate(facts, asked)
        : skipped('the profile is not for three-colour digital printing'),
  };
}
