import { hostname } from 'node:os';
import { join } from 'node:path';
import {
  makeS3Client,
  openDatabase,
  openRedisScripts,
  openStores,
  type Database,
  type Notice,
  type Stores,
} from '@forme/backing-services/drivers';
import { tellEndedJobs, type WorkOptions } from '@forme/backing-services/jobs';
import { createClient, type ServiceClient } from '@forme/contracts';
import { defined } from '@forme/contracts/defined';
import { extractionContract } from '@forme/contracts/extraction';
import { createEnginePool, type EnginePool, mostClockMs } from '@forme/engine';
import { createLogger, ServiceMetrics, type Logger } from '@forme/service-kit';
import {
  diskSpaceProbe,
  openRateLimits,
  Readiness,
  sweepWorkFolder,
  workFolder,
} from '@forme/service-kit/http';
import { createService, upkeep, type Resource, type Service } from '@forme/service-kit/lifecycle';
import { serviceFetch } from '@forme/service-kit/outbound';
import { makeReadLiveExtraction, type ReadLiveExtraction } from '@forme/service-kit/peers';
import { createApp, type ProducerServices } from './app';
import { ProducerMetrics } from './applying/metrics';
import { makeCachedStep } from './applying/cached-step';
import { makeRunSteps } from './applying/run-steps';
import { makeRunRequest } from './applying/run-request';
import { makeTryPlan } from './applying/try-plan';
import { producerAuthentication } from './authentication';
import { makeFileStore } from './cache/file-store';
import { makeOutputCache } from './cache/output-cache';
import type { ProducerConfig } from './config';
import { producerModules } from './engine/modules';
import { isSkewed } from './features/platform/routes';
import { makeFindTicketFile } from './intake/ticket-files';
import { workFiles, type WorkFiles } from './files/local-file';
import { makeJobBlobs } from './jobs/job-blobs';
import { makeJobDesk } from './jobs/job-desk';
import { jobMigrations } from './jobs/job-migrations';
import { makeTellEnd } from './jobs/notices';
import { makeJobStore } from './jobs/postgres-job-store';
import { makeForgetInputs, makeRunWork } from './jobs/run-work';
import { makeSubmitWork, PRODUCER_QUEUE } from './jobs/submit-work';
import { sweepJobs } from './jobs/sweep-jobs';
import { copyMigrations, makeCopyStore } from './erasing/copy-store';
import { erasureMigrations, makeErasures } from './erasing/erasures';
import type { CopyParts } from './erasing/erase-copies';
import type { JobStore } from './jobs/job-store';
import { lineageMigrations } from './lineage/lineage-migrations';
import { makeLineageStore } from './lineage/postgres-lineage-store';
import { eraseEverywhere, type EraseParts, makeErase } from './retention/erase-for-training';
import { makeRetention } from './retention/retain';
import { openS3RetainedObjects } from './retention/s3-retained-objects';

/** Parts that services in one process share; the service opens and closes missing ones itself. */
export interface ProducerShared {
  readonly stores?: Stores;
  readonly database?: Database;
  readonly engine?: EnginePool;
  readonly logger?: Logger;
  readonly extraction?: ServiceClient;
}

/** Parts that tests replace. */
export interface ProducerSeams {
  /** Checks every plain JSON answer against its schema. */
  readonly checkResponses: boolean;
}

/** The producer service over its drivers, its worker running. Close it with `stop`. What was opened is closed again when a later part fails. */
export async function composeProducer(
  config: ProducerConfig,
  shared: ProducerShared = {},
  seams: ProducerSeams = { checkResponses: false },
): Promise<Service> {
  const logger = shared.logger ?? createLogger({ name: 'producer', level: config.logLevel });
  const resources: Resource[] = [];
  try {
    return await compose(config, { ...shared, logger }, seams, resources);
  } catch (error) {
    for (const resource of resources.reverse()) await resource.close();
    throw error;
  }
}

type Opened = Required<ProducerShared>;

async function compose(
  config: ProducerConfig,
  shared: ProducerShared & { readonly logger: Logger },
  { checkResponses }: ProducerSeams,
  resources: Resource[],
): Promise<Service> {
  const { logger } = shared;
  const authenticate = producerAuthentication(config);
  const uploads = workFolder(join(config.dataFolder, 'producer', 'uploads'));
  await sweepWorkFolder(uploads);
  const opened = await openBacking(config, shared, resources);
  const { records } = opened.database;
  await records.migrate('producer', [
    ...lineageMigrations,
    ...jobMigrations,
    ...copyMigrations,
    ...erasureMigrations,
  ]);
  const metrics = new ServiceMetrics('producer');
  const files = workFiles(uploads.path);
  const services = producerServices({ ...opened, config, metrics, files }, resources);
  const readiness = new Readiness(
    [
      diskSpaceProbe(config.dataFolder, config.minFreeBytes),
      { name: 'database', check: () => records.ping() },
      { name: 'blobs', check: () => opened.stores.blobs.ping() },
      { name: 'engine', check: () => opened.engine.ready() },
    ],
    { onFailure: (probe, error) => logger.warn({ err: error, probe }, 'not ready') },
  );
  const app = createApp(services, {
    authenticate,
    logger,
    metrics,
    limits: { maxUploadBytes: config.maxUploadBytes, maxFieldBytes: 8 * 1024 * 1024 },
    readiness,
    checkResponses,
    workFolder: uploads,
    ...openRateLimits(config, {
      prefix: 'PRODUCER',
      open: (redisUrl) =>
        openRedisScripts(redisUrl, { report: (notice) => logger.warn(notice, notice.message) }),
      resources,
    }),
  });
  return createService({ name: 'producer', app, errors: 'problem', logger, readiness, resources });
}

