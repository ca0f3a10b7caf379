export { buildBrochure } from './brochure';
export { buildHeavy, type HeavySize } from './heavy';
export { buildLabel } from './label';
export { plateLoad, type LoadPage } from './plate-load/index';
