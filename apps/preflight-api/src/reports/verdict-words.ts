import { effectiveVerdict } from './decisions-of-report';
import type { ReportModel } from './report-model';
import type { ReportWords, VerdictWords } from './texts/report-words';

/** The signs of verdicts. */
export const verdictSigns = { pass: '✓', pass_with_warnings: '!', fail: '✕', none: '–' } as const;

/** What the report says of its verdict. */
export function verdictWords(model: ReportModel, words: ReportWords): VerdictWords {
  const { verdictReason } = model;
  const said = words.verdicts[effectiveVerdict(model) ?? 'none'];
  return verdictReason ? { ...said, sentence: words.verdictReasons[verdictReason] } : said;
}
