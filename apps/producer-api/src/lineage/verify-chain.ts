import { parseJson } from '@forme/contracts/json';
import type { Records } from '@forme/backing-services/records';
import type { LineageRecord } from '@forme/contracts/producer';
import { sha256Of } from '../plans/canonical-json';
import type { ChainFault, ChainVerdict } from './lineage-store';

const pageSize = 500;
const MOST_FAULTS = 100;

interface ChainRow {
  readonly seq: string;
  readonly lineage_id: string;
  readonly run_id: string;
  readonly step_index: number;
  readonly producer: string;
  readonly input_sha256: string;
  readonly output_sha256: string;
  readonly started_at: Date;
  readonly record: string;
  readonly record_sha256: string;
}

/**
 * Checks the chain of a tenant: each record hashes to its `record_sha256` and names the hash of the one before, its columns say what it
 * says, the head names the last one, and each lineage id leads to a run of its own.
 */
export async function verifyChain(records: Records, tenant: string): Promise<ChainVerdict> {
  const faults: ChainFault[] = [];
  let recordsChecked = 0;
  let previous: string | null = null;
  let seq = '0';
  for (;;) {
    const rows: readonly ChainRow[] = await records.query<ChainRow>(
      `select seq, lineage_id, run_id, step_index, producer, input_sha256, output_sha256,
              started_at, record, record_sha256
         from producer_lineage where tenant = $1 and seq > $2 order by seq limit $3`,
      [tenant, seq, pageSize],
    );
    for (const row of rows) {
      faults.push(...rowFaults(row, previous));
      previous = row.record_sha256;
      seq = row.seq;
    }
    recordsChecked += rows.length;
    if (rows.length < pageSize) break;
  }
  faults.push(...(await headFaults(records, tenant, previous)));
  return { recordsChecked, faults: faults.slice(0, MOST_FAULTS) };
}

function rowFaults(row: ChainRow, previous: string | null): readonly ChainFault[] {
  const place = { lineageId: row.lineage_id, stepIndex: row.step_index };
  if (sha256Of(row.record) !== row.record_sha256) return [{ ...place, reason: 'record_changed' }];
  const record = parseJson<LineageRecord>(row.record);
  const isNext = (record.prev_record_sha256 ?? null) === previous;
  return [
    ...(isNext ? [] : [{ ...place, reason: 'chain_broken' as const }]),
    ...(saysTheSame(row, record) ? [] : [{ ...place, reason: 'columns_changed' as const }]),
  ];
}

function saysTheSame(row: ChainRow, record: LineageRecord): boolean {
  return (
    row.lineage_id === record.lineage_id &&
    row.step_index === record.step_index &&
    row.producer === record.producer &&
    row.input_sha256 === record.input_sha256 &&
    row.output_sha256 === record.output_sha256 &&
    new Date(row.started_at).getTime() === new Date(record.started_at).getTime()
  );
}

/** The head of the chain, and ids whose run has no records of theirs. */
async function headFaults(
  records: Records,
  tenant: string,
  last: string | null,
): Promise<readonly ChainFault[]> {
  const [head] = await records.query<{ record_sha256: string | null }>(
    `select record_sha256 from producer_lineage_heads where tenant = $1`,
    [tenant],
  );
  const lost = await records.query<{ lineage_id: string }>(
    `select lineage_id from producer_lineage_ids i where tenant = $1 and not exists (
       select 1 from producer_lineage s
        where s.tenant = i.tenant and s.run_id = i.run_id and s.lineage_id = i.lineage_id)
      order by lineage_id limit ${MOST_FAULTS}`,
    [tenant],
  );
  const nowhere = { lineageId: null, stepIndex: null };
  return [
    ...((head?.record_sha256 ?? null) === last
      ? []
      : [{ ...nowhere, reason: 'head_changed' as const }]),
    ...lost.map(({ lineage_id: lineageId }) => ({
      lineageId,
      stepIndex: null,
      reason: 'run_missing' as const,
    })),
  ];
}
