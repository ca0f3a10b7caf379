import { Type } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, count, named, text } from '../schema';
import { ProfileId } from './identifiers';
import { Profile, ProfileListItem, StoredProfile } from './profile';

const onProfile = Type.Object({ profile_id: ProfileId }, closed);
const common = { service: 'preflight', feature: 'profiles' } as const;
const missing = { 404: 'No profile has this id.' } as const;
const invalid = {
  422: 'The profile has an unknown member, a value out of range, or members that contradict each other.',
} as const;

const AnyProfile = Type.Record(Type.String(), Type.Unknown(), {
  description: 'A profile; checked against the schema Profile.',
  examples: Profile.examples as unknown[],
});

const Registered = named(
  'ProfileRegistered',
  Type.Object({ profile_id: ProfileId, message: text('For people.', 'Registered') }),
);

/** `GET /api/v1/profiles`. */
export const listProfiles = operation({
  ...common,
  id: 'listProfiles',
  method: 'get',
  path: '/api/v1/profiles',
  summary: 'List profiles',
  description: 'Built-in profiles and those the tenant registered.',
  response: Type.Object({ profiles: Type.Array(ProfileListItem), total: count('Profiles.', 1) }),
});

/** `GET /api/v1/profiles/:profile_id`. */
export const readProfile = operation({
  ...common,
  id: 'readProfile',
  method: 'get',
  path: '/api/v1/profiles/:profile_id',
  summary: 'Read a profile',
  description: 'The profile as stored, and what is in effect with inheritance and defaults.',
  params: onProfile,
  response: StoredProfile,
  failures: missing,
});

/** `POST /api/v1/profiles`. */
export const registerProfile = operation({
  ...common,
  id: 'registerProfile',
  method: 'post',
  path: '/api/v1/profiles',
  summary: 'Register a profile',
  description:
    'Stores a profile for the tenant; an id of its own is replaced. Jobs run it at once.',
  body: Type.Object({ profile_id: ProfileId, preflight_profile: AnyProfile }, closed),
  bodyExample: {
    profile_id: 'label-sheetfed',
    preflight_profile: (Profile.examples as unknown[])[0],
  },
  status: 201,
  response: Registered,
  failures: { 409: 'The id belongs to a built-in profile.', ...invalid },
});

/** `PUT /api/v1/profiles/:profile_id`. */
export const updateProfile = operation({
  ...common,
  id: 'updateProfile',
  method: 'put',
  path: '/api/v1/profiles/:profile_id',
  summary: 'Replace a profile',
  description: 'Replaces a registered profile. Running jobs keep the one they started with.',
  params: onProfile,
  body: AnyProfile,
  response: Registered,
  failures: { ...missing, 409: 'The id belongs to a built-in profile.', ...invalid },
});

/** `DELETE /api/v1/profiles/:profile_id`. */
export const deleteProfile = operation({
  ...common,
  id: 'deleteProfile',
  method: 'delete',
  path: '/api/v1/profiles/:profile_id',
  summary: 'Delete a profile',
  description: 'Removes a registered profile.',
  params: onProfile,
  status: 204,
  failures: { 403: 'Built-in profiles cannot be deleted.', ...missing },
});

/** `POST /api/v1/profiles/validate`. */
export const validateProfile = operation({
  ...common,
  id: 'validateProfile',
  method: 'post',
  path: '/api/v1/profiles/validate',
  summary: 'Check a profile',
  description: 'Says what is wrong with a profile without storing it.',
  body: Type.Object({ preflight_profile: AnyProfile }, closed),
  bodyExample: { preflight_profile: (Profile.examples as unknown[])[0] },
  response: Type.Object({
    valid: Type.Boolean(),
    errors: Type.Array(
      Type.Object({
        path: text('Where, as a JSON pointer.', '/thresholds/min_dpi'),
        message: text('What is wrong.', 'must be <= 2400'),
      }),
    ),
    warnings: Type.Array(Type.Object({ path: Type.String(), message: Type.String() }), {
      examples: [[]],
    }),
    checks: Type.Array(Type.String(), {
      description: 'Checks it would run.',
      examples: [['LNT_BOX_003']],
    }),
  }),
  responseExample: {
    valid: false,
    errors: [{ path: '/thresholds/min_dpi', message: 'must be <= 2400' }],
    warnings: [],
    checks: [],
  },
});

/** `GET /api/v1/check-names`. */
export const listCheckNames = operation({
  ...common,
  id: 'listCheckNames',
  method: 'get',
  path: '/api/v1/check-names',
  summary: 'All checks',
  description:
    'Every check id with its name, description, default severity and whether this release can run it.',
  auth: 'open',
  response: Type.Record(
    Type.String(),
    Type.Object({
      name: Type.String(),
      description: Type.String(),
      severity: Type.Optional(Type.String()),
      category: Type.Optional(Type.String()),
      standard: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      supported: Type.Optional(
        Type.Boolean({ description: 'False: the outcome is not_supported.' }),
      ),
    }),
    {
      description: 'Check id to its description.',
      examples: [
        {
          LNT_BOX_003: {
            name: 'Bleed too small',
            description: 'The bleed box extends less beyond the trim box than the profile asks.',
            severity: 'error',
            category: 'page',
            standard: null,
            supported: true,
          },
        },
      ],
    },
  ),
});
