import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServiceContract } from '@forme/contracts';
import { expectContinue } from './body-stream';
import { connectionLimits, type ConnectionLimits, limitConnections } from './connections';
import { kitProblems } from './kit-problems';
import { defaultHttpLimits, MAX_HEADER_BYTES } from './limits';
import type { Problem } from './problem';
import { renderProblem } from './problem-body';
import { uuidV7 } from './request-id';

/** Settings of {@link createHttpServer}. */
export interface HttpServerOptions {
  /** Shape of the answers to requests that are not even HTTP. */
  readonly errors: ServiceContract['errors'];
  /** Longest time for a whole request, in milliseconds. Default: the upload limit and a minute. */
  readonly requestTimeoutMs?: number;
  /** Default: {@link connectionLimits} of this process. */
  readonly connections?: ConnectionLimits;
}

/**
 * An HTTP server for an application: bounded headers and times, `100 Continue` only when a body is wanted, and the service's
 * failure shape for malformed HTTP too.
 */
export function createHttpServer(
  app: RequestListener,
  {
    errors,
    requestTimeoutMs = defaultHttpLimits.uploadTotalMs + 60_000,
    connections = connectionLimits(),
  }: HttpServerOptions,
): Server {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: 20_000,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
    },
    app,
  );
  limitConnections(server, connections);
  server.on('checkContinue', (request, response) => {
    expectContinue(request, response);
    app(request, response);
  });
  server.on('clientError', (error: Error & { readonly code?: string }, socket) => {
    answerMalformed(socket, errors, problemOf(error.code));
  });
  return server;
}

function problemOf(code: string | undefined): Problem {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return kitProblems.headersTooLarge(
        `The request line and headers are larger than ${MAX_HEADER_BYTES} bytes`,
      );
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return kitProblems.requestTimeout('The request did not arrive in time');
    default:
      return kitProblems.malformedRequest('The request is not valid HTTP');
  }
}

function answerMalformed(
  socket: Duplex,
  errors: ServiceContract['errors'],
  problem: Problem,
): void {
  if (!socket.writable || ('bytesWritten' in socket && socket.bytesWritten !== 0)) {
    socket.destroy();
    return;
  }
  const requestId = uuidV7();
  const { status, mediaType, headers, body } = renderProblem(errors, problem, { requestId });
  const text = JSON.stringify(body);
  const lines = Object.entries({
    ...headers,
    'Content-Type': mediaType,
    'Content-Length': String(Buffer.byteLength(text)),
    'X-Request-Id': requestId,
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  closeAfter(
    socket,
    [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', text].join('\r\n'),
  );
}

/** Longest time a client gets to close a connection whose request was refused, in milliseconds. */
const closingMs = 1_000;

// A server keeps a connection that it has ended half open until the client ends it, too. What the client still sends is dropped, so
// that it sees the answer and not a reset.
function closeAfter(socket: Duplex, answer: string): void {
  const timer = setTimeout(() => socket.destroy(), closingMs);
  socket.once('close', () => clearTimeout(timer));
  socket.once('end', () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.end(answer);
  socket.resume();
}
