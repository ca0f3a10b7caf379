// Written by npm run generate from libs/contracts.
import type * as contract from '@forme/contracts/extraction';
import type { Route } from '../route';

export const computeNeutralDensity: Route<typeof contract.computeNeutralDensity> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/color/neutral-density',
};

export const decodePlates: Route<typeof contract.decodePlates> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/plates/decode',
};

export const deleteRetained: Route<typeof contract.deleteRetained> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/retention/delete',
};

export const evaluateType4: Route<typeof contract.evaluateType4> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/walk/type4',
};

export const extractDocument: Route<typeof contract.extractDocument> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/extract',
};

export const ingestAsset: Route<typeof contract.ingestAsset> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/assets',
};

export const intersectShapes: Route<typeof contract.intersectShapes> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/geom/intersect',
};

export const judgeConformance: Route<typeof contract.judgeConformance> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/documents/:document_id/conformance/:profile',
};

export const listAssetSignals: Route<typeof contract.listAssetSignals> = {
  service: 'extraction',
  method: 'get',
  path: '/v1/assets/:pdf_hash/signals',
};

export const listObjects: Route<typeof contract.listObjects> = {
  service: 'extraction',
  method: 'get',
  path: '/v1/documents/:pdf_hash/objects',
};

export const listPlacements: Route<typeof contract.listPlacements> = {
  service: 'extraction',
  method: 'get',
  path: '/v1/documents/:pdf_hash/placements',
};

export const listRenders: Route<typeof contract.listRenders> = {
  service: 'extraction',
  method: 'get',
  path: '/v1/documents/:pdf_hash/renders',
};

export const listSignals: Route<typeof contract.listSignals> = {
  service: 'extraction',
  method: 'get',
  path: '/v1/documents/:pdf_hash/signals',
};

export const matchSpot: Route<typeof contract.matchSpot> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/color/match-spot',
};

export const matchSpotAlias: Route<typeof contract.matchSpotAlias> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/color/match-pantone',
};

export const measureInkCoverage: Route<typeof contract.measureInkCoverage> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/documents/:document_id/ink-coverage',
};

export const normalizeInk: Route<typeof contract.normalizeInk> = {
  service: 'extraction',
  method: 'get',
  path: '/v1/inks/normalize',
};

export const normalizeInks: Route<typeof contract.normalizeInks> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/inks/normalize',
};

export const offsetShape: Route<typeof contract.offsetShape> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/geom/offset',
};

export const probeDocument: Route<typeof contract.probeDocument> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/probe',
};

export const readAsset: Route<typeof contract.readAsset> = {
  service: 'extraction',
  method: 'get',
  path: '/v1/assets/:pdf_hash',
};

export const readAssetSignal: Route<typeof contract.readAssetSignal> = {
  service: 'extraction',
  method: 'get',
  path: '/v1/assets/:pdf_hash/signals/:kind',
};

export const readContract: Route<typeof contract.readContract> = {
  service: 'extraction',
  method: 'get',
  path: '/v1/contract',
};

export const readDocs: Route<typeof contract.readDocs> = {
  service: 'extraction',
  method: 'get',
  path: '/docs',
};

export const readDocumentBarcodes: Route<typeof contract.readDocumentBarcodes> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/documents/:document_id/barcodes',
};

export const readHealth: Route<typeof contract.readHealth> = {
  service: 'extraction',
  method: 'get',
  path: '/healthz',
};

export const readHealthV1: Route<typeof contract.readHealthV1> = {
  service: 'extraction',
  method: 'get',
  path: '/v1/healthz',
};

export const readInkbook: Route<typeof contract.readInkbook> = {
  service: 'extraction',
  method: 'get',
  path: '/v1/color/inkbook',
};

export const readMetrics: Route<typeof contract.readMetrics> = {
  service: 'extraction',
  method: 'get',
  path: '/metrics',
};

export const readOpenApi: Route<typeof contract.readOpenApi> = {
  service: 'extraction',
  method: 'get',
  path: '/openapi.json',
};

export const readReadiness: Route<typeof contract.readReadiness> = {
  service: 'extraction',
  method: 'get',
  path: '/readyz',
};

export const readSchema: Route<typeof contract.readSchema> = {
  service: 'extraction',
  method: 'get',
  path: '/v1/schema/:name',
};

export const readSignal: Route<typeof contract.readSignal> = {
  service: 'extraction',
  method: 'get',
  path: '/v1/documents/:pdf_hash/signals/:kind',
};

export const readTextRegions: Route<typeof contract.readTextRegions> = {
  service: 'extraction',
  method: 'get',
  path: '/v1/documents/:pdf_hash/text-regions',
};

export const readVersion: Route<typeof contract.readVersion> = {
  service: 'extraction',
  method: 'get',
  path: '/v1/version',
};

export const renderColorTable: Route<typeof contract.renderColorTable> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/render/color-table',
};

export const renderHeatmap: Route<typeof contract.renderHeatmap> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/render/heatmap',
};

export const renderLayer: Route<typeof contract.renderLayer> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/render/layer',
};

export const renderPage: Route<typeof contract.renderPage> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/render/page',
};

export const renderSeparations: Route<typeof contract.renderSeparations> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/render/separations',
};

export const renderTile: Route<typeof contract.renderTile> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/render/tile',
};

export const renderTilePlates: Route<typeof contract.renderTilePlates> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/render/tile-plates',
};

export const resolveColor: Route<typeof contract.resolveColor> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/color/resolve',
};

export const sampleColor: Route<typeof contract.sampleColor> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/sample/color',
};

export const sampleDensity: Route<typeof contract.sampleDensity> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/sample/density',
};

export const streamExtraction: Route<typeof contract.streamExtraction> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/extract/stream',
};

export const subtractShapes: Route<typeof contract.subtractShapes> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/geom/difference',
};

export const tileSheet: Route<typeof contract.tileSheet> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/geom/tile',
};

export const uniteShapes: Route<typeof contract.uniteShapes> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/geom/union',
};

export const walkContentStream: Route<typeof contract.walkContentStream> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/walk/content-stream',
};

export const writeVisualNote: Route<typeof contract.writeVisualNote> = {
  service: 'extraction',
  method: 'post',
  path: '/v1/ai/visual-note',
};
