import { defined } from '@forme/contracts/defined';
import type { Profile, SUBSTRATES } from '@forme/contracts/preflight';
import type { Severity } from '../checks/check';
import { quietIds } from '../checks/registry';
import type { CheckSettings, IncompleteRule, Rules } from './rules';
import { scaled } from './scaled';
import { defaultThresholds, type Thresholds } from '../checks/thresholds.table';

/** The rules a profile without `extends` comes to: defaults filled in, `info` read as advisory. Checks default to all native ones. */
export function rulesOf({
  checks = {},
  thresholds = {},
  standard,
  rules = [],
  incomplete,
  conformance,
  workflow = defaultThresholds.workflow ?? 'CMYK',
  color = {},
}: Profile): Rules {
  const perCheck = Object.entries(checks.per_check ?? {});
  const off = perCheck.filter(([, { enabled }]) => enabled === false).map(([id]) => id);
  return {
    enabled: checks.enabled ?? ['LNT_*'],
    // A profile that names no checks selects those that find faults.
    disabled: [...(checks.disabled ?? (checks.enabled ? [] : quietIds)), ...off],
    severityOverrides: Object.fromEntries(
      Object.entries(checks.severity_overrides ?? {}).map(([id, severity]) => [
        id,
        severity === 'info' ? 'advisory' : (severity satisfies Severity | 'ignore'),
      ]),
    ),
    maxSeverity: checks.max_severity ?? null,
    thresholds: scaled({
      ...defaultThresholds,
      ...onSubstrate({ ...colorThresholds(color), ...known(thresholds) }),
      workflow,
    }),
    perCheck: Object.fromEntries(
      perCheck.map(([id, { params = {}, conditions = [], rule }]): [string, CheckSettings] => [
        id,
        { params, conditions, ...defined({ rule }) },
      ]),
    ),
    own: rules,
    incomplete: incomplete ?? incompleteByDefault(standard, conformance),
    standard: standard ?? null,
  };
}

/** A file is not to a standard when part of it was not judged; elsewhere an incomplete result is a warning. */
function incompleteByDefault(
  standard: Profile['standard'],
  conformance: Profile['conformance'],
): IncompleteRule {
  return standard || conformance?.startsWith('pdfx') ? 'fail' : 'warn';
}

/** Members of the group `color` that are thresholds under another name; the thresholds themselves come first. */
function colorThresholds({
  target_condition: condition,
  tac_threshold: tac,
  gamut_check: gamut,
  epm_mode: epm,
}: NonNullable<Profile['color']>): Partial<Thresholds> {
  return {
    ...defined({
      target_output_condition: condition,
      tac_limit: tac,
      gamut_check: gamut,
      epm_mode: epm,
    }),
  };
}

/** Total ink that substrates take, in percent. */
const inkOf: Readonly<Record<(typeof SUBSTRATES)[number], number>> = {
  uncoated_offset: 280,
  coated_offset: 300,
  newsprint: 240,
  digital: 320,
  flexo: 260,
  gravure: 300,
  large_format: 280,
};

/** A substrate limits the ink; a lower limit of the profile stays. */
function onSubstrate(given: Partial<Thresholds>): Partial<Thresholds> {
  const { substrate, tac_limit: limit } = given;
  if (!substrate) return given;
  return { ...given, tac_limit: Math.min(inkOf[substrate], limit ?? Infinity) };
}

/** The thresholds that checks of this release read. */
function known(thresholds: NonNullable<Profile['thresholds']>): Partial<Thresholds> {
  return Object.fromEntries(
    Object.entries(thresholds).filter(([name]) => Object.hasOwn(defaultThresholds, name)),
  );
}
