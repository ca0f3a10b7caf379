export { extractionHandlers } from './app';
export { composeExtraction, type ExtractionShared } from './composition';
export { configuration as extractionConfiguration, type ExtractionConfig } from './config';
export { extractionModules } from './engine/modules';
export { extractionWarmUp } from './engine/warm-up';
export type { FileBarcodes } from './engine/barcodes-task';
export { prepareColorEngine } from './color/color-engine';
export { extractHere } from './engine/extract-here';
export { barcodesHere, inkCoverageHere, verdictHere } from './engine/measure-here';
export { documentText } from './engine/document-text';
export { pageLines } from './engine/page-lines';
export { viewerPicture } from './engine/viewer-picture';
export { makeRunPdfTask, type PdfTaskRun, type RunPdfTask } from './engine/run-pdf-task';
export { requestedFields } from './extracting/fields';
export { engineProblem, problems as extractionProblems } from './problems';
export {
  makeOpenLocalPlates,
  type LocalPlates,
  type OpenLocalPlates,
} from './separations/local-plates';
