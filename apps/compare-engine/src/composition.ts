import { join } from 'node:path';
import {
  openDatabase,
  openRedisScripts,
  openStores,
  type Database,
  type Notice,
  type Stores,
} from '@forme/backing-services/drivers';
import { tellEndedJobs } from '@forme/backing-services/jobs';
import { createClient, type ServiceClient } from '@forme/contracts';
import { extractionContract } from '@forme/contracts/extraction';
import { createEnginePool, type EnginePool } from '@forme/engine';
import { createLogger, type Logger } from '@forme/service-kit';
import {
  diskSpaceProbe,
  openRateLimits,
  Readiness,
  sweepWorkFolder,
  workFolder,
  type WorkFolder,
} from '@forme/service-kit/http';
import { createService, upkeep, type Resource, type Service } from '@forme/service-kit/lifecycle';
import {
  checkUrl,
  guardedFetch,
  publicInternetOnly,
  type OutboundPolicy,
} from '@forme/service-kit/outbound';
import { makeReadLiveExtraction } from '@forme/service-kit/peers';
import { authenticatorOf } from './authentication';
import { createApp, type CompareServices } from './app';
import { makeAskExtraction } from './asking/ask-extraction';
import { Gate } from './comparisons/gate';
import { documentsKind, platesKind } from './comparisons/kinds';
import { makeCompare, type CompareParts } from './comparisons/make-compare';
import { makeResultCache } from './comparisons/result-cache';
import type { CompareConfig } from './config';
import { compareModules } from './engine/modules';
import { makeTellCallback } from './jobs/callbacks';
import { JobBlobs } from './jobs/job-blobs';
import { JobDesk } from './jobs/job-desk';
import { jobMigrations } from './jobs/job-migrations';
import { JOB_TABLE, JobStore } from './jobs/job-store';
import { makeForgetInputs, makeRunComparison } from './jobs/run-comparison';
import { COMPARE_QUEUE, makeSubmitComparison } from './jobs/submit-comparison';
import { sweepJobs } from './jobs/sweep-jobs';
import { makeWriteNote } from './notes';

/** Parts that services in one process share; the service opens and closes missing ones itself. */
export interface CompareShared {
  readonly stores?: Stores;
  /** Null: without one, so without jobs. */
  readonly database?: Database | null;
  readonly engine?: EnginePool;
  readonly logger?: Logger;
  readonly extraction?: ServiceClient;
}

/** Parts that tests replace. */
export interface CompareSeams {
  /** Checks every plain JSON answer against its schema. */
  readonly checkResponses: boolean;
  /** Which addresses callbacks may go to; the public internet when absent. */
  readonly outbound?: OutboundPolicy;
}

/** The comparison service over its drivers, its worker running. Close it with `stop`. What was opened is closed again when a later part fails. */
export async function composeCompare(
  config: CompareConfig,
  shared: CompareShared = {},
  seams: CompareSeams = { checkResponses: false },
): Promise<Service> {
  const logger = shared.logger ?? createLogger({ name: 'compare', level: config.logLevel });
  const resources: Resource[] = [];
  try {
    return await compose(config, { ...shared, logger }, seams, resources);
  } catch (error) {
    for (const resource of resources.reverse()) await resource.close();
    throw error;
  }
}

type Opened = Required<CompareShared>;

async function compose(
  config: CompareConfig,
  shared: CompareShared & { readonly logger: Logger },
  seams: CompareSeams,
  resources: Resource[],
): Promise<Service> {
  const { logger } = shared;
  const authenticate = authenticatorOf(config);
  const work = workFolder(join(config.dataFolder, 'compare', 'uploads'));
  await sweepWorkFolder(work);
  const opened = await openBacking(config, shared, resources);
  const records = opened.database?.records;
  await records?.migrate('compare', jobMigrations);
  const readiness = new Readiness(
    [
      diskSpaceProbe(config.dataFolder, config.minFreeBytes),
      ...(records ? [{ name: 'database', check: () => records.ping() }] : []),
      { name: 'blobs', check: () => opened.stores.blobs.ping() },
      { name: 'engine', check: () => opened.engine.ready() },
    ],
    { onFailure: (probe, error) => logger.warn({ err: error, probe }, 'not ready') },
  );
  const services = compareServices({ ...opened, config, seams, work }, resources);
  const app = createApp(
    { ...services, readiness },
    {
      authenticate,
      logger,
      workFolder: work,
      checkResponses: seams.checkResponses,
      ...openRateLimits(config, {
        prefix: 'COMPARE',
        open: (redisUrl) =>
          openRedisScripts(redisUrl, { report: (notice) => logger.warn(notice, notice.message) }),
        resources,
      }),
    },
  );
  return createService({ name: 'compare', app, errors: 'problem', logger, readiness, resources });
}

interface Parts extends Opened {
  readonly config: CompareConfig;
  readonly seams: CompareSeams;
  readonly work: WorkFolder;
}

