/** Parts for a program that runs the tasks of extraction over local files, without the service. */
export { requestedFields } from '../extracting/fields';
export {
  makeOpenLocalPlates,
  type LocalPlates,
  type OpenLocalPlates,
} from '../separations/local-plates';
export { engineProblem, problems as extractionProblems } from '../problems';
export type { FileBarcodes } from '../engine/barcodes-task';
export { documentText } from '../engine/document-text';
export { extractionModules } from '../engine/modules';
export { pageLines } from '../engine/page-lines';
export { makeRunPdfTask, type RunPdfTask } from '../engine/run-pdf-task';
export { viewerPicture } from '../engine/viewer-picture';
