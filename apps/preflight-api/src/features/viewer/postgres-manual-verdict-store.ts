import type { Migration, Records } from '@forme/backing-services/records';
import type { ManualVerdictStore, StoredVerdict } from '../../viewing/manual-verdict-store';

/** Tables of the store. */
export const manualVerdictMigrations: readonly Migration[] = [
  {
    id: '001-preflight-manual-verdicts',
    sql: `
create table preflight_manual_verdicts (
  job_id text primary key references preflight_jobs (job_id) on delete cascade,
  tenant text not null,
  verdict text not null check (verdict in ('pass', 'fail')),
  notes text,
  verdict_by text not null,
  verdict_at timestamptz not null default now()
);
`,
  },
];

interface Row {
  readonly verdict: StoredVerdict['verdict'];
  readonly notes: string | null;
  readonly verdict_by: string;
  readonly verdict_at: Date;
}

const columns = 'verdict, notes, verdict_by, verdict_at';

/** Verdicts in PostgreSQL. */
export class PostgresManualVerdictStore implements ManualVerdictStore {
  constructor(private readonly records: Records) {}

  async read(tenant: string, jobId: string): Promise<StoredVerdict | null> {
    const [row] = await this.records.query<Row>(
      `select ${columns} from preflight_manual_verdicts where tenant = $1 and job_id = $2`,
      [tenant, jobId],
    );
    return row ? verdictOf(row) : null;
  }

  async record(
    tenant: string,
    jobId: string,
    { verdict, notes, by }: Omit<StoredVerdict, 'at'>,
  ): Promise<StoredVerdict> {
    const rows = await this.records.query<Row>(
      `insert into preflight_manual_verdicts (tenant, job_id, verdict, notes, verdict_by)
       values ($1, $2, $3, $4, $5)
       on conflict (job_id) do update set verdict = excluded.verdict, notes = excluded.notes,
         verdict_by = excluded.verdict_by, verdict_at = now()
       returning ${columns}`,
      [tenant, jobId, verdict, notes, by],
    );
    const [row] = rows as [Row];
    return verdictOf(row);
  }
}

function verdictOf({ verdict, notes, verdict_by: by, verdict_at: at }: Row): StoredVerdict {
  return { verdict, notes, by, at };
}
