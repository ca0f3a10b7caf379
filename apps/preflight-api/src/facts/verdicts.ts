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

/** The family of a profile. */
export function familyOf(profile: ConformanceProfile): VerdictFamily | undefined {
  const families = Object.entries(verdictFamilies) as [VerdictFamily, readonly string[]][];
  return families.find(([, profiles]) => profiles.includes(profile))?.[0];
}
