import type { ConformanceProfile, ExtractedDocument } from '@forme/contracts/extraction';
import type { PdfAnswer, PdfCaller, PdfQuestion } from './ask-pdf';
import { bytesResult, type ResultStore } from '../storage/result-store';

/** The question for the verdict on one profile. */
export function verdictQuestion(profile: ConformanceProfile) {
  return {
    task: 'conformance',
    input: { profile },
    cached: { kind: 'conformance', args: { profile } },
  } as const satisfies PdfQuestion;
}

/** Keeps the verdicts of a document as answers to {@link verdictQuestion}, which judges the same facts. */
export async function keepVerdicts(
  results: ResultStore,
  { tenant, source: { sha256 }, password }: PdfCaller,
  verdicts: NonNullable<ExtractedDocument['conformance_verdicts']>,
  { secondsLeft }: Pick<PdfAnswer, 'secondsLeft'>,
): Promise<void> {
  await Promise.all(
    Object.entries(verdicts).map(([profile, verdict]) => {
      const { cached } = verdictQuestion(profile as ConformanceProfile);
      const result = bytesResult(Buffer.from(JSON.stringify(verdict)));
      const name = { ...cached, tenant, sha256, password };
      return results.set(name, result, { secondsLeft, isHeld: true });
    }),
  );
}
