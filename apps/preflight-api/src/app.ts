import { preflightContract } from '@forme/contracts/preflight';
import { createHttpApp, type Handler, type HttpAppOptions } from '@forme/service-kit/http';
import { aiHandlers } from './features/ai/routes';
import { annotationHandlers, type AnnotationServices } from './features/annotations/routes';
import { apiKeyHandlers, type ApiKeyServices } from './features/api-keys/routes';
import { batchHandlers, type BatchServices } from './features/batch/routes';
import { decisionHandlers, type DecisionServices } from './features/decisions/routes';
import { epmHandlers } from './features/epm-summary/routes';
import { iccHandlers, type IccServices } from './features/icc-profiles/routes';
import type { JobDesk } from './features/jobs/read-job';
import { jobHandlers } from './features/jobs/routes';
import type { SubmitJob } from './features/jobs/submit-job';
import { platformHandlers, type StatusProbes } from './features/platform/routes';
import type { ProfileDesk } from './features/profiles/profile-desk';
import { profileHandlers } from './features/profiles/routes';
import { reportHandlers, type ReportServices } from './features/reports/routes';
import { viewerHandlers, type ViewerServices } from './features/viewer/routes';
import { webhookHandlers, type WebhookServices } from './features/webhooks/routes';
import { problems } from './problems';

/** The use cases behind the HTTP surface. */
export interface PreflightServices {
  readonly submitJob: SubmitJob;
  readonly desk: JobDesk;
  readonly profiles: ProfileDesk;
  readonly reports: ReportServices;
  readonly decisions: DecisionServices;
  readonly batch: BatchServices;
  readonly icc: IccServices;
  readonly webhooks: WebhookServices;
  readonly viewer: ViewerServices;
  readonly annotations: AnnotationServices;
  readonly apiKeys: ApiKeyServices;
  readonly status: StatusProbes;
}

/** Every operation with behaviour. Other operations of the contract answer 501. */
export function preflightHandlers(services: PreflightServices): readonly Handler[] {
  return [
    ...jobHandlers(services.submitJob, services.desk),
    ...profileHandlers(services.profiles),
    ...reportHandlers(services.reports),
    ...decisionHandlers(services.decisions),
    ...epmHandlers((tenant, jobId) => services.desk.read(tenant, jobId)),
    ...batchHandlers(services.batch),
    ...iccHandlers(services.icc),
    ...webhookHandlers(services.webhooks),
    ...viewerHandlers(services.viewer),
    ...annotationHandlers(services.annotations),
    ...apiKeyHandlers(services.apiKeys),
    ...aiHandlers(),
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
  });
}
