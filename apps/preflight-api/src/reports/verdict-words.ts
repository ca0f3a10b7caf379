import { effectiveVerdict } from './decisions-of-report';
import type { ReportModel } from './report-model';
import type { ReportWords, VerdictWords } from './texts/report-words';

/** The signs of verdicts. */
export const verdictSigns = { pass: '✓', pass_with_warnings: '!', fail: '✕', none: '–' } as const;

/** What the report says of its verdict. */
export function verdictWords(model: ReportModel, words: ReportWords): VerdictWords {
  const { verdictReason } = model;
  const verdict = effectiveVerdict(model);
  const said = words.verdicts[verdict ?? 'none'];
  if (verdictReason) return { ...said, sentence: words.verdictReasons[verdictReason] };
  const isWaived = verdict !== model.verdict && verdict !== null && verdict !== 'fail';
  return isWaived ? { ...said, sentence: words.waivedVerdicts[verdict] } : said;
}
