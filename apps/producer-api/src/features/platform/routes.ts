import {
  ENGINE_SECTION_VERSIONS,
  EXTRACTION_VERSION,
  PRODUCER_VERSION,
  satisfiesExtractionPin,
  type OperationResponse,
} from '@forme/contracts';
import { healthz, healthzV1 } from '@forme/contracts/producer';
import { handle, type Handler } from '@forme/service-kit/http';
import type { LiveExtraction, ReadLiveExtraction } from '@forme/service-kit/peers';

/** The identity of this replica in health. */
export interface ProducerIdentity {
  readonly instanceId: string;
  /** Which producers are mounted. */
  readonly selection: string;
  readonly readLiveExtraction: ReadLiveExtraction;
  /** Where outputs are cached. */
  readonly cacheBackend: string;
  /** Waiting jobs and current workers. */
  readonly load: () => Promise<ProducerLoad>;
}

/** Work at a moment. */
export interface ProducerLoad {
  /** Jobs and requests that wait. */
  readonly queued: number;
  /** Engine processes. */
  readonly workers: number;
}

/** Liveness and identity, with the versions the live extraction service publishes. */
export function healthHandlers(identity: ProducerIdentity): readonly Handler[] {
  const answer = () => health(identity);
  return [handle(healthz, answer), handle(healthzV1, answer)];
}

async function health({
  instanceId,
  selection,
  readLiveExtraction,
  cacheBackend,
  load,
}: ProducerIdentity): Promise<OperationResponse<typeof healthz>> {
  const [live, { queued, workers }] = await Promise.all([readLiveExtraction(), load()]);
  return {
    status: 'ok',
    version: PRODUCER_VERSION,
    producer: selection,
    instance_id: instanceId,
    cache_backend: cacheBackend,
    queue_depth: queued,
    task_workers: workers,
    renderer_available: live?.canRender ?? false,
    engine_version: EXTRACTION_VERSION,
    engine_section_versions: { ...ENGINE_SECTION_VERSIONS },
    engine_live_section_versions: { ...live?.sectionVersions },
    version_skew: live !== null && isSkewed(live),
  };
}

/**
 * True when a section this release was built against has another version now, or is gone, or the package is outside the pinned
 * versions. Sections it does not use do not count.
 */
export function isSkewed({ sectionVersions, packageVersion }: LiveExtraction): boolean {
  const differs = Object.entries(ENGINE_SECTION_VERSIONS).some(
    ([section, version]) => sectionVersions[section] !== version,
  );
  return differs || !satisfiesExtractionPin(packageVersion);
}
