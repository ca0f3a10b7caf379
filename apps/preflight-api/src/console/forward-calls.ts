import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ServiceContract } from '@forme/contracts';
import { compareContract } from '@forme/contracts/compare';
import { extractionContract } from '@forme/contracts/extraction';
import { hubContract } from '@forme/contracts/hub';
import { producerContract } from '@forme/contracts/producer';
import {
  kitProblems,
  methodTable,
  type Admitted,
  type AppExtension,
} from '@forme/service-kit/http';
import { serviceFetch } from '@forme/service-kit/outbound';
import type { Request, Response } from 'express';
import type { PreflightConfig } from '../config';
import { problems } from '../problems';

const contracts = {
  extraction: extractionContract,
  producer: producerContract,
  hub: hubContract,
  compare: compareContract,
} as const;
type PeerName = keyof typeof contracts;

/** Calls of the console that are passed on to another service. */
export interface ForwardCalls {
  /** Whether a path is one of theirs. */
  readonly claims: (path: string) => boolean;
  readonly forward: (
    request: Request,
    response: Response,
    extension: AppExtension,
  ) => Promise<void>;
  readonly close: () => Promise<void>;
}

const root = '/services/';

/** Headers of a request that a service may see besides those that its contract declares. */
const passedOn = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'if-match',
  'if-none-match',
  'last-event-id',
  'range',
];

/** Headers of an answer that belong to one connection (RFC 9110, 7.6.1), or that only an own origin may set. */
const withheld = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
  'upgrade',
]);

type Settings = Pick<
  PreflightConfig,
  'extractionUrl' | 'producerUrl' | 'hubUrl' | 'compareUrl' | 'maxUploadBytes'
>;

/**
 * Passes `/services/NAME/PATH` on to the configured address of the service, for operations of its contract alone. A caller is
 * admitted as a caller of preflight first. The service then gets the caller's credential: `X-Service-Authorization` where the two
 * differ, else `Authorization`. A caller that is bound to a tenant works for that tenant there too.
 */
export function forwardCalls(config: Settings): ForwardCalls {
  const addresses: Readonly<Record<PeerName, string>> = {
    extraction: config.extractionUrl,
    producer: config.producerUrl,
    hub: config.hubUrl,
    compare: config.compareUrl,
  };
  const outbound = serviceFetch({
    baseUrls: Object.values(addresses),
    headersTimeoutMs: 300_000,
    bodyTimeoutMs: 120_000,
  });
  const peers = new Map(
    Object.entries(contracts).map(([name, contract]) => [
      name,
      {
        contract,
        address: addresses[name as PeerName],
        methodsOf: methodTable(contract.operations),
      },
    ]),
  );
  return {
    claims: (path) => path.startsWith(root),
    close: () => outbound.close(),
    forward: async (request, response, extension) => {
      const [, , name = ''] = request.path.split('/');
      const peer = peers.get(name);
      extension.name(request, peer ? `services_${name}` : 'services');
      const path = request.path.slice(root.length + name.length);
      const known = peer !== undefined && !climbs(path) && peer.methodsOf(path).length > 0;
      if (!known) throw kitProblems.routeNotFound(`No service has the path ${request.path}`);
      const admitted = await extension.admit(request);
      const url = new URL(`${peer.address.replace(/\/+$/, '')}${path}`);
      url.search = new URL(request.originalUrl, 'http://origin').search;
      const answer = await outbound
        .fetch(url, {
          method: request.method,
          headers: headersFor(request, peer.contract, admitted),
          signal: admitted.signal,
          ...bodyOf(request, config.maxUploadBytes),
        })
        .catch((cause: unknown) => {
          throw unreachable(name, cause);
        });
      await passBack(answer, response);
    },
  };
}

/** Whether a path has a segment that some server could read as "one folder up". */
const climbs = (path: string): boolean => /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|\\|%5c/i.test(path);

function unreachable(name: string, cause: unknown): Error {
  if (
    cause instanceof BodyTooLarge ||
    (cause as { cause?: unknown }).cause instanceof BodyTooLarge
  ) {
    return kitProblems.payloadTooLarge('The body is larger than PREFLIGHT_MAX_UPLOAD_BYTES allows');
  }
  return problems.serviceUnreachable(`The ${name} service does not answer; try again later`, {
    headers: { 'Retry-After': '5' },
    cause,
  });
}

function headersFor(
  request: Request,
  { operations, security, tenantHeader }: ServiceContract,
  { tenant, principal, requestId }: Admitted,
): Headers {
  const declared = operations.flatMap(({ headers }) => Object.keys(headers.properties));
  const schemes = security.flatMap(({ header }) => header ?? []);
  const names = new Set([...passedOn, ...declared, ...schemes].map((it) => it.toLowerCase()));
  // Trust between services is not the caller's to pass on.
  names.delete('x-forme-internal');
  const headers = new Headers({ 'Accept-Encoding': 'identity', 'X-Request-Id': requestId });
  for (const name of names) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const own = request.headers['x-service-authorization'] ?? request.headers.authorization;
  if (typeof own === 'string') headers.set('Authorization', own);
  if (tenantHeader !== undefined) {
    const named = request.headers[tenantHeader.toLowerCase()];
    const chosen = principal.tenant === undefined ? named : tenant;
    if (typeof chosen === 'string') headers.set(tenantHeader, chosen);
  }
  return headers;
}

class BodyTooLarge extends Error {}

/** The body as a stream that ends with an error beyond the limit. */
function bodyOf(request: Request, maxBytes: number): RequestInit & { duplex?: 'half' } {
  if (request.method === 'GET' || request.method === 'HEAD') return {};
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxBytes) {
    throw kitProblems.payloadTooLarge(`The body has ${announced} bytes; at most ${maxBytes} pass`);
  }
  if (announced === 0 && request.headers['transfer-encoding'] === undefined) return {};
  let count = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      if (count > maxBytes) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
  request.on('error', (error) => counted.destroy(error));
  request.on('aborted', () => counted.destroy(new Error('The client left')));
  return { body: Readable.toWeb(request.pipe(counted)) as ReadableStream, duplex: 'half' };
}

async function passBack(answer: globalThis.Response, response: Response): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of answer.headers) {
    if (!withheld.has(name)) response.set(name, value);
  }
  const length = answer.headers.get('content-length');
  if (length !== null && !answer.headers.has('content-encoding')) {
    response.set('Content-Length', length);
  }
  response.flushHeaders();
  if (!answer.body) {
    response.end();
    return;
  }
  await pipeline(Readable.fromWeb(answer.body), response);
}
