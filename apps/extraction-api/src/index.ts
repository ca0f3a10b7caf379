export { extractionHandlers } from './app';
export { composeExtraction, type ExtractionShared } from './composition';
export { configuration as extractionConfiguration, type ExtractionConfig } from './config';
export { extractionModules } from './engine/modules';
export { documentTail, makeExtractPdf, type ExtractPdf } from './features/extract/extract-pdf';
export { requestedFields } from './features/extract/fields';
export { engineProblem, problems as extractionProblems } from './problems';
