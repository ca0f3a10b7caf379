import type { Jobs } from '@forme/backing-services/jobs';
import type { Records, RecordsTransaction } from '@forme/backing-services/records';
import { HUB_ENVELOPE_SCHEMA_VERSION } from '@forme/contracts';
import type { IngestResult } from '@forme/contracts/hub';
import { problems } from '../problems';
import type { SealedSecrets } from '../secrets';
import { lock, mintId, tenantRecords, withinTenant } from '../storage';
import { addressList } from './allowed-addresses';
import { decodedBody, deliveryFacts, readJson, type DeliveryFacts } from './delivery-facts';
import { verifySignature, type RawDelivery } from './dialects';
import { endpointForDelivery, type StoredEndpoint } from './endpoint-store';
import {
  addEnvelope,
  findDelivery,
  newestDelivery,
  type NewEnvelope,
  type StoredEnvelope,
} from './envelope-store';

/** Queue of stored deliveries. */
export const RECONCILE_QUEUE = 'hub-reconcile';

/** Dependencies of receiving. */
export interface ReceiveParts {
  /** Pool of the hub's role. */
  readonly pool: Records;
  readonly jobs: Jobs;
  readonly secrets: SealedSecrets;
  /** Bytes a body may have once it is out of its coding. */
  readonly maxBodyBytes: number;
  readonly now: () => Date;
}

/** Takes a delivery in: stores it with the job that will apply it, or finds that it came before. */
export type ReceiveDelivery = (
  endpointId: string,
  delivery: RawDelivery & { readonly mediaType: string | undefined },
  traceId: string,
) => Promise<IngestResult>;

export function makeReceiveDelivery(parts: ReceiveParts): ReceiveDelivery {
  const { pool, jobs } = parts;
  return async (endpointId, delivery, traceId) => {
    const endpoint = await endpointForDelivery(pool, endpointId);
    const verdict = judge(parts, endpoint, delivery);
    if (endpoint === undefined || verdict === 'invalid') throw invalidSignature();
    if (verdict === 'stale') {
      throw problems.staleDelivery(
        'The delivery was signed too long ago; sign it again and resend',
      );
    }
    const envelope = envelopeOf(parts, endpoint, delivery, traceId);
    const { tenant_id: tenant } = endpoint;
    try {
      await jobs.submit({
        queue: RECONCILE_QUEUE,
        tenant,
        id: envelope.envelope_id,
        payload: {},
        // The job goes with the transaction: a duplicate has one already.
        write: (tx) => withinTenant(tx, tenant, (own) => store(own, endpoint, envelope)),
      });
    } catch (error) {
      if (!(error instanceof Duplicate)) throw error;
      const known =
        error.of ??
        (await tenantRecords(pool).within(tenant, (tx) =>
          findDelivery(tx, endpointId, envelope.delivery_key),
        ));
      if (known === undefined) throw error;
      return duplicateOf(known, envelope);
    }
    return { envelope_id: envelope.envelope_id, duplicate: false };
  };
}

type Known = Pick<StoredEnvelope, 'envelope_id' | 'body_sha256'>;

/** The delivery is stored already, as the envelope given, else under its key. */
class Duplicate extends Error {
  override readonly name = 'Duplicate';

  constructor(readonly of?: Known) {
    super('The delivery is a duplicate');
  }
}

/** The stored envelope that a delivery repeats, by the rule of its endpoint. */
export async function findDuplicate(
  tx: RecordsTransaction,
  { endpoint_id: endpointId, settings }: StoredEndpoint,
  { event_id, delivery_key, body_sha256 }: DeliveryFacts,
): Promise<Known | undefined> {
  const rule = settings.equal_without_id ?? 'previous';
  if (event_id !== null || rule === 'any') return findDelivery(tx, endpointId, delivery_key);
  if (rule === 'none') return undefined;
  const previous = await newestDelivery(tx, endpointId);
  return previous?.body_sha256 === body_sha256 ? previous : undefined;
}

/** Stores an envelope. Throws `Duplicate`. */
async function store(
  tx: RecordsTransaction,
  endpoint: StoredEndpoint,
  envelope: NewEnvelope,
): Promise<void> {
  const { tenant_id: tenant, endpoint_id: endpointId, settings } = endpoint;
  if (envelope.event_id === null && (settings.equal_without_id ?? 'previous') === 'previous') {
    // Two at once would each see the same delivery before it.
    await lock(tx, tenant, 'deliveries', [{ name: endpointId }]);
    const previous = await findDuplicate(tx, endpoint, envelope);
    if (previous) throw new Duplicate(previous);
  }
  if (!(await addEnvelope(tx, tenant, envelope))) throw new Duplicate();
}

