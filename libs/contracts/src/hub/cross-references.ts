import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { named, nullable, oneOf, openSet } from '../schema';
import { Sha256, Timestamp } from '../shared';
import { CanonicalId, EntityType } from './model';
import { hubId } from './routing';

/** The key of an entity in a connected system. */
export const ExternalReference = named(
  'ExternalReference',
  Type.Object({
    system: Type.String({ examples: ['tharstern'] }),
    external_type: Type.String({ examples: ['Customer'] }),
    external_id: Type.String({ examples: ['C-1007'] }),
    url: nullable(Type.String()),
    role: oneOf(['primary', 'alias', 'historical']),
    first_seen: Timestamp,
    last_seen: Timestamp,
    origin: openSet(['ingest', 'write_back', 'match', 'manual', 'import']),
    decision: Type.Optional(
      Type.Object(
        { by: Type.String({ examples: ['anna'] }), reason: Type.String() },
        { description: 'The last decision of a person on the key.' },
      ),
    ),
  }),
);

/** Where the value of one field came from. */
export const ProvenanceItem = named(
  'ProvenanceItem',
  Type.Object({
    field: Type.String({ description: 'JSON pointer.', examples: ['/name'] }),
    system: Type.String({ examples: ['tharstern'] }),
    connection_id: nullable(hubId('con')),
    source_field: nullable(Type.String({ examples: ['$.Customer.Name'] })),
    transform: nullable(Type.String(), { description: 'Chain of transforms, e.g. `trim|nfc`.' }),
    mapping_id: nullable(hubId('map')),
    mapping_version: nullable(Type.Integer({ minimum: 1 })),
    envelope_id: nullable(hubId('env')),
    observed_at: Timestamp,
    value_sha256: Sha256,
    statement: Type.Optional(
      Type.Object(
        {
          statement_id: hubId('stm'),
          stated_by: Type.String({ examples: ['anna'] }),
          reason: Type.String(),
        },
        { description: 'For a value stated by a person, the system is `steward`.' },
      ),
    ),
  }),
);

/** A value one system holds for a field. */
export const FieldCandidate = named(
  'FieldCandidate',
  Type.Object({ system: Type.String(), value: Type.Unknown(), observed_at: Timestamp }),
);

/** A field on which systems disagree and no winner is settled. */
export const OpenDrift = named(
  'OpenDrift',
  Type.Object({
    drift_id: hubId('drf'),
    field: Type.String({ examples: ['/promised_date'] }),
    candidates: Type.Array(FieldCandidate),
    current: Type.Unknown(),
    since: Timestamp,
    kind: openSet([
      'value_conflict',
      'stale_source',
      'unmapped_enum',
      'missing_in_source',
      'schema_change',
      'write_back_divergence',
    ]),
    severity: openSet(['low', 'medium', 'high']),
  }),
);

/** Everything that ties an entity to other systems. */
export const CrossReferenceView = named(
  'CrossReferenceView',
  Type.Object({
    references: Type.Array(ExternalReference),
    removed: Type.Array(Type.Object({ ...ExternalReference.properties, removed_at: Timestamp }), {
      description: 'Keys removed by persons, oldest first; they no longer resolve.',
      examples: [[]],
    }),
    provenance: Type.Array(ProvenanceItem),
    openDrift: Type.Array(OpenDrift),
  }),
);

/** GET /v1/entities/:type/:id/cross-references. */
export const getCrossReferences = operation({
  id: 'getCrossReferences',
  service: 'hub',
  method: 'get',
  path: '/v1/entities/:type/:id/cross-references',
  feature: 'cross-references',
  summary: 'Read the cross-references of an entity',
  description: 'Its keys in other systems, the provenance of every field and the disputed fields.',
  params: Type.Object({ type: Type.String({ examples: ['customer'] }), id: CanonicalId }),
  response: CrossReferenceView,
  failures: { 404: 'No such entity type (unknown_entity_type), or no such entity (not_found).' },
});

/** GET /v1/xref. */
export const lookUpReference = operation({
  id: 'lookUpReference',
  service: 'hub',
  method: 'get',
  path: '/v1/xref',
  feature: 'cross-references',
  summary: 'Find an entity by its key in another system',
  description: 'The reverse lookup: a key resolves to at most one canonical entity.',
  query: Type.Object({
    system: Type.String({ minLength: 1, examples: ['mis'] }),
    external_type: Type.String({ minLength: 1, examples: ['Customer'] }),
    external_id: Type.String({ minLength: 1, examples: ['C-1007'] }),
  }),
  response: Type.Object(
    { type: EntityType, id: CanonicalId, reference: ExternalReference },
    { title: 'ReverseLookup' },
  ),
  failures: { 404: 'No entity of this tenant has this key.' },
});

/** Static type of {@link CrossReferenceView}. */
export type CrossReferenceView = Static<typeof CrossReferenceView>;
/** Static type of {@link ExternalReference}. */
export type ExternalReference = Static<typeof ExternalReference>;
/** Static type of {@link ProvenanceItem}. */
export type ProvenanceItem = Static<typeof ProvenanceItem>;
/** Static type of {@link OpenDrift}. */
export type OpenDrift = Static<typeof OpenDrift>;
