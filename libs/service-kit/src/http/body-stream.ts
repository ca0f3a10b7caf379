import type { IncomingMessage, ServerResponse } from 'node:http';
import { kitProblems } from './kit-problems';
import type { HttpLimits } from './limits';
import { Problem } from './problem';

const waitingForContinue = new WeakMap<IncomingMessage, ServerResponse>();

/** Remembers that the client waits for `100 Continue` before it sends the body (RFC 9110, 10.1.1). */
export function expectContinue(request: IncomingMessage, response: ServerResponse): void {
  waitingForContinue.set(request, response);
}

/** True when the client still waits for `100 Continue`: a refusal need not read the body. */
export function isBodyWithheld(request: IncomingMessage): boolean {
  return waitingForContinue.has(request);
}

/** True when the request announces a body. */
export function announcesBody(request: IncomingMessage): boolean {
  if (request.headers['transfer-encoding'] !== undefined) return true;
  return (contentLength(request) ?? 0) > 0;
}

/** The announced length of the body in bytes, when there is one. */
export function contentLength(request: IncomingMessage): number | undefined {
  const header = request.headers['content-length'];
  return header === undefined ? undefined : Number(header);
}

/** Refuses a body by its headers, before a byte of it is read: its announced length and its coding, if not among `codings`. */
export function checkBodyHeaders(
  request: IncomingMessage,
  maxBytes: number,
  codings: readonly string[] = [],
): void {
  const coding = request.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (!['', 'identity', ...codings].includes(coding)) {
    const detail =
      codings.length === 0
        ? 'Send the body without a Content-Encoding'
        : `Send the body without a Content-Encoding, or with ${codings.join(' or ')}`;
    throw kitProblems.unsupportedMediaType(detail, {
      headers: { 'Accept-Encoding': ['identity', ...codings].join(', ') },
    });
  }
  if ((contentLength(request) ?? 0) > maxBytes) throw tooLarge(maxBytes);
}

/** 413 for a body above the limit. */
export function tooLarge(maxBytes: number): Problem {
  return kitProblems.payloadTooLarge(`The body is larger than the limit of ${maxBytes} bytes`);
}

/** The connection ended before its body did. No client is left to read a response. */
export const clientGone = new Problem(
  { code: 'client_closed_request', status: 499, title: 'Client closed the request' },
  'The connection closed before the body was complete',
);

/** Bounds on the time a body may take. */
export type BodyClock = Pick<HttpLimits, 'uploadStallMs' | 'uploadTotalMs'>;

/**
 * Starts the body and hands its chunks to `onChunk`; resolves at its end. Rejects with 408 when it stalls, with
 * {@link clientGone} when the client leaves, and with what `onChunk` throws. A returned promise holds the flow back.
 */
export function consumeBody(
  request: IncomingMessage,
  clock: BodyClock,
  onChunk: (chunk: Buffer) => Promise<void> | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const watch = watchBody(request, clock, finish);
    function finish(error?: unknown): void {
      watch.stop();
      request.off('data', onData);
      request.off('end', onEnd);
      if (error === undefined) {
        resolve();
        return;
      }
      request.pause();
      reject(asError(error));
    }
    const onEnd = (): void => finish();
    function onData(chunk: Buffer): void {
      watch.touch();
      try {
        const held = onChunk(chunk);
        if (!held) return;
        request.pause();
        watch.hold();
        held.then(
          () => {
            watch.touch();
            request.resume();
          },
          (error: unknown) => finish(error),
        );
      } catch (error) {
        finish(error);
      }
    }
    if (request.destroyed && !request.readableEnded) {
      finish(clientGone);
      return;
    }
    request.on('data', onData);
    request.on('end', onEnd);
    sendContinue(request);
  });
}

/** Sends `100 Continue` to a client that waits for it. */
export function sendContinue(request: IncomingMessage): void {
  waitingForContinue.get(request)?.writeContinue();
  waitingForContinue.delete(request);
}

/** Watches a body that someone else reads. */
export interface BodyWatch {
  /** Bytes arrived: the stall clock starts again. */
  touch(): void;
  /** The reader is busy: the stall clock rests until the next touch. */
  hold(): void;
  stop(): void;
}

/** Calls `fail` once with 408 when the body stalls or takes too long, or with {@link clientGone} when the client leaves. */
export function watchBody(
  request: IncomingMessage,
  { uploadStallMs, uploadTotalMs }: BodyClock,
  fail: (error: Problem) => void,
): BodyWatch {
  const total = setTimeout(
    () => fail(kitProblems.requestTimeout(`The body took longer than ${uploadTotalMs} ms`)),
    uploadTotalMs,
  );
  const stalled = (): void =>
    fail(kitProblems.requestTimeout(`No byte of the body arrived for ${uploadStallMs} ms`));
  let stopped = false;
  let stall: NodeJS.Timeout | undefined = setTimeout(stalled, uploadStallMs);
  const gone = (): void => {
    if (!request.readableEnded) fail(clientGone);
  };
  request.on('close', gone);
  request.on('error', gone);
  return {
    touch: () => {
      if (stopped) return;
      if (stall) stall.refresh();
      else stall = setTimeout(stalled, uploadStallMs);
    },
    hold: () => {
      clearTimeout(stall);
      stall = undefined;
    },
    stop: () => {
      stopped = true;
      clearTimeout(total);
      clearTimeout(stall);
      request.off('close', gone);
      request.off('error', gone);
      // An aborted request still emits an error later; without a listener it would end the process.
      request.on('error', () => undefined);
    },
  };
}

// Not `instanceof`: errors of Node's own code come from another realm under Jest.
function asError(error: unknown): Error {
  const isError = typeof error === 'object' && error !== null && 'message' in error;
  return isError ? (error as Error) : new Error('The body was not read', { cause: error });
}
