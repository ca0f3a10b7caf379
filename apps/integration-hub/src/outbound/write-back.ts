import { RecordsError, type RecordsTransaction } from '@forme/backing-services/records';
import { sha256Of } from '../model';
import { problems } from '../problems';
import { mintId } from '../storage';
import { RemoteFault, type Pushed } from './adapter';
import { openConnection, renewSeals } from './connection-desk';
import {
  findConnection,
  listConnections,
  markConnection,
  type StoredConnection,
} from './connection-store';
import { keyOfEntity } from './external-keys';
import {
  addIntent,
  hasUnconfirmedCreate,
  intentOfKey,
  markIntent,
  markSent,
  markUnanswered,
  pushInFlight,
  type StoredIntent,
} from './intent-store';
import {
  inTurn,
  unitsOf,
  type PushJob,
  type WriteBack,
  type WriteBackParts,
  type WriteBackRequest,
} from './pushing';
import { confirm, keepUnknown, readBack, settleOpen, type SentPush } from './read-back';
import { contentDifferences } from './record-content';

export function makeWriteBack(parts: WriteBackParts): WriteBack {
  const { records } = parts;
  return async (caller, request) => {
    const job = await prepared(parts, caller, request);
    const { tenant, type, lane, connection } = job;
    const answer = (externalId: string | null, created: boolean, intentId?: string) => ({
      system: request.system,
      entity_type: type,
      external_id: externalId,
      created,
      lane,
      ...(intentId === undefined ? { dry_run: true } : { intent_id: intentId }),
    });
    if (request.dry_run === true) {
      const key = await records.within(tenant, (tx) => keyOfEntity(tx, connection, job.entity.id));
      return answer(key ?? null, key === undefined);
    }
    const earlier = await earlierPush(parts, job);
    if (earlier) return answer(earlier.external_id, earlier.created ?? false, earlier.intent_id);
    return inTurn(parts, job, async () => {
      const { intentId, externalId, created } = await pushOnce(parts, job);
      return answer(externalId, created, intentId);
    });
  };
}

async function prepared(
  parts: WriteBackParts,
  { tenant, actor, idempotencyKey }: Parameters<WriteBack>[0],
  request: WriteBackRequest,
): Promise<PushJob> {
  const { system, entity_id: entityId, canonical } = request;
  if ((entityId === undefined) === (canonical === undefined)) {
    throw problems.exactlyOneOf('Give exactly one of entity_id and canonical');
  }
  const type = parts.entityType(request.entity_type);
  return parts.records.within(tenant, async (tx) => {
    const reached = await parts.adapters.of(tx, system);
    const lane = type && reached?.adapter.manifest.entities[type]?.write;
    if (type === undefined || reached === undefined || (lane !== 'green' && lane !== 'amber')) {
      throw problems.laneRefused(
        `The write lane of ${request.entity_type.slice(0, 80)} to ${system.slice(0, 80)} is ${lane ?? 'unknown'}; GET /v1/adapters lists the lanes`,
      );
    }
    const { adapter, definition, definitionSha256 } = reached;
    const connection = await connectionFor(tx, request);
    // A proof of a lane does not replace the consent to write.
    if (!connection.writes_enabled) {
      throw problems.writesNotEnabled('Test the connection and enable its writes first');
    }
    if (connection.base_url === null || connection.status === 'disabled') {
      throw problems.connectionUnusable('The connection is disabled or has no base_url');
    }
    const entity =
      entityId === undefined
        ? parts.checkEntity(type, canonical ?? {})
        : await parts.readEntity(tx, type, entityId);
    if (!entity) throw problems.notFound(`There is no ${type} with this id`);
    await renewSeals(tx, parts.secrets, connection);
    const document = await parts.mapOut(tx, tenant, { system, type, entity });
    return {
      tenant,
      actor,
      type,
      lane,
      connection,
      adapter,
      definition,
      definitionSha256,
      entity,
      document,
      idempotencyKey,
      open: openConnection(parts.secrets, connection, definition),
      requestSha256: sha256Of({ request, connection: connection.connection_id }),
    };
  });
}

async function connectionFor(
  tx: RecordsTransaction,
  { system, connection_id: id }: WriteBackRequest,
): Promise<StoredConnection> {
  if (id !== undefined) {
    const connection = await findConnection(tx, id);
    if (connection?.system === system) return connection;
    throw problems.notFound(`There is no connection to ${system.slice(0, 80)} with this id`);
  }
  const [only, another] = await listConnections(tx, { system, limit: 2, offset: 0 });
  if (only === undefined) {
    throw problems.notFound(`There is no connection to ${system.slice(0, 80)}; create one first`);
  }
  if (another === undefined) return only;
  throw problems.connectionNeeded(
    'There are several connections to this system; name connection_id',
  );
}

