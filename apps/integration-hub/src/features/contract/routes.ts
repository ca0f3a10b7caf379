import {
  HUB_CANONICAL_SCHEMA_VERSION,
  HUB_ENVELOPE_SCHEMA_VERSION,
  HUB_VERSION,
} from '@forme/contracts';
import {
  CANONICAL_ENTITIES,
  ENVELOPE_DIALECTS,
  getContract,
  getEntitySchema,
  listEntitySchemas,
  type HubContractDocument,
} from '@forme/contracts/hub';
import { handle, type Handler } from '@forme/service-kit/http';
import { knownType } from '../../known-type';
import { entitySchema, schemaPath } from './entity-schemas';

/** Routes of the contract, and of the schemas of the canonical entities. */
export function contractHandlers(mode: HubContractDocument['deployment_mode']): readonly Handler[] {
  const contract: HubContractDocument = {
    contract_name: 'forme-hub',
    version: HUB_VERSION,
    deployment_mode: mode,
    canonical_schema_version: HUB_CANONICAL_SCHEMA_VERSION,
    envelope_schema_version: HUB_ENVELOPE_SCHEMA_VERSION,
    canonical_entities: [...CANONICAL_ENTITIES],
    envelope_dialects: [...ENVELOPE_DIALECTS],
    schemas: Object.fromEntries(CANONICAL_ENTITIES.map((type) => [type, schemaPath(type)])),
    links: { openapi: '/openapi.json', docs: '/docs' },
  };
  return [
    handle(getContract, () => Promise.resolve(contract)),
    handle(listEntitySchemas, () =>
      Promise.resolve({
        canonical_schema_version: HUB_CANONICAL_SCHEMA_VERSION,
        schemas: CANONICAL_ENTITIES.map((type) => ({ type, href: schemaPath(type) })),
      }),
    ),
    handle(getEntitySchema, ({ params: { type } }) =>
      Promise.resolve(entitySchema(knownType(type))),
    ),
  ];
}
