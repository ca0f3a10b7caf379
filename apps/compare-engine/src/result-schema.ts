import { DocumentCompareResult, PlateCompareResult } from '@forme/contracts/compare';

/** Version of the results' shapes. */
export const RESULT_SCHEMA_VERSION = '0.2.0';

const published: Readonly<Record<string, object>> = {
  plates: PlateCompareResult,
  documents: DocumentCompareResult,
};

/** Names of the published schemas. */
export const schemaNames: readonly string[] = Object.keys(published);

/** A JSON Schema (2020-12) whose `$id` carries its version; undefined for an unknown name. `.json` is ignored. */
export function resultSchema(name: string): { $schema: string; $id: string } | undefined {
  const key = name.replace(/\.json$/, '');
  const schema = Object.hasOwn(published, key) ? published[key] : undefined;
  return (
    schema && {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `urn:forme:compare:${key}:${RESULT_SCHEMA_VERSION}`,
      ...schema,
    }
  );
}
