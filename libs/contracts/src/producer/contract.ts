import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { PRODUCER_VERSION } from '../versions';

/** The service's contract document. */
export const ContractDocument = Type.Object(
  {
    contract_name: Type.String({ examples: ['forme-producer'] }),
    schema_version: Type.String({
      description: "Version of the lineage record's shape.",
      examples: ['1.0.0'],
    }),
    package_version: Type.String({ examples: [PRODUCER_VERSION] }),
    schema_id: Type.String({
      description: 'URL of the schema.',
      examples: ['https://forme.example/schemas/producer/v1'],
    }),
    endpoints: Type.Array(Type.String(), {
      description: 'Paths of every mounted endpoint.',
      examples: [['/v1/rewrite/apply', '/v1/white-underbase/apply']],
    }),
    producer_schema_versions: Type.Record(Type.String(), Type.String(), {
      description: 'Producer -> version of its plan schema.',
      examples: [
        {
          rewrite: '1.0.0',
          marks: '1.0.0',
          impose: '1.0.0',
          trap: '1.0.0',
          cjd: '1.0.0',
          white_underbase: '1.0.0',
          ink_zones: '1.0.0',
          separations: '1.0.0',
          soft_proof: '1.0.0',
          barcode: '1.1.0',
        },
      ],
    }),
    engine_section_versions: Type.Record(Type.String(), Type.String(), {
      description: 'Extraction sections and the versions built against.',
      examples: [{ color: '1.0.0', geom: '1.0.0', 'engine-document': '1.2.0' }],
    }),
  },
  { title: 'ProducerContract' },
);

/** GET /v1/contract. */
export const getContract = operation({
  id: 'getContract',
  service: 'producer',
  method: 'get',
  path: '/v1/contract',
  feature: 'contract',
  summary: 'Contract',
  description: 'Names, versions and endpoints that consumers pin.',
  auth: 'open',
  response: ContractDocument,
});

/** GET /v1/version. */
export const getVersion = operation({
  id: 'getVersion',
  service: 'producer',
  method: 'get',
  path: '/v1/version',
  feature: 'contract',
  summary: 'Version',
  description:
    'The bare version string as plain text; with `Accept: application/json` an object holding it.',
  auth: 'open',
  produces: { 'text/plain': { schema: Type.String(), example: PRODUCER_VERSION } },
  response: Type.Object({ version: Type.String({ examples: [PRODUCER_VERSION] }) }),
});

/** GET /v1/schema/:name. */
export const getPlanSchema = operation({
  id: 'getPlanSchema',
  service: 'producer',
  method: 'get',
  path: '/v1/schema/:name',
  feature: 'schema',
  summary: 'JSON Schema of a plan',
  description:
    'JSON Schema 2020-12 of a plan: rewrite, marks, impose, trap, cjd, white-underbase, ink-zones, separations, soft-proof or barcode.',
  auth: 'open',
  params: Type.Object({ name: Type.String({ examples: ['rewrite'] }) }),
  response: Type.Object(
    { $schema: Type.String(), $id: Type.String() },
    {
      additionalProperties: true,
      title: 'PlanSchema',
      examples: [
        {
          $schema: 'https://json-schema.org/draft/2020-12/schema',
          $id: 'https://forme.example/schemas/producer/v1/rewrite/1.0.0',
          type: 'object',
        },
      ],
    },
  ),
  failures: { 404: 'No plan has this name.' },
});

/** The service's contract document. */
export type ContractDocument = Static<typeof ContractDocument>;
