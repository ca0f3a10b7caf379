import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, count, flag, maybe, named, nullable, oneOf, text } from '../schema';
import { Timestamp } from '../shared/values';
import { Id, jobFailures, JobParams } from './identifiers';

const DecisionType = text(
  'Kind: approve, reject, waive, suppress, annotate, escalate, or your own.',
  'waive',
  { minLength: 1, maxLength: 32 },
);
const DecisionSource = oneOf(
  [
    'dashboard',
    'api',
    'plugin',
    'sdk',
    'share_link',
    'approval_chain',
    'desktop',
    'system',
    'migration',
  ],
  { description: 'Where it was made.' },
);

/** A decision of a person about a job or a finding. The log is append-only: revoking marks, nothing is deleted. */
export const Decision = named(
  'Decision',
  Type.Object({
    id: Id,
    job_id: Id,
    finding_id: nullable(Id, { description: 'Null: about the whole job.' }),
    decision_type: DecisionType,
    decision_value: nullable(text('Value.', 'accepted')),
    decision_metadata: nullable(Type.Record(Type.String(), Type.Unknown()), { examples: [null] }),
    notes: nullable(text('Why.', 'Agreed with the customer')),
    decided_by_user_id: text('User who decided.', 'anna'),
    decided_by_email: nullable(text('Address.', 'anna@example.com')),
    decided_at: Timestamp,
    source: DecisionSource,
    request_id: nullable(text('Request that recorded it.')),
    revoked_at: nullable(Timestamp, { examples: [null] }),
    revoked_by_user_id: nullable(text('User who revoked it.'), { examples: [null] }),
    revoked_reason: nullable(text('Why it was revoked.'), { examples: [null] }),
    is_active: flag('True until revoked.', true),
  }),
);
/** Static type of {@link Decision}. */
export type Decision = Static<typeof Decision>;

const DecisionBody = Type.Object(
  {
    decision_type: DecisionType,
    decided_by_user_id: text('User who decides.', 'anna', { minLength: 1, maxLength: 128 }),
    source: DecisionSource,
    decision_value: maybe(text('Value.', 'accepted', { maxLength: 255 })),
    notes: maybe(text('Why.', 'Agreed with the customer', { maxLength: 4000 })),
    decided_by_email: maybe(text('Address.', 'anna@example.com', { maxLength: 255 })),
    decision_metadata: maybe(Type.Record(Type.String(), Type.Unknown()), {
      description: 'Kept with the decision unchanged.',
    }),
  },
  closed,
);

const common = { service: 'preflight', feature: 'decisions' } as const;

/** `GET /api/v1/jobs/:job_id/decisions`. */
export const listDecisions = operation({
  ...common,
  id: 'listDecisions',
  method: 'get',
  path: '/api/v1/jobs/:job_id/decisions',
  summary: 'Decisions about a job',
  description: 'Newest first.',
  params: JobParams,
  query: Type.Object(
    {
      include_revoked: Type.Optional(
        Type.Boolean({ default: false, description: 'Includes revoked decisions.' }),
      ),
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 500,
          default: 200,
          description: 'Largest number of decisions.',
        }),
      ),
    },
    closed,
  ),
  response: Type.Object({
    decisions: Type.Array(Decision),
    count: count('Decisions in this answer.', 1),
  }),
  failures: jobFailures,
});

/** `POST /api/v1/jobs/:job_id/decisions`. */
export const recordJobDecision = operation({
  ...common,
  id: 'recordJobDecision',
  method: 'post',
  path: '/api/v1/jobs/:job_id/decisions',
  summary: 'Decide about a job',
  description: 'Records a decision about the whole job.',
  params: JobParams,
  body: DecisionBody,
  status: 201,
  response: Decision,
  failures: jobFailures,
});

/** `POST /api/v1/jobs/:job_id/findings/:finding_id/decisions`. */
export const recordFindingDecision = operation({
  ...common,
  id: 'recordFindingDecision',
  method: 'post',
  path: '/api/v1/jobs/:job_id/findings/:finding_id/decisions',
  summary: 'Decide about a finding',
  description:
    'Records a decision about one finding. A waiver changes effective_verdict, never verdict.',
  params: Type.Object({ job_id: Id, finding_id: Id }, closed),
  body: DecisionBody,
  status: 201,
  response: Decision,
  failures: { 404: 'No such job or finding.' },
});

/** `POST /api/v1/jobs/:job_id/decisions/:decision_id/revoke`. */
export const revokeDecision = operation({
  ...common,
  id: 'revokeDecision',
  method: 'post',
  path: '/api/v1/jobs/:job_id/decisions/:decision_id/revoke',
  summary: 'Revoke a decision',
  description: 'Marks the decision as revoked; it stays in the log.',
  params: Type.Object({ job_id: Id, decision_id: Id }, closed),
  body: Type.Object(
    {
      revoked_by_user_id: text('User who revokes it.', 'anna', { minLength: 1, maxLength: 128 }),
      revoked_reason: maybe(text('Why.', 'Taken by mistake', { maxLength: 4000 })),
    },
    closed,
  ),
  response: Decision,
  failures: { 404: 'No such job or decision.', 409: 'The decision is already revoked.' },
});
