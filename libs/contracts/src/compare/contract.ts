import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { named, nullable, openSet } from '../schema';
import { docsOperation, metricsOperation, openApiOperation, Readiness } from '../shared';
import { COMPARE_VERSION } from '../versions';

const plateFormats = Type.Array(Type.String(), {
  description: 'Formats a plate may have.',
  examples: [['tiff-1bit', 'bigtiff-1bit', 'len:tiff-wrapped']],
});

/** Current capabilities of this instance. */
export const LiveCapabilities = named(
  'LiveCapabilities',
  Type.Object({
    renderer_available: Type.Boolean(),
    extraction_version: nullable(Type.String(), {
      description: 'Null while the extraction service does not answer.',
      examples: ['1.20.0'],
    }),
    ai_available: Type.Boolean(),
    plate_formats: plateFormats,
  }),
);

/** Liveness and what this instance can do right now. */
export const CompareHealth = named(
  'CompareHealth',
  Type.Object({
    status: openSet(['ok']),
    version: Type.String({ examples: [COMPARE_VERSION] }),
    capabilities: LiveCapabilities,
  }),
);

/** Readiness; a missing renderer degrades, it does not make the service unready. */
export const CompareReadiness = named(
  'Readiness',
  Type.Object({
    ...Readiness.properties,
    degraded: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Parts of the service that work with reduced function, such as the renderer.',
        examples: [['renderer']],
      }),
    ),
  }),
);

/** Version, routes and capabilities that consumers pin. */
export const CompareContractDocument = named(
  'CompareContractDocument',
  Type.Object({
    engine: Type.String({ examples: ['forme-compare'] }),
    version: Type.String({ examples: [COMPARE_VERSION] }),
    schema: Type.String({ description: 'Version of the result shapes.', examples: ['0.1.0'] }),
    routes: Type.Array(Type.String(), {
      examples: [['POST /v1/compare/plates', 'POST /v1/compare/documents']],
    }),
    capabilities: Type.Object(
      {
        async_jobs: Type.Boolean(),
        emit_regions: Type.Boolean(),
        plate_formats: plateFormats,
        max_upload_bytes: Type.Integer({ minimum: 1, examples: [2147483648] }),
        max_pixels: Type.Integer({ minimum: 1, examples: [20000000000] }),
        max_files: Type.Integer({ minimum: 1, examples: [64] }),
        dpi: Type.Object({
          min: Type.Integer({ examples: [36] }),
          max: Type.Integer({ examples: [600] }),
          default: Type.Integer({ examples: [150] }),
        }),
        match_score: Type.Object(
          {
            version: Type.String({ examples: ['1'] }),
            missing_penalty: Type.Number({ examples: [0.05] }),
            extra_penalty: Type.Number({ examples: [0.05] }),
          },
          { description: 'Version and constants of the similarity formula.' },
        ),
      },
      { additionalProperties: true },
    ),
  }),
);

const open = { service: 'compare', method: 'get', auth: 'open' } as const;

/** GET /healthz. */
export const healthz = operation({
  ...open,
  id: 'getHealthz',
  path: '/healthz',
  feature: 'platform',
  summary: 'Liveness and capabilities',
  description: 'Liveness with the capability flags of this instance.',
  response: CompareHealth,
});

/** GET /readyz. */
export const readyz = operation({
  ...open,
  id: 'readReadiness',
  path: '/readyz',
  feature: 'platform',
  summary: 'Readiness',
  description: 'Ready even when only the renderer is missing: then `degraded` names it.',
  response: CompareReadiness,
  failures: { 503: 'The process itself cannot serve.' },
});

/** GET /metrics. */
export const metrics = metricsOperation('compare');

/** GET /openapi.json. */
export const openApiDocument = openApiOperation('compare');

/** GET /docs. */
export const docs = docsOperation('compare');

/** GET /v1/contract. */
export const getContract = operation({
  ...open,
  id: 'getContract',
  path: '/v1/contract',
  feature: 'contract',
  summary: 'Contract',
  description: 'Engine, version, schema, routes and capabilities.',
  response: CompareContractDocument,
});

/** GET /v1/schema/:name. */
export const getResultSchema = operation({
  ...open,
  id: 'getResultSchema',
  path: '/v1/schema/:name',
  feature: 'contract',
  summary: 'JSON Schema of a result',
  description: 'JSON Schema 2020-12 of a result: plates or documents.',
  params: Type.Object({ name: Type.String({ examples: ['plates'] }) }),
  response: Type.Object(
    { $schema: Type.String(), $id: Type.String() },
    { additionalProperties: true, title: 'ResultSchema' },
  ),
  failures: { 404: 'No result has this name.' },
});

/** Static type of {@link CompareHealth}. */
export type CompareHealth = Static<typeof CompareHealth>;
/** Static type of {@link CompareReadiness}. */
export type CompareReadiness = Static<typeof CompareReadiness>;
/** Static type of {@link CompareContractDocument}. */
export type CompareContractDocument = Static<typeof CompareContractDocument>;
