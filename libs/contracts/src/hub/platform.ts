import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { named, oneOf, openSet } from '../schema';
import { docsOperation, metricsOperation, openApiOperation, readinessOperation } from '../shared';
import {
  HUB_CANONICAL_SCHEMA_VERSION,
  HUB_ENVELOPE_SCHEMA_VERSION,
  HUB_VERSION,
} from '../versions';
import { CANONICAL_ENTITIES, EntityType } from './model';
import { FreeObject } from './routing';

/** Dialects an ingest endpoint can speak. */
export const ENVELOPE_DIALECTS = [
  'hub_sha256',
  'standard_webhooks_v1',
  'github_sha256',
  'stripe_v1',
  'forme_v1',
  'secret_path',
  'address_list',
] as const;

/** Versions and schemas that consumers pin. */
export const HubContractDocument = named(
  'HubContractDocument',
  Type.Object({
    contract_name: Type.String({ examples: ['forme-hub'] }),
    version: Type.String({ examples: [HUB_VERSION] }),
    deployment_mode: oneOf(['saas', 'standalone', 'dev']),
    canonical_schema_version: Type.String({ examples: [HUB_CANONICAL_SCHEMA_VERSION] }),
    envelope_schema_version: Type.String({ examples: [HUB_ENVELOPE_SCHEMA_VERSION] }),
    canonical_entities: Type.Array(Type.String(), { examples: [[...CANONICAL_ENTITIES]] }),
    envelope_dialects: Type.Array(Type.String(), { examples: [[...ENVELOPE_DIALECTS]] }),
    schemas: Type.Record(Type.String(), Type.String(), {
      description: 'Entity type -> path of its JSON Schema.',
      examples: [{ customer: '/v1/schemas/customer' }],
    }),
    links: Type.Record(Type.String(), Type.String(), {
      examples: [{ openapi: '/openapi.json', docs: '/docs' }],
    }),
  }),
);

const open = { service: 'hub', method: 'get', auth: 'open' } as const;

/** GET /healthz. */
export const healthz = operation({
  ...open,
  id: 'getHealthz',
  path: '/healthz',
  feature: 'platform',
  summary: 'Liveness',
  description: 'Answers while the process runs.',
  response: Type.Object(
    { status: openSet(['ok']), version: Type.String({ examples: [HUB_VERSION] }) },
    { title: 'HubHealth' },
  ),
});

/** GET /readyz. */
export const readyz = readinessOperation('hub');

/** GET /metrics. */
export const metrics = metricsOperation('hub');

/** GET /openapi.json. */
export const openApiDocument = openApiOperation('hub');

/** GET /docs. */
export const docs = docsOperation('hub');

/** GET /v1/contract. */
export const getContract = operation({
  ...open,
  id: 'getContract',
  path: '/v1/contract',
  feature: 'contract',
  summary: 'Contract',
  description: 'Versions, mode, entity types and dialects that consumers pin.',
  response: HubContractDocument,
});

/** GET /v1/schemas/:type. */
export const getEntitySchema = operation({
  ...open,
  id: 'getEntitySchema',
  path: '/v1/schemas/:type',
  feature: 'contract',
  summary: 'JSON Schema of an entity type',
  description: 'JSON Schema 2020-12; its $id carries the canonical schema version.',
  params: Type.Object({ type: Type.String({ examples: ['customer'] }) }),
  response: FreeObject,
  failures: { 404: 'No entity type has this name (unknown_entity_type).' },
});

/** GET /v1/schemas. */
export const listEntitySchemas = operation({
  ...open,
  id: 'listEntitySchemas',
  path: '/v1/schemas',
  feature: 'contract',
  summary: 'List the entity schemas',
  description: 'Every canonical entity type with the path of its JSON Schema.',
  response: Type.Object(
    {
      canonical_schema_version: Type.String({ examples: [HUB_CANONICAL_SCHEMA_VERSION] }),
      schemas: Type.Array(
        Type.Object({
          type: EntityType,
          href: Type.String({ examples: ['/v1/schemas/customer'] }),
        }),
      ),
    },
    { title: 'EntitySchemaList' },
  ),
});

/** Static type of {@link HubContractDocument}. */
export type HubContractDocument = Static<typeof HubContractDocument>;
