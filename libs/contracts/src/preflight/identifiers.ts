import { Type, type Static } from '@sinclair/typebox';
import { closed, text } from '../schema';
import { idempotencyKey } from '../shared';

/** Sortable id of a stored thing: UUIDv7. */
export const Id = Type.String({
  pattern: '^[0-9A-Za-z][0-9A-Za-z_-]{0,63}$',
  description: 'Id; ids sort in order of creation.',
  examples: ['01995d2e-7c4a-7b3e-9f10-2a6b8c4d1e5f'],
});
/** Static type of {@link Id}. */
export type Id = Static<typeof Id>;

/** Id of a preflight profile. */
export const ProfileId = Type.String({
  pattern: '^[a-z0-9]([a-z0-9-]{0,253}[a-z0-9])?$',
  description: 'Lower-case letters, digits and hyphens.',
  examples: ['default'],
});
/** Static type of {@link ProfileId}. */
export type ProfileId = Static<typeof ProfileId>;

/** Secret token of a public link, in its path. */
export const LinkToken = text(
  'Secret token of the link.',
  'Xq3vM0cYzq8l2mBqk5r0Jp7nT1uWsD4eFgHiKjLaZbc',
  {
    pattern: '^[A-Za-z0-9_-]{16,128}$',
  },
);
/** Static type of {@link LinkToken}. */
export type LinkToken = Static<typeof LinkToken>;

/** `:job_id` alone. */
export const JobParams = Type.Object({ job_id: Id }, closed);

/** `Idempotency-Key`: an equal key answers the first result again. */
export const idempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    idempotencyKey(
      'The same key within 24 hours returns the first result again instead of repeating the work.',
    ),
  ),
});

/** Failures of an operation on one job. */
export const jobFailures = { 404: 'No job has this id, or it is of another tenant.' } as const;

/** Failures of an operation that needs a finished job. */
export const finishedJobFailures = { ...jobFailures, 409: 'The job is not completed.' } as const;
