import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EnvelopeFilter } from './envelope-store';

/** The request of a replay. */
export interface ReplayRequest {
  /** One envelope, or all that the filter finds. */
  readonly envelope_id?: string;
  readonly filter?: EnvelopeFilter;
  /** Another version of the mapping than the one in force. */
  readonly mapping_version?: number;
  readonly dry_run: boolean;
}

/** How many envelopes a replay has dealt with. */
export interface ReplayCounts {
  readonly envelopes: number;
  readonly applied: number;
  readonly no_change: number;
  readonly unmatched: number;
  readonly failed: number;
}

/** Changes of a replay, made or planned. */
export interface ReplayDifference {
  readonly envelope_id: string;
  readonly entity: string;
  readonly id: string;
  readonly fields: readonly string[];
}

/** A replay as its row has it. */
export interface StoredReplay {
  readonly replay_id: string;
  readonly request: ReplayRequest;
  readonly status: 'queued' | 'processing' | 'completed' | 'failed' | 'cancelled';
  readonly counts: ReplayCounts;
  readonly differences: readonly ReplayDifference[];
  /** Differences beyond those kept. */
  readonly untold: number;
  /** Time of the request, by the database's clock and in its own text. */
  readonly created_at: string;
}

/** Adds a replay that waits. */
export async function addReplay(
  tx: RecordsTransaction,
  tenant: string,
  replayId: string,
  request: ReplayRequest,
): Promise<void> {
  await tx.query('insert into hub.replays (tenant_id, replay_id, request) values ($1, $2, $3)', [
    tenant,
    replayId,
    JSON.stringify(request),
  ]);
}

/** One replay. */
export async function findReplay(
  tx: RecordsTransaction,
  replayId: string,
): Promise<StoredReplay | undefined> {
  const [row] = await tx.query<StoredReplay>(
    `select replay_id, request, status, '{"unmatched":0}'::jsonb || counts as counts, differences, untold, created_at::text as created_at
     from hub.replays where replay_id = $1`,
    [replayId],
  );
  return row;
}

/** Writes down how far a replay is. */
export async function noteReplay(
  tx: RecordsTransaction,
  replayId: string,
  {
    status,
    counts,
    differences,
    untold,
  }: Omit<StoredReplay, 'replay_id' | 'request' | 'created_at'>,
): Promise<void> {
  await tx.query(
    `update hub.replays set status = $2, counts = $3, differences = $4, untold = $5, updated_at = now()
     where replay_id = $1`,
    [replayId, status, JSON.stringify(counts), JSON.stringify(differences), untold],
  );
}
