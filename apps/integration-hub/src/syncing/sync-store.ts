import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import type { Place } from '../connectors/page-walk';
import type { Shape } from './shape';

/** How a read is made; `pull`: the address that a notification names. */
export type SyncMode = 'full' | 'incremental' | 'pull';

/** One read as its row has it. */
export interface StoredRun {
  readonly sync_id: string;
  readonly connection_id: string;
  readonly entity: EntityType;
  readonly mode: SyncMode;
  readonly status: 'queued' | 'running' | 'completed' | 'failed';
  /** Counts what is done of it. */
  readonly step: number;
  /** Where it goes on: the next page; for a pull, its address; for what follows the last page, that. */
  readonly place: RunPlace;
  /** Cursor it began with. */
  readonly since: string | null;
  /** Newest cursor so far. */
  readonly cursor: string | null;
  readonly etag: string | null;
  /** Failures in a row. */
  readonly tries: number;
  readonly pages: number;
  readonly read: number;
  readonly stored: number;
  readonly missing: number;
  readonly shape: Shape;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

/** Next step of a read. */
export type RunPlace =
  | { readonly at: 'page'; readonly page: Place }
  | { readonly at: 'address'; readonly url: string; readonly envelopeId: string }
  /** All pages are read; records that were not seen are looked up one by one. */
  | { readonly at: 'missing'; readonly after: string }
  /** Everything is stored and applied: only its end is left. */
  | { readonly at: 'end' };

/** State of an entity of a connection between reads. */
export interface SyncState {
  readonly connection_id: string;
  readonly entity: EntityType;
  readonly cursor: string | null;
  readonly etag: string | null;
  /** Start of the last complete read. */
  readonly synced_at: Date | null;
  readonly full_at: Date | null;
  readonly next_run_at: Date | null;
  readonly shape: Shape;
}

/** Adds a read. Rejects with a `unique` `RecordsError` while another one of the entity is open. */
export async function addRun(
  tx: RecordsTransaction,
  tenant: string,
  run: Pick<
    StoredRun,
    'sync_id' | 'connection_id' | 'entity' | 'mode' | 'place' | 'since' | 'etag'
  >,
): Promise<void> {
  await tx.query(
    `insert into hub.sync_runs (tenant_id, sync_id, connection_id, entity, mode, place, since, cursor, etag)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
    [
      tenant,
      run.sync_id,
      run.connection_id,
      run.entity,
      run.mode,
      JSON.stringify(run.place),
      run.since,
      run.etag,
    ],
  );
}

/** One read. */
export async function findRun(
  tx: RecordsTransaction,
  syncId: string,
): Promise<StoredRun | undefined> {
  const [row] = await tx.query<StoredRun>('select * from hub.sync_runs where sync_id = $1', [
    syncId,
  ]);
  return row;
}

/** The read of an entity that is queued or running. */
export async function openRun(
  tx: RecordsTransaction,
  connectionId: string,
  entity: EntityType,
): Promise<StoredRun | undefined> {
  const [row] = await tx.query<StoredRun>(
    `select * from hub.sync_runs where connection_id = $1 and entity = $2 and mode <> 'pull'
       and status in ('queued', 'running')`,
    [connectionId, entity],
  );
  return row;
}

/** The newest read of each entity of a connection. */
export function newestRuns(
  tx: RecordsTransaction,
  connectionId: string,
): Promise<readonly StoredRun[]> {
  return tx.query<StoredRun>(
    `select distinct on (entity) * from hub.sync_runs where connection_id = $1 and mode <> 'pull'
     order by entity, created_at desc`,
    [connectionId],
  );
}

/** Result of a step of a read. */
export type RunStep = Partial<
  Pick<StoredRun, 'place' | 'cursor' | 'etag' | 'shape' | 'status' | 'error' | 'tries'>
> & {
  readonly pages?: number;
  readonly read?: number;
  readonly stored?: number;
  readonly missing?: number;
};

/**
 * Writes what one step did: counts are added. False when another worker did the step already, so that its transaction has to be undone.
 */
export async function stepRun(
  tx: RecordsTransaction,
  { sync_id, step }: Pick<StoredRun, 'sync_id' | 'step'>,
  done: RunStep,
): Promise<boolean> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const rows = await tx.query(
    `update hub.sync_runs set step = step + 1, status = coalesce($3, 'running'), place = coalesce($4, place),
       cursor = coalesce($5, cursor), etag = coalesce($6, etag), shape = coalesce($7, shape), error = $8,
       tries = $9, pages = pages + $10, read = read + $11, stored = stored + $12, missing = missing + $13,
       finished_at = case when $3 in ('completed', 'failed') then now() end
     where sync_id = $1 and step = $2 and status in ('queued', 'running') returning 1`,
    [
      sync_id,
      step,
      done.status ?? null,
      json(done.place),
      done.cursor ?? null,
      done.etag ?? null,
      json(done.shape),
      json(done.error ?? undefined),
      done.tries ?? 0,
      done.pages ?? 0,
      done.read ?? 0,
      done.stored ?? 0,
      done.missing ?? 0,
    ],
  );
  return rows.length > 0;
}

/** States of all entities of a connection. */
export function statesOf(
  tx: RecordsTransaction,
  connectionId: string,
): Promise<readonly SyncState[]> {
  return tx.query<SyncState>(
    'select * from hub.sync_states where connection_id = $1 order by entity',
    [connectionId],
  );
}

/** State of one entity. */
export async function stateOf(
  tx: RecordsTransaction,
  connectionId: string,
  entity: string,
): Promise<SyncState | undefined> {
  const [row] = await tx.query<SyncState>(
    'select * from hub.sync_states where connection_id = $1 and entity = $2',
    [connectionId, entity],
  );
  return row;
}

/** Keeps what a complete read found out. */
export async function keepState(
  tx: RecordsTransaction,
  tenant: string,
  { connection_id, entity, mode, cursor, etag, created_at }: StoredRun,
  shape: Shape,
): Promise<void> {
  await tx.query(
    `insert into hub.sync_states (tenant_id, connection_id, entity, cursor, etag, synced_at, full_at, shape)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant_id, connection_id, entity) do update set cursor = excluded.cursor, etag = excluded.etag,
       synced_at = excluded.synced_at, full_at = coalesce(excluded.full_at, hub.sync_states.full_at),
       shape = excluded.shape`,
    [
      tenant,
      connection_id,
      entity,
      cursor,
      etag,
      created_at,
      mode === 'full' ? created_at : null,
      JSON.stringify(shape),
    ],
  );
}

/** Keeps when the next planned read begins; null without a plan. */
export async function planNext(
  tx: RecordsTransaction,
  tenant: string,
  { connectionId, entity }: { readonly connectionId: string; readonly entity: string },
  at: Date | null,
): Promise<void> {
  await tx.query(
    `insert into hub.sync_states (tenant_id, connection_id, entity, next_run_at) values ($1, $2, $3, $4)
     on conflict (tenant_id, connection_id, entity) do update set next_run_at = excluded.next_run_at`,
    [tenant, connectionId, entity, at],
  );
}

/** Ends the plans of all entities of a connection. */
export async function dropPlans(tx: RecordsTransaction, connectionId: string): Promise<void> {
  await tx.query('update hub.sync_states set next_run_at = null where connection_id = $1', [
    connectionId,
  ]);
}

/** Notes records that a read saw; the ones that are new or have other content. */
export async function noteRecords(
  tx: RecordsTransaction,
  tenant: string,
  { sync_id, connection_id, entity }: Pick<StoredRun, 'sync_id' | 'connection_id' | 'entity'>,
  records: readonly { readonly externalId: string; readonly sha256: string }[],
): Promise<{ readonly changed: ReadonlySet<string>; readonly back: readonly string[] }> {
  if (records.length === 0) return { changed: new Set(), back: [] };
  const rows = await tx.query<{ external_id: string; changed: boolean; missing: boolean }>(
    `with seen as (select * from unnest($5::text[], $6::text[]) as s (external_id, sha256)),
       before as (select r.* from hub.sync_records r join seen using (external_id)
         where r.connection_id = $3 and r.entity = $4),
       kept as (insert into hub.sync_records (tenant_id, connection_id, entity, external_id, sha256, sync_id)
         select $1, $3, $4, external_id, sha256, $2 from seen
         on conflict (tenant_id, connection_id, entity, external_id)
           do update set sha256 = excluded.sha256, sync_id = excluded.sync_id, missing = false)
     select s.external_id, b.sha256 is distinct from s.sha256 as changed, coalesce(b.missing, false) as missing
     from seen s left join before b using (external_id)`,
    [
      tenant,
      sync_id,
      connection_id,
      entity,
      records.map(({ externalId }) => externalId),
      records.map(({ sha256 }) => sha256),
    ],
  );
  return {
    changed: new Set(rows.filter(({ changed }) => changed).map(({ external_id: id }) => id)),
    back: rows.filter(({ missing }) => missing).map(({ external_id: id }) => id),
  };
}

/** Records that were known before a full read and that it did not see, behind `after`. */
export function unseenRecords(
  tx: RecordsTransaction,
  { sync_id, connection_id, entity }: Pick<StoredRun, 'sync_id' | 'connection_id' | 'entity'>,
  after: string,
  limit: number,
): Promise<readonly { readonly external_id: string }[]> {
  return tx.query<{ external_id: string }>(
    `select external_id from hub.sync_records r where connection_id = $1 and entity = $2 and sync_id <> $3
       and not missing and external_id > $4
       and not exists (select 1 from hub.sync_runs p where p.sync_id = r.sync_id
         and p.created_at > (select created_at from hub.sync_runs where sync_id = $3))
     order by external_id limit $5`,
    [connection_id, entity, sync_id, after, limit],
  );
}

/** Marks records as missing in their system. */
export async function markMissing(
  tx: RecordsTransaction,
  { connection_id, entity }: Pick<StoredRun, 'connection_id' | 'entity'>,
  externalIds: readonly string[],
): Promise<void> {
  await tx.query(
    `update hub.sync_records set missing = true where connection_id = $1 and entity = $2 and external_id = any($3)`,
    [connection_id, entity, externalIds],
  );
}

/** Known records of each entity of a connection, without the missing ones. */
export async function countRecords(
  tx: RecordsTransaction,
  connectionId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ entity: string; n: number }>(
    `select entity, count(*)::int as n from hub.sync_records where connection_id = $1 and not missing group by entity`,
    [connectionId],
  );
  return new Map(rows.map(({ entity, n }) => [entity, n]));
}

/** Envelopes of a read that are not applied yet, in the order they were stored. */
export async function waitingEnvelopes(
  tx: RecordsTransaction,
  syncId: string,
): Promise<readonly string[]> {
  const rows = await tx.query<{ envelope_id: string }>(
    `select envelope_id from hub.envelopes where sync_id = $1 and status = 'received' order by envelope_id limit 10000`,
    [syncId],
  );
  return rows.map(({ envelope_id: id }) => id);
}

/** Entities of the keys of a system, by key. */
export async function entitiesOfKeys(
  tx: RecordsTransaction,
  system: string,
  entity: EntityType,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ external_id: string; entity_id: string }>(
    `select external_id, entity_id from hub.cross_references
     where system = $1 and entity_type = $2 and external_id = any($3) and valid_to is null`,
    [system, entity, externalIds],
  );
  return new Map(rows.map((row) => [row.external_id, row.entity_id]));
}
