import { extractionContract } from '@forme/contracts/extraction';
import { createHttpApp, type Handler, type HttpAppOptions } from '@forme/service-kit/http';
import { conformanceHandlers } from './features/conformance/routes';
import { contractHandlers } from './features/contract/routes';
import { documentHandlers } from './features/documents/routes';
import type { ExtractDocument } from './slices/extract-document';
import { extractHandlers } from './features/extract/routes';
import { healthHandlers } from './features/platform/routes';
import { probeHandlers } from './features/probe/routes';
import { rendersHandlers } from './features/renders/routes';
import { schemaHandlers } from './features/schema/routes';
import { textRegionsHandlers } from './features/text-regions/routes';
import { type4Handlers } from './features/walk/type4-routes';
import { engineProblem, problems, storageProblem } from './problems';
import type { AskPdf } from './slices/ask-pdf';
import type { RenderIndex } from './slices/render-index';

/** The use cases behind the HTTP surface. */
export interface ExtractionServices {
  readonly askPdf: AskPdf;
  readonly extractDocument: ExtractDocument;
  readonly renders: RenderIndex;
  readonly instanceId: string;
  readonly cacheBackend: 'memory' | 'redis';
}

/** Every operation with behaviour. What the contract declares beside them answers 501. */
export function extractionHandlers(services: ExtractionServices): readonly Handler[] {
  const features = [
    ...extractHandlers(services.extractDocument),
    ...probeHandlers(services.askPdf),
    ...textRegionsHandlers(services.askPdf),
    ...documentHandlers(services.askPdf),
    ...conformanceHandlers(services.askPdf),
    ...schemaHandlers(),
    ...rendersHandlers(services.renders),
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
