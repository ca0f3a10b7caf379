import {
  listDecisions,
  recordFindingDecision,
  recordJobDecision,
  revokeDecision,
  type Decision,
} from '@forme/contracts/preflight';
import type { OperationRequest } from '@forme/contracts';
import { handle, type Handler } from '@forme/service-kit/http';
import type { Severity } from '../../checks/check';
import { problems } from '../../problems';
import type { DecisionStore, NewDecision, StoredDecision } from './decision-store';

/** Dependencies of decisions. */
export interface DecisionServices {
  readonly store: DecisionStore;
  readonly jobExists: (tenant: string, jobId: string) => Promise<boolean>;
  /** Called once the decisions about a job have changed. */
  readonly changed: (tenant: string, jobId: string) => Promise<void>;
  /** Severity of a finding of a job; null when the job has no such finding. */
  readonly severityOf: (
    tenant: string,
    jobId: string,
    findingId: string,
  ) => Promise<Severity | null>;
}

type Body = OperationRequest<typeof recordJobDecision>['body'];

/** The routes of decisions: a log that is only ever appended to. */
export function decisionHandlers({
  store,
  jobExists,
  severityOf,
  changed,
}: DecisionServices): readonly Handler[] {
  const known = async (tenant: string, jobId: string): Promise<void> => {
    if (!(await jobExists(tenant, jobId)))
      throw problems.jobNotFound('There is no job with this id');
  };
  const record = async (decision: NewDecision): Promise<Decision> => {
    const stored = await store.record(decision);
    await changed(decision.tenant, decision.jobId);
    return wireDecision(stored);
  };
  return [
    handle(listDecisions, async ({ params, query }, { tenant }) => {
      await known(tenant, params.job_id);
      const decisions = await store.list(tenant, params.job_id, {
        includeRevoked: query.include_revoked ?? false,
        limit: query.limit ?? 200,
      });
      return { decisions: decisions.map(wireDecision), count: decisions.length };
    }),
    handle(recordJobDecision, async ({ params, body }, { tenant, requestId }) => {
      await known(tenant, params.job_id);
      const about = { tenant, jobId: params.job_id, findingId: null, severity: null, requestId };
      return record({ ...about, ...decided(body) });
    }),
    handle(recordFindingDecision, async ({ params, body }, { tenant, requestId }) => {
      const { job_id: jobId, finding_id: findingId } = params;
      await known(tenant, jobId);
      const severity = await severityOf(tenant, jobId, findingId);
      if (severity === null) throw problems.findingNotFound('The job has no finding with this id');
      const about = { tenant, jobId, findingId, severity, requestId };
      return record({ ...about, ...decided(body) });
    }),
    handle(revokeDecision, async ({ params, body }, { tenant }) => {
      const found = await store.revoke(tenant, params.job_id, params.decision_id, {
        by: body.revoked_by_user_id,
        reason: body.revoked_reason ?? null,
      });
      if (!found) throw problems.decisionNotFound('The job has no decision with this id');
      if (!found.revoked) throw problems.decisionRevoked('The decision is already revoked');
      await changed(tenant, params.job_id);
      return wireDecision(found.decision);
    }),
  ];
}

function decided(
  body: Body,
): Omit<NewDecision, 'tenant' | 'jobId' | 'findingId' | 'severity' | 'requestId'> {
  return {
    type: body.decision_type,
    value: body.decision_value ?? null,
    metadata: body.decision_metadata ?? null,
    notes: body.notes ?? null,
    decidedBy: body.decided_by_user_id,
    email: body.decided_by_email ?? null,
    source: body.source,
  };
}

function wireDecision(decision: StoredDecision): Decision {
  return {
    id: decision.id,
    job_id: decision.jobId,
    finding_id: decision.findingId,
    decision_type: decision.type,
    decision_value: decision.value,
    decision_metadata: decision.metadata && { ...decision.metadata },
    notes: decision.notes,
    decided_by_user_id: decision.decidedBy,
    decided_by_email: decision.email,
    decided_at: decision.decidedAt.toISOString(),
    source: decision.source as Decision['source'],
    request_id: decision.requestId,
    revoked_at: decision.revokedAt?.toISOString() ?? null,
    revoked_by_user_id: decision.revokedBy,
    revoked_reason: decision.revokedReason,
    is_active: decision.revokedAt === null,
  };
}