/** The push that was confirmed under the same idempotency key. Throws the refusal of one that the system refused. */
async function earlierPush(
  { records }: WriteBackParts,
  { tenant, idempotencyKey, requestSha256 }: PushJob,
): Promise<StoredIntent | undefined> {
  if (idempotencyKey === null) return undefined;
  const intent = await records.within(tenant, (tx) => intentOfKey(tx, idempotencyKey));
  if (intent === undefined) return undefined;
  if (intent.request_sha256 !== requestSha256) {
    throw problems.idempotencyConflict('The Idempotency-Key was used before for another push');
  }
  if (intent.state === 'confirmed') return intent;
  // Anything else may succeed now and is sent again under the same key.
  if (intent.state === 'refused' && intent.problem?.code === 'upstream_refused') {
    throw problems.upstreamRefused(intent.problem.detail, {
      extensions: { intent_id: intent.intent_id },
    });
  }
  return undefined;
}

async function pushOnce(parts: WriteBackParts, job: PushJob): Promise<DonePush> {
  await settleEarlier(parts, job);
  const again = await earlierPush(parts, job);
  if (again?.external_id) {
    return {
      intentId: again.intent_id,
      externalId: again.external_id,
      created: again.created ?? false,
    };
  }
  const target = await targetOf(parts, job);
  const intent = await parts.records.within(job.tenant, (tx) => beginIntent(tx, job, target));
  try {
    const pushed = await parts.breaker.run(`${job.tenant} ${job.connection.connection_id}`, () =>
      job.adapter.push(job.open, {
        entityType: job.type,
        hubId: job.entity.id,
        document: job.document,
        externalId: target,
        idempotencyKey: intent.intent_id,
      }),
    );
    return await accepted(parts, job, intent, pushed);
  } catch (error) {
    if (!(error instanceof RemoteFault)) throw error;
    return failed(parts, job, intent, error);
  }
}

/** A push that was carried out. */
interface DonePush {
  readonly intentId: string;
  readonly externalId: string;
  readonly created: boolean;
}

/**
 * Throws 504 while an earlier push may still create the record, as another one now could create it twice, or may still write other
 * content, as it would overwrite what this one is confirmed for.
 */
async function settleEarlier(parts: WriteBackParts, job: PushJob): Promise<void> {
  const unknown = await settleOpen(parts, job);
  const creating = unknown.find(
    ({ intent, found }) => intent.target_id === null && found.outcome !== 'differs',
  )?.intent;
  const flying = await parts.records.within(job.tenant, (tx) =>
    pushInFlight(tx, {
      connectionId: job.connection.connection_id,
      entityId: job.entity.id,
      contentSha256: sha256Of(job.document),
      settleMs: parts.settleMs,
    }),
  );
  if (creating === undefined && flying === undefined) return;
  const leftMs = Math.max(
    flying?.leftMs ?? 0,
    creating === undefined ? 0 : parts.settleMs - creating.sent_ago_ms,
  );
  throw problems.upstreamTimeout(
    'The outcome of an earlier push of this entity is still unknown; retry later',
    {
      extensions: { earlier_intent_id: creating?.intent_id ?? flying?.intentId },
      headers: { 'Retry-After': String(Math.max(1, Math.ceil(leftMs / 1000))) },
    },
  );
}

/** Key of the record to update; null when there is none. A record that an unconfirmed push created late is found by its hub id. */
async function targetOf(parts: WriteBackParts, job: PushJob): Promise<string | null> {
  const { tenant, connection, entity } = job;
  const { key, mayExist } = await parts.records.within(tenant, async (tx) => ({
    key: await keyOfEntity(tx, connection, entity.id),
    mayExist: await hasUnconfirmedCreate(tx, connection.connection_id, entity.id),
  }));
  if (key !== undefined || !mayExist) return key ?? null;
  try {
    return (await job.adapter.find(job.open, job.type, entity.id))?.externalId ?? null;
  } catch (error) {
    if (error instanceof RemoteFault) throw problemOf(error, {});
    throw error;
  }
}

