import { createHash } from 'node:crypto';
import { JobPostponed, type JobHandler } from '@forme/backing-services/jobs';
import type { RecordsTransaction } from '@forme/backing-services/records';
import { HUB_ENVELOPE_SCHEMA_VERSION } from '@forme/contracts';
import { readTable, tableText, type Table } from '@forme/mapping';
import { addEnvelope } from '../ingest/envelope-store';
import { mintId, type TenantRecords } from '../storage';
import { findDrop, heldFile, moveOn } from './drop-store';

/** Type of the events that rows become. */
export const ROWS_EVENT = 'file.rows';

/** Dependencies of the worker. */
export interface FileWorkerParts {
  readonly records: TenantRecords;
  /** Applies the events of a file that wait. */
  readonly applyWaiting: (tenant: string, fileId: string) => Promise<void>;
}

/** Longest time a file is processed before others get their turn, in milliseconds. */
const turnMs = 60_000;
/** Events of one step. */
const mostEvents = 200;

/** The worker of files: some rows in each step become events in one transaction with the place behind them, so that a lost worker loses and doubles nothing. */
export function makeFileWorker({ records, applyWaiting }: FileWorkerParts): JobHandler {
  return async ({ id, tenant }) => {
    const end = Date.now() + turnMs;
    let table: Table | undefined;
    for (;;) {
      const more = await records.within(tenant, async (tx) => {
        const file = await heldFile(tx, id);
        const drop = file && (await findDrop(tx, file.drop_id));
        if (!file || !drop) return false;
        table ??= await readTable('csv', Buffer.from(file.content, 'utf8'), { delimiter: ',' });
        const groups = groupsFrom(table, file.position, drop.settings.group_by);
        const of = { fileId: id, system: drop.settings.system, receivedAt: file.received_at };
        for (const group of groups) await addRows(tx, tenant, of, table, group);
        const position = groups.at(-1)?.end ?? table.rows.length;
        const done = position >= table.rows.length;
        await moveOn(tx, id, { position, events: groups.length, done });
        return !done;
      });
      await applyWaiting(tenant, id);
      if (!more) return { result: { stored: true } };
      if (Date.now() > end) throw new JobPostponed(0, 'Others have their turn');
    }
  };
}

interface RowGroup {
  readonly start: number;
  readonly end: number;
}

/** The next events from a row on: each row, or those that follow one another with one value in a column. */
function groupsFrom({ header, rows }: Table, from: number, by: string | undefined): RowGroup[] {
  const column = by === undefined ? -1 : header.indexOf(by);
  const groups: RowGroup[] = [];
  for (let start = from; start < rows.length && groups.length < mostEvents;) {
    let end = start + 1;
    while (column >= 0 && end < rows.length && rows[end]?.[column] === rows[start]?.[column])
      end += 1;
    groups.push({ start, end });
    start = end;
  }
  return groups;
}

async function addRows(
  tx: RecordsTransaction,
  tenant: string,
  of: { readonly fileId: string; readonly system: string; readonly receivedAt: Date },
  { header, rows }: Table,
  { start, end }: RowGroup,
): Promise<void> {
  const body = Buffer.from(tableText({ header, rows: rows.slice(start, end) }), 'utf8');
  await addEnvelope(tx, tenant, {
    envelope_id: mintId('env'),
    endpoint_id: null,
    connection_id: null,
    system: of.system,
    dialect: 'file',
    envelope_schema_version: HUB_ENVELOPE_SCHEMA_VERSION,
    event_type: ROWS_EVENT,
    event_id: null,
    occurred_at: of.receivedAt.toISOString(),
    // Of two rows of one record the later one counts.
    sequence: String(start + 1),
    delivery_key: `${of.fileId}:${start + 1}`,
    content_type: 'text/csv',
    headers: { 'content-type': 'text/csv' },
    body_sha256: createHash('sha256').update(body).digest('hex'),
    body,
    trace_id: null,
    sync_id: of.fileId,
  });
}
