import type { RecordsTransaction } from '@forme/backing-services/records';
import type { DriftItem, EntityType } from '@forme/contracts/hub';
import { storableText } from '../model';

/** A drift item as its row has it. */
export interface StoredDrift {
  readonly drift_id: string;
  readonly entity_type: EntityType;
  /** The connection of a schema change. */
  readonly entity_id: string;
  readonly pointer: string;
  readonly kind: DriftItem['kind'];
  readonly severity: DriftItem['severity'];
  /** `open` again once the time of suppression is over. */
  readonly state: 'open' | 'acknowledged' | 'resolved' | 'suppressed';
  readonly candidates: DriftItem['candidates'];
  readonly current: unknown;
  readonly since: Date;
  readonly suppressed_until: Date | null;
  readonly resolved_at: Date | null;
  readonly resolved_by: string | null;
  readonly resolution: string | null;
}

/** Which drift to list. */
export interface DriftFilter {
  readonly entity?: EntityType;
  readonly state?: string;
  readonly system?: string;
  readonly field?: string;
}

const state = `case when state = 'suppressed' and suppressed_until <= now() then 'open' else state end`;
const columns = `drift_id, entity_type, entity_id, pointer, kind, severity, ${state} as state, candidates, current,
  since, suppressed_until, resolved_at, resolved_by, resolution`;

/** Drift, newest first. */
export async function listDrift(
  tx: RecordsTransaction,
  { entity, state: wanted, system, field }: DriftFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly StoredDrift[]> {
  if (![system, field].every((text) => text === undefined || storableText(text))) return [];
  return tx.query<StoredDrift>(
    `select ${columns} from hub.drift
     where ($1::text is null or entity_type = $1) and ($2::text is null or ${state} = $2)
       and ($3::jsonb is null or candidates @> $3) and ($4::text is null or pointer = $4)
     order by since desc, drift_id desc limit $5 offset $6`,
    [
      entity ?? null,
      wanted ?? null,
      system === undefined ? null : JSON.stringify([{ system }]),
      field ?? null,
      limit,
      offset,
    ],
  );
}

/** One drift item. */
export async function findDrift(
  tx: RecordsTransaction,
  driftId: string,
): Promise<StoredDrift | undefined> {
  if (!storableText(driftId)) return undefined;
  const [row] = await tx.query<StoredDrift>(
    `select ${columns} from hub.drift where drift_id = $1`,
    [driftId],
  );
  return row;
}

/** Sets what was decided of an item that is not resolved; undefined when it is. */
export async function settleDrift(
  tx: RecordsTransaction,
  driftId: string,
  decided: {
    readonly state: 'acknowledged' | 'suppressed' | 'resolved';
    readonly until?: Date;
    readonly by?: string;
    readonly resolution?: string;
    readonly now: Date;
  },
): Promise<StoredDrift | undefined> {
  const { state: next, until, by, resolution, now } = decided;
  const [row] = await tx.query<StoredDrift>(
    `update hub.drift set state = $2, suppressed_until = $3, resolved_at = $4, resolved_by = $5, resolution = $6
     where drift_id = $1 and state <> 'resolved' returning ${columns}`,
    [
      driftId,
      next,
      until ?? null,
      next === 'resolved' ? now : null,
      next === 'resolved' ? (by ?? null) : null,
      resolution ?? null,
    ],
  );
  return row;
}
