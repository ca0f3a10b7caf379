import { notRunOf } from '../judging/judge';
import { effectiveVerdict } from './decisions-of-report';
import type { ReportModel } from './report-model';
import { counted, type ReportWords, type VerdictWords } from './texts/report-words';

/** The signs of verdicts. */
export const verdictSigns = { pass: '✓', pass_with_warnings: '!', fail: '✕', none: '–' } as const;

/** Text of the report about its verdict. */
export function verdictWords(model: ReportModel, words: ReportWords): VerdictWords {
  const { verdictReason } = model;
  const verdict = effectiveVerdict(model);
  const said = words.verdicts[verdict ?? 'none'];
  const reason = verdictReason ?? (isLimited(model) ? 'incomplete' : null);
  if (reason) return { ...said, sentence: words.verdictReasons[reason] };
  const isWaived = verdict !== model.verdict && verdict !== null && verdict !== 'fail';
  return isWaived ? { ...said, sentence: words.waivedVerdicts[verdict] } : said;
}

/** Whether waivers would give a better verdict, were the result complete. */
function isLimited(model: ReportModel): boolean {
  return effectiveVerdict({ ...model, atBest: null }) !== effectiveVerdict(model);
}

/** Text of the headline for an incomplete result: the number of checks that did not run, or that part of the file was not judged; null when it is complete. */
export function gapSentence(
  { outcomes, completeness }: ReportModel,
  words: ReportWords,
): string | null {
  const notRun = notRunOf(outcomes).length;
  if (notRun > 0) return counted(words, words.couldNotRun, notRun);
  return completeness.missing.length > 0 ? words.partly : null;
}
