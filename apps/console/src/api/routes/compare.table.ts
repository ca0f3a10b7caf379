// Written by npm run generate from libs/contracts.
import type * as contract from '@forme/contracts/compare';
import type { Route } from '../route';

export const cancelComparison: Route<typeof contract.cancelComparison> = {
  service: 'compare',
  method: 'delete',
  path: '/v1/compare/jobs/:job_id',
};

export const compareDocuments: Route<typeof contract.compareDocuments> = {
  service: 'compare',
  method: 'post',
  path: '/v1/compare/documents',
};

export const comparePlates: Route<typeof contract.comparePlates> = {
  service: 'compare',
  method: 'post',
  path: '/v1/compare/plates',
};

export const docs: Route<typeof contract.docs> = {
  service: 'compare',
  method: 'get',
  path: '/docs',
};

export const getComparison: Route<typeof contract.getComparison> = {
  service: 'compare',
  method: 'get',
  path: '/v1/compare/jobs/:job_id',
};

export const getContract: Route<typeof contract.getContract> = {
  service: 'compare',
  method: 'get',
  path: '/v1/contract',
};

export const getResultSchema: Route<typeof contract.getResultSchema> = {
  service: 'compare',
  method: 'get',
  path: '/v1/schema/:name',
};

export const healthz: Route<typeof contract.healthz> = {
  service: 'compare',
  method: 'get',
  path: '/healthz',
};

export const metrics: Route<typeof contract.metrics> = {
  service: 'compare',
  method: 'get',
  path: '/metrics',
};

export const openApiDocument: Route<typeof contract.openApiDocument> = {
  service: 'compare',
  method: 'get',
  path: '/openapi.json',
};

export const readyz: Route<typeof contract.readyz> = {
  service: 'compare',
  method: 'get',
  path: '/readyz',
};

export const streamComparisonEvents: Route<typeof contract.streamComparisonEvents> = {
  service: 'compare',
  method: 'get',
  path: '/v1/compare/jobs/:job_id/events',
};

export const submitComparison: Route<typeof contract.submitComparison> = {
  service: 'compare',
  method: 'post',
  path: '/v1/compare/jobs',
};
