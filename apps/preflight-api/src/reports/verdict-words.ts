import type { ReportModel } from './report-model';
import type { ReportWords, VerdictWords } from './texts/report-words';

/** The signs of verdicts. */
export const verdictSigns = { pass: '✓', pass_with_warnings: '!', fail: '✕', none: '–' } as const;

/** What the report says of its verdict. */
export function verdictWords(
  { verdict }: Pick<ReportModel, 'verdict'>,
  words: ReportWords,
): VerdictWords {
  return words.verdicts[verdict ?? 'none'];
}
