import { defined } from '@forme/contracts/defined';
import type { Expected, Overrides, Profile } from '@forme/contracts/preflight';

/** A profile under the overrides of a submission: lists replace, maps merge, an empty cap clears it. */
export function applyOverrides(profile: Profile, overrides: Overrides | null): Profile {
  if (overrides === null) return profile;
  const { checks = {}, thresholds = {}, conformance, color, expected = {} } = overrides;
  const { max_severity: cap, severity_overrides: severities, ...lists } = checks;
  const own = profile.checks ?? {};
  return {
    ...profile,
    ...defined({ conformance }),
    ...(color === undefined ? {} : { color: { ...profile.color, ...color } }),
    checks: {
      ...own,
      ...lists,
      severity_overrides: { ...own.severity_overrides, ...severities },
      ...(cap === undefined ? {} : { max_severity: cap === '' ? null : cap }),
    },
    thresholds: { ...profile.thresholds, ...thresholds, ...expectedThresholds(expected) },
  };
}

function expectedThresholds(expected: Expected): Record<string, number> {
  const members: readonly (readonly [string, number | undefined])[] = [
    ['expected_page_width_mm', expected.trim_width_mm],
    ['expected_page_height_mm', expected.trim_height_mm],
    ['expected_page_size_tolerance_mm', expected.tolerance_mm],
    ['expected_page_count', expected.page_count],
    ['expected_ink_count', expected.ink_count],
  ];
  return Object.fromEntries(
    members.filter((member): member is [string, number] => member[1] !== undefined),
  );
}
