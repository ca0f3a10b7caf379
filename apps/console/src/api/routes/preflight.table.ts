// Written by npm run generate from libs/contracts.
import type * as contract from '@forme/contracts/preflight';
import type { Route, Routes } from '../route';

export const annotations: Routes<typeof contract.annotations> = {
  listAnnotations: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/jobs/:job_id/annotations',
  },
  createAnnotation: {
    service: 'preflight',
    method: 'post',
    path: '/api/v1/viewer/jobs/:job_id/annotations',
  },
  updateAnnotation: {
    service: 'preflight',
    method: 'patch',
    path: '/api/v1/viewer/jobs/:job_id/annotations/:annotation_id',
  },
  deleteAnnotation: {
    service: 'preflight',
    method: 'delete',
    path: '/api/v1/viewer/jobs/:job_id/annotations/:annotation_id',
  },
  listComments: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/jobs/:job_id/annotations/:annotation_id/comments',
  },
  createComment: {
    service: 'preflight',
    method: 'post',
    path: '/api/v1/viewer/jobs/:job_id/annotations/:annotation_id/comments',
  },
  updateComment: {
    service: 'preflight',
    method: 'patch',
    path: '/api/v1/viewer/jobs/:job_id/annotations/:annotation_id/comments/:comment_id',
  },
  deleteComment: {
    service: 'preflight',
    method: 'delete',
    path: '/api/v1/viewer/jobs/:job_id/annotations/:annotation_id/comments/:comment_id',
  },
};

export const batchMintReports: Route<typeof contract.batchMintReports> = {
  service: 'preflight',
  method: 'post',
  path: '/api/v1/reports:batchMint',
};

export const cancelJob: Route<typeof contract.cancelJob> = {
  service: 'preflight',
  method: 'post',
  path: '/api/v1/jobs/:job_id/cancel',
};

export const clearActiveIccProfile: Route<typeof contract.clearActiveIccProfile> = {
  service: 'preflight',
  method: 'delete',
  path: '/api/v1/icc-profiles/active',
};

export const compareJobs: Route<typeof contract.compareJobs> = {
  service: 'preflight',
  method: 'post',
  path: '/api/v1/viewer/compare',
};

export const createApiKey: Route<typeof contract.createApiKey> = {
  service: 'preflight',
  method: 'post',
  path: '/api/v1/api-keys',
};

export const createWebhook: Route<typeof contract.createWebhook> = {
  service: 'preflight',
  method: 'post',
  path: '/api/v1/webhooks',
};

export const deleteIccProfile: Route<typeof contract.deleteIccProfile> = {
  service: 'preflight',
  method: 'delete',
  path: '/api/v1/icc-profiles/:icc_profile_id',
};

export const deleteJob: Route<typeof contract.deleteJob> = {
  service: 'preflight',
  method: 'delete',
  path: '/api/v1/jobs/:job_id',
};

export const deleteProfile: Route<typeof contract.deleteProfile> = {
  service: 'preflight',
  method: 'delete',
  path: '/api/v1/profiles/:profile_id',
};

export const deleteWebhook: Route<typeof contract.deleteWebhook> = {
  service: 'preflight',
  method: 'delete',
  path: '/api/v1/webhooks/:webhook_id',
};

export const explainFinding: Route<typeof contract.explainFinding> = {
  service: 'preflight',
  method: 'post',
  path: '/api/v1/jobs/:job_id/findings/:finding_id/explain',
};

export const listApiKeys: Route<typeof contract.listApiKeys> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/api-keys',
};

export const listCheckNames: Route<typeof contract.listCheckNames> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/check-names',
};

export const listDecisions: Route<typeof contract.listDecisions> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/jobs/:job_id/decisions',
};

export const listIccProfiles: Route<typeof contract.listIccProfiles> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/icc-profiles',
};

export const listJobs: Route<typeof contract.listJobs> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/jobs',
};

export const listProfileVersions: Route<typeof contract.listProfileVersions> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/profiles/:profile_id/versions',
};

