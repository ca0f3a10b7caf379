import { Type, type TProperties } from '@sinclair/typebox';
import { named, nullable } from '../../schema';
import { Sha256, Timestamp } from '../../shared';
import { HUB_CANONICAL_SCHEMA_VERSION } from '../../versions';
import { CanonicalId } from './values';

const columns = {
  id: CanonicalId,
  tenant_id: Type.String({ examples: ['default'] }),
  version: Type.Integer({ minimum: 1 }),
  schema_version: Type.String({ examples: [HUB_CANONICAL_SCHEMA_VERSION] }),
  content_sha256: Sha256,
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: nullable(Timestamp, { default: null }),
  merged_into: nullable(CanonicalId, {
    default: null,
    description: 'The surviving entity after a merge.',
  }),
  extensions: Type.Record(Type.String(), Type.Unknown(), {
    default: {},
    description: 'Values without a canonical field, by source system.',
  }),
  tags: Type.Array(Type.String(), { default: [] }),
};

/**
 * A canonical entity: the columns every entity has, its type name and its own fields. A field that is absent or null is not known;
 * a status the source wrote in unknown words is null.
 */
export function entity<const T extends string, F extends TProperties>(
  title: string,
  type: T,
  fields: F,
) {
  return named(
    title,
    Type.Object(
      { ...columns, type: Type.Literal(type), ...fields },
      { additionalProperties: false },
    ),
  );
}
