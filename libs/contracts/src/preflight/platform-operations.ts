import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { amount, count, named, openSet, text } from '../schema';
import { PREFLIGHT_VERSION } from '../versions';

/** Liveness of a preflight replica. */
export const PreflightHealth = named(
  'PreflightHealth',
  Type.Object({
    status: openSet(['ok']),
    service: text('Always preflight.', 'preflight'),
    version: text('Package version.', PREFLIGHT_VERSION),
    instance_id: text('This replica.', 'preflight-0'),
  }),
);
/** Static type of {@link PreflightHealth}. */
export type PreflightHealth = Static<typeof PreflightHealth>;

const platform = {
  service: 'preflight',
  method: 'get',
  feature: 'platform',
  auth: 'open',
} as const;
const health = {
  ...platform,
  summary: 'Liveness',
  description: 'Answers while the process runs; does not check dependencies.',
  response: PreflightHealth,
} as const;

/** `GET /health`. */
export const readHealth = operation({ ...health, id: 'readHealth', path: '/health' });
/** `GET /healthz`, an alias. */
export const readHealthz = operation({ ...health, id: 'readHealthz', path: '/healthz' });

/** `GET /api/v1/status`. */
export const readStatus = operation({
  ...platform,
  id: 'readStatus',
  path: '/api/v1/status',
  summary: 'State of the service',
  description: 'Dependencies, queues and workers.',
  response: Type.Object({
    status: openSet(['ok', 'degraded']),
    service: text('Always preflight.', 'preflight'),
    version: text('Package version.', PREFLIGHT_VERSION),
    database: openSet(['connected', 'error']),
    redis: openSet(['not_configured', 'connected', 'error']),
    extraction: openSet(['connected', 'error']),
    queue_depth: count('Jobs waiting.', 0),
    queue_depths: Type.Record(Type.String(), Type.Integer(), { examples: [{ default: 0 }] }),
    worker_count: count('Workers.', 2),
    uptime_seconds: amount('Since the start.', 3600),
  }),
});
