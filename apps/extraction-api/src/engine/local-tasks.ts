/** What a program needs to run the tasks of extraction over files of its own machine, without the service around them. */
export { requestedFields } from '../slices/fields';
export {
  makeOpenLocalPlates,
  type LocalPlates,
  type OpenLocalPlates,
} from '../slices/local-plates';
export { engineProblem, problems as extractionProblems } from '../problems';
export type { FileBarcodes } from './barcodes-task';
export { documentText } from './document-text';
export { extractionModules } from './modules';
export { pageLines } from './page-lines';
export { makeRunPdfTask, type RunPdfTask } from './run-pdf-task';
export { viewerPicture } from './viewer-picture';
