import type { RecordsTransaction } from '@forme/backing-services/records';
import { storable } from '../model';

/** Where an envelope stands. */
export type EnvelopeStatus =
  | 'received'
  | 'processing'
  | 'applied'
  | 'no_change'
  | 'unmatched'
  | 'failed'
  | 'dead'
  | 'replayed';

/** Result of one mapping on an envelope. */
export interface EnvelopeResult {
  readonly entity: string;
  readonly id: string;
  readonly version: number;
  readonly action: 'created' | 'updated' | 'no_change';
}

/** A mapping without a selection that could not read an event which another mapping did read. */
export interface SkippedMapping {
  readonly mapping_id: string;
  readonly mapping_version: number;
  readonly code: string;
  readonly message: string;
  readonly pointer: string;
}

/** A stored event as its row has it, without the bytes of its body. */
export interface StoredEnvelope {
  readonly envelope_id: string;
  readonly endpoint_id: string | null;
  readonly connection_id: string | null;
  readonly system: string;
  readonly dialect: string;
  readonly envelope_schema_version: string;
  readonly event_type: string | null;
  readonly event_id: string | null;
  readonly occurred_at: Date | null;
  readonly sequence: string;
  readonly received_at: Date;
  readonly delivery_key: string;
  readonly content_type: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body_sha256: string;
  readonly status: EnvelopeStatus;
  readonly attempts: number;
  readonly mapping_id: string | null;
  readonly mapping_version: number | null;
  readonly results: readonly EnvelopeResult[];
  readonly skipped: readonly SkippedMapping[];
  readonly trace_id: string | null;
  readonly parent_envelope_id: string | null;
  /** The read that stored it; null for a delivery. */
  readonly sync_id: string | null;
}

/** Fields stored on the arrival of a delivery. */
export type NewEnvelope = Pick<
  StoredEnvelope,
  | 'envelope_id'
  | 'endpoint_id'
  | 'connection_id'
  | 'system'
  | 'dialect'
  | 'envelope_schema_version'
  | 'event_type'
  | 'event_id'
  | 'sequence'
  | 'delivery_key'
  | 'content_type'
  | 'headers'
  | 'body_sha256'
  | 'trace_id'
> & {
  readonly occurred_at: string | null;
  readonly body: Buffer;
  readonly sync_id?: string;
  readonly parent_envelope_id?: string | null;
};

/** Which envelopes. */
export interface EnvelopeFilter {
  readonly status?: string;
  readonly system?: string;
  readonly event_type?: string;
  readonly endpoint_id?: string;
  readonly since?: string;
  readonly until?: string;
}

const columns = `envelope_id, endpoint_id, connection_id, system, dialect, envelope_schema_version, event_type, event_id,
  occurred_at, sequence::text as sequence, received_at, delivery_key, content_type, headers, body_sha256, status, attempts, mapping_id,
  mapping_version, results, skipped, trace_id, parent_envelope_id, sync_id`;

