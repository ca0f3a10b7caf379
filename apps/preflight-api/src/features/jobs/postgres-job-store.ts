import type { Migration, Records, RecordsTransaction } from '@forme/backing-services/records';
import type { JobListFilter, JobStore, Outcome, StoredJob, Submission } from './job-store';

/** Tables of this store. */
export const jobMigrations: readonly Migration[] = [
  {
    id: '001-preflight-jobs',
    sql: `
create table preflight_jobs (
  job_id text primary key,
  tenant text not null,
  file_name text not null,
  file_size bigint not null,
  sha256 text not null,
  profile_id text not null,
  profile json not null,
  created_at timestamptz not null default now(),
  verdict text check (verdict in ('pass', 'pass_with_warnings', 'fail')),
  outcome json,
  completions integer not null default 0 check (completions <= 1)
);
create index preflight_jobs_tenant on preflight_jobs (tenant, created_at desc, job_id desc);
comment on column preflight_jobs.completions is 'a job completes once: a second completion breaks the constraint';
`,
  },
];

interface Row {
  readonly job_id: string;
  readonly tenant: string;
  readonly file_name: string;
  readonly file_size: string;
  readonly sha256: string;
  readonly profile_id: string;
  readonly profile: Submission['profile'];
  readonly outcome: Outcome | null;
}

/** Jobs in PostgreSQL. */
export class PostgresJobStore implements JobStore {
  constructor(private readonly records: Records) {}

  async add(tx: RecordsTransaction, submission: Submission): Promise<void> {
    const { jobId, tenant, fileName, fileSize, sha256, profileId, profile } = submission;
    await tx.query(
      `insert into preflight_jobs (job_id, tenant, file_name, file_size, sha256, profile_id, profile)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [jobId, tenant, fileName, fileSize, sha256, profileId, JSON.stringify(profile)],
    );
  }

  async complete(tx: RecordsTransaction, jobId: string, outcome: Outcome): Promise<void> {
    await tx.query(
      `update preflight_jobs set outcome = $2, verdict = $3, completions = completions + 1 where job_id = $1`,
      [jobId, JSON.stringify(outcome), outcome.judgement.verdict],
    );
  }

  async find(tenant: string, jobId: string): Promise<StoredJob | null> {
    const [row] = await this.records.query<Row>(
      `select job_id, tenant, file_name, file_size, sha256, profile_id, profile, outcome
       from preflight_jobs where tenant = $1 and job_id = $2`,
      [tenant, jobId],
    );
    return row ? stored(row) : null;
  }

  async list(
    tenant: string,
    filter: JobListFilter,
  ): Promise<{ readonly jobIds: readonly string[]; readonly total: number }> {
    const { where, params } = conditions(tenant, filter);
    const [count] = await this.records.query<{ total: string }>(
      `select count(*) as total from preflight_jobs p join forme_jobs j on j.id = p.job_id where ${where}`,
      params,
    );
    const rows = await this.records.query<{ job_id: string }>(
      `select p.job_id from preflight_jobs p join forme_jobs j on j.id = p.job_id where ${where}
       order by p.created_at desc, p.job_id desc limit $${params.length + 1} offset $${params.length + 2}`,
      [...params, filter.pageSize, (filter.page - 1) * filter.pageSize],
    );
    return { jobIds: rows.map(({ job_id: id }) => id), total: Number(count?.total ?? 0) };
  }

  async remove(tenant: string, jobId: string): Promise<boolean> {
    const rows = await this.records.query(
      `delete from preflight_jobs where tenant = $1 and job_id = $2 returning job_id`,
      [tenant, jobId],
    );
    return rows.length > 0;
  }
}

function stored(row: Row): StoredJob {
  return {
    jobId: row.job_id,
    tenant: row.tenant,
    fileName: row.file_name,
    fileSize: Number(row.file_size),
    sha256: row.sha256,
    profileId: row.profile_id,
    profile: row.profile,
    outcome: row.outcome,
  };
}

function conditions(
  tenant: string,
  filter: JobListFilter,
): { readonly where: string; readonly params: unknown[] } {
  const params: unknown[] = [tenant];
  const clauses = ['p.tenant = $1'];
  const add = (clause: string, value: unknown): void => {
    if (value === undefined) return;
    params.push(value);
    clauses.push(clause.replace('?', `$${params.length}`));
  };
  add('j.status = ?', filter.status);
  add('p.profile_id = ?', filter.profileId);
  add('p.verdict = ?', filter.verdict);
  add('position(lower(?) in lower(p.file_name)) > 0', filter.fileName);
  add('p.created_at >= ?', filter.createdFrom);
  add('p.created_at < ?', filter.createdTo);
  return { where: clauses.join(' and '), params };
}
