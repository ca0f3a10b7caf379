import type { RecordsTransaction } from '@forme/backing-services/records';
import type { FileDrop } from '@forme/contracts/hub';

/** Settings of a drop. */
export type DropSettings = Omit<FileDrop, 'drop_id' | 'created_at' | 'checked_at' | 'last_error'>;

/** A drop as its row has it. */
export interface StoredDrop {
  readonly tenant_id: string;
  readonly drop_id: string;
  readonly settings: DropSettings;
  readonly checked_at: Date | null;
  readonly last_error: string | null;
  readonly created_at: Date;
}

/** A file as its row has it, without its rows. */
export interface StoredFile {
  readonly file_id: string;
  readonly drop_id: string;
  readonly name: string;
  /** Null for one that was too large to be read. */
  readonly sha256: string | null;
  readonly bytes: number;
  readonly status: 'queued' | 'stored' | 'refused';
  readonly rows: number;
  readonly events: number;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly received_at: Date;
}

/** A file with its events by their status. */
export type CountedFile = StoredFile & { readonly results: Readonly<Record<string, number>> };

const columns = 'file_id, drop_id, name, sha256, bytes, status, rows, events, error, received_at';

/** Adds a drop. */
export async function addDrop(
  tx: RecordsTransaction,
  tenant: string,
  id: string,
  settings: DropSettings,
): Promise<StoredDrop> {
  const [row] = await tx.query<StoredDrop>(
    'insert into hub.file_drops (tenant_id, drop_id, settings) values ($1, $2, $3) returning *',
    [tenant, id, JSON.stringify(settings)],
  );
  if (!row) throw new Error('The drop was not stored');
  return row;
}

/** One drop of the transaction's tenant. */
export async function findDrop(
  tx: RecordsTransaction,
  id: string,
): Promise<StoredDrop | undefined> {
  const [row] = await tx.query<StoredDrop>('select * from hub.file_drops where drop_id = $1', [id]);
  return row;
}

/** Drops, oldest first. */
export function listDrops(
  tx: RecordsTransaction,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly StoredDrop[]> {
  return tx.query<StoredDrop>(
    'select * from hub.file_drops order by created_at, drop_id limit $1 offset $2',
    [limit, offset],
  );
}

/** Removes a drop with its files. */
export async function removeDrop(tx: RecordsTransaction, id: string): Promise<void> {
  await tx.query('delete from hub.file_drops where drop_id = $1', [id]);
}

/** Notes a look into the folder or bucket of a drop. */
export async function noteLook(
  tx: RecordsTransaction,
  id: string,
  error: string | null,
): Promise<void> {
  await tx.query(
    'update hub.file_drops set checked_at = now(), last_error = $2 where drop_id = $1',
    [id, error],
  );
}

/** Adds a file; false when the drop has one with its bytes. */
export async function addFile(
  tx: RecordsTransaction,
  tenant: string,
  file: Pick<
    StoredFile,
    'file_id' | 'drop_id' | 'name' | 'sha256' | 'bytes' | 'status' | 'rows' | 'error'
  > & { readonly content: string | null },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into hub.dropped_files (tenant_id, file_id, drop_id, name, sha256, bytes, status, rows, error, content)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (tenant_id, drop_id, sha256) do nothing returning 1`,
    [
      tenant,
      file.file_id,
      file.drop_id,
      file.name,
      file.sha256,
      file.bytes,
      file.status,
      file.rows,
      file.error === null ? null : JSON.stringify(file.error),
      file.content,
    ],
  );
  return rows.length > 0;
}

/** The file of a drop with these bytes. */
export async function fileOfBytes(
  tx: RecordsTransaction,
  dropId: string,
  sha256: string,
): Promise<StoredFile | undefined> {
  const [row] = await tx.query<StoredFile>(
    `select ${columns} from hub.dropped_files where drop_id = $1 and sha256 = $2`,
    [dropId, sha256],
  );
  return row;
}

/** A file whose rows become events, held until the transaction ends. */
export async function heldFile(
  tx: RecordsTransaction,
  id: string,
): Promise<(StoredFile & { readonly position: number; readonly content: string }) | undefined> {
  const [row] = await tx.query<StoredFile & { position: number; content: string }>(
    `select ${columns}, position, content from hub.dropped_files
     where file_id = $1 and status = 'queued' for update`,
    [id],
  );
  return row;
}

/** Moves a file on behind the rows that are events now; the last step lets go of its rows. */
export async function moveOn(
  tx: RecordsTransaction,
  id: string,
  {
    position,
    events,
    done,
  }: { readonly position: number; readonly events: number; readonly done: boolean },
): Promise<void> {
  await tx.query(
    `update hub.dropped_files set position = $2, events = events + $3,
       status = case when $4 then 'stored' else status end, content = case when $4 then null else content end
     where file_id = $1`,
    [id, position, events, done],
  );
}

/** Files of a drop, newest first. */
export async function listFiles(
  tx: RecordsTransaction,
  dropId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly CountedFile[]> {
  const files = await tx.query<StoredFile>(
    `select ${columns} from hub.dropped_files where drop_id = $1
     order by received_at desc, file_id desc limit $2 offset $3`,
    [dropId, limit, offset],
  );
  return counted(tx, files);
}

/** Files with their events by status. */
export async function counted(
  tx: RecordsTransaction,
  files: readonly StoredFile[],
): Promise<readonly CountedFile[]> {
  const counts = await tx.query<{ sync_id: string; status: string; count: number }>(
    `select sync_id, status, count(*)::int as count from hub.envelopes where sync_id = any($1) group by sync_id, status`,
    [files.map(({ file_id: id }) => id)],
  );
  return files.map((file) => ({
    ...file,
    results: Object.fromEntries(
      counts
        .filter(({ sync_id: id }) => id === file.file_id)
        .map(({ status, count }) => [status, count]),
    ),
  }));
}

/** State of the places of a drop. */
export async function knownPlaces(
  tx: RecordsTransaction,
  dropId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ place: string; mark: string }>(
    'select place, mark from hub.drop_places where drop_id = $1',
    [dropId],
  );
  return new Map(rows.map(({ place, mark }) => [place, mark]));
}

/** Notes that the file at a place was read. */
export async function notePlace(
  tx: RecordsTransaction,
  tenant: string,
  dropId: string,
  { place, mark }: { readonly place: string; readonly mark: string },
): Promise<void> {
  await tx.query(
    `insert into hub.drop_places (tenant_id, drop_id, place, mark) values ($1, $2, $3, $4)
     on conflict (tenant_id, drop_id, place) do update set mark = excluded.mark`,
    [tenant, dropId, place, mark],
  );
}
