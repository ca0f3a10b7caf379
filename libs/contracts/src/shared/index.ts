export {
  docsOperation,
  metricsOperation,
  openApiOperation,
  Readiness,
  readinessOperation,
} from './platform';
export { ErrorDetail, Problem } from './problem';
export { basicScheme, bearerScheme, internalScheme } from './security';
export {
  Completeness,
  Dpi,
  PageIndex,
  PageNum,
  Rect,
  Sha256,
  StageDurations,
  Timestamp,
} from './values';
