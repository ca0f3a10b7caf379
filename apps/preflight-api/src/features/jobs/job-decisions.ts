import type { Severity } from '../../checks/check';
import { isWaiver } from '../../judging/waivers';

/** The latest decision about a finding that is not revoked. */
export interface EffectiveDecision {
  readonly findingId: string;
  readonly severity: Severity;
  readonly decisionType: string;
  readonly decidedAt: Date;
  readonly decidedBy: string;
}

/** Decisions about one job. */
export interface DecisionsOfJob {
  /** How many are not revoked. */
  readonly active: number;
  readonly effective: readonly EffectiveDecision[];
}

/** Port of jobs to the decisions about them. */
export interface JobDecisions {
  /** By job id; a job without decisions is absent. */
  ofJobs(tenant: string, jobIds: readonly string[]): Promise<ReadonlyMap<string, DecisionsOfJob>>;
}

/** No decision was taken. */
export const noDecisions: DecisionsOfJob = { active: 0, effective: [] };

/** The findings that the verdict in effect leaves out, by severity. */
export function waivedCounts({ effective }: DecisionsOfJob): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warning: 0, advisory: 0 };
  for (const { decisionType, severity } of effective) {
    if (isWaiver(decisionType)) counts[severity] += 1;
  }
  return counts;
}
