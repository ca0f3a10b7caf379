import { HUB_CANONICAL_SCHEMA_VERSION } from '@forme/contracts';
import { entitySchemas, type EntityType } from '@forme/contracts/hub';

/** Path of an entity type's schema. */
export const schemaPath = (type: EntityType): string => `/v1/schemas/${type}`;

/** The JSON Schema (2020-12) of an entity type, its `$id` with the canonical version. */
export function entitySchema(type: EntityType): Record<string, unknown> {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:forme:hub:${type}:${HUB_CANONICAL_SCHEMA_VERSION}`,
    ...entitySchemas[type],
  };
}
