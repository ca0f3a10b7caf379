import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Stores } from '@forme/backing-services/drivers';
import type { Jobs } from '@forme/backing-services/jobs';
import type { ServiceClient } from '@forme/contracts';
import type { EnginePool } from '@forme/engine';
import {
  checkUrl,
  guardedFetch,
  parseAllowedHost,
  policyWithHosts,
  publicInternetOnly,
  type OutboundPolicy,
} from '@forme/service-kit/outbound';
import { secretBox } from '@forme/service-kit/secrets';
import type { PreflightServices } from '../app';
import type { PreflightConfig } from '../config';
import { annotationMigrations } from '../features/annotations/annotation-migrations';
import { wireAnnotation } from '../features/annotations/annotation-wire';
import { PostgresAnnotationStore } from '../features/annotations/postgres-annotation-store';
import { batchMigrations, PostgresBatchStore } from '../features/batch/postgres-batch-store';
import { makeDecisionsOfJobs } from '../features/decisions/decisions-of-jobs';
import {
  decisionMigrations,
  PostgresDecisionStore,
} from '../features/decisions/postgres-decision-store';
import { iccMigrations, PostgresIccStore } from '../features/icc-profiles/postgres-icc-store';
import { makeAskExtraction } from '../features/jobs/ask-extraction';
import { makeDeleteJob } from '../features/jobs/delete-job';
import {
  jobLabelMigrations,
  jobMigrations,
  jobSourceMigrations,
  jobSummaryMigrations,
  jobTicketMigrations,
} from '../features/jobs/job-migrations';
import { PostgresJobStore } from '../features/jobs/postgres-job-store';
import { JobDesk } from '../features/jobs/read-job';
import { checkedOverrides } from '../features/jobs/read-overrides';
import { makeRunPreflight } from '../features/jobs/run-preflight';
import { checkPdf, makeSubmitJob } from '../features/jobs/submit-job';
import {
  PostgresProfileStore,
  profileMigrations,
} from '../features/profiles/postgres-profile-store';
import { ProfileDesk } from '../features/profiles/profile-desk';
import { makeOpenReport } from '../features/reports/make-report';
import { makeMintReports } from '../features/reports/mint-reports';
import {
  PostgresReportStore,
  reportMigrations,
  reportOptionMigrations,
} from '../features/reports/postgres-report-store';
import { makeLinkReports } from '../features/reports/report-links';
import { makeReportsOfJob } from '../features/reports/reports-of-job';
import { liveLink } from '../features/reports/show-report';
import { makePageSource } from '../features/viewer/page-source';
import {
  comparisonMigrations,
  PostgresComparisonStore,
} from '../features/viewer/postgres-comparison-store';
import {
  manualVerdictMigrations,
  PostgresManualVerdictStore,
} from '../features/viewer/postgres-manual-verdict-store';
import { makeViewedJobs } from './viewed-jobs';
import { makeDeliverWebhooks } from '../features/webhooks/deliver-webhooks';
import {
  PostgresWebhookStore,
  webhookMigrations,
} from '../features/webhooks/postgres-webhook-store';
import { apiKeyMigrations } from '../features/api-keys/postgres-api-key-store';
import type { ThreadPool } from '../threads/thread-pool';
import { makeCompletedJob } from './completed-job';
import { makeDecisionsInEffect } from './decisions-in-effect';
import { makeEngineTasks } from './engine-tasks';
import { makePagePicture } from './page-picture';
import { makeAskAboutFile } from '../viewing/stored-file';

/** Tables of the service, in the order they came. */
export const migrations = [
  ...jobMigrations,
  ...jobSummaryMigrations,
  ...reportMigrations,
  ...apiKeyMigrations,
  ...profileMigrations,
  ...jobSourceMigrations,
  ...reportOptionMigrations,
  ...decisionMigrations,
  ...batchMigrations,
  ...iccMigrations,
  ...webhookMigrations,
  ...jobLabelMigrations,
  ...manualVerdictMigrations,
  ...annotationMigrations,
  ...comparisonMigrations,
  ...jobTicketMigrations,
];

