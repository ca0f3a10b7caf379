import { createHash } from 'node:crypto';
import type { Jobs } from '@forme/backing-services/jobs';
import { defined } from '@forme/contracts/defined';
import { readTable, tableText, ValueFault, type Table } from '@forme/mapping';
import { problems } from '../problems';
import { mintId, withinTenant, type TenantRecords } from '../storage';
import {
  addFile,
  fileOfBytes,
  type DropSettings,
  type StoredDrop,
  type StoredFile,
} from './drop-store';

/** Queue of files whose rows become events. */
export const FILE_QUEUE = 'hub-dropped-files';

/** Dependencies of taking files in. */
export interface TakeParts {
  readonly records: TenantRecords;
  readonly jobs: Jobs;
}

/** A file as it came. */
export interface IncomingFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A stored file, and whether the drop had it before. */
export interface TakenFile {
  readonly file: StoredFile;
  readonly duplicate: boolean;
}

/** The rows of a file by the settings of its drop. Throws 422. */
export async function readDropped(settings: DropSettings, bytes: Buffer): Promise<Table> {
  const { format, encoding, delimiter, skip_rows: skipRows, sheet, columns } = settings;
  try {
    const options = defined({ encoding, delimiter, skipRows, sheet, columns });
    const table = await readTable(format, bytes, options);
    const { group_by: group } = settings;
    if (group === undefined || table.header.includes(group)) return table;
    throw problems.invalidFile(
      `The file has no column ${group}; it has ${table.header.join(', ').slice(0, 500)}`,
    );
  } catch (error) {
    if (error instanceof ValueFault) throw problems.invalidFile(error.message, { cause: error });
    throw error;
  }
}

/** Stores a file with the job that makes events of its rows; one with the bytes of an earlier one of the drop has no effect. Throws 422. */
export async function takeFile(
  { records, jobs }: TakeParts,
  { tenant_id: tenant, drop_id, settings }: StoredDrop,
  { name, bytes }: IncomingFile,
): Promise<TakenFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const find = () => records.within(tenant, (tx) => fileOfBytes(tx, drop_id, sha256));
  const known = await find();
  if (known) return { file: known, duplicate: true };
  const table = await readDropped(settings, bytes);
  const id = mintId('fil');
  const file = {
    file_id: id,
    drop_id,
    name,
    sha256,
    bytes: bytes.length,
    status: 'queued' as const,
    rows: table.rows.length,
    error: null,
    content: tableText(table),
  };
  try {
    await jobs.submit({
      queue: FILE_QUEUE,
      tenant,
      id,
      payload: {},
      write: (tx) =>
        withinTenant(tx, tenant, async (own) => {
          if (!(await addFile(own, tenant, file)))
            throw new TakenAlready('The file came at the same moment');
        }),
    });
  } catch (error) {
    if (!(error instanceof TakenAlready)) throw error;
    const other = await find();
    if (!other) throw error;
    return { file: other, duplicate: true };
  }
  return { file: { ...file, events: 0, received_at: new Date() }, duplicate: false };
}

class TakenAlready extends Error {
  override readonly name = 'TakenAlready';
}
