import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import {
  openDatabase,
  openStores,
  type Database,
  type Stores,
} from '@forme/backing-services/drivers';
import type { Jobs, Worker } from '@forme/backing-services/jobs';
import { createClient, type ServiceClient } from '@forme/contracts';
import { extractionContract, readHealth } from '@forme/contracts/extraction';
import { createLogger, type Logger } from '@forme/service-kit';
import { Readiness, sweepWorkFolder, uuidV7, workFolder } from '@forme/service-kit/http';
import { createService, type Resource, type Service } from '@forme/service-kit/lifecycle';
import { MemoryRateLimiter } from '@forme/tenancy';
import { createApp } from './app';
import { preflightAuth } from './authentication';
import type { PreflightConfig } from './config';
import { jobMigrations, PostgresJobStore } from './features/jobs/postgres-job-store';
import { makeJobDesk } from './features/jobs/read-job';
import { makeRunPreflight } from './features/jobs/run-preflight';
import { secretBox } from './features/jobs/secret-box';
import { blobTenant, makeSubmitJob, PREFLIGHT_QUEUE } from './features/jobs/submit-job';
import { makePrepareReports, reportAddress } from './features/reports/make-reports';
import { PostgresReportStore, reportMigrations } from './features/reports/postgres-report-store';

/** What services in one process share; what is missing the service opens, and closes, itself. */
export interface PreflightShared {
  readonly stores?: Stores;
  readonly database?: Database;
  readonly logger?: Logger;
  readonly extraction?: ServiceClient;
}

/** The preflight service over its drivers, its worker running. Close it with `stop`. */
export async function composePreflight(
  config: PreflightConfig,
  shared: PreflightShared = {},
): Promise<Service> {
  const logger = shared.logger ?? createLogger({ name: 'preflight', level: config.logLevel });
  const uploads = workFolder(join(config.dataFolder, 'preflight', 'uploads'));
  await sweepWorkFolder(uploads);
  const resources: Resource[] = [];
  const { stores, database } = await openBacking(config, shared, logger, resources);
  await database.records.migrate('preflight', [...jobMigrations, ...reportMigrations]);
  const extraction = shared.extraction ?? extractionClient(config);
  const useCases = makeUseCases({ stores, database, extraction, config });
  const worker = startWorker(database.jobs, useCases.run, config);
  resources.push({ name: 'worker', close: () => worker.stop() });
  const readiness = new Readiness([
    { name: 'database', check: () => database.records.ping() },
    { name: 'blobs', check: () => stores.blobs.ping() },
  ]);
  const app = createApp(
    {
      ...useCases,
      blobs: stores.blobs,
      status: {
        instanceId: config.instanceId ?? hostname(),
        redisConfigured: config.redisUrl !== undefined,
        workers: config.concurrency,
        database: () => database.records.ping(),
        extraction: () => extraction.call(readHealth, {}),
        queue: () => database.jobs.counts(PREFLIGHT_QUEUE),
      },
    },
    {
      authenticate: await preflightAuth(config, database.records),
      logger,
      limits: { maxUploadBytes: config.maxUploadBytes },
      readiness,
      workFolder: uploads,
      ...(config.rateLimitDisabled
        ? {}
        : {
            rateLimiter: new MemoryRateLimiter({
              refillPerMinute: config.rateLimitRpm,
              burst: config.rateLimitBurst,
            }),
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

function extractionClient(config: PreflightConfig): ServiceClient {
  return createClient(extractionContract, {
    baseUrl: config.extractionUrl,
    timeoutMs: config.jobDeadlineMs,
    ...(config.internalToken === undefined ? {} : { internalToken: config.internalToken }),
  });
}

interface UseCaseParts {
  readonly stores: Stores;
  readonly database: Database;
  readonly extraction: ServiceClient;
  readonly config: PreflightConfig;
}

function makeUseCases({
  stores: { blobs },
  database: { records, jobs },
  extraction,
  config,
}: UseCaseParts) {
  const store = new PostgresJobStore(records);
  const reports = new PostgresReportStore(records);
  const secrets = secretBox(config.internalToken ?? randomBytes(32).toString('hex'));
  const prepare = makePrepareReports({ blobs, store: reports, newId: () => uuidV7() });
  return {
    reports,
    submitJob: makeSubmitJob({ blobs, jobs, store, secrets }),
    run: makeRunPreflight({
      blobs,
      store,
      extraction,
      secrets,
      prepareReports: async ({ tenant }, model) => {
        const owner = { tenant, blobTenant: blobTenant(tenant) };
        const prepared = await prepare({
          ...owner,
          model,
          formats: ['html', 'json'],
          expiresAt: null,
        });
        return (tx) => prepared.write(tx);
      },
    }),
    desk: makeJobDesk({
      jobs,
      store,
      reportAddresses: async (tenant, jobId) =>
        Object.fromEntries(
          (await reports.ofJob(tenant, jobId)).map((link) => [
            link.format,
            reportAddress(link.token, link.format),
          ]),
        ),
      // A caller that leaves ends the wait; the loop looks at the signal itself.
      sleep: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
    }),
  };
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
