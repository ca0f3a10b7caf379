import { RemoteProblem, RemoteUnreachable, type ServiceClient } from '@forme/contracts';
import { Finding, readJob } from '@forme/contracts/preflight';
import { jsonCheck } from '@forme/service-kit/http';
import { isRecord } from '../model';
import { problems } from '../problems';
import { readEntity } from '../reading';
import type { TenantRecords } from '../storage';
import type { FindingsSource, ViewedFinding } from './build-view';

/** Dependencies of findings. */
export interface FindingsParts {
  readonly records: TenantRecords;
  readonly preflight: ServiceClient;
}

/** The caller. */
export interface Asker {
  readonly tenant: string;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/** Where findings come from. */
export interface FindingsDesk {
  /** Findings of a preflight job. Throws 404, 502 and 503. */
  ofPreflight(jobId: string, asker: Asker): Promise<FindingsSource>;
  /** Findings of the last preflight of a canonical job. Throws 404, 502 and 503. */
  ofJob(jobId: string, asker: Asker): Promise<FindingsSource>;
  /** Given by the caller. Throws 422. */
  given(findings: readonly unknown[]): FindingsSource;
}

const completed: Readonly<Record<string, unknown>> = {
  id: 'x',
  job_id: 'x',
  inspection_id: 'x',
  object_id: null,
  object_type: null,
  params: {},
  standard: null,
  clause: null,
  category: null,
  count: 1,
  pages: [],
  fingerprint: 'x',
  source: 'external',
  fix_hint: null,
  page_num: null,
  bbox: null,
};
const check = jsonCheck(Finding);

export function makeFindingsDesk({ records, preflight }: FindingsParts): FindingsDesk {
  const ofPreflight: FindingsDesk['ofPreflight'] = async (jobId, asker) => {
    try {
      const { body } = await preflight.call(readJob, { params: { job_id: jobId }, ...asker });
      if (!body.findings) throw problems.notFound('The preflight job has no findings yet');
      return { jobId: body.id, verdict: body.verdict, findings: body.findings };
    } catch (error) {
      if (error instanceof RemoteProblem && error.status === 404)
        throw problems.notFound('The preflight engine has no job with this id');
      if (isUnavailable(error))
        throw problems.preflightUnavailable('The preflight engine is unavailable; try again', {
          headers: { 'Retry-After': '5' },
          cause: error,
        });
      if (error instanceof RemoteProblem || error instanceof RemoteUnreachable)
        throw problems.upstreamFailed('The preflight engine failed', { cause: error });
      throw error;
    }
  };
  return {
    ofPreflight,
    async ofJob(jobId, asker) {
      const found = await records.within(asker.tenant, (tx) => readEntity(tx, 'job', jobId));
      if (found?.entity.type !== 'job') throw problems.notFound('There is no job with this id');
      const last = found.entity.preflight?.last_job_id;
      if (last === undefined) throw problems.notFound('The job has no preflight run');
      return ofPreflight(last, asker);
    },
    given: (findings) => ({ jobId: null, verdict: null, findings: findings.map(checked) }),
  };
}

const unavailable: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Whether the service may answer the same question later: there is no connection, or it is busy. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof RemoteProblem) return unavailable.has(error.status);
  return error instanceof RemoteUnreachable && error.reason !== 'malformed';
}

/** A finding with at least check_id, severity and message. */
function checked(finding: unknown, at: number): ViewedFinding {
  const outcome = check({ ...completed, ...(isRecord(finding) ? finding : {}) });
  if (!('misfits' in outcome)) return outcome.value as ViewedFinding;
  const errors = outcome.misfits.map(({ path, message }) => ({
    pointer: `/source/findings/${at}${path}`,
    code: 'misfit',
    message,
  }));
  throw problems.invalidFindings('A finding does not fit the schema of findings', {
    extensions: { errors },
  });
}
