export {
  ConfigError,
  defineConfig,
  type ConfigDefinition,
  type ConfigOf,
  type Environment,
  type StartRule,
  type VariableTable,
} from './define-config';
export { describeVariables } from './describe-variables';
export { processEnvironment } from './environment';
export { nearestName, nearestTerm } from './nearest-name';
export type { Variable } from './variable';
export {
  backingVariables,
  defaultPorts,
  portVariable,
  processVariables,
  rateLimitVariables,
} from './platform-variables';
