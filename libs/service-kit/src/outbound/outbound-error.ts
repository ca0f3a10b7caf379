/** Why an outbound request gave no usable answer. */
export type OutboundFailure =
  | 'blocked_url'
  | 'blocked_address'
  | 'unresolved'
  | 'too_many_redirects'
  | 'timeout'
  | 'too_large'
  | 'connection';

/** A failed outbound request. The message never holds an address that a name resolved to. */
export class OutboundError extends Error {
  constructor(
    readonly code: OutboundFailure,
    message: string,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'OutboundError';
  }
}