async function beginIntent(
  tx: RecordsTransaction,
  job: PushJob,
  target: string | null,
): Promise<SentPush> {
  const known = job.idempotencyKey === null ? undefined : await intentOfKey(tx, job.idempotencyKey);
  const intent = {
    intent_id: known?.intent_id ?? mintId('wbi'),
    content_sha256: sha256Of(job.document),
    unit_sha256: unitsOf(job.entity.document),
    document: job.document,
    target_id: target,
  };
  if (known === undefined) {
    try {
      await addIntent(tx, job.tenant, {
        ...intent,
        system: job.connection.system,
        entity_type: job.type,
        entity_id: job.entity.id,
        connection_id: job.connection.connection_id,
        idempotency_key: job.idempotencyKey,
        request_sha256: job.requestSha256,
      });
    } catch (error) {
      if (!(error instanceof RecordsError && error.kind === 'unique')) throw error;
      throw problems.idempotencyConflict('Another push is using the Idempotency-Key');
    }
  }
  // Recorded before the call: a process that ends in between leaves a push that is read back later.
  await markSent(tx, intent);
  return intent;
}

/** A push that the system accepted is done once a record shows it: the one in the answer, else the one that is read back. */
async function accepted(
  parts: WriteBackParts,
  job: PushJob,
  intent: SentPush,
  pushed: Pushed,
): Promise<DonePush> {
  const done = async (externalId: string): Promise<DonePush> => {
    await confirm(parts, job, intent, { externalId, created: pushed.created });
    return { intentId: intent.intent_id, externalId, created: pushed.created };
  };
  if (pushed.record && contentDifferences(job.document, pushed.record.fields).length === 0) {
    return done(pushed.record.externalId);
  }
  const found = await readBack(job, intent, pushed.externalId);
  if (found.outcome === 'arrived') return done(found.record.externalId);
  await keepUnknown(parts, job, intent, found);
  await parts.settleLater(job.tenant, intent.intent_id);
  const extensions = { intent_id: intent.intent_id };
  if (found.outcome === 'differs') {
    const fields = found.differences.map(({ pointer }) => pointer);
    throw problems.writeBackDivergence(
      `The system accepted the push, but its record differs in ${fields.slice(0, 20).join(', ')}`,
      { extensions: { ...extensions, fields } },
    );
  }
  throw problems.upstreamTimeout(
    `The system accepted the push, but does not show the record; follow GET /v1/write-backs/${intent.intent_id}`,
    { extensions },
  );
}

/** Handles a push that failed: carried out after all, or the problem that the caller gets. */
async function failed(
  parts: WriteBackParts,
  job: PushJob,
  intent: SentPush,
  fault: RemoteFault,
): Promise<DonePush> {
  const { tenant, connection } = job;
  const { intent_id: intentId, target_id: target } = intent;
  const extensions = { intent_id: intentId };
  if (fault.kind === 'unknown' || fault.kind === 'failed') {
    const found = await readBack(job, intent);
    if (found.outcome === 'arrived') {
      const { externalId } = found.record;
      const created = target === null;
      await confirm(parts, job, intent, { externalId, created });
      return { intentId, externalId, created };
    }
    if (fault.kind === 'unknown' || found.outcome === 'unreadable') {
      if (fault.kind === 'unknown')
        await parts.records.within(tenant, (tx) => markUnanswered(tx, intentId));
      await keepUnknown(parts, job, intent, found);
      await parts.settleLater(tenant, intentId);
      throw problems.upstreamTimeout(
        `${fault.message}. The outcome of the push is unknown; follow GET /v1/write-backs/${intentId}`,
        { extensions, cause: fault },
      );
    }
  }
  const problem = problemOf(fault, extensions);
  const { code, status, title, detail } = problem;
  await parts.records.within(tenant, async (tx) => {
    await markIntent(tx, intentId, { state: 'refused', problem: { code, status, title, detail } });
    if (fault.kind === 'auth') {
      const error = { class: 'auth', message: fault.message, at: new Date().toISOString() };
      await markConnection(tx, connection.connection_id, { status: 'needs_attention', error });
    }
  });
  throw problem;
}

function problemOf(fault: RemoteFault, extensions: Readonly<Record<string, unknown>>) {
  const options = { extensions, cause: fault };
  if (fault.kind === 'rate_limited') {
    const seconds = Math.max(1, Math.ceil((fault.retryAfterMs ?? 1000) / 1000));
    const headers = { 'Retry-After': String(seconds) };
    return problems.upstreamRateLimited(fault.message, { ...options, headers });
  }
  if (fault.kind === 'transient' || fault.kind === 'failed' || fault.kind === 'unknown') {
    return problems.upstreamFailed(fault.message, options);
  }
  return fault.kind === 'blocked'
    ? problems.addressBlocked('The address of the connection is not allowed', options)
    : problems.upstreamRefused(fault.message, options);
}
