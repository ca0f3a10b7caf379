import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import type { ServiceName } from '../operation';
import { named, nullable, oneOf } from '../schema';

/** Readiness: ready only when every dependency the service cannot work without answers. */
export const Readiness = named(
  'Readiness',
  Type.Object({
    status: oneOf(['ready', 'not_ready']),
    checks: Type.Record(
      Type.String(),
      Type.Object({
        ok: Type.Boolean(),
        detail: nullable(Type.String({ description: 'Why the dependency does not answer.' })),
      }),
      {
        description: 'Dependency name to its state.',
        examples: [{ blobs: { ok: true, detail: null } }],
      },
    ),
  }),
);
/** Static type of {@link Readiness}. */
export type Readiness = Static<typeof Readiness>;

/** `GET /readyz` (or another path) of a service. */
export function readinessOperation(service: ServiceName, id = 'readReadiness', path = '/readyz') {
  return operation({
    id,
    service,
    method: 'get',
    path,
    feature: 'platform',
    summary: 'Readiness',
    description:
      'Reports whether the service can accept work. 503 with the same body when it cannot.',
    auth: 'open',
    response: Readiness,
    failures: { 503: 'A required dependency does not answer.' },
  });
}

/** `GET /metrics` of a service. */
export function metricsOperation(service: ServiceName) {
  return operation({
    id: 'readMetrics',
    service,
    method: 'get',
    path: '/metrics',
    feature: 'platform',
    summary: 'Metrics',
    description: 'Counters and histograms of this replica in the text exposition format.',
    auth: 'open',
    produces: { 'text/plain': {} },
  });
}

/** `GET /openapi.json` of a service. */
export function openApiOperation(service: ServiceName) {
  return operation({
    id: 'readOpenApi',
    service,
    method: 'get',
    path: '/openapi.json',
    feature: 'platform',
    summary: 'This interface as OpenAPI 3.1',
    description: 'The machine-readable description of every operation of the service.',
    auth: 'open',
    response: Type.Object(
      { openapi: Type.String({ examples: ['3.1.0'] }) },
      { description: 'An OpenAPI 3.1 document.' },
    ),
  });
}

/** `GET /docs` of a service. */
export function docsOperation(service: ServiceName) {
  return operation({
    id: 'readDocs',
    service,
    method: 'get',
    path: '/docs',
    feature: 'platform',
    summary: 'This interface as an HTML page',
    description: 'The operations with their parameters, answers and examples, as HTML.',
    auth: 'open',
    produces: { 'text/html': {} },
  });
}
