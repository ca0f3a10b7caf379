export {
  AreaFinder,
  type RasterArea,
  type TotalCoverage,
  TotalCoverageGauge,
} from './measure/index';
export { type ImageRows, type Rendering, type RowSources } from './compose/renderer';
export { tilesPainted } from './compose/tile-count';
export { tintedImages } from './compose/tinted-images';
export {
  type BorderPiece,
  type BorderRule,
  borderStrips,
  type Strip,
  type StripOrder,
} from './borders/page-borders';
export { type FlatRing, flatRingArea, type StripJoin, type StripStyle } from './borders/strips';
export { type VisibleColor } from './borders/visible-colors';
export { type PlateArea, plateArea, type PlateRule } from './faces/plate-area';
export { GapFinder, type GapFinderTools } from './gaps/gap-finder';
export { pageRaster, type PageRaster } from './plates/page-raster';
export { type PlateBand, PlateRenderer, renderPlates } from './plates/plates';
export { type RecordedPage, recordPage, type RecordingTools } from './plates/record-page';
export { type InkSet } from './inks/ink-set';
export { LANES } from './inks/quads';
export { rowSources } from './row-sources';
export { type Window } from './scan/index';
