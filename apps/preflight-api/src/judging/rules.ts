import type { ProfileRule } from '@forme/contracts/preflight';
import type { Severity } from '../checks/check';
import type { Thresholds } from '../profiles/thresholds.table';
import type { ProfileCondition } from './condition';
import type { CheckSelection } from './select-checks';

/** The part of a profile that decides results. */
export interface Rules extends CheckSelection {
  readonly severityOverrides: Readonly<Record<string, Severity | 'ignore'>>;
  /** Caps every finding; null leaves severities alone. */
  readonly maxSeverity: Severity | null;
  readonly thresholds: Thresholds;
  /** What applies to one check alone, by its id. */
  readonly perCheck?: Readonly<Record<string, CheckSettings>>;
  /** Checks that the profile brings itself; they run unless it disables them. */
  readonly own?: readonly ProfileRule[];
  /** Standard that findings of checks with a `rule` name in place of the check's own; null: none. */
  readonly standard?: string | null;
}

/** Settings of one check. */
export interface CheckSettings {
  /** Requirement of the profile's standard that the check tests. */
  readonly rule?: string;
  /** Thresholds that replace those of the profile. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The first that fits a finding changes or drops it. */
  readonly conditions: readonly ProfileCondition[];
}

/** Whether one check ran. */
export interface CheckOutcome {
  readonly checkId: string;
  readonly title: string;
  readonly outcome: 'run' | 'skipped' | 'not_run' | 'failed';
  readonly reason: string | null;
  readonly findings: number;
}
