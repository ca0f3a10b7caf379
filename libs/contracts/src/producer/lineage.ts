import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { nullable, oneOf } from '../schema';
import { Sha256, Timestamp } from '../shared';
import { PRODUCER_VERSION } from '../versions';
import { ProducerName } from './pdf-transport';

const lineageId = Type.String({ examples: ['lin_01JNB2Y8E4T9Q6V3K5M7R0XWZD'] });

/** One producer step. */
export const LineageRecord = Type.Object(
  {
    lineage_id: lineageId,
    step_index: Type.Integer({ minimum: 0 }),
    producer: ProducerName,
    input_sha256: Sha256,
    output_sha256: Sha256,
    plan_sha256: Sha256,
    cache_key: Sha256,
    retained_for_training: Type.Boolean({
      description: 'The retention decision in effect when the step ran.',
    }),
    engine_fingerprint: Type.Object({
      engine: Type.String({ examples: ['rewrite@1.0.0'] }),
      geom_schema_version: Type.String({ examples: ['1.0.0'] }),
      color_schema_version: Type.String({ examples: ['1.0.0'] }),
    }),
    service_version: Type.String({ examples: [PRODUCER_VERSION] }),
    engine_version: Type.String({ examples: ['1.20.0'] }),
    parent_lineage_id: nullable(lineageId, {
      description:
        'The lineage whose step made this input of other bytes, or the one that the caller named; null for a first step.',
    }),
    started_at: Timestamp,
    duration_ms: Type.Integer({ minimum: 0 }),
    extras: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { examples: [{ ops_applied: 1 }] }),
    ),
    prev_record_sha256: Type.Optional(
      nullable(Sha256, {
        description: 'Hash of the record before in the tenant; null for the first.',
      }),
    ),
  },
  { title: 'LineageRecord' },
);

/** A chain of steps, first step first. */
export const LineageChain = Type.Object(
  { lineage_id: lineageId, steps: Type.Array(LineageRecord) },
  { title: 'LineageChain' },
);

/** GET /v1/lineage/:id. */
export const getLineage = operation({
  id: 'getLineage',
  service: 'producer',
  method: 'get',
  path: '/v1/lineage/:id',
  feature: 'lineage',
  summary: 'Read a lineage chain',
  description: 'The steps of this lineage id and, through the parents, back to the first step.',
  params: Type.Object({ id: lineageId }),
  response: LineageChain,
  failures: { 404: 'This tenant has no lineage with this id.' },
});

/** What a check of the chain of hashes found. */
export const LineageVerdict = Type.Object(
  {
    lineage_id: lineageId,
    valid: Type.Boolean({ description: 'No record of the tenant was changed or removed.' }),
    records_checked: Type.Integer({
      minimum: 0,
      description: 'Records of the tenant, from the first to the last.',
    }),
    faults: Type.Array(
      Type.Object({
        lineage_id: nullable(lineageId, { description: 'Null where a record is missing.' }),
        step_index: nullable(Type.Integer({ minimum: 0 })),
        reason: oneOf(
          ['record_changed', 'columns_changed', 'chain_broken', 'head_changed', 'run_missing'],
          {
            description:
              'record_changed: it does not have its hash; columns_changed: its index columns differ from it; chain_broken: the previous record differs; head_changed: the last record differs; run_missing: an id without its records.',
          },
        ),
      }),
      { description: 'The first hundred.', examples: [[]] },
    ),
  },
  { title: 'LineageVerdict' },
);

/** GET /v1/lineage/:id/verify. */
export const verifyLineage = operation({
  id: 'verifyLineage',
  service: 'producer',
  method: 'get',
  path: '/v1/lineage/:id/verify',
  feature: 'lineage',
  summary: 'Verify the chain of hashes',
  description:
    'Checks every record of the tenant: its hash, the hash of the previous record, and its index columns.',
  params: Type.Object({ id: lineageId }),
  response: LineageVerdict,
  failures: { 404: 'This tenant has no lineage with this id.' },
});

/** GET /v1/lineage. */
export const listLineage = operation({
  id: 'listLineage',
  service: 'producer',
  method: 'get',
  path: '/v1/lineage',
  feature: 'lineage',
  summary: 'List lineage ids',
  description: 'Newest first; `next_cursor` continues where the page ended.',
  query: Type.Object({
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 500,
        default: 50,
        description: 'Largest number of ids.',
      }),
    ),
    cursor: Type.Optional(Type.String({ description: '`next_cursor` of the page before.' })),
    producer: Type.Optional({
      ...ProducerName,
      description: 'Only runs with a step of this producer.',
    }),
    sha256: Type.Optional({ ...Sha256, description: 'Input or output hash.' }),
    since: Type.Optional({ ...Timestamp, description: 'Only records from this time on.' }),
    until: Type.Optional({ ...Timestamp, description: 'Only records before this time.' }),
  }),
  response: Type.Object(
    {
      lineage_ids: Type.Array(lineageId),
      next_cursor: nullable(Type.String(), { description: 'Null on the last page.' }),
    },
    { title: 'LineagePage' },
  ),
});

/** One producer step. */
export type LineageRecord = Static<typeof LineageRecord>;
/** A chain of steps. */
export type LineageChain = Static<typeof LineageChain>;
/** What a check of the chain of hashes found. */
export type LineageVerdict = Static<typeof LineageVerdict>;
