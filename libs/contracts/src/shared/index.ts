export {
  docsOperation,
  metricsOperation,
  openApiOperation,
  Readiness,
  readinessOperation,
} from './platform';
export { missingText } from './missing-text';
export { ErrorDetail, Problem } from './problem';
export { basicScheme, bearerScheme, internalScheme } from './security';
export {
  Completeness,
  Dpi,
  idempotencyKey,
  MissingPart,
  PageIndex,
  PageNum,
  Rect,
  Sha256,
  StageDurations,
  Timestamp,
} from './values';
