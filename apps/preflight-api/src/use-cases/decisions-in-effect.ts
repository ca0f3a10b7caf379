import type { DecisionStore, StoredDecision } from '../features/decisions/decision-store';
import type { ReportDecision } from '../reports/report-model';

/** The decisions that reports of a job show: those about the whole job, and the latest about each finding. */
export type DecisionsInEffect = (
  tenant: string,
  jobId: string,
) => Promise<readonly ReportDecision[]>;

/** Builds it over the log of decisions. */
export function makeDecisionsInEffect(store: Pick<DecisionStore, 'activeOf'>): DecisionsInEffect {
  return async (tenant, jobId) => {
    const latest = new Map<string, StoredDecision>();
    // The oldest come first.
    for (const decision of await store.activeOf(tenant, [jobId])) {
      latest.set(decision.findingId ?? decision.id, decision);
    }
    return [...latest.values()].map(
      ({ findingId, severity, type, decidedBy: by, decidedAt, notes }) => ({
        findingId,
        severity,
        type,
        by,
        notes,
        at: decidedAt.toISOString(),
      }),
    );
  };
}
