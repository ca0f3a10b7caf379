import type { Blobs } from '@forme/backing-services/blobs';
import { preflightContract } from '@forme/contracts/preflight';
import { createHttpApp, type Handler, type HttpAppOptions } from '@forme/service-kit/http';
import type { JobDesk } from './features/jobs/read-job';
import { jobHandlers } from './features/jobs/routes';
import type { SubmitJob } from './features/jobs/submit-job';
import { platformHandlers, type StatusProbes } from './features/platform/routes';
import type { ProfileDesk } from './features/profiles/profile-desk';
import { profileHandlers } from './features/profiles/routes';
import type { ReportStore } from './features/reports/report-store';
import { reportHandlers } from './features/reports/routes';
import { problems } from './problems';

/** The use cases behind the HTTP surface. */
export interface PreflightServices {
  readonly submitJob: SubmitJob;
  readonly desk: JobDesk;
  readonly profiles: ProfileDesk;
  readonly reports: ReportStore;
  readonly blobs: Blobs;
  readonly jobExists: (tenant: string, jobId: string) => Promise<boolean>;
  readonly status: StatusProbes;
  readonly now: () => Date;
}

/** Every operation with behaviour. What the contract declares beside them answers 501. */
export function preflightHandlers(services: PreflightServices): readonly Handler[] {
  return [
    ...jobHandlers(services.submitJob, services.desk),
    ...profileHandlers(services.profiles),
    ...reportHandlers({
      store: services.reports,
      blobs: services.blobs,
      jobExists: services.jobExists,
      now: services.now,
    }),
    ...platformHandlers(services.status),
  ];
}

/** The preflight service as an Express application. */
export function createApp(
  services: PreflightServices,
  options: Omit<HttpAppOptions, 'contract' | 'handlers'>,
): ReturnType<typeof createHttpApp> {
  return createHttpApp({
    ...options,
    contract: preflightContract,
    handlers: preflightHandlers(services),
    problems: Object.values(problems),
    invalidBodyStatus: 422,
  });
}
