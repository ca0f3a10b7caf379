import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed } from '../schema';

/** Which retained objects to erase. */
export const RetentionDeletion = Type.Object(
  {
    sha256: Type.String({
      pattern: '^[0-9A-Fa-f]{64}$',
      description: 'SHA-256 of the input, in either case.',
      examples: ['6b3f2a9d0e5c4817b1d2f3a4958677c0d9e8f7a6b5c4d3e2f10918273645546a'],
    }),
    tenant: Type.Optional(
      Type.String({
        description:
          'Only this tenant. Absent: the tenant that X-Producer-Tenant names or the credential is bound to, else every tenant.',
      }),
    ),
  },
  { ...closed, title: 'RetentionDeletion' },
);

/** What was erased. */
export const RetentionDeleted = Type.Object(
  {
    deleted: Type.Integer({ minimum: 0 }),
    keys: Type.Array(Type.String(), {
      examples: [
        [
          'retain/acme/rewrite/2026-03-02/6b3f2a9d0e5c4817b1d2f3a4958677c0d9e8f7a6b5c4d3e2f10918273645546a/input.pdf',
        ],
      ],
    }),
    copies: Type.Integer({
      minimum: 0,
      description: 'Number of cached outputs, uploaded files and jobs that were also erased.',
      examples: [2],
    }),
  },
  { title: 'RetentionDeleted' },
);

/** POST /v1/retention/delete. */
export const deleteRetained = operation({
  id: 'deleteRetained',
  service: 'producer',
  method: 'post',
  path: '/v1/retention/delete',
  feature: 'retention',
  summary: 'Erase retained objects',
  description:
    'Erases these contents and everything that envelopes and chains of calls derived from them: every retained object whose key contains /{sha256}/, cached outputs, uploaded files, and jobs with their files. An unknown hash is not an error: `deleted` is 0.',
  body: RetentionDeletion,
  response: RetentionDeleted,
  failures: {
    422: 'The hash is not 64 hexadecimal digits.',
    500: 'The object store failed.',
    503: 'Retention is not configured; copies in the cache and in jobs were erased, `copies` counts them.',
  },
});

/** What was erased. */
export type RetentionDeleted = Static<typeof RetentionDeleted>;
