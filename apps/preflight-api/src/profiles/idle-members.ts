import type { Profile } from '@forme/contracts/preflight';
import { verdictFamilies, type VerdictFamily } from '../facts/facts';
import { needsOf, type Check } from '../checks/check';
import { leftOutIds } from '../checks/left-out.table';
import { checksOf } from '../judging/judge';
import { rulesOf } from '../judging/rules-of';
import { defaultThresholds, type ThresholdName } from '../checks/thresholds.table';
import type { ProfileRemark } from './profile-remark';
import { membersWithoutEffect, thresholdsWithoutEffect } from './without-effect.table';

/**
 * Members of a profile that would change nothing, each with its place and the reason: what is accepted acts. What a profile extends
 * may give a member its effect, so members that depend on others are judged once that is filled in.
 */
export function idleMembers(profile: Profile, checks: readonly Check[]): readonly ProfileRemark[] {
  return [
    ...idleThresholds(profile.thresholds, '/thresholds'),
    ...idleGroups(profile),
    ...idleSettings(profile, checks),
    ...(profile.extends === undefined ? idleAsAWhole(profile, checks) : []),
  ];
}

const refused = (path: string, reason: string): ProfileRemark => ({
  path,
  message: `has no effect: ${reason}`,
});

function idleThresholds(thresholds: object | undefined, below: string): ProfileRemark[] {
  return Object.keys(thresholds ?? {}).flatMap((name) => {
    const reason = thresholdsWithoutEffect[name];
    return reason === undefined ? [] : [refused(`${below}/${name}`, reason)];
  });
}

function idleGroups(profile: Profile): ProfileRemark[] {
  return Object.entries(membersWithoutEffect).flatMap(([group, reasons]) => {
    const given = profile[group as keyof Profile];
    if (typeof given !== 'object' || given === null) return [];
    return Object.keys(given).flatMap((name) => {
      const reason = reasons[name];
      return reason === undefined ? [] : [refused(`/${group}/${name}`, reason)];
    });
  });
}

/** Settings of single checks that name a pattern, a check that is left out, or a threshold that the check does not read. */
function idleSettings(
  { checks: settings = {}, rules = [] }: Profile,
  checks: readonly Check[],
): ProfileRemark[] {
  const { severity_overrides: weights = {}, per_check: perCheck = {} } = settings;
  const ids = new Set([...checks, ...rules].map(({ id }) => id));
  const named = [
    ...Object.keys(weights).map((id) => ['severity_overrides', id] as const),
    ...Object.keys(perCheck).map((id) => ['per_check', id] as const),
  ];
  return [
    ...named.flatMap(([list, id]) => {
      if (ids.has(id)) return [];
      if (leftOutIds.includes(id)) {
        return [refused(`/checks/${list}/${id}`, 'this release leaves out the check')];
      }
      return /[*?]/.test(id)
        ? [refused(`/checks/${list}/${id}`, 'it is a pattern, and each check is named by its id')]
        : [];
    }),
    ...Object.entries(perCheck).flatMap(([id, { params, conditions = [] }]) => {
      const check = checks.find((candidate) => candidate.id === id);
      if (!check) return [];
      const below = `/checks/per_check/${id}`;
      return [
        ...unreadParams(params, `${below}/params`, check),
        ...conditions.flatMap((one, at) =>
          unreadParams(one.params, `${below}/conditions/${at}/params`, check),
        ),
      ];
    }),
  ];
}

function unreadParams(
  params: Readonly<Record<string, unknown>> | undefined,
  below: string,
  { id, thresholds }: Check,
): ProfileRemark[] {
  const read = thresholds.length === 0 ? 'no threshold' : thresholds.join(', ');
  return Object.keys(params ?? {})
    .filter((name) => Object.hasOwn(defaultThresholds, name))
    .filter((name) => !thresholds.includes(name as ThresholdName))
    .map((name) => refused(`${below}/${name}`, `${id} reads ${read}`));
}

function idleAsAWhole(profile: Profile, checks: readonly Check[]): ProfileRemark[] {
  const { conformance, standard, checks: settings = {} } = profile;
  const selected = checksOf(checks, rulesOf(profile));
  const ruled = Object.entries(settings.per_check ?? {}).filter(([, { rule }]) => rule);
  const remarks: ProfileRemark[] = [];
  if (selected.length === 0) {
    const message =
      'selects no check; leave it out to run the native ones, or give the profile rules of its own';
    remarks.push({ path: '/checks/enabled', message });
  }
  if (conformance && !selected.some((check) => judges(check, conformance))) {
    const reason = `no selected check judges ${conformance}; enable ${wholeVerdictOf(conformance)}`;
    remarks.push(refused('/conformance', reason));
  }
  if (standard && ruled.length === 0) {
    const reason = 'no check under checks/per_check names a rule of the standard';
    remarks.push(refused('/standard', reason));
  }
  if (!standard) {
    for (const [id] of ruled) {
      remarks.push(refused(`/checks/per_check/${id}/rule`, 'the profile names no standard'));
    }
  }
  return remarks;
}

function familyOf(conformance: string): VerdictFamily | undefined {
  const families = Object.entries(verdictFamilies) as [VerdictFamily, readonly string[]][];
  return families.find(([, profiles]) => profiles.includes(conformance))?.[0];
}

/** The check of a whole verdict, by the first letters of the conformances it judges. */
const wholeVerdicts = {
  pdfx: 'LNT_PDFX_CONF',
  pdfa: 'LNT_PDFA_CONF',
  pdfua: 'LNT_UA_CONF',
  wtpdf: 'LNT_UA_CONF',
};

function wholeVerdictOf(conformance: string): string {
  const kinds = Object.entries(wholeVerdicts);
  return kinds.find(([start]) => conformance.startsWith(start))?.[1] ?? 'its clauses';
}

function judges(check: Check, conformance: string): boolean {
  const family = familyOf(conformance);
  return (
    check.id === wholeVerdictOf(conformance) ||
    (family !== undefined && needsOf(check).includes(`verdict:${family}`))
  );
}
