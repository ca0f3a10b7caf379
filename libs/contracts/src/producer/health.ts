import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { openSet } from '../schema';
import { docsOperation, metricsOperation, openApiOperation, readinessOperation } from '../shared';
import { PRODUCER_VERSION } from '../versions';

const sectionVersions = (description: string) =>
  Type.Record(Type.String(), Type.String(), {
    description,
    examples: [{ color: '1.0.0', geom: '1.0.0', 'engine-document': '1.2.0' }],
  });

/** Identity and load of one instance. */
export const ProducerHealth = Type.Object(
  {
    status: openSet(['ok']),
    version: Type.String({ examples: [PRODUCER_VERSION] }),
    producer: Type.String({
      description: 'The selector: which producers are mounted.',
      examples: ['all'],
    }),
    instance_id: Type.String({ examples: ['producer-6d9f7c-x2x7p'] }),
    cache_backend: openSet(['memory', 'redis']),
    queue_depth: Type.Integer({ minimum: 0 }),
    task_workers: Type.Integer({ minimum: 0 }),
    renderer_available: Type.Boolean(),
    engine_version: Type.String({
      description: 'Extraction service version built against.',
      examples: ['1.20.0'],
    }),
    engine_section_versions: sectionVersions('Section versions built against.'),
    engine_live_section_versions: sectionVersions(
      'Section versions the live extraction service publishes; empty while it does not answer.',
    ),
    version_skew: Type.Boolean({
      description: 'True when the versions built against differ from the live ones.',
    }),
  },
  { title: 'ProducerHealth' },
);

const health = {
  service: 'producer',
  method: 'get',
  feature: 'platform',
  auth: 'open',
  description: 'Liveness and identity of this instance. On `version_skew`, drain and redeploy it.',
  response: ProducerHealth,
} as const;

/** GET /healthz. */
export const healthz = operation({
  ...health,
  id: 'getHealthz',
  path: '/healthz',
  summary: 'Liveness and identity',
});

/** GET /v1/healthz. */
export const healthzV1 = operation({
  ...health,
  id: 'getHealth',
  path: '/v1/healthz',
  summary: 'Liveness and identity',
});

/** GET /readyz. */
export const readyz = readinessOperation('producer');

/** GET /metrics. */
export const metrics = metricsOperation('producer');

/** GET /openapi.json. */
export const openApiDocument = openApiOperation('producer');

/** GET /docs. */
export const docs = docsOperation('producer');

/** Identity and load of one instance. */
export type ProducerHealth = Static<typeof ProducerHealth>;
