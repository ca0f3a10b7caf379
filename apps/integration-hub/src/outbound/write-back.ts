import { createHash } from 'node:crypto';
import {
  RecordsError,
  type Records,
  type RecordsTransaction,
} from '@forme/backing-services/records';
import { canonicalJson } from '@forme/contracts';
import type { EntityType, Lane, WriteBackResult } from '@forme/contracts/hub';
import type { Audit } from '../audit';
import { problems } from '../problems';
import type { SealedSecrets } from '../secrets';
import { mintId, type TenantRecords } from '../storage';
import { RemoteFault, type Adapter, type OpenConnection, type Pushed } from './adapter';
import type { Adapters } from './adapters';
import type { CircuitBreaker } from './circuit-breaker';
import { openConnection } from './connection-desk';
import {
  markConnection,
  listConnections,
  findConnection,
  type StoredConnection,
} from './connection-store';
import { rememberPushed, valueSha256 } from './echoes';
import {
  addIntent,
  findIntent,
  intentOfKey,
  markIntent,
  openIntents,
  type IntentProblem,
  type StoredIntent,
} from './intent-store';
import { keyOfEntity, recordKey } from './external-keys';

/** A push as a caller asks for it. */
export interface WriteBackRequest {
  readonly system: string;
  /** As the caller wrote it; aliases are known. */
  readonly entity_type: string;
  readonly entity_id?: string;
  readonly canonical?: Readonly<Record<string, unknown>>;
  readonly connection_id?: string;
  readonly dry_run?: boolean;
}

/** An entity that is to be pushed. */
export interface PushableEntity {
  readonly id: string;
  readonly document: Readonly<Record<string, unknown>>;
}

/** Pushes an entity to a system. Throws the problems the operation declares. */
export type WriteBack = (
  caller: {
    readonly tenant: string;
    readonly actor: string;
    readonly idempotencyKey: string | null;
  },
  request: WriteBackRequest,
) => Promise<WriteBackResult>;

/** What pushing stands on. */
export interface WriteBackParts {
  readonly records: TenantRecords;
  /** Connections of their own: a push holds one for as long as the system takes to answer. */
  readonly locks: Records;
  readonly secrets: SealedSecrets;
  readonly adapters: Adapters;
  readonly breaker: CircuitBreaker;
  /** A canonical type by its name or alias; undefined when there is none. */
  readonly entityType: (name: string) => EntityType | undefined;
  /** A stored entity; undefined when the tenant has none. */
  readonly readEntity: (
    tx: RecordsTransaction,
    type: EntityType,
    id: string,
  ) => Promise<PushableEntity | undefined>;
  /** A caller's entity, checked against its schema. Throws 422. */
  readonly checkEntity: (
    type: EntityType,
    document: Readonly<Record<string, unknown>>,
  ) => PushableEntity;
  /** What a system is sent for an entity. Throws 422 when its mapping fails. */
  readonly mapOut: (
    tx: RecordsTransaction,
    tenant: string,
    target: { readonly system: string; readonly type: EntityType; readonly entity: PushableEntity },
  ) => Promise<Readonly<Record<string, unknown>>>;
  readonly note: Audit['append'];
  /** Has the outcome of a push found out later. */
  readonly settleLater: (tenant: string, intentId: string) => Promise<void>;
}

interface Job {
  readonly tenant: string;
  readonly actor: string;
  readonly type: EntityType;
  readonly lane: Lane;
  readonly connection: StoredConnection;
  readonly open: OpenConnection;
  readonly adapter: Adapter;
  readonly entity: PushableEntity;
  readonly document: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | null;
  readonly requestSha256: string;
}

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
): Promise<Job> {
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
      requestSha256: sha256(canonicalJson({ request, connection: connection.connection_id })),
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
  { tenant, idempotencyKey, requestSha256 }: Job,
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

/** Pushes of one entity over one connection take turns, over all processes: a lock that ends with its holder. */
async function inTurn<T>({ locks }: WriteBackParts, job: Job, fn: () => Promise<T>): Promise<T> {
  const key = `write-back ${job.tenant} ${job.connection.connection_id} ${job.entity.id}`;
  return locks.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    return fn();
  });
}

async function pushOnce(
  parts: WriteBackParts,
  job: Job,
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

async function beginIntent(tx: RecordsTransaction, job: Job): Promise<string> {
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
        content_sha256: sha256(canonicalJson(job.document)),
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

/** Finds out what became of earlier pushes nobody heard of, before anything is sent again. */
async function settleOpen(parts: WriteBackParts, job: Job): Promise<void> {
  const { tenant, connection, entity } = job;
  const open = await parts.records.within(tenant, (tx) =>
    openIntents(tx, connection.connection_id, entity.id),
  );
  for (const intent of open) await readBack(parts, job, intent.intent_id);
}

/** Looks in the system whether a push arrived; false when it did not, or when that cannot be told. */
async function readBack(parts: WriteBackParts, job: Job, intentId: string): Promise<boolean> {
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

async function confirm(
  { records, note }: WriteBackParts,
  job: Job,
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
      contentSha256: sha256(canonicalJson(job.document)),
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

interface FailedPush {
  readonly intentId: string;
  readonly externalId: string | null;
  readonly fault: RemoteFault;
}

/** What a failed push comes to: found after all, or the problem the caller is told. */
async function failed(
  parts: WriteBackParts,
  job: Job,
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
  const job: Job = {
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

/** The hash of every unit of a document, by its pointer. */
function unitsOf(document: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => [`/${name}`, valueSha256(value)]),
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