function compareServices(parts: Parts, resources: Resource[]): Omit<CompareServices, 'readiness'> {
  const { config, stores, engine, work, extraction, logger } = parts;
  const readLiveExtraction = makeReadLiveExtraction({
    client: extraction,
    onAway: (error) => logger.warn({ err: error }, 'no usable answer from the extraction service'),
  });
  const common = {
    ask: makeAskExtraction(extraction),
    engine,
    work,
    readLiveExtraction,
    maxPixels: config.maxPixels,
    writeNote: makeWriteNote(extraction),
    results: makeResultCache(stores.cache, config.cacheTtlSeconds),
  };
  const { maxConcurrency, maxQueue, jobConcurrency } = config;
  const requests: CompareParts = {
    ...common,
    budgetMs: config.syncBudgetMs,
    gate: new Gate(maxConcurrency, maxQueue),
  };
  const queued: CompareParts = {
    ...common,
    budgetMs: config.jobBudgetMs,
    // The worker takes no more than so many.
    gate: new Gate(Math.max(1, jobConcurrency), jobConcurrency),
  };
  return {
    limits: config,
    readLiveExtraction,
    comparePlates: makeCompare(platesKind, requests),
    compareDocuments: makeCompare(documentsKind, requests),
    jobs: parts.database && jobServices({ ...parts, database: parts.database }, queued, resources),
  };
}

const sweepMs = 600_000;

function jobServices(
  { config, stores, database, seams, logger }: Parts & { readonly database: Database },
  queued: CompareParts,
  resources: Resource[],
): NonNullable<CompareServices['jobs']> {
  const { records, jobs } = database;
  const store = new JobStore(records);
  const blobs = new JobBlobs(stores.blobs);
  const ttlMs = config.jobTtlSeconds * 1000;
  const run = makeRunComparison({
    store,
    blobs,
    comparers: {
      plates: makeCompare(platesKind, queued),
      documents: makeCompare(documentsKind, queued),
    },
    patienceMs: config.jobBudgetMs,
  });
  if (config.jobConcurrency > 0) {
    const worker = jobs.work(COMPARE_QUEUE, run, {
      concurrency: config.jobConcurrency,
      // The comparison's own clock is first, and says more.
      deadlineMs: config.jobBudgetMs + 60_000,
      ended: makeForgetInputs({ store, blobs }),
    });
    resources.push({ name: 'job worker', close: () => worker.stop() });
  }
  const sweep = async () => {
    await sweepJobs(store, blobs, new Date(Date.now() - ttlMs));
  };
  resources.push(upkeep('compare sweep', sweepMs, sweep, logger));
  const policy = seams.outbound ?? publicInternetOnly;
  const secret = config.webhookSecret;
  if (secret !== undefined) callBack({ store, policy, secret, records, jobs, logger }, resources);
  return {
    submit: makeSubmitComparison({
      jobs,
      store,
      blobs,
      checkCallback: secret === undefined ? null : (url) => checkUrl(url, policy),
      maxQueued: config.maxQueuedJobs,
      keyTtlMs: ttlMs,
    }),
    desk: new JobDesk({ jobs, store, blobs }),
  };
}

const noticeMs = 1000;
/** Bytes of a receiver's answer that are read. */
const answerBytes = 64 * 1024;
const answerMs = 15_000;

interface CallbackParts extends Pick<Database, 'records' | 'jobs'> {
  readonly store: JobStore;
  readonly policy: OutboundPolicy;
  readonly secret: string;
  readonly logger: Logger;
}

function callBack(
  { store, policy, secret, records, jobs, logger }: CallbackParts,
  resources: Resource[],
): void {
  const send = guardedFetch({
    policy,
    maxBytes: answerBytes,
    timeoutMs: answerMs,
    maxRedirects: 0,
  });
  const tell = makeTellCallback({ store, send, secret });
  const work = async () => {
    await tellEndedJobs({ records, jobs, table: JOB_TABLE, tell });
  };
  resources.push(upkeep('compare callbacks', noticeMs, work, logger));
}

async function openBacking(
  config: CompareConfig,
  shared: CompareShared & { readonly logger: Logger },
  resources: Resource[],
): Promise<Opened> {
  const { logger } = shared;
  const report = (notice: Notice) => logger.warn(notice, notice.message);
  const stores = shared.stores ?? (await openStores({ ...config, report }));
  if (!shared.stores) resources.push({ name: 'stores', close: () => stores.close() });
  const own = shared.database === undefined;
  const database = own ? await openDatabase({ ...config, report }) : (shared.database ?? null);
  if (own)
    resources.push({ name: 'database', close: () => database?.close() ?? Promise.resolve() });
  const engine = shared.engine ?? (await openEngine(config, logger));
  if (!shared.engine) resources.push({ name: 'engine', close: () => engine.close() });
  const extraction = shared.extraction ?? extractionClient(config);
  return { stores, database, engine, logger, extraction };
}

function openEngine(config: CompareConfig, logger: Logger): Promise<EnginePool> {
  return createEnginePool({
    modules: compareModules,
    workFolder: join(config.dataFolder, 'compare', 'engine'),
    size: config.workers,
    limits: {
      // Every question has passed a gate, which bounds the queue.
      maxQueue: config.maxConcurrency + config.jobConcurrency,
      dataBytes: config.processDataBytes,
      rssBytes: config.processDataBytes,
      restAfterMs: config.restSeconds * 1000,
    },
    logger,
  });
}

function extractionClient(config: CompareConfig): ServiceClient {
  return createClient(extractionContract, {
    baseUrl: config.extractionUrl,
    retries: 0,
    // Every question has a clock of its comparison.
    timeoutMs: Math.max(config.syncBudgetMs, config.jobBudgetMs),
    ...(config.internalToken === undefined ? {} : { internalToken: config.internalToken }),
  });
}