/** Stores a delivery; false when its key was stored before. */
export async function addEnvelope(
  tx: RecordsTransaction,
  tenant: string,
  envelope: NewEnvelope,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into hub.envelopes (tenant_id, envelope_id, endpoint_id, connection_id, system, dialect,
       envelope_schema_version, event_type, event_id, occurred_at, sequence, received_at, delivery_key, content_type,
       headers, body_sha256, body, trace_id, sync_id, parent_envelope_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now(), $12, $13, $14, $15, $16, $17, $18, $19)
     on conflict (tenant_id, endpoint_id, delivery_key) do nothing returning 1`,
    [
      tenant,
      envelope.envelope_id,
      envelope.endpoint_id,
      envelope.connection_id,
      envelope.system,
      envelope.dialect,
      envelope.envelope_schema_version,
      envelope.event_type,
      envelope.event_id,
      envelope.occurred_at,
      envelope.sequence,
      envelope.delivery_key,
      envelope.content_type,
      JSON.stringify(envelope.headers),
      envelope.body_sha256,
      envelope.body,
      envelope.trace_id,
      envelope.sync_id ?? null,
      envelope.parent_envelope_id ?? null,
    ],
  );
  return rows.length > 0;
}

/** The newest envelope of an endpoint. */
export async function newestDelivery(
  tx: RecordsTransaction,
  endpointId: string,
): Promise<Pick<StoredEnvelope, 'envelope_id' | 'body_sha256'> | undefined> {
  const [row] = await tx.query<Pick<StoredEnvelope, 'envelope_id' | 'body_sha256'>>(
    `select envelope_id, body_sha256 from hub.envelopes where endpoint_id = $1
     order by received_at desc, envelope_id desc limit 1`,
    [endpointId],
  );
  return row;
}

/** The envelope an endpoint stored under a key. */
export async function findDelivery(
  tx: RecordsTransaction,
  endpointId: string,
  deliveryKey: string,
): Promise<Pick<StoredEnvelope, 'envelope_id' | 'body_sha256'> | undefined> {
  const [row] = await tx.query<StoredEnvelope>(
    'select envelope_id, body_sha256 from hub.envelopes where endpoint_id = $1 and delivery_key = $2',
    [endpointId, deliveryKey],
  );
  return row;
}

/** One envelope; with `lock` no other caller changes it until the transaction ends. */
export async function findEnvelope(
  tx: RecordsTransaction,
  envelopeId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredEnvelope | undefined> {
  const [row] = await tx.query<StoredEnvelope>(
    `select ${columns} from hub.envelopes where envelope_id = $1${lock ? ' for update' : ''}`,
    [envelopeId],
  );
  return row;
}

/** The bytes of an envelope's body, as they were delivered. */
export async function bodyOfEnvelope(
  tx: RecordsTransaction,
  envelopeId: string,
): Promise<Buffer | undefined> {
  const [row] = await tx.query<{ body: Buffer }>(
    'select body from hub.envelopes where envelope_id = $1',
    [envelopeId],
  );
  return row?.body;
}

/** Envelopes, newest first. */
export function listEnvelopes(
  tx: RecordsTransaction,
  filter: EnvelopeFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly StoredEnvelope[]> {
  return tx.query<StoredEnvelope>(
    `select ${columns} from hub.envelopes where ${filterSql}
     order by received_at desc, envelope_id desc limit $7 offset $8`,
    [...filterParams(filter), limit, offset],
  );
}

/** Where a walk through the envelopes is. The instant is the database's own text: a date would round it, and meet envelopes again. */
export interface EnvelopePlace {
  readonly received_at: string;
  readonly envelope_id: string;
}

/** Ids of envelopes in the order they were received, behind `after`: how a replay walks them. */
export function envelopesBehind(
  tx: RecordsTransaction,
  filter: EnvelopeFilter,
  after: EnvelopePlace | null,
  limit: number,
): Promise<readonly EnvelopePlace[]> {
  return tx.query<EnvelopePlace>(
    `select envelope_id, received_at::text as received_at from hub.envelopes e where ${filterSql}
       and ($7::timestamptz is null or (e.received_at, envelope_id) > ($7, $8))
     order by e.received_at, envelope_id limit $9`,
    [...filterParams(filter), after?.received_at ?? null, after?.envelope_id ?? null, limit],
  );
}

/** Records the outcome of an envelope. */
export async function settleEnvelope(
  tx: RecordsTransaction,
  envelopeId: string,
  outcome: Pick<
    StoredEnvelope,
    'status' | 'mapping_id' | 'mapping_version' | 'results' | 'skipped'
  >,
): Promise<void> {
  await tx.query(
    `update hub.envelopes set status = $2, mapping_id = $3, mapping_version = $4, results = $5,
       skipped = $6, attempts = attempts + 1 where envelope_id = $1`,
    [
      envelopeId,
      outcome.status,
      outcome.mapping_id,
      outcome.mapping_version,
      JSON.stringify(outcome.results),
      JSON.stringify(outcome.skipped, (_, value: unknown) =>
        typeof value === 'string' ? storable(value) : value,
      ),
    ],
  );
}

const filterSql = `($1::text is null or status = $1) and ($2::text is null or system = $2)
  and ($3::text is null or event_type = $3) and ($4::text is null or endpoint_id = $4)
  and ($5::timestamptz is null or received_at >= $5) and ($6::timestamptz is null or received_at < $6)`;

function filterParams(filter: EnvelopeFilter): readonly unknown[] {
  const { status, system, event_type, endpoint_id, since, until } = filter;
  return [status, system, event_type, endpoint_id, since, until].map((value) => value ?? null);
}
