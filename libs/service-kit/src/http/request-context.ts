import type { Operation } from '@forme/contracts';
import type { Exchange } from './exchange';
import type { HandleOptions, RequestContext } from './handler';
import { readBytes } from './json-body';
import { receiveRaw } from './receive-raw';
import { acceptedTypes, type RequestBody } from './request-body';
import type { AppSettings } from './settings';

/** The context a handler gets. */
export function requestContext(
  exchange: Exchange,
  settings: AppSettings,
  operation: Operation,
  body: RequestBody,
  options: HandleOptions,
): RequestContext {
  const { request, response } = exchange;
  const { limits } = settings;
  return {
    operation,
    tenant: exchange.tenant,
    principal: exchange.principal,
    requestId: exchange.requestId,
    signal: exchange.signal,
    logger: exchange.logger,
    headers: exchange.headers,
    peerAddress: request.socket.remoteAddress ?? '',
    path: request.path,
    bodyKind: body.kind,
    mediaType: body.mediaType,
    files: body.files,
    file: (name) => body.files.get(name)?.[0],
    async receiveRaw({ maxBytes, accept } = {}) {
      const bounds = {
        maxBytes: maxBytes ?? options.maxUploadBytes ?? limits.maxUploadBytes,
        accept: accept ?? acceptedTypes(operation),
      };
      const file = await receiveRaw(request, settings.workFolder, bounds, limits);
      exchange.received.push(file);
      return file;
    },
    receiveBytes: ({ maxBytes, codings } = {}) =>
      readBytes(request, maxBytes ?? limits.maxJsonBytes, limits, codings),
    async stage(name, run) {
      const from = performance.now();
      try {
        return await run();
      } finally {
        exchange.recordStage(name, performance.now() - from);
      }
    },
    recordStage: (name, ms) => exchange.recordStage(name, ms),
    stageDurations: () => exchange.stageDurations(),
    countCacheLookup: (outcome) =>
      exchange.metrics.cacheLookups.inc({ endpoint: exchange.endpoint, outcome }),
    setHeader: (name, value) => void response.set(name, value),
    preferred: (offered) => request.accepts([...offered]) || undefined,
  };
}
