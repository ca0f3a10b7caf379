export { extractionHandlers } from './app';
export { composeExtraction, type ExtractionShared } from './composition';
export { configuration as extractionConfiguration, type ExtractionConfig } from './config';
export { extractionModules } from './engine/modules';
export type { FileBarcodes } from './engine/barcodes-task';
export { documentText } from './engine/document-text';
export { makeRunPdfTask, type PdfTaskRun, type RunPdfTask } from './engine/run-pdf-task';
export { requestedFields } from './slices/fields';
export { engineProblem, problems as extractionProblems } from './problems';