export const listProfiles: Route<typeof contract.listProfiles> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/profiles',
};

export const listReportFindings: Route<typeof contract.listReportFindings> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/reports/tokens/:token/findings',
};

export const listReports: Route<typeof contract.listReports> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/jobs/:job_id/reports',
};

export const listWebhookDeliveries: Route<typeof contract.listWebhookDeliveries> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/webhooks/:webhook_id/deliveries',
};

export const listWebhooks: Route<typeof contract.listWebhooks> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/webhooks',
};

export const mintReports: Route<typeof contract.mintReports> = {
  service: 'preflight',
  method: 'post',
  path: '/api/v1/jobs/:job_id/reports',
};

export const prepareCapability: Route<typeof contract.prepareCapability> = {
  service: 'preflight',
  method: 'post',
  path: '/api/v1/viewer/jobs/:job_id/capabilities/:capability',
};

export const publicAnnotations: Routes<typeof contract.publicAnnotations> = {
  listAnnotations: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/public/:token/annotations',
  },
  createAnnotation: {
    service: 'preflight',
    method: 'post',
    path: '/api/v1/viewer/public/:token/annotations',
  },
  updateAnnotation: {
    service: 'preflight',
    method: 'patch',
    path: '/api/v1/viewer/public/:token/annotations/:annotation_id',
  },
  deleteAnnotation: {
    service: 'preflight',
    method: 'delete',
    path: '/api/v1/viewer/public/:token/annotations/:annotation_id',
  },
  listComments: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/public/:token/annotations/:annotation_id/comments',
  },
  createComment: {
    service: 'preflight',
    method: 'post',
    path: '/api/v1/viewer/public/:token/annotations/:annotation_id/comments',
  },
  updateComment: {
    service: 'preflight',
    method: 'patch',
    path: '/api/v1/viewer/public/:token/annotations/:annotation_id/comments/:comment_id',
  },
  deleteComment: {
    service: 'preflight',
    method: 'delete',
    path: '/api/v1/viewer/public/:token/annotations/:annotation_id/comments/:comment_id',
  },
};

export const publicViewer: Routes<typeof contract.publicViewer> = {
  listPages: { service: 'preflight', method: 'get', path: '/api/v1/viewer/public/:token/pages' },
  readPageInfo: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/public/:token/pages/:page_num/info',
  },
  renderPage: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/public/:token/pages/:page_num/tile',
  },
  renderTile: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/public/:token/pages/:page_num/tiles/:z/:x/:y',
  },
  renderChannel: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/public/:token/pages/:page_num/channel/:name',
  },
  renderHeatmap: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/public/:token/pages/:page_num/tac-heatmap',
  },
  renderLayer: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/public/:token/pages/:page_num/layers/:layer_index',
  },
  listSeparations: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/public/:token/separations',
  },
  listLayers: { service: 'preflight', method: 'get', path: '/api/v1/viewer/public/:token/layers' },
  listFonts: { service: 'preflight', method: 'get', path: '/api/v1/viewer/public/:token/fonts' },
  listHeatmapRuns: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/public/:token/pages/:page_num/tac-heatmap/runs',
  },
  samplePoint: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/public/:token/pages/:page_num/sample',
  },
  readDensities: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/public/:token/pages/:page_num/densitometer',
  },
  readConfig: { service: 'preflight', method: 'get', path: '/api/v1/viewer/public/:token/config' },
  readTileWarming: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/public/:token/tile-warming',
  },
  readVerdict: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/public/:token/verdict',
  },
  renderPlates: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/public/:token/pages/:page_num/plates/:z/:x/:y',
  },
  readColorTable: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/public/:token/color-table',
  },
  listPageInks: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/public/:token/pages/:page_num/inks',
  },
  listObjectsAt: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/public/:token/pages/:page_num/objects',
  },
};

export const readActiveIccProfile: Route<typeof contract.readActiveIccProfile> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/icc-profiles/active',
};