interface Parts extends Opened {
  readonly config: ProducerConfig;
  readonly metrics: ServiceMetrics;
  readonly files: WorkFiles;
}

function producerServices(parts: Parts, resources: Resource[]): ProducerServices {
  const { config, stores, database, engine, extraction, files, logger } = parts;
  const { records, jobs } = database;
  const { blobs } = stores;
  const metrics = new ProducerMetrics(parts.metrics);
  const { cacheTtlSeconds: ttlSeconds, cacheBytes: maxBytes, deadlineMs, maxPages } = config;
  const engineParts = { engine, files, deadlineMs, maxPages };
  const cache = makeOutputCache({ blobs, files, ttlSeconds, maxBytes });
  const readLiveExtraction = liveExtractionReader(parts);
  const lineage = makeLineageStore(records);
  const retained = openRetention(parts, metrics, resources);
  const copies = makeCopyStore(records);
  const cachedStep = makeCachedStep({
    ...engineParts,
    cache,
    metrics,
    copies,
    sectionVersions: async () => (await readLiveExtraction())?.sectionVersions ?? null,
  });
  const erasing = erasingParts(parts, { cache, copies, retained });
  const { erasures, jobBlobs, jobStore: store, files: fileStore } = erasing;
  const runSteps = makeRunSteps({
    cachedStep,
    lineage,
    metrics,
    erasures,
    retention: retained?.retention ?? null,
    eraseAgain: (tenant, sha256) => eraseEverywhere(erasing, { tenant, sha256 }),
  });
  const submitWork = makeSubmitWork({ jobs, store, blobs: jobBlobs });
  const run = makeRunWork({ store, blobs: jobBlobs, runSteps });
  startWorker(parts, run, makeForgetInputs({ store, blobs: jobBlobs }), resources);
  const sweep = () => sweepAll(config, { cache, store, jobBlobs });
  resources.push(upkeep('producer sweep', sweepMs, sweep, logger));
  tellEnds(parts, store, resources);
  watchLoad(metrics, parts, readLiveExtraction);
  return {
    instanceId: config.instanceId ?? hostname(),
    selector: config.selector,
    maxJsonBytes: config.maxJsonBytes,
    cacheBackend: config.s3Bucket === undefined ? 'disk' : 's3',
    readLiveExtraction,
    load: loadOf(parts),
    engineParts,
    fileStore,
    extraction,
    findTicketFile: makeFindTicketFile({ fileStore, files, config }),
    lineage,
    runRequest: makeRunRequest({ files, runSteps, submitWork }),
    tryPlan: makeTryPlan(engineParts),
    desk: makeJobDesk({ jobs, store, blobs: jobBlobs }),
    erase: makeErase({
      ...erasing,
      records,
      onErased: (erasure) => logger.info(erasure, 'contents and their copies were erased'),
    }),
  };
}

/** Dependencies of erasing. */
function erasingParts(
  { stores: { blobs }, database: { jobs, records }, files }: Parts,
  own: Pick<EraseParts, 'cache' | 'copies' | 'retained'>,
) {
  return {
    ...own,
    jobs,
    jobStore: makeJobStore(records),
    jobBlobs: makeJobBlobs(blobs, files),
    files: makeFileStore(blobs, files),
    erasures: makeErasures(records),
    tenants: () => blobs.tenants(),
  };
}

function liveExtractionReader({ extraction, logger }: Parts): ReadLiveExtraction {
  return makeReadLiveExtraction({
    client: extraction,
    onAway: (error) => logger.warn({ err: error }, 'no usable answer from the extraction service'),
  });
}

async function sweepAll(
  { jobTtlSeconds }: ProducerConfig,
  { cache, store, jobBlobs }: Pick<CopyParts, 'cache' | 'jobBlobs'> & { readonly store: JobStore },
): Promise<void> {
  await cache.sweep(Date.now());
  await sweepJobs(store, jobBlobs, new Date(Date.now() - jobTtlSeconds * 1000));
}

const sweepMs = 600_000;

/** Retention, where a bucket is configured: always S3, even with embedded drivers. */
function openRetention(
  { config, files, logger }: Parts,
  metrics: ProducerMetrics,
  resources: Resource[],
) {
  const { retainBucket: bucket, retainPrefix: prefix } = config;
  if (bucket === undefined) return null;
  const objects = openS3RetainedObjects(retainClient(config), bucket);
  resources.push({
    name: 'retained objects',
    close() {
      objects.close();
      return Promise.resolve();
    },
  });
  const retention = makeRetention({
    objects,
    files,
    prefix,
    ttlDays: config.retainTtlDays,
    onOutcome(outcome, error) {
      metrics.retention.inc({ outcome });
      if (outcome !== 'kept') logger.warn({ err: error, outcome }, 'nothing was retained');
    },
  });
  resources.push({ name: 'retention', close: () => retention.drain() });
  return { objects, prefix, retention };
}

