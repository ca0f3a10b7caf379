import type { Jobs, WorkOptions, Worker } from '@forme/backing-services/jobs';
import type { RecordsTransaction } from '@forme/backing-services/records';
import { defined } from '@forme/contracts/defined';
import type { EntityType } from '@forme/contracts/hub';
import { checkUrl, guardedFetch } from '@forme/service-kit/outbound';
import { makeConnectServices, type ConnectServices } from './connect-services';
import { definitionOfSystem } from './connectors/definition-store';
import { makeRateDesk, ratesFor, type RateDesk } from './currency-rates';
import { makeDeadLetterDesk, type DeadLetterDesk, type PutBack } from './dead-letters';
import { DEVICE_SYSTEMS, deviceAdapter, makeCallDevice, type CallDevice } from './devices';
import type { EnvelopeServices } from './features/envelopes/routes';
import type { IngestServices } from './features/ingest/routes';
import type { WriteBackServices } from './features/write-back/routes';
import { makeReconcileWorker, type ReconcilePayload } from './ingest/apply-envelope';
import { clientAddress } from './ingest/allowed-addresses';
import { makeEndpointDesk } from './ingest/endpoint-desk';
import { makeEnvelopeLog } from './ingest/envelope-log';
import { makeMapEnvelope, type RunnableMapping } from './ingest/map-envelope';
import type { MapEnvelope } from './ingest/mapped';
import { makeReceiveDelivery, RECONCILE_QUEUE } from './ingest/receive-delivery';
import { makeReplayDesk, makeReplayWorker, REPLAY_QUEUE } from './ingest/replay-envelopes';
import { makeTestDelivery } from './ingest/test-delivery';
import { makeWakeUnmatched } from './ingest/unmatched-events';
import type { CompiledMappings } from './mapping/compiled-mappings';
import {
  findVersion,
  mappingsInForce,
  publishedVersion,
  type StoredMapping,
} from './mapping/mapping-store';
import { entityTypeOf, idPrefixes, misfitsOf, unitValues } from './model';
import { makeAdapters } from './outbound/adapters';
import { makeAuthorize } from './outbound/authorization';
import { circuitBreaker } from './outbound/circuit-breaker';
import { findConnection } from './outbound/connection-store';
import { withoutEchoes } from './outbound/echoes';
import { findIntent } from './outbound/intent-store';
import { policyFor } from './outbound/outbound-policy';
import { makePacer } from './outbound/pace';
import {
  makeReadBackWorker,
  makeSettleLater,
  putBackPush,
  READ_BACK_QUEUE,
} from './outbound/read-back-worker';
import type { PushableEntity, WriteBackParts } from './outbound/pushing';
import { makeTenantAdapters } from './outbound/tenant-adapters';
import type { RestParts } from './outbound/rest-connector';
import { makeTokenExchange } from './outbound/token-exchange';
import { makeWriteBack } from './outbound/write-back';
import { makeMasterData, type MasterData } from './master-data';
import { problems } from './problems';
import { applyObservations, dryApply, findSubject } from './reconciling';
import { readEntities, rootsOf } from './reconciling/entity-store';
import type { ServiceParts } from './service-parts';
import { makeStewardDesk, type StewardDesk } from './stewardship';
import { mintId, tenantRecords, type TenantRecords } from './storage';
import { makeThinDeliveries } from './syncing/thin-deliveries';
import { makeSignalWorker, SIGNAL_QUEUE, withTickets } from './tickets';

/** Services of the routes of events and pushes. */
export interface EventServices {
  readonly ingest: IngestServices;
  readonly envelopes: EnvelopeServices;
  readonly deadLetters: DeadLetterDesk;
  readonly steward: StewardDesk;
  readonly master: MasterData;
  readonly rates: RateDesk;
  readonly connect: ConnectServices;
  readonly writeBack: WriteBackServices;
  /** What messages of CIP4 need of other systems. */
  readonly messages: {
    readonly call: CallDevice;
    readonly checkAddress: (url: string) => Promise<unknown>;
  };
  /** Starts to work on the queues. */
  readonly work: (options: WorkOptions) => readonly Worker[];
}

const largestAnswer = 10 * 1024 * 1024;

