import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, named, nullable, oneOf, openSet } from '../schema';
import { Timestamp } from '../shared';
import { OpenDrift } from './cross-references';
import { CanonicalId, EntityType } from './model';
import { pageOf, pagingFields } from './paging';
import { hubId, notFound, invalidBody } from './routing';

const driftStates = ['open', 'acknowledged', 'resolved', 'suppressed'] as const;
const DriftState = openSet(driftStates);

/** A drift item with its entity and state. */
export const DriftItem = named(
  'DriftItem',
  Type.Object({
    ...OpenDrift.properties,
    entity: EntityType,
    entity_id: nullable(CanonicalId, {
      description: 'Null for a schema change, which concerns all records over the connection.',
    }),
    connection_id: nullable(hubId('con'), {
      description: 'Of what a sync found; else null.',
    }),
    state: DriftState,
    suppressed_until: nullable(Timestamp),
    resolved_at: nullable(Timestamp),
    resolved_by: nullable(Type.String()),
    resolution: nullable(Type.String()),
  }),
);

const drift = { service: 'hub', feature: 'drift' } as const;
const params = Type.Object({ drift_id: hubId('drf') });
const settled = { 409: 'The drift is resolved already.' };

/** GET /v1/drift. */
export const listDrift = operation({
  ...drift,
  id: 'listDrift',
  method: 'get',
  path: '/v1/drift',
  summary: 'List drift',
  description: 'Fields on which systems disagree, newest first.',
  query: Type.Object({
    ...pagingFields,
    entity: Type.Optional(EntityType),
    state: Type.Optional(oneOf(driftStates)),
    system: Type.Optional(Type.String()),
    field: Type.Optional(Type.String()),
  }),
  response: pageOf('DriftPage', DriftItem),
});

/** GET /v1/drift/:drift_id. */
export const getDrift = operation({
  ...drift,
  id: 'getDrift',
  method: 'get',
  path: '/v1/drift/:drift_id',
  summary: 'Read a drift item',
  description: 'With the value of every system.',
  params,
  response: DriftItem,
  failures: notFound,
});

/** POST /v1/drift/:drift_id/resolve. */
export const resolveDrift = operation({
  ...drift,
  id: 'resolveDrift',
  method: 'post',
  path: '/v1/drift/:drift_id/resolve',
  summary: 'Resolve drift',
  description:
    'Selects the value of a system or sets one. The choice holds until a source says something else of the field; with `pin` until it is withdrawn as a statement. For a record missing in its source, the system selects its deletion and `hub` keeps it.',
  params,
  body: Type.Object(
    {
      choose: Type.Union([
        Type.Object({ system: Type.String({ minLength: 1 }) }, closed),
        Type.Object({ value: Type.Unknown() }, closed),
      ]),
      pin: Type.Optional(Type.Boolean({ default: false })),
    },
    { ...closed, examples: [{ choose: { system: 'tharstern' }, pin: false }] },
  ),
  response: DriftItem,
  failures: {
    ...notFound,
    ...settled,
    422: 'The system holds no value for this field, or the value does not fit it.',
  },
});

/** POST /v1/drift/:drift_id/acknowledge. */
export const acknowledgeDrift = operation({
  ...drift,
  id: 'acknowledgeDrift',
  method: 'post',
  path: '/v1/drift/:drift_id/acknowledge',
  summary: 'Acknowledge drift',
  description: 'Marks it as seen; it stays open until it is resolved or the values converge.',
  params,
  response: DriftItem,
  failures: { ...notFound, ...settled },
});

/** POST /v1/drift/:drift_id/suppress. */
export const suppressDrift = operation({
  ...drift,
  id: 'suppressDrift',
  method: 'post',
  path: '/v1/drift/:drift_id/suppress',
  summary: 'Suppress drift',
  description: 'Hides it until the given time.',
  params,
  body: Type.Object({ until: Timestamp }, closed),
  response: DriftItem,
  failures: { ...invalidBody, ...notFound, ...settled },
});

/** Static type of {@link DriftItem}. */
export type DriftItem = Static<typeof DriftItem>;
