import type { ConformanceProfile, ConformanceVerdict } from '@forme/contracts/extraction';
import { CONFORMANCE_PROFILES } from '@forme/contracts/extraction';
import type { PdfQuestion } from './ask-pdf';
import { bytesResult, type ResultName, type ResultStore } from './result-store';

/** Verdicts by profile. */
export type Verdicts = Readonly<Record<string, ConformanceVerdict>>;

/** The question for the verdict on one profile. */
export function verdictQuestion(profile: ConformanceProfile) {
  return {
    task: 'conformance',
    input: { profile },
    cached: { kind: 'conformance', args: { profile } },
  } as const satisfies PdfQuestion;
}

/** The PDF whose verdicts are looked up. */
export type JudgedPdf = Pick<ResultName, 'tenant' | 'sha256' | 'password'>;

/** Those verdicts on the other profiles that were computed before. */
export async function knownVerdicts(
  results: ResultStore,
  pdf: JudgedPdf,
  others: Verdicts,
): Promise<Verdicts> {
  const profiles = CONFORMANCE_PROFILES.filter((profile) => !Object.hasOwn(others, profile));
  const found = await Promise.all(
    profiles.map(async (profile) => {
      const result = await results.get({ ...verdictQuestion(profile).cached, ...pdf });
      if (!result) return [];
      const text = (await result.bytes()).toString('utf8');
      return [[profile, JSON.parse(text) as ConformanceVerdict] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** Keeps verdicts that were computed on the way to something else. */
export async function keepVerdicts(
  results: ResultStore,
  pdf: JudgedPdf,
  verdicts: Verdicts,
  secondsLeft: number,
): Promise<void> {
  await Promise.all(
    Object.entries(verdicts).map(([profile, verdict]) => {
      const { cached } = verdictQuestion(profile as ConformanceProfile);
      const result = bytesResult(Buffer.from(JSON.stringify(verdict)));
      return results.set({ ...cached, ...pdf }, result, { secondsLeft, isHeld: true });
    }),
  );
}
