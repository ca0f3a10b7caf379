import { extractionContract, readHealth, readHealthV1 } from '@forme/contracts/extraction';
import { createHttpApp, type Handler, type HttpAppOptions } from '@forme/service-kit/http';
import type { ModelVersions } from './ai-lane/compose-lane';
import type { SignalLane } from './ai-lane/signal-lane';
import type { WriteNote } from './ai-lane/visual-note';
import { assetHandlers, type AssetServices } from './features/assets/routes';
import { barcodesHandlers } from './features/barcodes/routes';
import type { Inkbook } from './features/color/inkbook';
import type { ColorPorts } from './features/color/resolve-color';
import { colorHandlers } from './features/color/routes';
import { conformanceHandlers } from './features/conformance/routes';
import { contractHandlers } from './features/contract/routes';
import { documentHandlers } from './features/documents/routes';
import { extractHandlers } from './features/extract/routes';
import type { CombineShapes } from './features/geom/combine-shapes';
import { geomHandlers } from './features/geom/routes';
import { inkCoverageHandlers } from './features/ink-coverage/routes';
import { inksHandlers } from './features/inks/routes';
import { plateFileHandlers, type PlateFileServices } from './features/plate-files/routes';
import { healthHandlers } from './features/platform/routes';
import { probeHandlers } from './features/probe/routes';
import { renderHandlers } from './features/renders/render-routes';
import { rendersHandlers } from './features/renders/routes';
import { sampleHandlers } from './features/sample/routes';
import type { ErasePdf } from './features/retention/erase-pdf';
import { retentionHandlers } from './features/retention/routes';
import { schemaHandlers } from './features/schema/routes';
import { streamHandlers } from './features/stream/routes';
import { signalHandlers } from './features/signals/routes';
import { visualNoteHandlers } from './features/signals/visual-note-route';
import { textRegionsHandlers } from './features/text-regions/routes';
import { contentStreamHandlers } from './features/walk/content-stream-routes';
import { type4Handlers } from './features/walk/type4-routes';
import { engineProblem, problems, storageProblem } from './problems';
import type { AskPdf } from './asking/ask-pdf';
import type { AskPlates } from './separations/plates';
import type { RenderIndex } from './storage/render-index';

/** The use cases behind the HTTP surface. */
export interface ExtractionServices extends AssetServices {
  readonly askPdf: AskPdf;
  readonly renders: RenderIndex;
  readonly askPlates: AskPlates;
  readonly plateFiles: PlateFileServices;
  readonly colors: ColorPorts;
  readonly inkbook: Inkbook;
  readonly combineShapes: CombineShapes;
  readonly erasePdf: ErasePdf;
  readonly lane: Pick<SignalLane, 'state' | 'one' | 'held'>;
  readonly writeNote: WriteNote;
  readonly modelVersions: ModelVersions;
  readonly instanceId: string;
  readonly cacheBackend: 'memory' | 'redis';
}

/** Every operation with behaviour. Other operations of the contract answer 501. */
export function extractionHandlers(services: ExtractionServices): readonly Handler[] {
  const features = [
    ...extractHandlers(services.extractDocument),
    ...assetHandlers(services),
    ...streamHandlers(services.extractDocument),
    ...contentStreamHandlers(services.askPdf),
    ...probeHandlers(services.askPdf),
    ...textRegionsHandlers(services.askPdf),
    ...documentHandlers(services.askPdf),
    ...conformanceHandlers(services.askPdf),
    ...inkCoverageHandlers(services.askPdf),
    ...barcodesHandlers(services.askPdf),
    ...signalHandlers(services.lane),
    ...visualNoteHandlers(services.writeNote),
    ...schemaHandlers(),
    ...rendersHandlers(services.renders),
    ...renderHandlers(services.askPlates, services.askPdf),
    ...plateFileHandlers(services.plateFiles),
    ...sampleHandlers(services.askPlates),
    ...type4Handlers,
    ...colorHandlers(services.colors, services.inkbook),
    ...inksHandlers(services.colors.catalogue),
    ...geomHandlers(services.combineShapes),
    ...retentionHandlers(services.erasePdf),
  ];
  const served = features.map(({ operation }) => operation);
  return [
    ...features,
    ...healthHandlers(served, services),
    ...contractHandlers([...served, readHealth, readHealthV1], services.modelVersions),
  ];
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
