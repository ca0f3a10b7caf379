import type { ConformanceProfile, ConformanceVerdict } from '@forme/contracts/extraction';
import { type FactKind, type Facts, type VerdictFamily, verdictFamilies } from './facts';

/** A verdict and the profile it is on. */
export interface ProfileVerdict {
  readonly profile: ConformanceProfile;
  readonly verdict: ConformanceVerdict;
}

/** The verdict of a family, on its {@link profileIn}; null when the facts do not hold it. */
export function verdictIn(facts: Facts, family: VerdictFamily): ProfileVerdict | null {
  const profile = profileIn(facts, family);
  const verdict = facts.conformance_verdicts?.[profile];
  return verdict ? { profile, verdict } : null;
}

/** The profile of a family that a run judges: the one the job names, else the one the file claims, else the latest edition. */
export function profileIn(
  { conformance_target: target, claimed_profiles: claimed }: Facts,
  family: VerdictFamily,
): ConformanceProfile {
  const all: readonly [ConformanceProfile, ...ConformanceProfile[]] = verdictFamilies[family];
  const wanted = target && all.includes(target) ? target : null;
  return wanted ?? all.find((name) => claimed?.includes(name)) ?? all.at(-1) ?? all[0];
}

/** The profiles to ask extraction for: those that checks need and the document has no verdict on. */
export function profilesToAsk(
  facts: Facts,
  needs: ReadonlySet<FactKind>,
): readonly ConformanceProfile[] {
  const families = [...needs].flatMap((kind) =>
    kind.startsWith('verdict:') ? [kind.slice('verdict:'.length) as VerdictFamily] : [],
  );
  const { conformance_target: target, claimed_profiles: claimed = [] } = facts;
  const asked = [
    ...families.map((family) => profileIn(facts, family)),
    ...(needs.has('conformance') ? [...claimed, ...(target ? [target] : [])] : []),
  ];
  return [...new Set(asked)].filter((profile) => !facts.conformance_verdicts?.[profile]);
}

/**
 * Profiles of preflight that name the first edition and cover all of them: the claim of the file decides (ISO 15930-4 and -6 in addition to -1
 * and -3).
 */
const laterEditions: readonly (readonly [ConformanceProfile, string, ConformanceProfile])[] = [
  ['pdfx1a', 'PDF/X-1a:2003', 'pdfx1a2003'],
  ['pdfx3', 'PDF/X-3:2003', 'pdfx32003'],
];

/** The profile that a job names, in the edition that the file claims. */
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
