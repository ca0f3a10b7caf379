import type { LeftOutChecks } from '../judging/left-out';
import type { ReportModel } from './report-model';
import { counted, type ReportWords } from './texts/report-words';

/** Checks that a profile leaves out, and the reason in words. */
export interface LeftOutSentence extends LeftOutChecks {
  readonly sentence: string;
}

/** Why the profile leaves out which checks. */
export function leftOutSentences(
  { leftOut }: Pick<ReportModel, 'leftOut'>,
  words: ReportWords,
): readonly LeftOutSentence[] {
  return leftOut.map((one) => ({
    ...one,
    sentence: counted(words, words.checked.leftOutBy[one.kind], one.checkIds.length),
  }));
}

/** How many checks did not test the file because of the profile, and why; a sentence each, none where all were tested. */
export function scopeSentences(
  model: Pick<ReportModel, 'leftOut' | 'outcomes'>,
  words: ReportWords,
): readonly string[] {
  const { checked } = words;
  const reasons = leftOutSentences(model, words);
  const total = reasons.reduce((sum, { checkIds }) => sum + checkIds.length, 0);
  const skipped = model.outcomes.filter(({ outcome }) => outcome === 'skipped').length;
  return [
    ...(total === 0
      ? []
      : [
          `${counted(words, checked.leftOut, total)} ${reasons.map(({ sentence }) => sentence).join('; ')}.`,
        ]),
    ...(skipped === 0 ? [] : [counted(words, checked.skipped, skipped)]),
  ];
}
