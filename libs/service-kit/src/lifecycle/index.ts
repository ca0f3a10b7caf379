export { collectProcessMetrics } from '../metrics/process-metrics';
export { runService, type ProcessHost, type RunOptions, type Running } from './run-service';
export {
  createService,
  type Resource,
  type Service,
  type ServiceAddress,
  type ServiceOptions,
} from './service';
export { upkeep } from './upkeep';