function retainClient({ retainEndpointUrl: endpoint, ...config }: ProducerConfig) {
  const { retainAccessKeyId: accessKeyId, retainSecretAccessKey: secretAccessKey } = config;
  const hasKeys = accessKeyId !== undefined && secretAccessKey !== undefined;
  return makeS3Client({
    region: config.retainRegion,
    ...defined({ endpoint }),
    ...(hasKeys ? { accessKeyId, secretAccessKey } : {}),
  });
}

function startWorker(
  { config, database: { jobs } }: Parts,
  run: Parameters<Database['jobs']['work']>[1],
  ended: NonNullable<WorkOptions['ended']>,
  resources: Resource[],
): void {
  if (config.jobConcurrency === 0) return;
  const worker = jobs.work(PRODUCER_QUEUE, run, {
    concurrency: config.jobConcurrency,
    // An envelope has several plans; an engine process that takes too long ends before its job.
    deadlineMs: 4 * mostClockMs(config.deadlineMs),
    ended,
  });
  resources.push({ name: 'job worker', close: () => worker.stop() });
}

/** The webhook, where one is configured. */
function tellEnds(
  { config, database: { records, jobs }, logger }: Parts,
  store: JobStore,
  resources: Resource[],
): void {
  const { webhookUrl: url, webhookSecret: secret } = config;
  if (url === undefined || secret === undefined) return;
  const service = serviceFetch({ baseUrls: [url], connections: 4, maxBytes: 1024 * 1024 });
  resources.push({ name: 'webhook', close: () => service.close() });
  const tell = makeTellEnd(store, { url, secret, fetch: service.fetch });
  const work = async () => {
    await tellEndedJobs({ records, jobs, table: 'producer_jobs', tell });
  };
  resources.push(upkeep('producer webhook', noticeMs, work, logger));
}

const noticeMs = 1000;

function loadOf({ engine, database: { jobs } }: Parts): ProducerServices['load'] {
  return async () => {
    const { queued, starting, idle, busy } = engine.status;
    const waiting = await jobs.counts(PRODUCER_QUEUE).catch(() => ({ queued: 0 }));
    return { queued: queued + waiting.queued, workers: starting + idle + busy };
  };
}

function watchLoad(
  metrics: ProducerMetrics,
  { engine, database: { jobs } }: Parts,
  readLive: ProducerServices['readLiveExtraction'],
): void {
  metrics.watch({
    name: 'jobs',
    help: 'Queued work by state',
    label: 'state',
    read: async () => ({ ...(await jobs.counts(PRODUCER_QUEUE)) }),
  });
  metrics.watch({
    name: 'queue_depth',
    help: 'Requests that wait for an engine process',
    label: 'pool',
    read: () => Promise.resolve({ engine: engine.status.queued }),
  });
  metrics.watch({
    name: 'version_skew',
    help: 'Whether sections of extraction differ from those built against',
    label: 'peer',
    read: async () => {
      const live = await readLive();
      return { extraction: live !== null && isSkewed(live) ? 1 : 0 };
    },
  });
}

async function openBacking(
  config: ProducerConfig,
  shared: ProducerShared & { readonly logger: Logger },
  resources: Resource[],
): Promise<Opened> {
  const { logger } = shared;
  const report = (notice: Notice) => logger.warn(notice, notice.message);
  // The cache of outputs uses blobs; this service stores nothing in the memory cache.
  const options = { ...config, cacheBytes: 1024 * 1024, report };
  const stores = shared.stores ?? (await openStores(options));
  if (!shared.stores) resources.push({ name: 'stores', close: () => stores.close() });
  const database = shared.database ?? (await openDatabase(options));
  if (!shared.database) resources.push({ name: 'database', close: () => database.close() });
  const engine = shared.engine ?? (await openEngine(config, logger));
  if (!shared.engine) resources.push({ name: 'engine', close: () => engine.close() });
  const extraction = shared.extraction ?? extractionClient(config);
  return { ...shared, stores, database, engine, extraction, logger };
}

function openEngine(config: ProducerConfig, logger: Logger): Promise<EnginePool> {
  return createEnginePool({
    modules: producerModules,
    workFolder: join(config.dataFolder, 'producer', 'engine'),
    size: config.processes,
    limits: {
      maxQueue: config.maxQueue,
      dataBytes: config.processDataBytes,
      rssBytes: config.processDataBytes,
      resultBytes: config.maxOutputBytes,
      deadlineMs: config.deadlineMs,
      restAfterMs: config.restSeconds * 1000,
    },
    logger,
  });
}

function extractionClient(config: ProducerConfig): ServiceClient {
  return createClient(extractionContract, {
    baseUrl: config.extractionUrl,
    retries: 0,
    ...defined({ internalToken: config.internalToken }),
  });
}
