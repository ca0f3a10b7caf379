export { buildBrochure } from './brochure';
export { buildHeavy, type HeavySize } from './heavy';
export { buildLabel } from './label';
export { plateLoad, type LoadPage } from './plate-load/index';
export { printBase, printCases, type PrintCase, type PrintVariant } from './print-cases/index';
export { sampleFiles } from './sample-files';
export {
  officeFiles,
  olderFiles,
  pressFiles,
  variantFiles,
  type CleanFile,
} from './print-cases/clean-files';
