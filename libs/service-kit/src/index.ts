export {
  createLogger,
  logLevels,
  redactedPaths,
  type Logger,
  type LoggerOptions,
  type LogLevel,
} from './logging/logger';
export { ServiceMetrics, type MetricsOptions } from './metrics/service-metrics';
export { timeOrderedId } from './time-ordered-id';
