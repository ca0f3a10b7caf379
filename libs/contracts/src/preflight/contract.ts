import type { ServiceContract } from '../operation';
import {
  docsOperation,
  metricsOperation,
  openApiOperation,
  readinessOperation,
} from '../shared/platform';
import { basicScheme, bearerScheme, internalScheme } from '../shared/security';
import { PREFLIGHT_VERSION } from '../versions';
import { annotations, publicAnnotations } from './annotation-operations';
import * as apiKeys from './api-key-operations';
import * as catalogue from './catalogue-operations';
import * as decisions from './decision-operations';
import * as jobs from './job-operations';
import * as platform from './platform-operations';
import * as profiles from './profile-operations';
import * as reports from './report-operations';
import * as view from './viewer-operations';
import * as webhooks from './webhook-operations';

/** The kit's own operations of the service. */
export const readReady = readinessOperation('preflight', 'readReady', '/ready');
export const readReadiness = readinessOperation('preflight');
export const readMetrics = metricsOperation('preflight');
export const readOpenApi = openApiOperation('preflight');
export const readDocs = docsOperation('preflight');

/** The preflight service's surface. */
export const preflightContract: ServiceContract = {
  service: 'preflight',
  title: 'Forme preflight',
  description:
    'Runs profiles of checks against PDFs as jobs: findings, verdicts, reports and a viewer. Coordinates are points in PDF user space of the unrotated page, y up.',
  version: PREFLIGHT_VERSION,
  errors: 'problem',
  security: [bearerScheme, basicScheme, internalScheme],
  credentialsOptional: true,
  tenantHeader: 'X-Preflight-Tenant',
  operations: [
    jobs.submitJob,
    jobs.listJobs,
    jobs.readJob,
    jobs.readJobState,
    jobs.streamJob,
    jobs.cancelJob,
    jobs.deleteJob,
    jobs.rerunAudit,
    jobs.explainFinding,
    decisions.listDecisions,
    decisions.recordJobDecision,
    decisions.recordFindingDecision,
    decisions.revokeDecision,
    jobs.readEpmSummary,
    profiles.listProfiles,
    profiles.validateProfile,
    profiles.registerProfile,
    profiles.readProfile,
    profiles.listProfileVersions,
    profiles.updateProfile,
    profiles.deleteProfile,
    profiles.listCheckNames,
    reports.mintReports,
    reports.listReports,
    reports.revokeReport,
    reports.batchMintReports,
    reports.readReportJson,
    reports.readReportXml,
    reports.readReportPdf,
    reports.readReportPage,
    reports.readReportLink,
    reports.listReportFindings,
    ...Object.values(view.viewer),
    view.recordVerdict,
    view.prepareCapability,
    view.compareJobs,
    view.renderComparison,
    ...Object.values(view.publicViewer),
    view.readPublicState,
    view.sharePublicLink,
    ...Object.values(annotations),
    ...Object.values(publicAnnotations),
    catalogue.setActiveIccProfile,
    catalogue.readActiveIccProfile,
    catalogue.clearActiveIccProfile,
    catalogue.listIccProfiles,
    catalogue.uploadIccProfile,
    catalogue.readIccProfile,
    catalogue.deleteIccProfile,
    catalogue.submitBatch,
    catalogue.readBatch,
    catalogue.readBatchSummary,
    apiKeys.createApiKey,
    apiKeys.listApiKeys,
    apiKeys.revokeApiKey,
    webhooks.createWebhook,
    webhooks.listWebhooks,
    webhooks.deleteWebhook,
    webhooks.listWebhookDeliveries,
    webhooks.replayWebhookDelivery,
    catalogue.readAiHealth,
    platform.readStatus,
    platform.readHealth,
    platform.readHealthz,
    readReady,
    readReadiness,
    readMetrics,
    readOpenApi,
    readDocs,
  ],
};
