import type { RecordsTransaction } from '@forme/backing-services/records';

/** A place in the log of changes; `xid` is the number of a transaction as text. */
export interface ChangePlace {
  readonly xid: string;
  readonly seq: string;
}

/** One change. */
export interface Change extends ChangePlace {
  /** `entity.updated`, `envelope.applied` and the like. */
  readonly event: string;
  readonly subject: string;
  /** Type of the entity; null for envelopes. */
  readonly entity: string | null;
  readonly body: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** Changes behind a place, oldest first. It stops before the oldest transaction that still runs: nothing is passed over. */
export function changesBehind(
  tx: RecordsTransaction,
  { xid, seq }: ChangePlace,
  limit: number,
): Promise<readonly Change[]> {
  return tx.query<Change>(
    `select xid::text as xid, seq::text as seq, event, subject, entity, body, at from hub.changes
     where (xid, seq) > ($1::xid8, $2::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
     order by hub.changes.xid, hub.changes.seq limit $3`,
    [xid, seq, limit],
  );
}

/** The place behind everything that is visible now. */
export async function endOfChanges(tx: RecordsTransaction): Promise<ChangePlace> {
  const [row] = await tx.query<{ xid: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as xid',
  );
  return { xid: row?.xid ?? '0', seq: '0' };
}

/** Whether changes behind a place were let go of, so that nothing can go on from there without loss. */
export async function isLetGo(tx: RecordsTransaction, { xid, seq }: ChangePlace): Promise<boolean> {
  const rows = await tx.query(
    'select from hub.changes_let_go where (xid, seq) > ($1::xid8, $2::bigint)',
    [xid, seq],
  );
  return rows.length > 0;
}

/** The place of an event id; undefined for a text that is not an event id. */
export function placeOfId(id: string): ChangePlace | undefined {
  const [, xid, seq] = /^(\d{1,19})-(\d{1,18})$/.exec(id) ?? [];
  return xid === undefined || seq === undefined ? undefined : { xid, seq };
}

/** The event id of a place. */
export function idOfPlace({ xid, seq }: ChangePlace): string {
  return `${xid}-${seq}`;
}
