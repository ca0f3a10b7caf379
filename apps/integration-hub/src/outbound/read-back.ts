import { sha256Of } from '../model';
import { RemoteFault, type Pushed } from './adapter';
import { openConnection } from './connection-desk';
import { findConnection, markConnection } from './connection-store';
import { rememberPushed } from './echoes';
import { keyOfEntity, recordKey } from './external-keys';
import { findIntent, markIntent, openIntents, type IntentProblem } from './intent-store';
import { inTurn, unitsOf, type PushJob, type WriteBackParts } from './pushing';

/** Finds out what became of earlier pushes nobody heard of, before anything is sent again. */
export async function settleOpen(parts: WriteBackParts, job: PushJob): Promise<void> {
  const { tenant, connection, entity } = job;
  const open = await parts.records.within(tenant, (tx) =>
    openIntents(tx, connection.connection_id, entity.id),
  );
  for (const intent of open) await readBack(parts, job, intent.intent_id);
}

/** Looks in the system whether a push arrived; false when it did not, or when that cannot be told. */
export async function readBack(
  parts: WriteBackParts,
  job: PushJob,
  intentId: string,
): Promise<boolean> {
  const { tenant, connection, entity, type } = job;
  const known = await parts.records.within(tenant, (tx) => keyOfEntity(tx, connection, entity.id));
  try {
    const found = await job.adapter.find(job.open, type, entity.id);
    if (found === null) {
      await parts.records.within(tenant, (tx) =>
        markIntent(tx, intentId, { state: 'refused', problem: lost }),
      );
      return false;
    }
    await confirm(parts, job, intentId, { ...found, created: known === undefined });
    return true;
  } catch (error) {
    if (error instanceof RemoteFault) return false;
    throw error;
  }
}

const lost: IntentProblem = {
  code: 'upstream_timeout',
  status: 504,
  title: 'The system did not answer',
  detail: 'The push did not arrive: the system has no record of it',
};

/** Writes down that a push was done, with the key it was done under. */
export async function confirm(
  { records, note }: WriteBackParts,
  job: PushJob,
  intentId: string,
  { externalId, created }: Pushed,
): Promise<void> {
  const { tenant, connection, entity } = job;
  await records.within(tenant, async (tx) => {
    await recordKey(tx, { tenant, connection, type: job.type, entityId: entity.id, externalId });
    await markIntent(tx, intentId, { state: 'confirmed', external_id: externalId, created });
    await rememberPushed(tx, tenant, {
      connectionId: connection.connection_id,
      entityId: entity.id,
      externalId,
      contentSha256: sha256Of(job.document),
      unitSha256: unitsOf(entity.document),
    });
    await markConnection(tx, connection.connection_id, { status: 'ok', error: null });
    await note(tx, tenant, {
      actor: job.actor,
      action: created ? 'write_back.created' : 'write_back.updated',
      subject: entity.id,
      payload: { system: connection.system, external_id: externalId, intent_id: intentId },
    });
  });
}

/** Finds out, in the background, what became of a push. True when it is known now. */
export async function settleIntent(
  parts: WriteBackParts,
  tenant: string,
  intentId: string,
): Promise<boolean> {
  const loaded = await parts.records.within(tenant, async (tx) => {
    const intent = await findIntent(tx, intentId);
    if (!intent || (intent.state !== 'unknown' && intent.state !== 'sent')) return null;
    const connection = await findConnection(tx, intent.connection_id);
    const entity = await parts.readEntity(tx, intent.entity_type, intent.entity_id);
    return connection ? { intent, connection, entity } : null;
  });
  const adapter = loaded && parts.adapters.find(loaded.connection.system);
  if (!loaded || !adapter) return true;
  const { intent, connection, entity } = loaded;
  const job: PushJob = {
    tenant,
    actor: 'hub',
    type: intent.entity_type,
    lane: 'amber',
    connection,
    adapter,
    entity: entity ?? { id: intent.entity_id, document: {} },
    document: entity?.document ?? {},
    idempotencyKey: intent.idempotency_key,
    requestSha256: intent.request_sha256,
    open: openConnection(parts.secrets, connection),
  };
  await inTurn(parts, job, () => readBack(parts, job, intentId));
  const after = await parts.records.within(tenant, (tx) => findIntent(tx, intentId));
  return after?.state !== 'unknown' && after?.state !== 'sent';
}
