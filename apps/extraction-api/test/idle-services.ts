import { openMemoryCache } from '@forme/backing-services/drivers';
import type { ExtractionServices } from '../src/app';
import { makeRenderIndex } from '../src/slices/render-index';

/** Services for an application none of whose operations is called, but those a test replaces. */
export function idleServices(): ExtractionServices {
  const idle = () => Promise.reject(new Error('not asked'));
  return {
    askPdf: idle,
    extractDocument: idle,
    renders: makeRenderIndex(openMemoryCache({ maxBytes: 1024 })),
    instanceId: 'a',
    cacheBackend: 'memory',
  };
}
