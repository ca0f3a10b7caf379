import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, flag, named, openSet, text } from '../schema';
import { ENGINE_SECTION_VERSIONS, EXTRACTION_VERSION } from '../versions';

/** Liveness and identity of an extraction replica. */
export const ExtractionHealth = named(
  'ExtractionHealth',
  Type.Object({
    status: openSet(['ok']),
    version: text('Package version.', EXTRACTION_VERSION),
    instance_id: text('This replica.', 'extraction-0'),
    cache_backend: openSet(['memory', 'redis']),
    renderer_available: flag('True when pages can be rendered.', true),
    plate_decode: flag('True when plates can be decoded.'),
    uptime_seconds: Type.Number({ minimum: 0, examples: [3600] }),
  }),
);
/** Static type of {@link ExtractionHealth}. */
export type ExtractionHealth = Static<typeof ExtractionHealth>;

const healthCommon = {
  service: 'extraction',
  method: 'get',
  feature: 'platform',
  endpoint: 'healthz',
  summary: 'Liveness',
  description: 'Answers while the process runs; does not check dependencies (see /readyz).',
  auth: 'open',
  response: ExtractionHealth,
} as const;

/** `GET /healthz`. */
export const readHealth = operation({ ...healthCommon, id: 'readHealth', path: '/healthz' });
/** `GET /v1/healthz`, an alias. */
export const readHealthV1 = operation({ ...healthCommon, id: 'readHealthV1', path: '/v1/healthz' });

/** `GET /v1/version`. */
export const readVersion = operation({
  id: 'readVersion',
  service: 'extraction',
  method: 'get',
  path: '/v1/version',
  feature: 'contract',
  summary: 'Package version',
  description: 'The package version alone.',
  auth: 'open',
  response: Type.Object({ version: text('Package version.', EXTRACTION_VERSION) }),
});

/** `GET /v1/contract`. */
export const readContract = operation({
  id: 'readContract',
  service: 'extraction',
  method: 'get',
  path: '/v1/contract',
  feature: 'contract',
  summary: 'Contract of this release',
  description:
    'Versions of the package, the document and the sections, the endpoints, and the models behind each AI signal.',
  auth: 'open',
  response: Type.Object({
    contract_name: text('Always engine-document.', 'engine-document'),
    schema_version: text(
      'Version of ExtractedDocument.',
      ENGINE_SECTION_VERSIONS['engine-document'],
    ),
    package_version: text('Package version.', EXTRACTION_VERSION),
    schema_id: text('Address of the document schema.', '/v1/schema/engine-document'),
    endpoints: Type.Array(Type.String(), {
      description: 'METHOD /path.',
      examples: [['POST /v1/extract']],
    }),
    section_schema_versions: Type.Record(Type.String(), Type.String(), {
      description: 'Section to version.',
      examples: [{ ...ENGINE_SECTION_VERSIONS }],
    }),
    ai_model_versions: Type.Record(
      Type.String(),
      Type.Object({ model: Type.String(), prompt: Type.String(), schema: Type.String() }),
      {
        description: 'Signal kind to model, prompt version and schema version.',
        examples: [{ barcodes: { model: 'none', prompt: 'none', schema: '1.0.0' } }],
      },
    ),
    capabilities: Type.Record(Type.String(), Type.Boolean(), {
      description: 'Capabilities of this deployment.',
      examples: [{ render: true, separations: true, plate_decode: false }],
    }),
  }),
});

/** `GET /v1/schema/:name`. */
export const readSchema = operation({
  id: 'readSchema',
  service: 'extraction',
  method: 'get',
  path: '/v1/schema/:name',
  feature: 'contract',
  summary: 'A published JSON Schema',
  description:
    'The JSON Schema (2020-12) of the document (engine-document) or of another record (engine-page, engine-font, engine-text-region, probe); also without the prefix, and by component name (TextRegion). A trailing .json is ignored. A 404 lists the names.',
  auth: 'open',
  params: Type.Object(
    {
      name: text('Schema name.', 'engine-document', {
        pattern: '^[A-Za-z0-9][A-Za-z0-9-]{0,80}(\\.json)?$',
      }),
    },
    closed,
  ),
  produces: { 'application/schema+json': { example: { type: 'object' } } },
  failures: { 404: 'No schema has this name.' },
});
