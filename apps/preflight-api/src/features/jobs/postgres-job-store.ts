import type { JobRecord } from '@forme/backing-services/jobs';
import type { Records, RecordsTransaction } from '@forme/backing-services/records';
import { headsStatement, listStatements } from './job-list-query';
import type {
  JobHead,
  JobListFilter,
  JobStore,
  ListedJob,
  StoredJob,
  Submission,
  SubmittedJob,
} from './job-store';
import type { Outcome, OutcomeSummary } from '../../judging/outcome';

interface Row {
  readonly job_id: string;
  readonly tenant: string;
  readonly file_name: string;
  readonly file_size: string;
  readonly sha256: string;
  readonly profile_id: string;
  readonly profile: Submission['profile'];
  readonly overrides: Submission['overrides'];
  readonly ticket_order: Submission['ticketOrder'];
  readonly source: Submission['source'];
  readonly external: Submission['external'];
  readonly reference: string | null;
  readonly metadata: Submission['metadata'];
}

const submissionColumns =
  'job_id, tenant, file_name, file_size, sha256, profile_id, profile, overrides, source, external, reference, metadata, ticket_order';

interface ListRow extends Pick<
  Row,
  'job_id' | 'file_name' | 'file_size' | 'sha256' | 'profile_id' | 'reference' | 'metadata'
> {
  readonly profile_version: string | null;
  readonly summary: JobHead['summary'];
  readonly status: JobRecord['status'];
  readonly progress: JobRecord['progress'];
  readonly error: JobRecord['error'];
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
}

/** Jobs in PostgreSQL, in the database that holds the queue's table `forme_jobs`. */
export class PostgresJobStore implements JobStore {
  constructor(private readonly records: Records) {}