export const readAiHealth: Route<typeof contract.readAiHealth> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/ai/health',
};

export const readBatch: Route<typeof contract.readBatch> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/batch/:batch_id',
};

export const readBatchSummary: Route<typeof contract.readBatchSummary> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/batch/:batch_id/summary',
};

export const readDocs: Route<typeof contract.readDocs> = {
  service: 'preflight',
  method: 'get',
  path: '/docs',
};

export const readEpmSummary: Route<typeof contract.readEpmSummary> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/jobs/:job_id/epm',
};

export const readHealth: Route<typeof contract.readHealth> = {
  service: 'preflight',
  method: 'get',
  path: '/health',
};

export const readHealthz: Route<typeof contract.readHealthz> = {
  service: 'preflight',
  method: 'get',
  path: '/healthz',
};

export const readIccProfile: Route<typeof contract.readIccProfile> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/icc-profiles/:icc_profile_id',
};

export const readJob: Route<typeof contract.readJob> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/jobs/:job_id',
};

export const readJobState: Route<typeof contract.readJobState> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/jobs/:job_id/state',
};

export const readMetrics: Route<typeof contract.readMetrics> = {
  service: 'preflight',
  method: 'get',
  path: '/metrics',
};

export const readOpenApi: Route<typeof contract.readOpenApi> = {
  service: 'preflight',
  method: 'get',
  path: '/openapi.json',
};

export const readProfile: Route<typeof contract.readProfile> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/profiles/:profile_id',
};

export const readPublicState: Route<typeof contract.readPublicState> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/viewer/public/:token/state',
};

export const readReadiness: Route<typeof contract.readReadiness> = {
  service: 'preflight',
  method: 'get',
  path: '/readyz',
};

export const readReady: Route<typeof contract.readReady> = {
  service: 'preflight',
  method: 'get',
  path: '/ready',
};

export const readReportJson: Route<typeof contract.readReportJson> = {
  service: 'preflight',
  method: 'get',
  path: '/r/:token.json',
};

export const readReportLink: Route<typeof contract.readReportLink> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/reports/tokens/:token',
};

export const readReportPage: Route<typeof contract.readReportPage> = {
  service: 'preflight',
  method: 'get',
  path: '/r/:token',
};

export const readReportPdf: Route<typeof contract.readReportPdf> = {
  service: 'preflight',
  method: 'get',
  path: '/r/:token.pdf',
};

export const readReportXml: Route<typeof contract.readReportXml> = {
  service: 'preflight',
  method: 'get',
  path: '/r/:token.xml',
};

export const readStatus: Route<typeof contract.readStatus> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/status',
};

export const recordFindingDecision: Route<typeof contract.recordFindingDecision> = {
  service: 'preflight',
  method: 'post',
  path: '/api/v1/jobs/:job_id/findings/:finding_id/decisions',
};

export const recordJobDecision: Route<typeof contract.recordJobDecision> = {
  service: 'preflight',
  method: 'post',
  path: '/api/v1/jobs/:job_id/decisions',
};

export const recordVerdict: Route<typeof contract.recordVerdict> = {
  service: 'preflight',
  method: 'post',
  path: '/api/v1/viewer/jobs/:job_id/verdict',
};

export const registerProfile: Route<typeof contract.registerProfile> = {
  service: 'preflight',
  method: 'post',
  path: '/api/v1/profiles',
};

export const renderComparison: Route<typeof contract.renderComparison> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/viewer/compare/:comparison_id/pages/:page_num/diff',
};

export const replayWebhookDelivery: Route<typeof contract.replayWebhookDelivery> = {
  service: 'preflight',
  method: 'post',
  path: '/api/v1/webhooks/:webhook_id/deliveries/:delivery_id/replay',
};

export const rerunAudit: Route<typeof contract.rerunAudit> = {
  service: 'preflight',
  method: 'post',
  path: '/api/v1/jobs/:job_id/audit:rerun',
};