/** Dependencies of the use cases. */
export interface UseCaseParts {
  readonly stores: Stores;
  readonly database: Database;
  readonly extraction: ServiceClient;
  readonly engine: EnginePool;
  readonly threads: ThreadPool;
  readonly config: PreflightConfig;
  readonly now: () => Date;
  /** Which addresses webhooks may go to. */
  readonly outbound?: OutboundPolicy;
}

/** Bytes of a receiver's answer that are read. */
const answerBytes = 64 * 1024;
const answerMs = 10_000;

/** Every use case of the service over its drivers. */
export function makeUseCases(parts: UseCaseParts) {
  const core = makeCore(parts);
  const { store, webhooks, secrets, tasks, desk } = core;
  const { stores, extraction, threads, config, now } = parts;
  const policyOf = webhookPolicy(parts);
  return {
    services: servicesOf(parts, core, policyOf),
    store,
    webhookStore: webhooks,
    run: makeRunPreflight({
      store,
      secrets,
      threads,
      askExtraction: makeAskExtraction({ blobs: stores.blobs, extraction }),
      importReport: (job, signal) => tasks.importReport(job, signal),
      linkReports: makeLinkReports(core.reports, now),
      patienceMs: config.patienceMs,
    }),
    deliver: makeDeliverWebhooks({
      store: webhooks,
      send: (url, request) =>
        guardedFetch({
          policy: policyOf(url),
          maxBytes: answerBytes,
          timeoutMs: answerMs,
          maxRedirects: 0,
        })(url, request),
      secrets,
      jobOf: async (tenant, jobId) => {
        const [job] = await desk.heads(tenant, [jobId]);
        return job ? { ...job, reports: await core.reportsOfJob.addresses(tenant, jobId) } : null;
      },
      now,
    }),
  };
}

/** Where a webhook may go: the public internet, or a host of the own network that the operator named. */
function webhookPolicy({ config, outbound }: UseCaseParts): (url: string) => OutboundPolicy {
  const hosts = config.webhookHosts.map((text) => {
    const host = parseAllowedHost(text);
    if (host) return host;
    throw new Error(`PREFLIGHT_WEBHOOK_HOSTS: ${text} is not host:port`);
  });
  return (url) => policyWithHosts(url, hosts, outbound ?? publicInternetOnly);
}

/** Stores, and what several features share. */
function makeCore(parts: UseCaseParts) {
  const { stores, database, extraction, engine, threads, config, now } = parts;
  const { blobs } = stores;
  const { records, jobs } = database;
  const store = new PostgresJobStore(records);
  const reports = new PostgresReportStore(records);
  const decisions = new PostgresDecisionStore(records);
  const tasks = makeEngineTasks(engine, blobs);
  const inEffect = makeDecisionsInEffect(decisions);
  const completed = makeCompletedJob({ jobs, store, decisions: inEffect });
  const reportsOfJob = makeReportsOfJob({ blobs, store: reports, now });
  const askAboutFile = makeAskAboutFile({ blobs, extraction });
  const verdicts = new PostgresManualVerdictStore(records);
  const annotations = new PostgresAnnotationStore(records);
  const deleteJob = makeDeleteJob({ blobs, jobs, store, reports: reportsOfJob });
  return {
    store,
    reports,
    decisions,
    reportsOfJob,
    tasks,
    completed,
    deleteJob,
    verdicts,
    annotations,
    comparisons: new PostgresComparisonStore(records),
    source: makePageSource({ askAboutFile, extraction }),
    webhooks: new PostgresWebhookStore(records),
    secrets: secretBox('preflight', config.internalToken ?? randomBytes(32).toString('hex')),
    profiles: new ProfileDesk(new PostgresProfileStore(records)),
    openReport: makeOpenReport({
      blobs,
      threads,
      completed: (tenant, jobId) => completed(tenant, jobId).catch(goneIsNull),
      decisions: inEffect,
      picture: makePagePicture({ askAboutFile, extraction }),
      annotate: (job, link, signal) => tasks.annotate(job, link, signal),
    }),
    desk: new JobDesk({
      jobs,
      store,
      reports: reportsOfJob,
      decisions: makeDecisionsOfJobs(decisions),
      marks: async (tenant, jobId) => ({
        manualVerdict: await verdicts.read(tenant, jobId),
        annotations: (await annotations.list(tenant, jobId)).map((one) => wireAnnotation(one)),
      }),
      deleteJob,
      sleep,
    }),
  };
}

