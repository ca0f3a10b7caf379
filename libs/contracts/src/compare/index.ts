import type { Operation, ServiceContract } from '../operation';
import { bearerScheme, internalScheme } from '../shared';
import { COMPARE_VERSION } from '../versions';
import {
  docs,
  getContract,
  getResultSchema,
  healthz,
  metrics,
  openApiDocument,
  readyz,
} from './contract';
import { compareDocuments } from './documents';
import { cancelComparison, getComparison, streamComparisonEvents, submitComparison } from './jobs';
import { comparePlates } from './plates';

const operations: readonly Operation[] = [
  healthz,
  readyz,
  metrics,
  openApiDocument,
  docs,
  getContract,
  getResultSchema,
  comparePlates,
  compareDocuments,
  submitComparison,
  getComparison,
  cancelComparison,
  streamComparisonEvents,
];

/** The comparison engine's published surface: measured facts, never a judgement. */
export const compareContract: ServiceContract = {
  service: 'compare',
  title: 'Forme compare',
  description:
    'Reports where two files differ, as measured facts only: plates against a PDF, PDFs against a reference. The caller evaluates the facts.',
  version: COMPARE_VERSION,
  errors: 'problem',
  security: [bearerScheme, internalScheme],
  credentialsOptional: true,
  tenantHeader: 'X-Compare-Tenant',
  operations,
};

export * from './contract';
export * from './documents';
export * from './facts';
export * from './form-fields';
export * from './ink-facts';
export * from './jobs';
export * from './plates';
export * from './step-facts';
