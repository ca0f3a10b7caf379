import type { ConformanceProfile, ConformanceVerdict } from '@forme/contracts/extraction';
import { type Facts, type VerdictFamily, verdictFamilies } from './facts';

/** A verdict and the profile it is on. */
export interface ProfileVerdict {
  readonly profile: ConformanceProfile;
  readonly verdict: ConformanceVerdict;
}

/** The verdict of a family: on the profile the job asks for, else on the one the file claims, else on the latest edition; null when there is none. */
export function verdictIn(facts: Facts, family: VerdictFamily): ProfileVerdict | null {
  const verdicts = facts.conformance_verdicts;
  const { conformance_target: target } = facts;
  const all: readonly ConformanceProfile[] = verdictFamilies[family];
  const wanted = target && all.includes(target) ? [target] : all;
  const profile = wanted.find((name) => verdicts?.[name]);
  const verdict = profile && verdicts?.[profile];
  return profile && verdict ? { profile, verdict } : null;
}

/** The profile of a family to ask for: null when the document has its verdict already. */
export function profileToAsk(facts: Facts, family: VerdictFamily): ConformanceProfile | null {
  const { conformance_target: target } = facts;
  const all: readonly ConformanceProfile[] = verdictFamilies[family];
  const wanted = target && all.includes(target) ? target : all.at(-1);
  return verdictIn(facts, family) || !wanted ? null : wanted;
}

/** Editions of which profiles of preflight name the first and mean all: what the file claims decides (ISO 15930-4 and -6 beside -1 and -3). */
const laterEditions: readonly (readonly [ConformanceProfile, string, ConformanceProfile])[] = [
  ['pdfx1a', 'PDF/X-1a:2003', 'pdfx1a2003'],
  ['pdfx3', 'PDF/X-3:2003', 'pdfx32003'],
];

/** The profile a job asks for, in the edition that the file claims. */
export function editionOf(
  target: ConformanceProfile | null,
  { conformance }: Pick<Facts, 'conformance'>,
): ConformanceProfile | null {
  const later = laterEditions.find(
    ([first, claim]) => first === target && conformance?.pdfx === claim,
  );
  return later?.[2] ?? target;
}

/** The family of a profile. */
export function familyOf(profile: ConformanceProfile): VerdictFamily | undefined {
  const families = Object.entries(verdictFamilies) as [VerdictFamily, readonly string[]][];
  return families.find(([, profiles]) => profiles.includes(profile))?.[0];
}
