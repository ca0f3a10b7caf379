import type { Jobs, WorkOptions, Worker } from '@forme/backing-services/jobs';
import type { Records, RecordsTransaction } from '@forme/backing-services/records';
import { defined } from '@forme/contracts/defined';
import type { EntityType } from '@forme/contracts/hub';
import {
  type AllowedHost,
  checkUrl,
  guardedFetch,
  type Resolver,
} from '@forme/service-kit/outbound';
import { makeRateDesk, ratesFor, type RateDesk } from './currency-rates';
import { makeDeadLetterDesk, type DeadLetterDesk, type PutBack } from './dead-letters';
import type { EnvelopeServices } from './features/envelopes/routes';
import type { IngestServices } from './features/ingest/routes';
import type { WriteBackServices } from './features/write-back/routes';
import { makeReconcileWorker, type ReconcilePayload } from './ingest/apply-envelope';
import { makeEndpointDesk } from './ingest/endpoint-desk';
import { makeEnvelopeLog } from './ingest/envelope-log';
import { makeMapEnvelope, type RunnableMapping } from './ingest/map-envelope';
import type { MapEnvelope } from './ingest/mapped';
import { makeReceiveDelivery, RECONCILE_QUEUE } from './ingest/receive-delivery';
import { makeReplayDesk, makeReplayWorker, REPLAY_QUEUE } from './ingest/replay-envelopes';
import { makeTestDelivery } from './ingest/test-delivery';
import { makeWakeUnmatched } from './ingest/unmatched-events';
import type { CompiledMappings } from './mapping/compiled-mappings';
import { findVersion, mappingsInForce, type StoredMapping } from './mapping/mapping-store';
import { entityTypeOf, idPrefixes, misfitsOf, unitValues } from './model';
import { makeAdapters, type Adapters } from './outbound/adapters';
import { makeAuthorize } from './outbound/authorization';
import { circuitBreaker } from './outbound/circuit-breaker';
import { makeConnectionDesk, type ConnectionDesk } from './outbound/connection-desk';
import { findConnection } from './outbound/connection-store';
import { withoutEchoes } from './outbound/echoes';
import { findIntent } from './outbound/intent-store';
import { policyFor } from './outbound/outbound-policy';
import {
  makeReadBackWorker,
  makeSettleLater,
  putBackPush,
  READ_BACK_QUEUE,
} from './outbound/read-back-worker';
import type { PushableEntity, WriteBackParts } from './outbound/pushing';
import { makeWriteBack } from './outbound/write-back';
import { problems } from './problems';
import { applyObservations, dryApply, findSubject } from './reconciling';
import { readEntities } from './reconciling/entity-store';
import type { SealedSecrets } from './secrets';
import { makeStewardDesk, type StewardDesk } from './stewardship';
import { mintId, tenantRecords } from './storage';

/** Dependencies of the use cases of events and pushes. */
export interface ServiceParts {
  /** Pool of the hub's role. */
  readonly pool: Records;
  /** Another, for locks that are held while a system answers. */
  readonly locks: Records;
  readonly jobs: Jobs;
  readonly secrets: SealedSecrets;
  readonly compiled: CompiledMappings;
  /** Notes who did what, in the same transaction. */
  readonly note: WriteBackParts['note'];
  readonly maxBodyBytes: number;
  readonly outbound: {
    readonly allowed: readonly AllowedHost[];
    readonly timeoutMs: number;
    /** Time in which a push that was not answered may still arrive, in milliseconds. */
    readonly settleMs: number;
    readonly simulatedMis: boolean;
    /** Default: the system's. */
    readonly resolve?: Resolver;
  };
  readonly now: () => Date;
}

/** What the routes of events and pushes work with. */
export interface EventServices {
  readonly ingest: IngestServices;
  readonly envelopes: EnvelopeServices;
  readonly deadLetters: DeadLetterDesk;
  readonly steward: StewardDesk;
  readonly rates: RateDesk;
  readonly adapters: Adapters;
  readonly connections: ConnectionDesk;
  readonly writeBack: WriteBackServices;
  /** Starts to work on the queues. */
  readonly work: (options: WorkOptions) => readonly Worker[];
}

const largestAnswer = 10 * 1024 * 1024;

/** Builds the use cases. */
export function makeEventServices(parts: ServiceParts): EventServices {
  const { pool, jobs, secrets, note, now, maxBodyBytes, compiled: mappings } = parts;
  const records = tenantRecords(pool);
  const pushing = pushingParts(parts, mappings);
  const wake = makeWakeUnmatched(records, (tenant, id) => submitAgain(jobs, tenant, id));
  const map = mapping(mappings, maxBodyBytes);
  const applying = { records, apply: applyObservations, map, wake };
  const replaying = { ...applying, jobs, preview: dryApply };
  const receiving = { pool, records, jobs, secrets, maxBodyBytes, now };
  return {
    ingest: {
      desk: makeEndpointDesk({ records, secrets, note, now }),
      receive: makeReceiveDelivery(receiving),
      test: makeTestDelivery(receiving),
      maxBodyBytes,
    },
    envelopes: { log: makeEnvelopeLog(records, maxBodyBytes), replays: makeReplayDesk(replaying) },
    deadLetters: makeDeadLetterDesk({
      records,
      note,
      putBack: { reconcile: putBackEvent(jobs), write_back: putBackPush(jobs) },
    }),
    rates: makeRateDesk({ records, note }),
    steward: makeStewardDesk({ records, note, wake, now }),
    adapters: pushing.adapters,
    connections: makeConnectionDesk({ ...pushing, now, checkAddress: addressCheck(parts) }),
    writeBack: {
      writeBack: makeWriteBack(pushing),
      readIntent: (tenant, id) => records.within(tenant, (tx) => findIntent(tx, id)),
    },
    work: (options) => [
      jobs.work(RECONCILE_QUEUE, makeReconcileWorker(applying), { ...options, maxAttempts: 1000 }),
      jobs.work(REPLAY_QUEUE, makeReplayWorker(replaying), { ...options, concurrency: 1 }),
      jobs.work(READ_BACK_QUEUE, makeReadBackWorker(pushing), { ...options, maxAttempts: 1000 }),
    ],
  };
}

