import type { ServiceContract } from '../operation';
import { ERROR_CODE_HEADER } from '../request-headers';
import {
  docsOperation,
  metricsOperation,
  openApiOperation,
  readinessOperation,
} from '../shared/platform';
import { bearerScheme, internalScheme } from '../shared/security';
import { EXTRACTION_VERSION } from '../versions';
import { readDocumentBarcodes } from './barcode-operations';
import * as color from './color-operations';
import * as documents from './document-operations';
import * as extract from './extract-operations';
import * as geom from './geom-operations';
import { writeVisualNote } from './note-operations';
import { measureInkCoverage } from './ink-coverage-operations';
import * as platform from './platform-operations';
import * as render from './render-operations';

/** The kit's own operations of the service. */
export const readReadiness = readinessOperation('extraction');
export const readMetrics = metricsOperation('extraction');
export const readOpenApi = openApiOperation('extraction');
export const readDocs = docsOperation('extraction');

/** The extraction service's surface. */
export const extractionContract: ServiceContract = {
  service: 'extraction',
  title: 'Forme extraction',
  description:
    'Every fact about a PDF: structure, fonts, images, colours, layers, annotations, text, conformance, renders and plates. Coordinates are points in PDF user space of the unrotated page, y up.',
  version: EXTRACTION_VERSION,
  errors: 'detail',
  security: [bearerScheme, internalScheme],
  credentialsOptional: true,
  tenantHeader: 'X-Engine-Tenant',
  tenantVariable: 'ENGINE_TENANT',
  stageMember: 'stage_durations_ms',
  stageHeader: 'X-Engine-Stage-Durations-Ms',
  responseHeaders: {
    'X-Engine-Stage-Durations-Ms':
      'Stage name to whole milliseconds, as JSON; the same object as stage_durations_ms.',
  },
  failureHeaders: { [ERROR_CODE_HEADER]: 'Stable code of the failure.' },
  operations: [
    extract.ingestAsset,
    extract.readAsset,
    documents.readAssetSignal,
    documents.listAssetSignals,
    extract.extractDocument,
    extract.streamExtraction,
    extract.probeDocument,
    documents.readTextRegions,
    documents.judgeConformance,
    measureInkCoverage,
    readDocumentBarcodes,
    documents.listRenders,
    documents.readSignal,
    documents.listSignals,
    documents.listObjects,
    documents.listPlacements,
    render.renderPage,
    render.renderSeparations,
    render.renderHeatmap,
    render.renderLayer,
    render.renderTile,
    render.renderTilePlates,
    render.renderColorTable,
    render.sampleColor,
    render.sampleDensity,
    extract.walkContentStream,
    extract.evaluateType4,
    render.decodePlates,
    color.resolveColor,
    color.matchSpot,
    color.matchSpotAlias,
    color.readInkbook,
    color.computeNeutralDensity,
    color.normalizeInk,
    color.normalizeInks,
    geom.tileSheet,
    geom.intersectShapes,
    geom.uniteShapes,
    geom.subtractShapes,
    geom.offsetShape,
    writeVisualNote,
    extract.deleteRetained,
    platform.readContract,
    platform.readSchema,
    platform.readVersion,
    platform.readHealth,
    platform.readHealthV1,
    readReadiness,
    readMetrics,
    readOpenApi,
    readDocs,
  ],
};
