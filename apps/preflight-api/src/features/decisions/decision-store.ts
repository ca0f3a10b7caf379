import type { Severity } from '../../checks/check';

/** A decision to be recorded. */
export interface NewDecision {
  readonly tenant: string;
  readonly jobId: string;
  /** Null: about the whole job. */
  readonly findingId: string | null;
  /** Severity of the finding; null for the whole job. */
  readonly severity: Severity | null;
  readonly type: string;
  readonly value: string | null;
  readonly metadata: Readonly<Record<string, unknown>> | null;
  readonly notes: string | null;
  readonly decidedBy: string;
  readonly email: string | null;
  readonly source: string;
  readonly requestId: string | null;
}

/** A decision in the log. */
export interface StoredDecision extends NewDecision {
  readonly id: string;
  readonly decidedAt: Date;
  readonly revokedAt: Date | null;
  readonly revokedBy: string | null;
  readonly revokedReason: string | null;
}

/** How a decision is revoked. */
export interface Revocation {
  readonly by: string;
  readonly reason: string | null;
}

/** The log of decisions. Nothing is changed in it but that a decision is marked as revoked. */
export interface DecisionStore {
  record(decision: NewDecision): Promise<StoredDecision>;
  /** Newest first. */
  list(
    tenant: string,
    jobId: string,
    options: { readonly includeRevoked: boolean; readonly limit: number },
  ): Promise<readonly StoredDecision[]>;
  /** `revoked` is false when it was revoked before; null when there is no such decision. */
  revoke(
    tenant: string,
    jobId: string,
    id: string,
    revocation: Revocation,
  ): Promise<{ readonly decision: StoredDecision; readonly revoked: boolean } | null>;
  /** Active decisions of jobs, the oldest first. */
  activeOf(tenant: string, jobIds: readonly string[]): Promise<readonly StoredDecision[]>;
}
