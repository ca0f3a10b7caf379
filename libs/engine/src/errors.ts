/** A budget a document can exceed: wall-clock time, memory, bytes of result, or depth of nesting. */
export type EngineLimit = 'time' | 'memory' | 'output' | 'nesting';

/**
 * Why no task result exists: the document killed its engine process (`document_exceeds_limits`, with `limit`), the process died for another
 * reason (`engine_crashed`), none can be started (`engine_unavailable`), the client left (`engine_cancelled`) or the pool is closed (`engine_closed`).
 */
export type EngineErrorCode =
  | 'document_exceeds_limits'
  | 'engine_crashed'
  | 'engine_unavailable'
  | 'engine_cancelled'
  | 'engine_closed';

/** A job that ended without an answer from its task. */
export class EngineError extends Error {
  override readonly name = 'EngineError';

  constructor(
    readonly code: EngineErrorCode,
    message: string,
    readonly limit?: EngineLimit,
  ) {
    super(message);
  }
}

/** A failure the task itself reported: its code, message and, where a budget ended it, the name of that budget. */
export class EngineTaskError extends Error {
  override readonly name = 'EngineTaskError';

  constructor(
    readonly code: string,
    message: string,
    readonly limit?: string,
  ) {
    super(message);
  }
}

/** The queue is full. `retryAfterSeconds` estimates when a place is free, from the recent time per job. */
export class EngineBusy extends Error {
  override readonly name = 'EngineBusy';
  readonly code = 'engine_busy';

  constructor(readonly retryAfterSeconds: number) {
    super(`Every engine process is busy and the queue is full; retry in ${retryAfterSeconds} s`);
  }
}
