import { EXTRACTION_VERSION, type Operation } from '@forme/contracts';
import { decodePlates, readHealth, readHealthV1, renderPage } from '@forme/contracts/extraction';
import { handle, type Handler } from '@forme/service-kit/http';

/** Liveness and identity: no dependency is checked. `served` are the operations with behaviour. */
export function healthHandlers(
  served: readonly Operation[],
  identity: {
    readonly instanceId: string;
    readonly cacheBackend: 'memory' | 'redis';
  },
): readonly Handler[] {
  const answer = () =>
    Promise.resolve({
      status: 'ok',
      version: EXTRACTION_VERSION,
      instance_id: identity.instanceId,
      cache_backend: identity.cacheBackend,
      renderer_available: served.includes(renderPage),
      plate_decode: served.includes(decodePlates),
      uptime_seconds: Math.round(process.uptime()),
    });
  return [handle(readHealth, answer), handle(readHealthV1, answer)];
}
