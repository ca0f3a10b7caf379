import type { Severity } from '../../checks/check';
import type { DecisionStore, StoredDecision } from './decision-store';

/** The latest decision about a finding that is not revoked. */
interface Effective {
  readonly findingId: string;
  readonly severity: Severity;
  readonly decisionType: string;
  readonly decidedAt: Date;
  readonly decidedBy: string;
}

/** Decisions by job: the number in force, and the latest about each finding. */
export function makeDecisionsOfJobs(store: Pick<DecisionStore, 'activeOf'>) {
  return {
    async ofJobs(
      tenant: string,
      jobIds: readonly string[],
    ): Promise<ReadonlyMap<string, { active: number; effective: readonly Effective[] }>> {
      const byJob = new Map<string, StoredDecision[]>();
      for (const decision of await store.activeOf(tenant, jobIds)) {
        byJob.set(decision.jobId, [...(byJob.get(decision.jobId) ?? []), decision]);
      }
      return new Map(
        [...byJob].map(([jobId, decisions]) => [
          jobId,
          { active: decisions.length, effective: effectiveOf(decisions) },
        ]),
      );
    },
  };
}

function effectiveOf(decisions: readonly StoredDecision[]): readonly Effective[] {
  const latest = new Map<string, Effective>();
  for (const { findingId, severity, type, decidedAt, decidedBy } of decisions) {
    if (findingId === null || severity === null) continue;
    latest.set(findingId, { findingId, severity, decisionType: type, decidedAt, decidedBy });
  }
  return [...latest.values()];
}
