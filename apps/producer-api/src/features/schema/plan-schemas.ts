import { PRODUCER_SCHEMA_VERSIONS } from '@forme/contracts';
import {
  BarcodeItem,
  CjdEnvelope,
  ImposePlan,
  InkZonesPolicy,
  LineageRecord,
  MarksTemplate,
  RewritePlan,
  SeparationsPolicy,
  SoftProofOptions,
  TrapPolicy,
  WhiteUnderbasePolicy,
} from '@forme/contracts/producer';

/** Version of the lineage record's shape, which the contract gives as its own `schema_version`. */
export const LINEAGE_SCHEMA_VERSION = '1.0.0';

/** A published schema and its version. */
interface Published {
  readonly schema: object;
  readonly version: string;
}

const versions = PRODUCER_SCHEMA_VERSIONS;

const published: Readonly<Record<string, Published>> = {
  rewrite: { schema: RewritePlan, version: versions.rewrite },
  marks: { schema: MarksTemplate, version: versions.marks },
  impose: { schema: ImposePlan, version: versions.impose },
  trap: { schema: TrapPolicy, version: versions.trap },
  cjd: { schema: CjdEnvelope, version: versions.cjd },
  'white-underbase': { schema: WhiteUnderbasePolicy, version: versions.white_underbase },
  'ink-zones': { schema: InkZonesPolicy, version: versions.ink_zones },
  separations: { schema: SeparationsPolicy, version: versions.separations },
  'soft-proof': { schema: SoftProofOptions, version: versions.soft_proof },
  barcode: { schema: BarcodeItem, version: versions.barcode },
  lineage: { schema: LineageRecord, version: LINEAGE_SCHEMA_VERSION },
};

/** Names of the published schemas. */
export const schemaNames: readonly string[] = Object.keys(published);

/** A JSON Schema (2020-12) whose `$id` carries its version; undefined for an unknown name. `_` equals `-`, `.json` is ignored. */
export function planSchema(name: string): { $schema: string; $id: string } | undefined {
  const key = name.replace(/\.json$/, '').replaceAll('_', '-');
  const found = Object.hasOwn(published, key) ? published[key] : undefined;
  return (
    found && {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `urn:forme:producer:${key}:${found.version}`,
      ...found.schema,
    }
  );
}
