import { COMPARE_VERSION } from '@forme/contracts';
import { healthz, readyz } from '@forme/contracts/compare';
import { handle, reply, type Handler, type Readiness } from '@forme/service-kit/http';
import type { ReadLiveExtraction } from '@forme/service-kit/peers';

/** State of the service's dependencies. */
export interface CompareProbes {
  readonly readiness: Readiness;
  readonly readLiveExtraction: ReadLiveExtraction;
  /** Formats plates can be read in. */
  readonly plateFormats: readonly string[];
}

/** Liveness with the capabilities of now, and readiness, which a missing renderer degrades only. */
export function platformHandlers(probes: CompareProbes): readonly Handler[] {
  const { readiness, readLiveExtraction, plateFormats } = probes;
  return [
    handle(healthz, async () => {
      const live = await readLiveExtraction();
      return {
        status: 'ok',
        version: COMPARE_VERSION,
        capabilities: {
          renderer_available: live?.canRender ?? false,
          extraction_version: live?.packageVersion ?? null,
          ai_available: live?.writesNotes ?? false,
          plate_formats: [...plateFormats],
        },
      };
    }),
    handle(readyz, async () => {
      const [state, live] = await Promise.all([readiness.state(), readLiveExtraction()]);
      const degraded = live?.canRender ? [] : ['renderer'];
      return reply({
        status: state.status === 'ready' ? 200 : 503,
        json: { ...state, degraded },
      });
    }),
  ];
}
