import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import {
  openDatabase,
  openRedisScripts,
  openStores,
  type Database,
  type Stores,
} from '@forme/backing-services/drivers';
import type { Jobs, Worker } from '@forme/backing-services/jobs';
import { createClient, type ServiceClient } from '@forme/contracts';
import { extractionContract, readHealth } from '@forme/contracts/extraction';
import { createLogger, type Logger } from '@forme/service-kit';
import {
  openRateLimits,
  Readiness,
  sweepWorkFolder,
  workFolder,
  type RateLimits,
} from '@forme/service-kit/http';
import { secretBox } from '@forme/service-kit/secrets';
import { createService, type Resource, type Service } from '@forme/service-kit/lifecycle';
import { createApp } from './app';
import { preflightAuth } from './authentication';
import type { PreflightConfig } from './config';
import { apiKeyMigrations, makeApiKeys } from './features/api-keys/postgres-api-key-store';
import { makeAskExtraction } from './features/jobs/ask-extraction';
import { makeDeleteJob } from './features/jobs/delete-job';
import { forgetPasswords } from './features/jobs/forget-passwords';
import { jobMigrations, jobSummaryMigrations } from './features/jobs/job-migrations';
import type { JobStore } from './features/jobs/job-store';
import { PostgresJobStore } from './features/jobs/postgres-job-store';
import { makeJobDesk } from './features/jobs/read-job';
import { makeRunPreflight } from './features/jobs/run-preflight';
import { makeSubmitJob, PREFLIGHT_QUEUE } from './features/jobs/submit-job';
import {
  PostgresProfileStore,
  profileMigrations,
} from './features/profiles/postgres-profile-store';
import { ProfileDesk } from './features/profiles/profile-desk';
import { firstReportId, makePrepareReports } from './features/reports/make-reports';
import { PostgresReportStore, reportMigrations } from './features/reports/postgres-report-store';
import { reportFormats } from './features/reports/report-store';
import { makeReportsOfJob } from './features/reports/reports-of-job';

/** What services in one process share; what is missing the service opens, and closes, itself. */
export interface PreflightShared {
  readonly stores?: Stores;
  readonly database?: Database;
  readonly logger?: Logger;
  readonly extraction?: ServiceClient;
}

/** What tests replace. */
export interface PreflightSeams {
  /** The clock that links expire by. */
  readonly now: () => Date;
  /** Checks every answer against its schema. */
  readonly checkResponses: boolean;
}

const noSeams: PreflightSeams = { now: () => new Date(), checkResponses: false };

/** The preflight service over its drivers, its worker running. Close it with `stop`. */
export async function composePreflight(
  config: PreflightConfig,
  shared: PreflightShared = {},
  { now, checkResponses }: PreflightSeams = noSeams,
): Promise<Service> {
  const logger = shared.logger ?? createLogger({ name: 'preflight', level: config.logLevel });
  const uploads = workFolder(join(config.dataFolder, 'preflight', 'uploads'));
  await sweepWorkFolder(uploads);
  const resources: Resource[] = [];
  const { stores, database } = await openBacking(config, shared, logger, resources);
  await database.records.migrate('preflight', [
    ...jobMigrations,
    ...jobSummaryMigrations,
    ...reportMigrations,
    ...apiKeyMigrations,
    ...profileMigrations,
  ]);
  const extraction = shared.extraction ?? extractionClient(config);
  const store = new PostgresJobStore(database.records);
  const useCases = makeUseCases({ stores, database, store, extraction, config, now });
  resources.push(await forgetPasswords(store, logger));
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
      now,
      status: {
        instanceId: config.instanceId ?? hostname(),
        redisConfigured: config.redisUrl !== undefined,
        workers: config.concurrency,
        database: () => database.records.ping(),
        extraction: (signal) => extraction.call(readHealth, { signal }),
        queue: () => database.jobs.counts(PREFLIGHT_QUEUE),
      },
    },
    {
      authenticate: await preflightAuth(config, makeApiKeys(database.records)),
      logger,
      limits: { maxUploadBytes: config.maxUploadBytes },
      readiness,
      checkResponses,
      workFolder: uploads,
      ...rateLimits(config, logger, resources),
    },
  );
  return createService({ name: 'preflight', app, errors: 'problem', logger, readiness, resources });
}

function rateLimits(
  config: PreflightConfig,
  logger: Logger,
  resources: Resource[],
): Pick<RateLimits, 'rateLimiter'> {
  const limits = openRateLimits(config, 'PREFLIGHT', (redisUrl) =>
    openRedisScripts(redisUrl, { report: (notice) => logger.warn(notice, notice.message) }),
  );
  resources.push({ name: 'rate limits', close: () => limits.close() });
  return limits.rateLimiter ? { rateLimiter: limits.rateLimiter } : {};
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
    // Whoever asks decides how long to wait for a service that is away.
    retries: 0,
    ...(config.internalToken === undefined ? {} : { internalToken: config.internalToken }),
  });
}

interface UseCaseParts {
  readonly stores: Stores;
  readonly database: Database;
  readonly store: JobStore;
  readonly extraction: ServiceClient;
  readonly config: PreflightConfig;
  readonly now: () => Date;
}

function makeUseCases({
  stores: { blobs },
  database: { records, jobs },
  store,
  extraction,
  config,
  now,
}: UseCaseParts) {
  const reports = new PostgresReportStore(records);
  const secrets = secretBox('preflight', config.internalToken ?? randomBytes(32).toString('hex'));
  const prepare = makePrepareReports({ blobs, store: reports });
  const reportsOfJob = makeReportsOfJob({ blobs, store: reports, now });
  const profiles = new ProfileDesk(new PostgresProfileStore(records));
  return {
    reports,
    profiles,
    jobExists: (tenant: string, jobId: string) => store.exists(tenant, jobId),
    submitJob: makeSubmitJob({ blobs, jobs, store, secrets }),
    run: makeRunPreflight({
      store,
      secrets,
      askExtraction: makeAskExtraction({
        blobs,
        extraction,
        sleep,
        // The other half of the attempt's time is for the work itself.
        patienceMs: config.jobDeadlineMs / 2,
      }),
      prepareReports: ({ tenant, jobId }, model) =>
        prepare({
          tenant,
          model,
          formats: reportFormats,
          expiresAt: null,
          idOf: (format) => firstReportId(jobId, format),
        }),
    }),
    desk: makeJobDesk({
      jobs,
      store,
      reports: reportsOfJob,
      deleteJob: makeDeleteJob({ blobs, jobs, store, reports: reportsOfJob }),
      sleep,
    }),
  };
}

/** Ends early when the signal aborts; whoever waits looks at the signal itself. */
async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
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
