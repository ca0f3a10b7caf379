import {
  compareContract,
  docs,
  type DocumentCompareResult,
  metrics,
  openApiDocument,
  type PlateCompareResult,
} from '@forme/contracts/compare';
import {
  createHttpApp,
  type Handler,
  type HttpAppOptions,
  type Readiness,
} from '@forme/service-kit/http';
import type { Compare } from './asking/comparing';
import type { DocumentsRequest } from './asking/compare-documents';
import { contractHandlers, type CompareLimits } from './features/contract/routes';
import type { ReadLiveExtraction } from '@forme/service-kit/peers';
import { documentsHandlers } from './features/documents/routes';
import { platesHandlers } from './features/plates/routes';
import { jobHandlers, type JobServices } from './features/jobs/routes';
import { platformHandlers } from './features/platform/routes';
import type { PlatesRequest } from './asking/compare-plates';
import { engineProblem, problems } from './problems';

/** Services of the HTTP routes. */
export interface CompareServices {
  readonly readiness: Readiness;
  readonly readLiveExtraction: ReadLiveExtraction;
  readonly limits: CompareLimits;
  readonly comparePlates: Compare<PlatesRequest, PlateCompareResult>;
  readonly compareDocuments: Compare<DocumentsRequest, DocumentCompareResult>;
  /** Null without a database: then the operations of jobs have no behaviour. */
  readonly jobs: JobServices | null;
}

/** Formats a plate may have. */
const plateFormats = ['tiff-1bit', 'bigtiff-1bit', 'tiff-8bit', 'len:tiff-wrapped'];

/** Every operation with behaviour. Other operations of the contract answer 501. */
export function compareHandlers(services: CompareServices): readonly Handler[] {
  const { readiness, readLiveExtraction, limits } = services;
  const features = [
    ...platformHandlers({ readiness, readLiveExtraction, plateFormats }),
    ...platesHandlers(services.comparePlates),
    ...documentsHandlers(services.compareDocuments),
    ...(services.jobs ? jobHandlers(services.jobs) : []),
  ];
  const served = [
    ...features.map(({ operation }) => operation),
    ...[metrics, openApiDocument, docs],
  ];
  return [...features, ...contractHandlers({ served, limits, plateFormats })];
}

/** The comparison service as an Express application. */
export function createApp(
  services: CompareServices,
  options: Omit<HttpAppOptions, 'contract' | 'handlers' | 'readiness'>,
): ReturnType<typeof createHttpApp> {
  const { maxUploadBytes, maxFiles } = services.limits;
  return createHttpApp({
    ...options,
    contract: compareContract,
    handlers: compareHandlers(services),
    readiness: services.readiness,
    limits: { maxUploadBytes, maxFiles, ...options.limits },
    problems: Object.values(problems),
    mapError: engineProblem,
  });
}