function pushingParts(
  { pool, locks, jobs, secrets, note, now, outbound }: ServiceParts,
  mappings: CompiledMappings,
): WriteBackParts {
  const { allowed, timeoutMs, resolve } = outbound;
  const adapters = makeAdapters(
    {
      fetchFor: ({ baseUrl }) =>
        guardedFetch({
          policy: policyFor(baseUrl, allowed),
          maxBytes: largestAnswer,
          timeoutMs,
          ...defined({ resolve }),
        }),
      authorize: makeAuthorize(),
    },
    outbound,
  );
  return {
    records: tenantRecords(pool),
    locks,
    secrets,
    adapters,
    breaker: circuitBreaker(),
    entityType: entityTypeOf,
    readEntity,
    checkEntity,
    mapOut: (tx, _tenant, target) => mapOut(tx, mappings, target, now()),
    note,
    settleMs: outbound.settleMs,
    settleLater: makeSettleLater(jobs),
  };
}

function addressCheck({ outbound: { allowed, resolve } }: ServiceParts) {
  return (baseUrl: string) => checkUrl(baseUrl, policyFor(baseUrl, allowed), resolve);
}

function mapping(mappings: CompiledMappings, maxBodyBytes: number): MapEnvelope {
  return makeMapEnvelope({
    inForce: async (tx, _tenant, system) =>
      (await mappingsInForce(tx, { system, direction: 'inbound' })).map(runnable(mappings)),
    version: async (tx, _tenant, { mapping_id: id, mapping_version: version }) => {
      const stored = await findVersion(tx, id, version);
      return stored && runnable(mappings)(stored);
    },
    timezoneOf: async (tx, id) => (await findConnection(tx, id))?.settings.timezone,
    ratesFor,
    findSubject,
    withoutEchoes,
    maxBodyBytes,
  });
}

function runnable(mappings: CompiledMappings) {
  return (stored: StoredMapping): RunnableMapping => ({
    mapping_id: stored.mapping_id,
    mapping_version: stored.version,
    entity: stored.entity,
    format: stored.spec.source.format,
    select: stored.spec.select,
    compiled: mappings.of(stored),
  });
}

function putBackEvent(jobs: Jobs): PutBack {
  return async (tenant, { envelope_id: envelopeId }) => {
    if (envelopeId !== null) await submitAgain(jobs, tenant, envelopeId);
  };
}

async function submitAgain(jobs: Jobs, tenant: string, envelopeId: string): Promise<void> {
  const payload: ReconcilePayload = { envelope_id: envelopeId };
  await jobs.submit({ queue: RECONCILE_QUEUE, tenant, id: mintId('rec'), payload });
}

async function readEntity(
  tx: RecordsTransaction,
  type: EntityType,
  id: string,
): Promise<PushableEntity | undefined> {
  const entity = (await readEntities(tx, [id])).get(id);
  return entity?.type === type && entity.complete ? { id, document: entity.data } : undefined;
}

/** A caller's entity: its fields without the columns every entity has, which only the hub writes. */
function checkEntity(
  type: EntityType,
  canonical: Readonly<Record<string, unknown>>,
): PushableEntity {
  const { id, type: named = type, ...rest } = canonical;
  const document = Object.fromEntries(Object.entries(rest).filter(([name]) => !columns.has(name)));
  const misfits = misfitsOf(type, unitValues(document)).map(({ path, message }) => ({
    pointer: `/canonical${path}`,
    code: 'misfit',
    message,
  }));
  if (named === type && misfits.length === 0) {
    return { id: typeof id === 'string' && id !== '' ? id : mintId(idPrefixes[type]), document };
  }
  throw problems.invalidEntity(`The entity does not fit the schema of ${type}`, {
    extensions: { errors: misfits },
  });
}

const columns = new Set([
  'tenant_id',
  'version',
  'schema_version',
  'content_sha256',
  'created_at',
  'updated_at',
  'deleted_at',
  'merged_into',
]);

async function mapOut(
  tx: RecordsTransaction,
  mappings: CompiledMappings,
  { system, type, entity }: Parameters<WriteBackParts['mapOut']>[2],
  now: Date,
): Promise<Readonly<Record<string, unknown>>> {
  const [mapping] = await mappingsInForce(tx, { system, direction: 'outbound', entity: type });
  if (!mapping) return entity.document;
  const document = { ...entity.document, id: entity.id };
  const compiled = mappings.of(mapping);
  const currencyRates = await ratesFor(tx, compiled.currencies);
  const outcome = compiled.run(document, { receivedAt: now.toISOString(), currencyRates });
  if (outcome.ok && outcome.output) return outcome.output;
  throw problems.invalidEntity(`The outbound mapping ${mapping.mapping_id} fails on this entity`, {
    extensions: { errors: outcome.errors },
  });
}
