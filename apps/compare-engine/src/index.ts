export { compareHandlers } from './app';
export { composeCompare, type CompareShared } from './composition';
export { configuration as compareConfiguration, type CompareConfig } from './config';
export { problems as compareProblems } from './problems';
export { compareModules } from './engine/modules';
