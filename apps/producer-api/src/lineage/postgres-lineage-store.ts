import { parseJson } from '@forme/contracts/json';
import { randomUUID } from 'node:crypto';
import type { Records, RecordsTransaction } from '@forme/backing-services/records';
import type { LineageRecord } from '@forme/contracts/producer';
import { canonicalJson, sha256Of } from '../plans/canonical-json';
import type { LineageFilter, LineagePage, LineageStore, NewRecord } from './lineage-store';
import { verifyChain } from './verify-chain';

/** Lineage in PostgreSQL. */
export function makeLineageStore(records: Records): LineageStore {
  return {
    append: (tenant, steps) => records.transaction((tx) => append(tx, tenant, steps)),
    async steps(tenant, lineageId) {
      const rows = await records.query<{ record: string }>(
        `select s.record from producer_lineage_ids i
           join producer_lineage s on s.tenant = i.tenant and s.run_id = i.run_id
          where i.tenant = $1 and i.lineage_id = $2 order by s.step_index`,
        [tenant, lineageId],
      );
      return rows.map(({ record }) => fullRecord(record));
    },
    async producerOf(tenant, outputSha256) {
      const [row] = await records.query<{ lineage_id: string }>(
        `select lineage_id from producer_lineage
          where tenant = $1 and output_sha256 = $2 and input_sha256 <> output_sha256
          order by seq desc limit 1`,
        [tenant, outputSha256],
      );
      return row?.lineage_id ?? null;
    },
    verify: (tenant) => verifyChain(records, tenant),
    list: (tenant, filter) => list(records, tenant, filter),
  };
}

async function append(
  tx: RecordsTransaction,
  tenant: string,
  steps: readonly NewRecord[],
): Promise<string> {
  // The row of the head is locked until the end: the records of a tenant form one chain.
  const [head] = await tx.query<{ record_sha256: string | null }>(
    `insert into producer_lineage_heads (tenant) values ($1)
     on conflict (tenant) do update set tenant = excluded.tenant returning record_sha256`,
    [tenant],
  );
  const { lineageId, isRecorded } = await freeId(tx, tenant, steps);
  if (isRecorded) return lineageId;
  const runId = randomUUID();
  let previous = head?.record_sha256 ?? null;
  for (const { lineage_id: asked, ...rest } of steps) {
    const { parent_lineage_id: parent } = rest;
    const own = { lineage_id: lineageId, parent_lineage_id: parent === asked ? lineageId : parent };
    const step = { ...rest, ...own };
    const record = canonicalJson({ ...step, prev_record_sha256: previous });
    previous = sha256Of(record);
    await insert(tx, { tenant, runId, step, record, sha256: previous });
  }
  await tx.query(`update producer_lineage_heads set record_sha256 = $2 where tenant = $1`, [
    tenant,
    previous,
  ]);
  return lineageId;
}

/** The id that a run gets: the one requested, that of an equal run, or the next free one. */
async function freeId(
  tx: RecordsTransaction,
  tenant: string,
  steps: readonly NewRecord[],
): Promise<{ readonly lineageId: string; readonly isRecorded: boolean }> {
  const asked = steps[0]?.lineage_id ?? '';
  const contents = contentsOf(steps);
  for (let run = 1; ; run++) {
    const lineageId = run === 1 ? asked : `${asked}~${run}`;
    const rows = await tx.query<{ record: string }>(
      `select s.record from producer_lineage_ids i
         join producer_lineage s on s.tenant = i.tenant and s.run_id = i.run_id
        where i.tenant = $1 and i.lineage_id = $2 order by s.step_index`,
      [tenant, lineageId],
    );
    if (rows.length === 0) return { lineageId, isRecorded: false };
    const recorded = rows.map(({ record }) => fullRecord(record));
    if (contentsOf(recorded) === contents) return { lineageId, isRecorded: true };
  }
}

/** Key of equal runs, as text. */
function contentsOf(steps: readonly NewRecord[]): string {
  return JSON.stringify(
    steps.map((step) => [
      step.producer,
      step.plan_sha256,
      step.input_sha256,
      step.output_sha256,
      step.cache_key,
      step.retained_for_training,
    ]),
  );
}

interface Row {
  readonly tenant: string;
  readonly runId: string;
  readonly step: NewRecord;
  readonly record: string;
  readonly sha256: string;
}

async function insert(
  tx: RecordsTransaction,
  { tenant, runId, step, record, sha256 }: Row,
): Promise<void> {
  await tx.query(
    `with added as (
       insert into producer_lineage (tenant, lineage_id, run_id, step_index, producer, input_sha256,
         output_sha256, started_at, record, record_sha256)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning seq)
     insert into producer_lineage_ids (tenant, lineage_id, run_id, last_seq)
       select $1, $2, $3, seq from added
     on conflict (tenant, lineage_id) do update set last_seq = excluded.last_seq`,
    [
      tenant,
      step.lineage_id,
      runId,
      step.step_index,
      step.producer,
      step.input_sha256,
      step.output_sha256,
      step.started_at,
      record,
      sha256,
    ],
  );
}

/** Canonical JSON leaves nulls out; the contract wants these two members. */
function fullRecord(text: string): LineageRecord {
  const record = parseJson<LineageRecord>(text);
  return {
    ...record,
    parent_lineage_id: record.parent_lineage_id ?? null,
    prev_record_sha256: record.prev_record_sha256 ?? null,
  };
}

async function list(
  records: Records,
  tenant: string,
  { producer, sha256, since, until, limit, cursor }: LineageFilter,
): Promise<LineagePage> {
  const rows = await records.query<{ lineage_id: string; last_seq: string }>(
    `select i.lineage_id, i.last_seq from producer_lineage_ids i
      where i.tenant = $1 and ($2::bigint is null or i.last_seq < $2)
        and exists (select 1 from producer_lineage s
          where s.tenant = i.tenant and s.run_id = i.run_id
            and ($3::text is null or s.producer = $3)
            and ($4::text is null or s.input_sha256 = $4 or s.output_sha256 = $4)
            and ($5::timestamptz is null or s.started_at >= $5)
            and ($6::timestamptz is null or s.started_at < $6))
      order by i.last_seq desc limit $7`,
    [
      tenant,
      cursor?.toString() ?? null,
      producer ?? null,
      sha256 ?? null,
      since?.toISOString() ?? null,
      until?.toISOString() ?? null,
      limit + 1,
    ],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    ids: page.map(({ lineage_id }) => lineage_id),
    nextCursor: rows.length > limit && last ? BigInt(last.last_seq) : null,
  };
}
