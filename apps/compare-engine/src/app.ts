import { compareContract, docs, metrics, openApiDocument } from '@forme/contracts/compare';
import {
  createHttpApp,
  type Handler,
  type HttpAppOptions,
  type Readiness,
} from '@forme/service-kit/http';
import { contractHandlers, type CompareLimits } from './features/contract/routes';
import type { ReadLiveExtraction } from '@forme/service-kit/peers';
import { platformHandlers } from './features/platform/routes';
import { problems } from './problems';

/** What stands behind the HTTP surface. */
export interface CompareServices {
  readonly readiness: Readiness;
  readonly readLiveExtraction: ReadLiveExtraction;
  readonly limits: CompareLimits;
}

/** No plate can be read before the service compares plates. */
const plateFormats: readonly string[] = [];

/** Every operation with behaviour. What the contract declares beside them answers 501. */
export function compareHandlers(services: CompareServices): readonly Handler[] {
  const { readiness, readLiveExtraction, limits } = services;
  const features = platformHandlers({ readiness, readLiveExtraction, plateFormats });
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
    invalidBodyStatus: 422,
  });
}
