import { noteProof } from '../connectors/evidence-store';
import { divergenceOf, noteDivergence, resolveDivergence } from '../reconciling';
import { RemoteFault, type RemoteRecord } from './adapter';
import { openConnection } from './connection-desk';
import { findConnection, markConnection } from './connection-store';
import { rememberPushed } from './echoes';
import { recordKey } from './external-keys';
import {
  findIntent,
  markIntent,
  openIntents,
  supersedeIntents,
  type IntentProblem,
  type StoredIntent,
} from './intent-store';
import { inTurn, type PushJob, type WriteBackParts } from './pushing';
import { contentDifferences, type ContentDifference } from './record-content';

/** The part of an intent that its outcome is judged by. */
export type SentPush = Pick<
  StoredIntent,
  'intent_id' | 'document' | 'target_id' | 'content_sha256' | 'unit_sha256'
>;

/** State of a push in the record of the system. */
export type ReadBack =
  | { readonly outcome: 'arrived'; readonly record: RemoteRecord }
  | {
      readonly outcome: 'differs';
      readonly record: RemoteRecord;
      readonly differences: readonly ContentDifference[];
    }
  /** The system has no such record. */
  | { readonly outcome: 'absent' }
  /** The system did not show its record, or the content of the push is not known. */
  | { readonly outcome: 'unreadable' };

/** Reads the record of a push and compares it with what was sent, field by field. */
export async function readBack(
  job: PushJob,
  { document, target_id: target }: SentPush,
  answeredKey: string | null = null,
): Promise<ReadBack> {
  if (document === null) return { outcome: 'unreadable' };
  const key = target ?? answeredKey;
  try {
    const record =
      key === null
        ? await job.adapter.find(job.open, job.type, job.entity.id)
        : await job.adapter.read(job.open, job.type, key);
    if (record === null) return { outcome: 'absent' };
    const differences = contentDifferences(document, record.fields);
    return differences.length === 0
      ? { outcome: 'arrived', record }
      : { outcome: 'differs', record, differences };
  } catch (error) {
    if (error instanceof RemoteFault) return { outcome: 'unreadable' };
    throw error;
  }
}

/** Records that a push was carried out, under which key, and closes what earlier pushes of the entity left open. */
export async function confirm(
  { records, note }: WriteBackParts,
  job: PushJob,
  intent: SentPush,
  { externalId, created }: { readonly externalId: string; readonly created: boolean },
): Promise<void> {
  const { tenant, connection, entity } = job;
  await records.within(tenant, async (tx) => {
    await recordKey(tx, { tenant, connection, type: job.type, entityId: entity.id, externalId });
    await markIntent(tx, intent.intent_id, {
      state: 'confirmed',
      external_id: externalId,
      created,
    });
    await supersedeIntents(tx, connection.connection_id, entity.id, superseded(intent.intent_id));
    await resolveDivergence(tx, entity.id, connection.system);
    await rememberPushed(tx, tenant, {
      connectionId: connection.connection_id,
      entityId: entity.id,
      externalId,
      contentSha256: intent.content_sha256,
      unitSha256: intent.unit_sha256,
    });
    await markConnection(tx, connection.connection_id, { status: 'ok', error: null });
    // The record holds what was sent: the lane is proven.
    await noteProof(tx, tenant, {
      connectionId: connection.connection_id,
      entity: job.type,
      direction: 'write',
      system: connection.system,
      definitionSha256: job.definitionSha256,
      sampleSha256: intent.content_sha256,
    });
    await note(tx, tenant, {
      actor: job.actor,
      action: created ? 'write_back.created' : 'write_back.updated',
      subject: entity.id,
      payload: { system: connection.system, external_id: externalId, intent_id: intent.intent_id },
    });
  });
}