export function makeEventServices(parts: ServiceParts): EventServices {
  const { pool, jobs, note, now, maxBodyBytes, compiled: mappings } = parts;
  const records = tenantRecords(pool);
  const rest = restParts(parts);
  const pushing = pushingParts(parts, mappings, rest);
  const master = makeMasterData({ records, jobs, note, now });
  const wakeUnmatched = makeWakeUnmatched(records, (tenant, id) => submitAgain(jobs, tenant, id));
  const wake: typeof wakeUnmatched = async (tenant, of) => {
    await wakeUnmatched(tenant, of);
    await master.wakeMatching(tenant);
  };
  const map = withTickets(mapping(mappings, maxBodyBytes), maxBodyBytes);
  const thin = makeThinDeliveries(jobs);
  const applying = { records, apply: applyObservations, map, wake, thin, maxBodyBytes };
  const replaying = { ...applying, jobs, preview: dryApply };
  const checkAddress = addressCheck(parts);
  const fetchFor = (url: string) => rest.fetchFor({ ...nobody, baseUrl: url });
  const connect = makeConnectServices({
    parts,
    pushing,
    rest,
    applying,
    checkAddress,
    fetchFor,
  });
  return {
    ingest: ingestServices(parts, records),
    envelopes: { log: makeEnvelopeLog(records, maxBodyBytes), replays: makeReplayDesk(replaying) },
    deadLetters: makeDeadLetterDesk({
      records,
      note,
      putBack: { reconcile: putBackEvent(jobs), write_back: putBackPush(jobs) },
    }),
    rates: makeRateDesk({ records, note }),
    steward: makeStewardDesk({ records, note, wake, now }),
    connect,
    messages: { call: makeCallDevice(rest, now), checkAddress },
    master,
    writeBack: {
      writeBack: makeWriteBack(pushing),
      readIntent: (tenant, id) => records.within(tenant, (tx) => findIntent(tx, id)),
    },
    work: (options) => [
      jobs.work(RECONCILE_QUEUE, makeReconcileWorker(applying), { ...options, maxAttempts: 1000 }),
      jobs.work(REPLAY_QUEUE, makeReplayWorker(replaying), { ...options, concurrency: 1 }),
      jobs.work(READ_BACK_QUEUE, makeReadBackWorker(pushing), { ...options, maxAttempts: 1000 }),
      jobs.work(SIGNAL_QUEUE, makeSignalWorker({ records, fetchFor, now }), {
        ...options,
        maxAttempts: 1_000_000,
      }),
      ...connect.work(options),
      ...master.work(options),
    ],
  };
}

function ingestServices(parts: ServiceParts, records: TenantRecords): IngestServices {
  const { pool, jobs, secrets, note, now, maxBodyBytes, trustedProxies } = parts;
  const receiving = { pool, records, jobs, secrets, maxBodyBytes, now };
  return {
    desk: makeEndpointDesk({ records, secrets, note, now }),
    receive: makeReceiveDelivery(receiving),
    test: makeTestDelivery(receiving),
    maxBodyBytes,
    addressOf: ({ peerAddress, headers }) =>
      clientAddress(peerAddress, headers.get('x-forwarded-for') ?? [], trustedProxies),
  };
}

/** A connection of no one: only its address counts. */
const nobody = { tenant: '', connectionId: '', authKind: 'none', config: {}, secrets: {} };

function restParts({ exchanges, secrets, now, outbound }: ServiceParts): RestParts {
  const { allowed, timeoutMs, resolve } = outbound;
  const exchange = makeTokenExchange({ records: tenantRecords(exchanges), secrets, now });
  return {
    fetchFor: ({ baseUrl }) =>
      guardedFetch({
        policy: policyFor(baseUrl, allowed),
        maxBytes: largestAnswer,
        timeoutMs,
        ...defined({ resolve }),
      }),
    authorize: makeAuthorize({ exchange }),
    pace: makePacer(),
  };
}

function pushingParts(
  { pool, locks, jobs, secrets, note, now, outbound }: ServiceParts,
  mappings: CompiledMappings,
  rest: RestParts,
): WriteBackParts {
  const call = makeCallDevice(rest, now);
  const devices = [...DEVICE_SYSTEMS].map(([system, format]) =>
    deviceAdapter(system, format, call),
  );
  const adapters = makeTenantAdapters(makeAdapters(rest, { ...outbound, devices }), rest);
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
    async inForce(tx, _tenant, { system, sync_id, event_type }) {
      const own = sync_id === null ? undefined : await readMapping(tx, system, event_type ?? '');
      if (own) return [{ ...runnable(mappings)(own), select: undefined }];
      return (await mappingsInForce(tx, { system, direction: 'inbound' })).map(runnable(mappings));
    },
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

/** The mapping that a definition gives the records of one of its lists. */
async function readMapping(
  tx: RecordsTransaction,
  system: string,
  event: string,
): Promise<StoredMapping | undefined> {
  const entity = event.replace(/^sync\./, '');
  const stored = await definitionOfSystem(tx, system);
  const named = stored?.definition.resources[entity]?.read_mapping;
  const id = typeof named === 'string' ? named : stored?.mappings[entity]?.inbound;
  return id === undefined ? undefined : publishedVersion(tx, id);
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
  const root = (await rootsOf(tx, [id])).get(id) ?? id;
  const entity = (await readEntities(tx, [root])).get(root);
  return entity?.type === type && entity.complete ? { id: root, document: entity.data } : undefined;
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
  const named = (await definitionOfSystem(tx, system))?.definition.resources[type]?.write_mapping;
  const [mapping] =
    typeof named === 'string'
      ? [await publishedVersion(tx, named)]
      : await mappingsInForce(tx, { system, direction: 'outbound', entity: type });
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
