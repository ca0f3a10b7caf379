export { compareHandlers } from './app';
export { composeCompare, type CompareShared } from './composition';
export { configuration as compareConfiguration, type CompareConfig } from './config';
