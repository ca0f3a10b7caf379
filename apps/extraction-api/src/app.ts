import { extractionContract } from '@forme/contracts/extraction';
import { createHttpApp, type Handler, type HttpAppOptions } from '@forme/service-kit/http';
import { contractHandlers } from './features/contract/routes';
import type { ExtractDocument } from './features/extract/extract-document';
import { extractHandlers } from './features/extract/routes';
import { healthHandlers } from './features/platform/routes';
import { type4Handlers } from './features/walk/type4-routes';
import { engineProblem, problems, storageProblem } from './problems';

/** The use cases behind the HTTP surface. */
export interface ExtractionServices {
  readonly extractDocument: ExtractDocument;
  readonly instanceId: string;
  readonly cacheBackend: 'memory' | 'redis';
}

/** Every operation with behaviour. What the contract declares beside them answers 501. */
export function extractionHandlers(services: ExtractionServices): readonly Handler[] {
  const features = [
    ...extractHandlers(services.extractDocument),
    ...type4Handlers,
    ...healthHandlers(services),
  ];
  return [...features, ...contractHandlers(features.map(({ operation }) => operation))];
}

/** The extraction service as an Express application. */
export function createApp(
  services: ExtractionServices,
  options: Omit<HttpAppOptions, 'contract' | 'handlers'>,
): ReturnType<typeof createHttpApp> {
  return createHttpApp({
    ...options,
    contract: extractionContract,
    handlers: extractionHandlers(services),
    problems: Object.values(problems),
    mapError: (error) => engineProblem(error) ?? storageProblem(error),
  });
}