/** The one refusal: a missing endpoint and a wrong, missing or expired signature have the same answer. */
export function invalidSignature(): Error {
  return problems.invalidSignature(
    'The endpoint does not exist, or the delivery does not carry a valid signature for it',
  );
}

/** Whether a delivery is signed for an endpoint, by the secrets that hold at this moment. */
export function judge(
  { secrets, now }: Pick<ReceiveParts, 'secrets' | 'now'>,
  endpoint: StoredEndpoint | undefined,
  delivery: RawDelivery,
): ReturnType<typeof verifySignature> {
  const at = now();
  const { allowed_addresses: allowed = [] } = endpoint?.settings ?? {};
  const comes =
    delivery.address === undefined ||
    allowed.length === 0 ||
    addressList(allowed)?.has(delivery.address) === true;
  const valid = (endpoint?.enabled ? endpoint.secrets : []).filter(
    ({ not_before, not_after }) =>
      Date.parse(not_before) <= at.getTime() &&
      (not_after === null || at.getTime() < Date.parse(not_after)),
  );
  const opened = valid.map(({ secret_id: field, sealed }) =>
    secrets.open(
      { tenant: endpoint?.tenant_id ?? '', record: endpoint?.endpoint_id ?? '', field },
      sealed,
    ),
  );
  const verdict = verifySignature(
    endpoint?.dialect ?? 'hub_sha256',
    delivery,
    opened,
    Math.floor(at.getTime() / 1000),
  );
  return comes ? verdict : 'invalid';
}

/** The parsed body of a delivery or an envelope: undefined when it is no JSON that the hub takes. */
export function documentOf(body: Buffer, coding: string | undefined, maxBytes: number): unknown {
  const bytes = decodedBody(body, coding, maxBytes);
  const read = bytes === null ? undefined : readJson(bytes);
  return read && 'document' in read ? read.document : undefined;
}

function envelopeOf(
  { maxBodyBytes }: ReceiveParts,
  endpoint: StoredEndpoint,
  delivery: RawDelivery & { readonly mediaType: string | undefined },
  traceId: string,
): NewEnvelope {
  const { settings } = endpoint;
  const { mediaType } = delivery;
  const cap = settings.max_body_bytes ?? maxBodyBytes;
  const bytes = decodedBody(delivery.body, codingOf(delivery), cap);
  if (delivery.body.length > cap || bytes === null) {
    throw problems.deliveryTooLarge(
      `The body is broken, or larger than the limit of ${cap} bytes of the endpoint`,
    );
  }
  const types = settings.allowed_content_types ?? [];
  if (types.length > 0 && !types.includes(mediaType ?? '')) {
    throw problems.deliveryType(`The endpoint accepts only ${types.join(', ')}`);
  }
  const read = readJson(bytes);
  if (mediaType === 'application/json' && 'fault' in read) {
    throw problems.malformedDelivery(read.fault);
  }
  const document = 'document' in read ? read.document : null;
  const facts = deliveryFacts(endpoint.dialect, delivery, document, settings);
  const envelopeId = mintId('env');
  const equalsAny = facts.event_id !== null || settings.equal_without_id === 'any';
  return {
    envelope_id: envelopeId,
    endpoint_id: endpoint.endpoint_id,
    connection_id: endpoint.connection_id,
    system: endpoint.system,
    dialect: endpoint.dialect,
    envelope_schema_version: HUB_ENVELOPE_SCHEMA_VERSION,
    ...facts,
    delivery_key: equalsAny ? facts.delivery_key : `${facts.delivery_key}:${envelopeId}`,
    content_type: mediaType ?? null,
    headers: keptHeaders(delivery),
    trace_id: traceId,
    body: delivery.body,
  };
}

/** Headers stored with an envelope: those needed to read it, never a credential or signature. */
const kept =
  /^(content-type|content-encoding|user-agent|webhook-id|webhook-timestamp|x-hub-(event|delivery)|x-github-(event|delivery)|x-forme-event(-id)?)$/;

function keptHeaders({ headers }: RawDelivery): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...headers]
      .filter(([name]) => kept.test(name))
      .map(([name, values]) => [name, values.join(', ').slice(0, 1000)]),
  );
}

function codingOf({ headers }: RawDelivery): string | undefined {
  return headers.get('content-encoding')?.join(', ').trim().toLowerCase();
}

function duplicateOf(
  known: { readonly envelope_id: string; readonly body_sha256: string },
  { body_sha256 }: NewEnvelope,
): IngestResult {
  if (known.body_sha256 !== body_sha256) {
    throw problems.deliveryIdReuse(
      `The delivery id was used before with another body, stored as ${known.envelope_id}; send a new event under a new id`,
    );
  }
  return { envelope_id: known.envelope_id, duplicate: true };
}
