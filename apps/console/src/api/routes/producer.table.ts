// Written by npm run generate from libs/contracts.
import type * as contract from '@forme/contracts/producer';
import type { Route } from '../route';

export const applyCjd: Route<typeof contract.applyCjd> = {
  service: 'producer',
  method: 'post',
  path: '/v1/cjd/apply',
};

export const applyCjdXml: Route<typeof contract.applyCjdXml> = {
  service: 'producer',
  method: 'post',
  path: '/v1/cjd/apply-xml',
};

export const applyImpose: Route<typeof contract.applyImpose> = {
  service: 'producer',
  method: 'post',
  path: '/v1/impose/apply',
};

export const applyInkZones: Route<typeof contract.applyInkZones> = {
  service: 'producer',
  method: 'post',
  path: '/v1/ink-zones/apply',
};

export const applyMarks: Route<typeof contract.applyMarks> = {
  service: 'producer',
  method: 'post',
  path: '/v1/marks/apply',
};

export const applyMarksMultipart: Route<typeof contract.applyMarksMultipart> = {
  service: 'producer',
  method: 'post',
  path: '/v1/marks/apply-multipart',
};

export const applyRewrite: Route<typeof contract.applyRewrite> = {
  service: 'producer',
  method: 'post',
  path: '/v1/rewrite/apply',
};

export const applySeparations: Route<typeof contract.applySeparations> = {
  service: 'producer',
  method: 'post',
  path: '/v1/separations/apply',
};

export const applySoftProof: Route<typeof contract.applySoftProof> = {
  service: 'producer',
  method: 'post',
  path: '/v1/soft-proof/apply',
};

export const applyStream: Route<typeof contract.applyStream> = {
  service: 'producer',
  method: 'post',
  path: '/v1/stream/apply',
};

export const applyTrap: Route<typeof contract.applyTrap> = {
  service: 'producer',
  method: 'post',
  path: '/v1/trap/apply',
};

export const applyWhiteUnderbase: Route<typeof contract.applyWhiteUnderbase> = {
  service: 'producer',
  method: 'post',
  path: '/v1/white-underbase/apply',
};

export const cancelJob: Route<typeof contract.cancelJob> = {
  service: 'producer',
  method: 'post',
  path: '/v1/jobs/:job_id/cancel',
};

export const deleteRetained: Route<typeof contract.deleteRetained> = {
  service: 'producer',
  method: 'post',
  path: '/v1/retention/delete',
};

export const docs: Route<typeof contract.docs> = {
  service: 'producer',
  method: 'get',
  path: '/docs',
};

export const getContract: Route<typeof contract.getContract> = {
  service: 'producer',
  method: 'get',
  path: '/v1/contract',
};

export const getJob: Route<typeof contract.getJob> = {
  service: 'producer',
  method: 'get',
  path: '/v1/jobs/:job_id',
};

export const getJobOutput: Route<typeof contract.getJobOutput> = {
  service: 'producer',
  method: 'get',
  path: '/v1/jobs/:job_id/output',
};

export const getLineage: Route<typeof contract.getLineage> = {
  service: 'producer',
  method: 'get',
  path: '/v1/lineage/:id',
};

export const getPlanSchema: Route<typeof contract.getPlanSchema> = {
  service: 'producer',
  method: 'get',
  path: '/v1/schema/:name',
};

export const getVersion: Route<typeof contract.getVersion> = {
  service: 'producer',
  method: 'get',
  path: '/v1/version',
};

export const healthz: Route<typeof contract.healthz> = {
  service: 'producer',
  method: 'get',
  path: '/healthz',
};

export const healthzV1: Route<typeof contract.healthzV1> = {
  service: 'producer',
  method: 'get',
  path: '/v1/healthz',
};

export const listLineage: Route<typeof contract.listLineage> = {
  service: 'producer',
  method: 'get',
  path: '/v1/lineage',
};

export const listSpotLibraries: Route<typeof contract.listSpotLibraries> = {
  service: 'producer',
  method: 'get',
  path: '/v1/spots/libraries',
};

export const lookUpSpot: Route<typeof contract.lookUpSpot> = {
  service: 'producer',
  method: 'get',
  path: '/v1/spots/lookup',
};

export const metrics: Route<typeof contract.metrics> = {
  service: 'producer',
  method: 'get',
  path: '/metrics',
};

export const openApiDocument: Route<typeof contract.openApiDocument> = {
  service: 'producer',
  method: 'get',
  path: '/openapi.json',
};

export const planImpose: Route<typeof contract.planImpose> = {
  service: 'producer',
  method: 'post',
  path: '/v1/impose/plan',
};

export const previewTrap: Route<typeof contract.previewTrap> = {
  service: 'producer',
  method: 'post',
  path: '/v1/trap/preview',
};

export const readyz: Route<typeof contract.readyz> = {
  service: 'producer',
  method: 'get',
  path: '/readyz',
};

export const searchSpots: Route<typeof contract.searchSpots> = {
  service: 'producer',
  method: 'get',
  path: '/v1/spots/search',
};

export const streamJobEvents: Route<typeof contract.streamJobEvents> = {
  service: 'producer',
  method: 'get',
  path: '/v1/jobs/:job_id/events',
};

export const validateCjd: Route<typeof contract.validateCjd> = {
  service: 'producer',
  method: 'post',
  path: '/v1/cjd/validate',
};

export const validateImpose: Route<typeof contract.validateImpose> = {
  service: 'producer',
  method: 'post',
  path: '/v1/impose/validate',
};

export const validateInkZones: Route<typeof contract.validateInkZones> = {
  service: 'producer',
  method: 'post',
  path: '/v1/ink-zones/validate',
};

export const validateMarks: Route<typeof contract.validateMarks> = {
  service: 'producer',
  method: 'post',
  path: '/v1/marks/validate',
};

export const validateRewrite: Route<typeof contract.validateRewrite> = {
  service: 'producer',
  method: 'post',
  path: '/v1/rewrite/validate',
};

export const validateSeparations: Route<typeof contract.validateSeparations> = {
  service: 'producer',
  method: 'post',
  path: '/v1/separations/validate',
};

export const validateSoftProof: Route<typeof contract.validateSoftProof> = {
  service: 'producer',
  method: 'post',
  path: '/v1/soft-proof/validate',
};

export const validateTrap: Route<typeof contract.validateTrap> = {
  service: 'producer',
  method: 'post',
  path: '/v1/trap/validate',
};

export const validateWhiteUnderbase: Route<typeof contract.validateWhiteUnderbase> = {
  service: 'producer',
  method: 'post',
  path: '/v1/white-underbase/validate',
};

export const verifyLineage: Route<typeof contract.verifyLineage> = {
  service: 'producer',
  method: 'get',
  path: '/v1/lineage/:id/verify',
};
