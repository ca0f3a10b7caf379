import type { ConformanceProfile } from '@forme/contracts/extraction';
import type { Profile } from '@forme/contracts/preflight';
import { needsOf } from '../checks/check';
import { checks } from '../checks/registry';
import type { FactKind, Facts } from '../facts/facts';
import { gatherFacts, type FactSource } from '../facts/gather-facts';
import { rulesOf } from './rules-of';
import { checksOf, judge, type Judgement } from './judge';

/** Kinds of facts that the checks of a profile need, its own rules among them. */
export function needsOfProfile(profile: Profile): ReadonlySet<FactKind> {
  return new Set(checksOf(checks, rulesOf(profile)).flatMap((check) => [...needsOf(check)]));
}

/** The facts of a file that the checks of a profile need. */
export function factsForProfile(source: FactSource, profile: Profile): Promise<Facts> {
  return gatherFacts(source, needsOfProfile(profile), {
    windowMm: rulesOf(profile).thresholds.tac_window_mm,
    conformance: (profile.conformance || null) satisfies ConformanceProfile | null,
  });
}

/** Judges the facts of a source under a profile without `extends`. */
export async function judgeSource(source: FactSource, profile: Profile): Promise<Judgement> {
  return judge(checks, await factsForProfile(source, profile), rulesOf(profile));
}