export const revokeApiKey: Route<typeof contract.revokeApiKey> = {
  service: 'preflight',
  method: 'delete',
  path: '/api/v1/api-keys/:key_id',
};

export const revokeDecision: Route<typeof contract.revokeDecision> = {
  service: 'preflight',
  method: 'post',
  path: '/api/v1/jobs/:job_id/decisions/:decision_id/revoke',
};

export const revokeReport: Route<typeof contract.revokeReport> = {
  service: 'preflight',
  method: 'delete',
  path: '/api/v1/jobs/:job_id/reports/:token',
};

export const setActiveIccProfile: Route<typeof contract.setActiveIccProfile> = {
  service: 'preflight',
  method: 'post',
  path: '/api/v1/icc-profiles/active',
};

export const sharePublicLink: Route<typeof contract.sharePublicLink> = {
  service: 'preflight',
  method: 'post',
  path: '/api/v1/viewer/public/:token/share',
};

export const streamJob: Route<typeof contract.streamJob> = {
  service: 'preflight',
  method: 'get',
  path: '/api/v1/jobs/:job_id/events',
};

export const submitBatch: Route<typeof contract.submitBatch> = {
  service: 'preflight',
  method: 'post',
  path: '/api/v1/batch/submit',
};

export const submitJob: Route<typeof contract.submitJob> = {
  service: 'preflight',
  method: 'post',
  path: '/api/v1/jobs',
};

export const updateProfile: Route<typeof contract.updateProfile> = {
  service: 'preflight',
  method: 'put',
  path: '/api/v1/profiles/:profile_id',
};

export const uploadIccProfile: Route<typeof contract.uploadIccProfile> = {
  service: 'preflight',
  method: 'post',
  path: '/api/v1/icc-profiles',
};

export const validateProfile: Route<typeof contract.validateProfile> = {
  service: 'preflight',
  method: 'post',
  path: '/api/v1/profiles/validate',
};

export const viewer: Routes<typeof contract.viewer> = {
  listPages: { service: 'preflight', method: 'get', path: '/api/v1/viewer/jobs/:job_id/pages' },
  readPageInfo: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/jobs/:job_id/pages/:page_num/info',
  },
  renderPage: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/jobs/:job_id/pages/:page_num/tile',
  },
  renderTile: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/jobs/:job_id/pages/:page_num/tiles/:z/:x/:y',
  },
  renderChannel: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/jobs/:job_id/pages/:page_num/channel/:name',
  },
  renderHeatmap: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/jobs/:job_id/pages/:page_num/tac-heatmap',
  },
  renderLayer: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/jobs/:job_id/pages/:page_num/layers/:layer_index',
  },
  listSeparations: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/jobs/:job_id/separations',
  },
  listLayers: { service: 'preflight', method: 'get', path: '/api/v1/viewer/jobs/:job_id/layers' },
  listFonts: { service: 'preflight', method: 'get', path: '/api/v1/viewer/jobs/:job_id/fonts' },
  listHeatmapRuns: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/jobs/:job_id/pages/:page_num/tac-heatmap/runs',
  },
  samplePoint: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/jobs/:job_id/pages/:page_num/sample',
  },
  readDensities: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/jobs/:job_id/pages/:page_num/densitometer',
  },
  readConfig: { service: 'preflight', method: 'get', path: '/api/v1/viewer/jobs/:job_id/config' },
  readTileWarming: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/jobs/:job_id/tile-warming',
  },
  readVerdict: { service: 'preflight', method: 'get', path: '/api/v1/viewer/jobs/:job_id/verdict' },
  renderPlates: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/jobs/:job_id/pages/:page_num/plates/:z/:x/:y',
  },
  readColorTable: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/jobs/:job_id/color-table',
  },
  listPageInks: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/jobs/:job_id/pages/:page_num/inks',
  },
  listObjectsAt: {
    service: 'preflight',
    method: 'get',
    path: '/api/v1/viewer/jobs/:job_id/pages/:page_num/objects',
  },
};
