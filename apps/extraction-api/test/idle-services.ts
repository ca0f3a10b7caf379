import { openMemoryCache } from '@forme/backing-services/drivers';
import { SpotCatalogue } from '@forme/pdf-core/color';
import { aiLaneState } from '../src/ai-lane/ai-lane';
import type { ExtractionServices } from '../src/app';
import { makeInkbook } from '../src/features/color/inkbook';
import { makeRenderIndex } from '../src/storage/render-index';

const closed = { enabled: false, allowlist: [], denylist: [], hasProvider: false, versions: '' };

/** Services for an application none of whose operations is called, but those a test replaces. */
export function idleServices(): ExtractionServices {
  const idle = () => Promise.reject(new Error('not asked'));
  const catalogue = new SpotCatalogue([]);
  const black = () => [0, 0, 0] as const;
  return {
    askPdf: idle,
    plateFiles: {
      engine: { run: () => Promise.reject(new Error('idle')) },
      maxPlatePixels: 1e9,
      deadlineMs: 1000,
    },
    askPlates: idle,
    extractDocument: idle,
    documentKey: () => 'none',
    results: { has: () => Promise.resolve(false) },
    assets: null,
    renders: makeRenderIndex(openMemoryCache({ maxBytes: 1024 }), {
      has: () => Promise.resolve(false),
    }),
    colors: { catalogue, process: { profile: 'none', measured: black, shown: black } },
    inkbook: makeInkbook(catalogue, []),
    combineShapes: idle,
    erasePdf: idle,
    lane: { state: (tenant) => aiLaneState(closed, tenant, false), one: idle, held: idle },
    writeNote: idle,
    modelVersions: {},
    instanceId: 'a',
    cacheBackend: 'memory',
  };
}