/** Leaves a push `unknown` and opens a `write_back_divergence` for each field that the record does not hold as sent. */
export async function keepUnknown(
  { records }: WriteBackParts,
  job: PushJob,
  intent: SentPush,
  found: ReadBack,
): Promise<void> {
  const { tenant, connection, entity, type } = job;
  await records.within(tenant, async (tx) => {
    await markIntent(tx, intent.intent_id, { state: 'unknown' });
    if (found.outcome !== 'differs') return;
    const { externalId } = found.record;
    // The record is there: the next push updates it in place.
    await recordKey(tx, { tenant, connection, type, entityId: entity.id, externalId });
    await noteDivergence(
      tx,
      tenant,
      { type, id: entity.id },
      divergenceOf(connection.system, found.differences, new Date()),
    );
  });
}

/**
 * Reads an unknown push back and records its outcome. A record that is absent counts as a push that did not arrive only after the
 * settling time: until then a gateway may still deliver it.
 */
export async function settlePush(
  parts: WriteBackParts,
  job: PushJob,
  intent: StoredIntent,
): Promise<{ readonly known: boolean; readonly found: ReadBack }> {
  const found = await readBack(job, intent);
  const { target_id: target, intent_id: intentId } = intent;
  if (found.outcome === 'arrived') {
    const { externalId } = found.record;
    await confirm(parts, job, intent, { externalId, created: target === null });
    return { known: true, found };
  }
  if (found.outcome === 'absent' && intent.sent_ago_ms >= parts.settleMs) {
    await parts.records.within(job.tenant, (tx) =>
      markIntent(tx, intentId, { state: 'refused', problem: lost(target) }),
    );
    return { known: true, found };
  }
  await keepUnknown(parts, job, intent, found);
  return { known: false, found };
}

/** Settles earlier pushes of an entity whose outcome is unknown, before another is sent; the ones that stay unknown. */
export async function settleOpen(
  parts: WriteBackParts,
  job: PushJob,
): Promise<readonly { readonly intent: StoredIntent; readonly found: ReadBack }[]> {
  const { tenant, connection, entity } = job;
  const open = await parts.records.within(tenant, (tx) =>
    openIntents(tx, connection.connection_id, entity.id),
  );
  const unknown = [];
  for (const intent of open) {
    const { known, found } = await settlePush(parts, job, intent);
    if (!known) unknown.push({ intent, found });
  }
  return unknown;
}

/** Settles a push in the background. True when its outcome is known, or when nothing is left to find out. */
export async function settleIntent(
  parts: WriteBackParts,
  tenant: string,
  intentId: string,
): Promise<boolean> {
  const job = await parts.records.within(tenant, async (tx) => {
    const intent = await findIntent(tx, intentId);
    const connection = intent && (await findConnection(tx, intent.connection_id));
    const reached = connection && (await parts.adapters.of(tx, connection.system));
    if (!reached || !isOpen(intent)) return null;
    const { adapter, definition, definitionSha256 } = reached;
    return {
      tenant,
      actor: 'hub',
      type: intent.entity_type,
      lane: 'amber' as const,
      connection,
      adapter,
      definition,
      definitionSha256,
      entity: { id: intent.entity_id, document: {} },
      document: intent.document ?? {},
      idempotencyKey: intent.idempotency_key,
      requestSha256: intent.request_sha256,
      open: openConnection(parts.secrets, connection, definition),
    };
  });
  if (job === null) return true;
  return inTurn(parts, job, async () => {
    const intent = await parts.records.within(tenant, (tx) => findIntent(tx, intentId));
    return !isOpen(intent) || (await settlePush(parts, job, intent)).known;
  });
}

function isOpen(intent: StoredIntent | undefined): intent is StoredIntent {
  return intent?.state === 'unknown' || intent?.state === 'sent';
}

function lost(target: string | null): IntentProblem {
  return {
    code: 'upstream_timeout',
    status: 504,
    title: 'The system did not answer',
    detail:
      target === null
        ? 'The push did not arrive: the system has no record of it'
        : 'The system no longer has the record to update',
  };
}

function superseded(intentId: string): IntentProblem {
  return {
    code: 'superseded',
    status: 409,
    title: 'A later push replaced this one',
    detail: `The outcome of this push stayed unknown; the later push ${intentId} was confirmed`,
  };
}
