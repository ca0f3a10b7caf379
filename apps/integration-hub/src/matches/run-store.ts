import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import { storableText } from '../model';
import { noCounts, type CompareCounts } from './compare-entities';

/** A run of a rule over all entities of its type. */
export interface StoredRun {
  readonly run_id: string;
  readonly entity: EntityType;
  readonly rule_id: string;
  readonly dry_run: boolean;
  readonly status: 'queued' | 'processing' | 'completed' | 'failed';
  readonly counts: CompareCounts;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Adds a run that waits. */
export async function addRun(
  tx: RecordsTransaction,
  tenant: string,
  run: Pick<StoredRun, 'run_id' | 'entity' | 'rule_id' | 'dry_run'>,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into hub.match_runs (tenant_id, run_id, entity, rule_id, dry_run, counts, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [tenant, run.run_id, run.entity, run.rule_id, run.dry_run, JSON.stringify(noCounts()), now],
  );
}

/** One run. */
export async function findRun(
  tx: RecordsTransaction,
  runId: string,
): Promise<StoredRun | undefined> {
  if (!storableText(runId)) return undefined;
  const [row] = await tx.query<StoredRun>(
    `select run_id, entity, rule_id, dry_run, status, counts, created_at, updated_at from hub.match_runs
     where run_id = $1`,
    [runId],
  );
  return row;
}

/** Notes how far a run is. */
export async function noteRun(
  tx: RecordsTransaction,
  runId: string,
  {
    status,
    counts,
    now,
  }: { readonly status: string; readonly counts: CompareCounts; readonly now: Date },
): Promise<void> {
  await tx.query(
    'update hub.match_runs set status = $2, counts = $3, updated_at = $4 where run_id = $1',
    [runId, status, JSON.stringify(counts), now],
  );
}
