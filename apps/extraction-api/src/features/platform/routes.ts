import { EXTRACTION_VERSION } from '@forme/contracts';
import { readHealth, readHealthV1 } from '@forme/contracts/extraction';
import { handle, type Handler } from '@forme/service-kit/http';

/** Liveness and identity: cheap, asks nobody. */
export function healthHandlers(identity: {
  readonly instanceId: string;
  readonly cacheBackend: 'memory' | 'redis';
}): readonly Handler[] {
  const answer = () =>
    Promise.resolve({
      status: 'ok',
      version: EXTRACTION_VERSION,
      instance_id: identity.instanceId,
      cache_backend: identity.cacheBackend,
      renderer_available: false,
      plate_decode: false,
      uptime_seconds: Math.round(process.uptime()),
    });
  return [handle(readHealth, answer), handle(readHealthV1, answer)];
}