/** Services of the routes. */
function servicesOf(
  { stores, database, threads, now }: UseCaseParts,
  core: ReturnType<typeof makeCore>,
  policyOf: (url: string) => OutboundPolicy,
): Omit<PreflightServices, 'status' | 'apiKeys'> {
  const { blobs } = stores;
  const { records, jobs } = database;
  const { store, desk, profiles, reports, openReport, completed, tasks, secrets } = core;
  const submit = makeSubmitJob({
    blobs,
    jobs,
    store,
    secrets,
    findProfile: profiles.resolved,
    readOrder: (tenant, ticket) => tasks.orderOf(tenant, ticket.path),
  });
  const findingsOf = async (tenant: string, jobId: string) =>
    (await desk.read(tenant, jobId)).findings ?? [];
  const jobExists = (tenant: string, jobId: string) => store.exists(tenant, jobId);
  const mint = makeMintReports({ store: reports, openReport, completed, now });
  return {
    submitJob: submit,
    desk,
    profiles,
    reports: { store: reports, blobs, openReport, mint, jobExists, findingsOf, now },
    decisions: {
      store: core.decisions,
      jobExists,
      changed: (tenant, jobId) => core.reportsOfJob.deleteFiles(tenant, jobId),
      severityOf: async (tenant, jobId, id) =>
        (await findingsOf(tenant, jobId)).find((finding) => finding.id === id)?.severity ?? null,
    },
    batch: {
      store: new PostgresBatchStore(records),
      checkPdf,
      submit: ({ entry, ...request }) =>
        submit({
          ...request,
          password: null,
          source: 'engine',
          external: null,
          ticket: null,
          overrides: entry.overrides ? checkedOverrides(entry.overrides) : null,
          reference: entry.reference ?? null,
          metadata: entry.metadata ?? null,
          idempotencyKey: entry.idempotency_key ?? null,
        }),
      now: () => new Date(),
      remove: core.deleteJob,
      heads: (tenant, ids) => desk.heads(tenant, ids),
    },
    icc: {
      store: new PostgresIccStore(records),
      blobs,
      readFacts: (tenant, upload, signal) => tasks.iccFacts(tenant, upload, signal),
    },
    webhooks: { store: core.webhooks, secrets, checkUrl: (url) => checkUrl(url, policyOf(url)) },
    ...viewingOf(core, { queue: jobs, threads, now, findingsOf }),
  };
}

/** The services of the viewer and of annotations. */
function viewingOf(
  core: ReturnType<typeof makeCore>,
  parts: {
    readonly queue: Jobs;
    readonly threads: ThreadPool;
    readonly now: () => Date;
    readonly findingsOf: (
      tenant: string,
      jobId: string,
    ) => Promise<readonly { readonly id: string }[]>;
  },
): Pick<PreflightServices, 'viewer' | 'annotations'> {
  const { source, store, desk } = core;
  const { queue, threads, now, findingsOf } = parts;
  const jobs = makeViewedJobs({
    jobs: queue,
    store,
    liveLink: (token) => liveLink({ store: core.reports, now }, token),
  });
  return {
    viewer: {
      jobs,
      source,
      verdicts: core.verdicts,
      threads,
      comparisons: core.comparisons,
      termsOf: async ({ tenant, jobId }) => {
        const job = await store.submission(tenant, jobId);
        return { source: job?.source ?? 'engine', branding: job?.overrides?.branding ?? null };
      },
      stateOf: (tenant, jobId, include) => desk.state(tenant, jobId, include),
    },
    annotations: {
      store: core.annotations,
      jobs,
      findingExists: async (tenant, jobId, id) =>
        (await findingsOf(tenant, jobId)).some((finding) => finding.id === id),
      pageCount: async (job, signal) => (await source.facts(job, signal)).pages.length,
    },
  };
}

/** A job that was deleted meanwhile has no reports. */
function goneIsNull(error: unknown): null {
  if (typeof error === 'object' && error !== null && 'code' in error) {
    if (error.code === 'job_not_found') return null;
  }
  throw error;
}

/** Ends early when the signal aborts; the caller checks the signal itself. */
async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}
