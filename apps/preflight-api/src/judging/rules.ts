import type { ProfileRule } from '@forme/contracts/preflight';
import type { Severity } from '../checks/check';
import type { Thresholds } from '../checks/thresholds.table';
import type { ProfileCondition } from './condition';
import type { CheckSelection } from './select-checks';

/** The part of a profile that decides results. */
export interface Rules extends CheckSelection {
  readonly severityOverrides: Readonly<Record<string, Severity | 'ignore'>>;
  /** Caps every finding; null leaves severities alone. */
  readonly maxSeverity: Severity | null;
  readonly thresholds: Thresholds;
  /** Settings of single checks, by id. */
  readonly perCheck?: Readonly<Record<string, CheckSettings>>;
  /** Checks that the profile brings itself; they run unless it disables them. */
  readonly own?: readonly ProfileRule[];
  /** Effect of an incomplete result on the verdict; absent: `warn`. */
  readonly incomplete?: IncompleteRule;
  /** Standard that findings of checks with a `rule` name in place of the check's own; null: none. */
  readonly standard?: string | null;
}

/** `allow` leaves the verdict to the findings; `warn` and `fail` are the best verdict that an incomplete result can have. */
export type IncompleteRule = 'allow' | 'warn' | 'fail';

/** Settings of one check. */
export interface CheckSettings {
  /** Requirement of the profile's standard that the check tests. */
  readonly rule?: string;
  /** Thresholds that replace those of the profile. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The first that fits a finding changes or drops it. */
  readonly conditions: readonly ProfileCondition[];
}

/** Whether one check ran. `not_run` and `failed` are gaps of the result. */
export interface CheckOutcome {
  readonly checkId: string;
  readonly title: string;
  readonly outcome: 'run' | 'skipped' | 'not_run' | 'failed';
  /** Why it did not run or, of one that ran, what it leaves out. */
  readonly reason: string | null;
  readonly findings: number;
  /** Which part of the file a check that ran did not see. */
  readonly gap?: string;
}
