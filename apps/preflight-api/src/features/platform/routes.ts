import type { OperationResponse } from '@forme/contracts';
import { PREFLIGHT_VERSION } from '@forme/contracts';
import { readHealth, readHealthz, readStatus } from '@forme/contracts/preflight';
import { handle, type Handler } from '@forme/service-kit/http';

/** State of the service's dependencies. */
export interface StatusProbes {
  readonly instanceId: string;
  readonly redisConfigured: boolean;
  readonly workers: number;
  /** Each resolves when its part answers; the signal ends the wait. */
  readonly database: () => Promise<unknown>;
  readonly extraction: (signal: AbortSignal) => Promise<unknown>;
  readonly queue: () => Promise<{ readonly queued: number }>;
}

/** Liveness, which checks no dependency, and the state of the dependencies. */
export function platformHandlers(probes: StatusProbes): readonly Handler[] {
  const answer = () =>
    Promise.resolve({
      status: 'ok',
      service: 'preflight',
      version: PREFLIGHT_VERSION,
      instance_id: probes.instanceId,
    });
  return [
    handle(readHealth, answer),
    handle(readHealthz, answer),
    handle(readStatus, () => status(probes)),
  ];
}

async function status(probes: StatusProbes): Promise<OperationResponse<typeof readStatus>> {
  const [database, extraction, queue] = await Promise.all([
    answers(within(probes.database())),
    answers(probes.extraction(AbortSignal.timeout(probeMs))),
    within(probes.queue()).catch(() => null),
  ]);
  return {
    status: database && extraction && queue ? 'ok' : 'degraded',
    service: 'preflight',
    version: PREFLIGHT_VERSION,
    database: database ? 'connected' : 'error',
    redis: probes.redisConfigured ? (queue ? 'connected' : 'error') : 'not_configured',
    extraction: extraction ? 'connected' : 'error',
    queue_depth: queue?.queued ?? 0,
    queue_depths: { default: queue?.queued ?? 0 },
    worker_count: probes.workers,
    uptime_seconds: Math.round(process.uptime()),
  };
}

const probeMs = 2000;

/** A part that does not answer in time is one that does not work. */
async function within<T>(probe: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${probeMs} ms`)), probeMs);
  });
  try {
    return await Promise.race([probe, late]);
  } finally {
    clearTimeout(timer);
  }
}

function answers(probe: Promise<unknown>): Promise<boolean> {
  return probe.then(
    () => true,
    () => false,
  );
}
