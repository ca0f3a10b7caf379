import type { Profile } from '@forme/contracts/preflight';
import type { Severity } from '../checks/check';
import { quietIds } from '../checks/registry';
import type { CheckSettings, Rules } from '../judging/judge';
import { scaled } from './scaled';
import { defaultThresholds, type Thresholds } from './thresholds.table';

/** The rules a profile without `extends` comes to: defaults filled in, `info` read as advisory. Checks default to all native ones. */
export function rulesOf({
  checks = {},
  thresholds = {},
  standard,
  rules = [],
  incomplete = 'allow',
  workflow = defaultThresholds.workflow ?? 'CMYK',
}: Profile): Rules {
  const perCheck = Object.entries(checks.per_check ?? {});
  const off = perCheck.filter(([, { enabled }]) => enabled === false).map(([id]) => id);
  return {
    enabled: checks.enabled ?? ['LNT_*'],
    // Who names no checks wants those that find faults.
    disabled: [...(checks.disabled ?? (checks.enabled ? [] : quietIds)), ...off],
    severityOverrides: Object.fromEntries(
      Object.entries(checks.severity_overrides ?? {}).map(([id, severity]) => [
        id,
        severity === 'info' ? 'advisory' : (severity satisfies Severity | 'ignore'),
      ]),
    ),
    maxSeverity: checks.max_severity ?? null,
    thresholds: scaled({ ...defaultThresholds, ...known(thresholds), workflow }),
    perCheck: Object.fromEntries(
      perCheck.map(([id, { params = {}, conditions = [], rule }]): [string, CheckSettings] => [
        id,
        { params, conditions, ...(rule === undefined ? {} : { rule }) },
      ]),
    ),
    own: rules,
    incomplete,
    standard: standard ?? null,
  };
}

/** The thresholds that checks of this release read; a profile may set others, which later checks use. */
function known(thresholds: NonNullable<Profile['thresholds']>): Partial<Thresholds> {
  return Object.fromEntries(
    Object.entries(thresholds).filter(([name]) => Object.hasOwn(defaultThresholds, name)),
  );
}
