import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, named, nullable, oneOf } from '../schema';
import { Timestamp } from '../shared';
import { ExternalReference } from './cross-references';
import { CanonicalId } from './model';
import { pageOf, pagingFields } from './paging';
import { hubId, invalidBody } from './routing';

const typeParam = Type.String({ examples: ['customer'] });
const params = Type.Object({ type: typeParam, id: CanonicalId });
const Reason = Type.String({
  minLength: 1,
  maxLength: 1000,
  description: 'Kept with the change.',
  examples: ['The MIS has the old name'],
});
const noEntity = {
  404: 'No such entity type (unknown_entity_type), or no such entity (not_found).',
};

/** Value of a field set by a person; it overrides every system. */
export const StewardStatement = named(
  'StewardStatement',
  Type.Object({
    statement_id: hubId('stm'),
    field: Type.String({ description: 'JSON pointer.', examples: ['/name'] }),
    value: Type.Unknown({ examples: ['Nordlicht Brauerei GmbH'] }),
    reason: Reason,
    stated_by: Type.String({ examples: ['anna'] }),
    stated_at: Timestamp,
    until_change: Type.Boolean({
      description: 'The value holds only until a source says something else of the field.',
    }),
    state: oneOf(['in_force', 'superseded', 'withdrawn'], {
      description: 'superseded: another statement on the field replaced it.',
    }),
    ended_at: nullable(Timestamp),
    ended_by: nullable(Type.String()),
    ended_reason: nullable(Type.String()),
  }),
);

const statements = { service: 'hub', feature: 'stewardship' } as const;

/** GET /v1/entities/:type/:id/statements. */
export const listStatements = operation({
  ...statements,
  id: 'listStatements',
  method: 'get',
  path: '/v1/entities/:type/:id/statements',
  summary: 'List the statements of persons about an entity',
  description: 'Newest first, with author and reason; includes statements no longer in force.',
  params,
  query: Type.Object(pagingFields),
  response: pageOf('StewardStatementPage', StewardStatement),
  failures: noEntity,
});

/** POST /v1/entities/:type/:id/statements. */
export const stateValue = operation({
  ...statements,
  id: 'stateValue',
  method: 'post',
  path: '/v1/entities/:type/:id/statements',
  summary: 'State a value of a field',
  description:
    'A person decides: the value stands against every system and every precedence rule until it is withdrawn. A statement on a field replaces the previous one. The provenance of the field names it.',
  params,
  body: Type.Object(
    {
      field: Type.String({
        minLength: 2,
        maxLength: 400,
        description: 'JSON pointer of a field of the entity; the statement covers the whole field.',
        examples: ['/name'],
      }),
      value: Type.Unknown({
        description: 'A value that fits the field; not null.',
        examples: ['Nordlicht Brauerei GmbH'],
      }),
      reason: Reason,
    },
    { ...closed, title: 'StatementDraft' },
  ),
  response: StewardStatement,
  status: 201,
  failures: { ...noEntity, ...invalidBody },
});

/** POST /v1/entities/:type/:id/statements/:statement_id/withdraw. */
export const withdrawStatement = operation({
  ...statements,
  id: 'withdrawStatement',
  method: 'post',
  path: '/v1/entities/:type/:id/statements/:statement_id/withdraw',
  summary: 'Withdraw a statement',
  description: 'The field returns to the value from the systems.',
  params: Type.Object({ type: typeParam, id: CanonicalId, statement_id: hubId('stm') }),
  body: Type.Object({ reason: Reason }, { ...closed, title: 'StatementWithdrawal' }),
  response: StewardStatement,
  failures: {
    ...noEntity,
    ...invalidBody,
    409: 'The statement is not in force (statement_ended).',
  },
});

const keyFields = {
  system: Type.String({ minLength: 1, maxLength: 200, examples: ['tharstern'] }),
  external_type: Type.String({ minLength: 1, maxLength: 400, examples: ['Customer'] }),
  external_id: Type.String({ minLength: 1, maxLength: 1000, examples: ['C-1007'] }),
};

/** POST /v1/entities/:type/:id/cross-references. */
export const addCrossReference = operation({
  ...statements,
  id: 'addCrossReference',
  method: 'post',
  path: '/v1/entities/:type/:id/cross-references',
  summary: 'Give an entity a key in another system',
  description:
    'Data of the system under the key then applies to this entity; references to the key resolve to it, and events that waited for it are applied.',
  params,
  body: Type.Object(
    {
      ...keyFields,
      url: Type.Optional(
        Type.String({ maxLength: 2000, description: 'Of the record.', pattern: '^https?://' }),
      ),
      role: Type.Optional(
        oneOf(['primary', 'alias'], {
          default: 'alias',
          description: 'primary makes the primary key of the same system and type historical.',
        }),
      ),
      reason: Reason,
    },
    { ...closed, title: 'CrossReferenceDraft' },
  ),
  response: ExternalReference,
  status: 201,
  failures: { ...noEntity, ...invalidBody, 409: 'An entity already has the key (key_taken).' },
});

/** POST /v1/entities/:type/:id/cross-references/remove. */
export const removeCrossReference = operation({
  ...statements,
  id: 'removeCrossReference',
  method: 'post',
  path: '/v1/entities/:type/:id/cross-references/remove',
  summary: 'Take a key from an entity',
  description:
    'The key no longer resolves, and entities that refer to it wait for it again. The next event under the key creates another entity, unless the key is assigned first.',
  params,
  body: Type.Object(
    {
      ...keyFields,
      statements: Type.Optional(
        oneOf(['keep', 'withdraw'], {
          default: 'keep',
          description:
            'withdraw: data of the system under the key is removed from the entity as well.',
        }),
      ),
      reason: Reason,
    },
    { ...closed, title: 'CrossReferenceRemoval' },
  ),
  response: Type.Object(
    { removed: ExternalReference, statements_withdrawn: Type.Integer({ minimum: 0 }) },
    { title: 'RemovedCrossReference' },
  ),
  failures: {
    404: 'No such entity, or it does not have the key.',
    409: 'Without the data under the key the entity lacks a required field (entity_incomplete).',
    ...invalidBody,
  },
});

/** Static type of {@link StewardStatement}. */
export type StewardStatement = Static<typeof StewardStatement>;