  async add(
    tx: RecordsTransaction,
    submission: Submission,
    sealedPassword: string | null,
    keepBytes: () => Promise<void>,
  ): Promise<void> {
    const { jobId, tenant, fileName, fileSize, sha256, profileId, profile } = submission;
    const { overrides, ticketOrder, source, external, reference, metadata } = submission;
    await lockFile(tx, tenant, sha256);
    await keepBytes();
    await tx.query(
      `insert into preflight_jobs (${submissionColumns}, sealed_password)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        jobId,
        tenant,
        fileName,
        fileSize,
        sha256,
        profileId,
        JSON.stringify(profile),
        overrides && JSON.stringify(overrides),
        source,
        external && JSON.stringify(external),
        reference,
        metadata && JSON.stringify(metadata),
        ticketOrder && JSON.stringify(ticketOrder),
        sealedPassword,
      ],
    );
  }

  async complete(
    tx: RecordsTransaction,
    jobId: string,
    outcome: string,
    summary: OutcomeSummary,
  ): Promise<void> {
    await tx.query(
      `update preflight_jobs set outcome = $2, summary = $3, verdict = $4, sealed_password = null,
         completions = completions + 1 where job_id = $1`,
      [jobId, outcome, JSON.stringify(summary), summary.verdict],
    );
  }

  async submission(tenant: string, jobId: string): Promise<SubmittedJob | null> {
    const [row] = await this.records.query<Row & Pick<SubmittedJob, 'summary'>>(
      `select ${submissionColumns}, summary from preflight_jobs where tenant = $1 and job_id = $2`,
      [tenant, jobId],
    );
    return row ? { ...submissionOf(row), summary: row.summary } : null;
  }

  async outcomeText(tenant: string, jobId: string): Promise<string | null> {
    const [row] = await this.records.query<{ readonly outcome: string | null }>(
      'select outcome::text as outcome from preflight_jobs where tenant = $1 and job_id = $2',
      [tenant, jobId],
    );
    return row?.outcome ?? null;
  }

  async find(tenant: string, jobId: string): Promise<StoredJob | null> {
    const [row] = await this.records.query<Row & { readonly outcome: Outcome | null }>(
      `select ${submissionColumns}, outcome from preflight_jobs where tenant = $1 and job_id = $2`,
      [tenant, jobId],
    );
    return row ? { ...submissionOf(row), outcome: row.outcome } : null;
  }

  async exists(tenant: string, jobId: string): Promise<boolean> {
    const rows = await this.records.query(
      'select job_id from preflight_jobs where tenant = $1 and job_id = $2',
      [tenant, jobId],
    );
    return rows.length > 0;
  }

  async fileNameOf(tenant: string, sha256: string): Promise<string | null> {
    const [row] = await this.records.query<{ file_name: string }>(
      'select file_name from preflight_jobs where tenant = $1 and sha256 = $2 order by created_at desc, job_id desc limit 1',
      [tenant, sha256],
    );
    return row?.file_name ?? null;
  }

  async sealedPassword(jobId: string): Promise<string | null> {
    const [row] = await this.records.query<{ sealed_password: string | null }>(
      'select sealed_password from preflight_jobs where job_id = $1',
      [jobId],
    );
    return row?.sealed_password ?? null;
  }

  async forgetPassword(jobId: string): Promise<void> {
    await this.records.query(
      'update preflight_jobs set sealed_password = null where job_id = $1 and sealed_password is not null',
      [jobId],
    );
  }

  async forgetPasswordsOfEndedJobs(): Promise<void> {
    await this.records.query(
      `update preflight_jobs set sealed_password = null where sealed_password is not null
         and job_id in (select id from forme_jobs where status in ('completed', 'failed', 'cancelled'))`,
    );
  }

  async list(
    tenant: string,
    filter: JobListFilter,
  ): Promise<{ readonly jobs: readonly ListedJob[]; readonly total: number }> {
    const { count, page } = listStatements(tenant, filter);
    const [counted] = await this.records.query<{ total: string }>(count.sql, count.params);
    const rows = await this.records.query<ListRow>(page.sql, page.params);
    return { jobs: rows.map(listed), total: Number(counted?.total ?? 0) };
  }

  async heads(tenant: string, jobIds: readonly string[]): Promise<readonly ListedJob[]> {
    if (jobIds.length === 0) return [];
    const { sql, params } = headsStatement(tenant, jobIds);
    return (await this.records.query<ListRow>(sql, params)).map(listed);
  }

  remove(
    tenant: string,
    jobId: string,
    dropBytes: (sha256: string) => Promise<void>,
  ): Promise<void> {
    return this.records.transaction(async (tx) => {
      const [row] = await tx.query<{ sha256: string }>(
        'delete from preflight_jobs where tenant = $1 and job_id = $2 returning sha256',
        [tenant, jobId],
      );
      // With the queue's row goes the Idempotency-Key: the same request may come again as a new job.
      await tx.query('delete from forme_jobs where tenant = $1 and id = $2', [tenant, jobId]);
      if (row) await dropIfUnused(tx, tenant, row.sha256, () => dropBytes(row.sha256));
    });
  }

  dropUnused(tenant: string, sha256: string, dropBytes: () => Promise<void>): Promise<void> {
    return this.records.transaction((tx) => dropIfUnused(tx, tenant, sha256, dropBytes));
  }
}

/** Jobs of a tenant with equal bytes share them; adding or removing a user of those bytes holds this lock. */
async function lockFile(tx: RecordsTransaction, tenant: string, sha256: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `preflight file ${tenant} ${sha256}`,
  ]);
}

async function dropIfUnused(
  tx: RecordsTransaction,
  tenant: string,
  sha256: string,
  dropBytes: () => Promise<void>,
): Promise<void> {
  await lockFile(tx, tenant, sha256);
  const users = await tx.query(
    'select job_id from preflight_jobs where tenant = $1 and sha256 = $2 limit 1',
    [tenant, sha256],
  );
  if (users.length === 0) await dropBytes();
}

function submissionOf(row: Row): Submission {
  const { tenant, profile, overrides, ticket_order: ticketOrder, source, external } = row;
  return { ...fileOf(row), tenant, profile, overrides, ticketOrder, source, external };
}

function listed(row: ListRow): ListedJob {
  return {
    head: { ...fileOf(row), profileVersion: row.profile_version, summary: row.summary },
    state: {
      id: row.job_id,
      status: row.status,
      progress: row.progress,
      error: row.error,
      createdAt: row.created_at,
      startedAt: row.started_at,
      finishedAt: row.finished_at,
    },
  };
}

type LabelledRow = Pick<
  Row,
  'job_id' | 'file_name' | 'file_size' | 'sha256' | 'profile_id' | 'reference' | 'metadata'
>;

function fileOf(row: LabelledRow) {
  return {
    jobId: row.job_id,
    fileName: row.file_name,
    fileSize: Number(row.file_size),
    sha256: row.sha256,
    profileId: row.profile_id,
    reference: row.reference,
    metadata: row.metadata,
  };
}
