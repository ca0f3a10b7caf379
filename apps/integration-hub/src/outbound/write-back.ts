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
import { addIntent, findIntent, intentOfKey, markIntent, type StoredIntent } from './intent-store';
import {
  inTurn,
  unitsOf,
  type PushJob,
  type WriteBack,
  type WriteBackParts,
  type WriteBackRequest,
} from './pushing';
import { confirm, readBack, settleOpen } from './read-back';

/** Builds the use case. */
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
      const { intentId, pushed } = await pushOnce(parts, job);
      return answer(pushed.externalId, pushed.created, intentId);
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
  const lane = type && parts.adapters.manifest(system)?.entities[type]?.write;
  const adapter = parts.adapters.find(system);
  if (type === undefined || adapter === undefined || (lane !== 'green' && lane !== 'amber')) {
    throw problems.laneRefused(
      `The write lane of ${request.entity_type.slice(0, 80)} to ${system.slice(0, 80)} is ${lane ?? 'unknown'}; GET /v1/adapters lists the lanes`,
    );
  }
  return parts.records.within(tenant, async (tx) => {
    const connection = await connectionFor(tx, request);
    if (lane === 'amber' && !connection.writes_enabled) {
      throw problems.writesNotEnabled(
        'The lane is amber; test the connection and enable its writes first',
      );
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
      entity,
      document,
      idempotencyKey,
      open: openConnection(parts.secrets, connection),
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
    throw problems.notFound(`There is no connection to ${system.slice(0, 80)}; make one first`);
  }
  if (another === undefined) return only;
  throw problems.connectionNeeded(
    'There are several connections to this system; name connection_id',
  );
}

/** The push already made under the same idempotency key, when its outcome is known. */
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
  if (intent.state === 'refused' && intent.problem) {
    throw problems.upstreamRefused(intent.problem.detail, {
      extensions: { intent_id: intent.intent_id },
    });
  }
  return undefined;
}

async function pushOnce(
  parts: WriteBackParts,
  job: PushJob,
): Promise<{ readonly intentId: string; readonly pushed: Pushed }> {
  const { tenant, connection, entity } = job;
  await settleOpen(parts, job);
  const again = await earlierPush(parts, job);
  if (again?.external_id) {
    const pushed = { externalId: again.external_id, created: again.created ?? false };
    return { intentId: again.intent_id, pushed };
  }
  const { intentId, externalId } = await parts.records.within(tenant, async (tx) => {
    const key = await keyOfEntity(tx, connection, entity.id);
    return { intentId: await beginIntent(tx, job), externalId: key ?? null };
  });
  try {
    const pushed = await parts.breaker.run(`${tenant} ${connection.connection_id}`, () =>
      job.adapter.push(job.open, {
        entityType: job.type,
        hubId: entity.id,
        document: job.document,
        externalId,
        idempotencyKey: intentId,
      }),
    );
    await confirm(parts, job, intentId, pushed);
    return { intentId, pushed };
  } catch (error) {
    if (!(error instanceof RemoteFault)) throw error;
    return failed(parts, job, { intentId, externalId, fault: error });
  }
}

async function beginIntent(tx: RecordsTransaction, job: PushJob): Promise<string> {
  const known = job.idempotencyKey === null ? undefined : await intentOfKey(tx, job.idempotencyKey);
  const intentId = known?.intent_id ?? mintId('wbi');
  if (known === undefined) {
    try {
      await addIntent(tx, job.tenant, {
        intent_id: intentId,
        system: job.connection.system,
        entity_type: job.type,
        entity_id: job.entity.id,
        connection_id: job.connection.connection_id,
        idempotency_key: job.idempotencyKey,
        request_sha256: job.requestSha256,
        content_sha256: sha256Of(job.document),
        unit_sha256: unitsOf(job.entity.document),
      });
    } catch (error) {
      if (!(error instanceof RecordsError && error.kind === 'unique')) throw error;
      throw problems.idempotencyConflict('The Idempotency-Key is in use by another push now');
    }
  }
  // Written before the call: a process that ends in between leaves a push whose outcome has to be found out.
  await markIntent(tx, intentId, { state: 'sent' });
  return intentId;
}

interface FailedPush {
  readonly intentId: string;
  readonly externalId: string | null;
  readonly fault: RemoteFault;
}

/** What a failed push comes to: found after all, or the problem the caller is told. */
async function failed(
  parts: WriteBackParts,
  job: PushJob,
  { intentId, externalId, fault }: FailedPush,
): Promise<{ readonly intentId: string; readonly pushed: Pushed }> {
  const { tenant, connection } = job;
  const extensions = { intent_id: intentId };
  if (fault.kind === 'unknown') {
    await parts.records.within(tenant, (tx) => markIntent(tx, intentId, { state: 'unknown' }));
    if (externalId === null && (await readBack(parts, job, intentId))) {
      const intent = await parts.records.within(tenant, (tx) => findIntent(tx, intentId));
      if (intent?.external_id) {
        return { intentId, pushed: { externalId: intent.external_id, created: true } };
      }
    }
    await parts.settleLater(tenant, intentId);
    throw problems.upstreamTimeout(
      `${fault.message}. Whether the push was done is being found out; follow GET /v1/write-backs/${intentId}`,
      { extensions, cause: fault },
    );
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
  return fault.kind === 'blocked'
    ? problems.addressBlocked('The address of the connection is not allowed', options)
    : problems.upstreamRefused(fault.message, options);
}
