import type { Operation, ServiceContract } from '../operation';
import { basicScheme, bearerScheme, internalScheme } from '../shared';
import { PRODUCER_VERSION } from '../versions';
import { applyCjd, applyCjdXml, validateCjd } from './cjd';
import { getContract, getPlanSchema, getVersion } from './contract';
import { docs, healthz, healthzV1, metrics, openApiDocument, readyz } from './health';
import { applyImpose, validateImpose } from './impose';
import { planImpose } from './impose-planning';
import { applyInkZones, validateInkZones } from './ink-zones';
import { cancelJob, getJob, getJobOutput, streamJobEvents } from './jobs';
import { getLineage, listLineage, verifyLineage } from './lineage';
import { applyMarks, applyMarksMultipart, validateMarks } from './marks';
import { deleteRetained } from './retention';
import { applyRewrite, validateRewrite } from './rewrite';
import { applySeparations, validateSeparations } from './separations';
import { applySoftProof, validateSoftProof } from './soft-proof';
import { listSpotLibraries, lookUpSpot, searchSpots } from './spots';
import { applyStream } from './stream';
import { applyTrap, previewTrap, validateTrap } from './trap';
import { applyWhiteUnderbase, validateWhiteUnderbase } from './white-underbase';

const operations: readonly Operation[] = [
  healthz,
  healthzV1,
  readyz,
  metrics,
  openApiDocument,
  docs,
  getVersion,
  getContract,
  getPlanSchema,
  applyRewrite,
  validateRewrite,
  applyMarks,
  applyMarksMultipart,
  validateMarks,
  applyImpose,
  planImpose,
  validateImpose,
  applyTrap,
  previewTrap,
  validateTrap,
  applyCjd,
  applyCjdXml,
  validateCjd,
  applyWhiteUnderbase,
  validateWhiteUnderbase,
  applyInkZones,
  validateInkZones,
  applySeparations,
  validateSeparations,
  applySoftProof,
  validateSoftProof,
  applyStream,
  searchSpots,
  lookUpSpot,
  listSpotLibraries,
  getLineage,
  verifyLineage,
  listLineage,
  deleteRetained,
  getJob,
  getJobOutput,
  cancelJob,
  streamJobEvents,
];

/** The producer's published surface. */
export const producerContract: ServiceContract = {
  service: 'producer',
  title: 'Forme producer',
  description:
    'Writes PDFs: applies a declarative plan to an input PDF and returns the output, its hashes and its cache key.',
  version: PRODUCER_VERSION,
  errors: 'problem',
  security: [
    bearerScheme,
    {
      name: 'apiKey',
      scheme: 'header',
      header: 'X-Producer-Key',
      description: 'PRODUCER_AUTH_MODE api-key.',
    },
    {
      name: 'producerInternal',
      scheme: 'header',
      header: 'X-Producer-Internal',
      description: 'PRODUCER_AUTH_MODE internal.',
    },
    basicScheme,
    internalScheme,
  ],
  credentialsOptional: true,
  tenantHeader: 'X-Producer-Tenant',
  operations,
};

export * from './barcode-item';
export * from './cjd';
export * from './cjd-envelope';
export * from './contract';
export * from './health';
export * from './impose';
export * from './impose-binding';
export * from './impose-cells';
export * from './impose-layout';
export * from './impose-plan';
export * from './impose-planning';
export * from './ink-zones';
export * from './ink-zones-policy';
export * from './job-schemas';
export * from './jobs';
export * from './lineage';
export * from './marks';
export * from './marks-plan';
export { LENGTH_TITLE, pointsOf, type InPoints, type Measure } from './measure';
export * from './package-transport';
export * from './page-selection';
export * from './selected-pages';
export * from './pdf-transport';
export * from './retention';
export * from './rewrite';
export * from './rewrite-plan';
export * from './separations';
export * from './separations-policy';
export * from './soft-proof';
export * from './soft-proof-options';
export * from './spots';
export * from './stream';
export * from './trap';
export * from './trap-diff';
export * from './trap-policy';
export * from './white-underbase';
export * from './white-underbase-policy';
