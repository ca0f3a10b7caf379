import { HUB_CANONICAL_SCHEMA_VERSION } from '@forme/contracts';
import { ENTITY_ALIASES, entitySchemas } from '@forme/contracts/hub';

const aliases: Readonly<Record<string, string>> = ENTITY_ALIASES;
const schemas: Readonly<Record<string, object>> = entitySchemas;

/** Path of an entity type's schema. */
export const schemaPath = (type: string): string => `/v1/schemas/${type}`;

/** The JSON Schema (2020-12) of an entity type or alias, its `$id` with the canonical version; undefined for an unknown name. */
export function entitySchema(name: string): Record<string, unknown> | undefined {
  const type = (Object.hasOwn(aliases, name) ? aliases[name] : undefined) ?? name;
  if (!Object.hasOwn(schemas, type)) return undefined;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:forme:hub:${type}:${HUB_CANONICAL_SCHEMA_VERSION}`,
    ...schemas[type],
  };
}
