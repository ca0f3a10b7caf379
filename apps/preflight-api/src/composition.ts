import { hostname } from 'node:os';
import { join } from 'node:path';
import {
  openDatabase,
  openRedisScripts,
  openStores,
  type Database,
  type Stores,
} from '@forme/backing-services/drivers';
import type { Jobs, Worker } from '@forme/backing-services/jobs';
import { createClient, type ServiceClient } from '@forme/contracts';
import { defined } from '@forme/contracts/defined';
import { extractionContract, readHealth } from '@forme/contracts/extraction';
import { createEnginePool, type EnginePool } from '@forme/engine';
import { createLogger, type Logger } from '@forme/service-kit';
import {
  diskSpaceProbe,
  openRateLimits,
  Readiness,
  sweepWorkFolder,
  workFolder,
} from '@forme/service-kit/http';
import { createService, type Resource, type Service } from '@forme/service-kit/lifecycle';
import type { OutboundPolicy } from '@forme/service-kit/outbound';
import { createApp } from './app';
import { preflightAuth } from './authentication';
import type { PreflightConfig } from './config';
import { readConsole } from './console/console-files';
import { forwardCalls } from './console/forward-calls';
import { serveConsole } from './console/serve-console';
import { preflightModules } from './engine/modules';
import { makeApiKeys } from './features/api-keys/postgres-api-key-store';
import { forgetPasswords } from './features/jobs/forget-passwords';
import { PREFLIGHT_QUEUE } from './features/jobs/submit-job';
import { forgettingReports } from './features/reports/forget-reports';
import { deliverInBackground } from './features/webhooks/deliver-webhooks';
import { openThreadPool } from './threads/thread-pool';
import { makeUseCases, migrations } from './use-cases/composition';

/** Parts that services in one process share; the service opens and closes missing ones itself. */
export interface PreflightShared {
  readonly stores?: Stores;
  readonly database?: Database;
  /** A pool with the module of preflight. */
  readonly engine?: EnginePool;
  readonly logger?: Logger;
  readonly extraction?: ServiceClient;
}

/** Parts that tests replace. */
export interface PreflightSeams {
  /** The clock that links expire by. */
  readonly now: () => Date;
  /** Checks every answer against its schema. */
  readonly checkResponses: boolean;
  /** Which addresses webhooks may go to; the public internet when absent. */
  readonly outbound?: OutboundPolicy;
}

const noSeams: PreflightSeams = { now: () => new Date(), checkResponses: false };

/** The preflight service over its drivers, its worker running. Close it with `stop`. */
export async function composePreflight(
  config: PreflightConfig,
  shared: PreflightShared = {},
  seams: PreflightSeams = noSeams,
): Promise<Service> {
  const logger = shared.logger ?? createLogger({ name: 'preflight', level: config.logLevel });
  const uploads = workFolder(join(config.dataFolder, 'preflight', 'uploads'));
  await sweepWorkFolder(uploads);
  const resources: Resource[] = [];
  const { stores, database } = await openBacking(config, shared, logger, resources);
  await database.records.migrate('preflight', migrations);
  const extraction = shared.extraction ?? extractionClient(config);
  const engine = shared.engine ?? (await openEngine(config, logger, resources));
  const threads = openThreadPool({ size: config.threads, heapMb: config.threadHeapMb });
  resources.push({ name: 'threads', close: () => threads.close() });
  const parts = { stores, database, extraction, engine, threads, config, ...seams };
  const { services, store, run, deliver, webhookStore } = makeUseCases(parts);
  resources.push(await forgetPasswords(store, logger));
  const { reports } = services;
  resources.push(forgettingReports({ ...reports, now: seams.now }, logger));
  if (config.concurrency > 0) resources.push(deliverInBackground(deliver, webhookStore, logger));
  const worker = startWorker(database.jobs, run, config);
  resources.push({ name: 'worker', close: () => worker.stop() });
  const readiness = new Readiness([
    diskSpaceProbe(config.dataFolder, config.minFreeBytes),
    { name: 'database', check: () => database.records.ping() },
    { name: 'blobs', check: () => stores.blobs.ping() },
  ]);
  const status = {
    instanceId: config.instanceId ?? hostname(),
    redisConfigured: config.redisUrl !== undefined,
    workers: config.concurrency,
    database: () => database.records.ping(),
    extraction: (signal: AbortSignal) => extraction.call(readHealth, { signal }),
    queue: () => database.jobs.counts(PREFLIGHT_QUEUE),
  };
  const keys = makeApiKeys(database.records);
  const managedKeys = config.authMode === 'api-key' ? keys : null;
  const calls = forwardCalls(config);
  resources.push({ name: 'calls of the console', close: () => calls.close() });
  const app = createApp(
    { ...services, status, apiKeys: { keys: managedKeys, now: seams.now } },
    {
      authenticate: await preflightAuth(config, keys),
      logger,
      limits: { maxUploadBytes: config.maxUploadBytes },
      readiness,
      checkResponses: seams.checkResponses,
      workFolder: uploads,
      extend: serveConsole(await readConsole(config.consoleFolder), calls),
      ...openRateLimits(config, {
        prefix: 'PREFLIGHT',
        open: (redisUrl) =>
          openRedisScripts(redisUrl, { report: (notice) => logger.warn(notice, notice.message) }),
        resources,
      }),
    },
  );
  return createService({ name: 'preflight', app, errors: 'problem', logger, readiness, resources });
}

async function openBacking(
  config: PreflightConfig,
  shared: PreflightShared,
  logger: Logger,
  resources: Resource[],
): Promise<{ readonly stores: Stores; readonly database: Database }> {
  const options = {
    ...config,
    // Results of extraction are cached there; preflight itself keeps next to nothing.
    cacheBytes: 1024 * 1024,
    report: (notice: { readonly code: string; readonly message: string }) =>
      logger.warn(notice, notice.message),
  };
  const stores = shared.stores ?? (await openStores(options));
  if (!shared.stores) resources.push({ name: 'stores', close: () => stores.close() });
  const database = shared.database ?? (await openDatabase(options));
  if (!shared.database) resources.push({ name: 'database', close: () => database.close() });
  return { stores, database };
}

async function openEngine(
  config: PreflightConfig,
  logger: Logger,
  resources: Resource[],
): Promise<EnginePool> {
  const engine = await createEnginePool({
    modules: preflightModules,
    workFolder: join(config.dataFolder, 'preflight', 'engine'),
    size: config.engineProcesses,
    logger,
  });
  resources.push({ name: 'engine', close: () => engine.close() });
  return engine;
}

function extractionClient(config: PreflightConfig): ServiceClient {
  return createClient(extractionContract, {
    baseUrl: config.extractionUrl,
    timeoutMs: config.jobDeadlineMs,
    // The caller decides how long to wait for an unavailable service.
    retries: 0,
    ...defined({ internalToken: config.internalToken }),
  });
}

function startWorker(
  jobs: Jobs,
  run: Parameters<Jobs['work']>[1],
  config: PreflightConfig,
): Worker {
  if (config.concurrency === 0) return { stop: () => Promise.resolve() };
  return jobs.work(PREFLIGHT_QUEUE, run, {
    concurrency: config.concurrency,
    leaseMs: config.leaseMs,
    maxAttempts: config.maxAttempts,
    deadlineMs: config.jobDeadlineMs,
  });
}
