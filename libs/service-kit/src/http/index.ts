export { createHttpApp } from './create-http-app';
export { curlLine, type PlacedOperation } from './curl-line';
export { diskSpaceProbe } from './disk-space';
export { type EventStream, type ServerEvent } from './event-stream';
export { followChanges } from './follow-changes';
export {
  handle,
  listUnimplemented,
  type BodyKind,
  type HandleOptions,
  type Handler,
  type HandlerResult,
  type RequestContext,
} from './handler';
export { escapeHtml } from './html';
export { createHttpServer, type HttpServerOptions } from './http-server';
export { kitProblems } from './kit-problems';
export { defaultHttpLimits, MAX_HEADER_BYTES, type HttpLimits } from './limits';
export { parseJson } from './json-body';
export { jsonWithMember } from './json-with-member';
export {
  Problem,
  problem,
  type ProblemFactory,
  type ProblemKind,
  type ProblemOptions,
} from './problem';
export { renderProblem, type ProblemAnswer } from './problem-body';
export {
  Readiness,
  type ReadinessOptions,
  type ReadinessProbe,
  type ReadinessState,
} from './readiness';
export type { ReceivedFile } from './received-file';
export { reply, type Reply, type ReplyBody, type ReplyHead } from './reply';
export { requestIdFrom, uuidV7 } from './request-id';
export { methodTable, type MethodsOf } from './operation-table';
export type { Admitted, AppExtension, HttpAppOptions } from './settings';
export { fieldErrors, type Misfit } from './misfits';
export { jsonCheck, misfitText, textCheck, type Check } from './validate';
export { sweepWorkFolder, workFolder, type WorkFolder } from './work-folder';
export {
  checkRateLimits,
  openRateLimits,
  type RateLimitConfig,
  type RateLimitParts,
  type ScriptStore,
} from './rate-limits';
export { problemType } from './problem-body';
