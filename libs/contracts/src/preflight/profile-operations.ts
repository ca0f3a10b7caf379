import { Type } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, count, named, oneOf, text } from '../schema';
import { Timestamp } from '../shared/values';
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

/** Groups of profiles. */
export const PROFILE_FAMILIES = [
  'preset',
  'graphic_arts',
  'target',
  'gwg2022',
  'registered',
] as const;

const ifMatch = Type.Object({
  'if-match': Type.Optional(
    text('Replaces only the version with this ETag.', '"9f86d081884c7d65"', { maxLength: 512 }),
  ),
});
const ifNoneMatch = Type.Object({
  'if-none-match': Type.Optional(
    text('An equal ETag is answered by 304 without a body.', '"9f86d081884c7d65"', {
      maxLength: 512,
    }),
  ),
});

/** `GET /api/v1/profiles`. */
export const listProfiles = operation({
  ...common,
  id: 'listProfiles',
  method: 'get',
  path: '/api/v1/profiles',
  summary: 'List profiles',
  description: 'Built-in profiles and those the tenant registered.',
  query: Type.Object(
    {
      family: Type.Optional(
        oneOf(PROFILE_FAMILIES, {
          description: 'Only this group; registered: those of the tenant.',
          examples: ['gwg2022'],
        }),
      ),
      name: Type.Optional(
        text('Part of the name or id, in any case.', 'flexo', { minLength: 1, maxLength: 255 }),
      ),
      conformance: Type.Optional(
        text('Only those with this conformance.', 'pdfx4', { maxLength: 32 }),
      ),
      page: Type.Optional(Type.Integer({ minimum: 1, default: 1, description: 'From 1.' })),
      page_size: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 1000,
          default: 1000,
          description: 'Profiles per page.',
        }),
      ),
    },
    closed,
  ),
  response: Type.Object({
    profiles: Type.Array(ProfileListItem),
    total: count('Profiles that match the filters.', 1),
  }),
});

/** `GET /api/v1/profiles/:profile_id`. */
export const readProfile = operation({
  ...common,
  id: 'readProfile',
  method: 'get',
  path: '/api/v1/profiles/:profile_id',
  summary: 'Read a profile',
  description:
    'The profile as stored, and what is in effect with inheritance and defaults. Its ETag changes with its contents.',
  params: onProfile,
  headers: ifNoneMatch,
  query: Type.Object(
    {
      revision: Type.Optional(
        Type.Integer({ minimum: 1, description: 'An earlier version of a registered profile.' }),
      ),
    },
    closed,
  ),
  response: StoredProfile,
  failures: missing,
});

/** `GET /api/v1/profiles/:profile_id/versions`. */
export const listProfileVersions = operation({
  ...common,
  id: 'listProfileVersions',
  method: 'get',
  path: '/api/v1/profiles/:profile_id/versions',
  summary: 'Versions of a profile',
  description:
    'The stored versions of a registered profile, newest first, 50 at most; a built-in profile has one.',
  params: onProfile,
  response: Type.Object({
    profile_id: ProfileId,
    versions: Type.Array(
      Type.Object({
        revision: Type.Integer({ minimum: 1, description: 'Counted from 1.', examples: [1] }),
        version: text('Version the profile names itself.', '1.0'),
        etag: text('ETag of its contents.', '"9f86d081884c7d65"'),
        created_at: Type.Union([Timestamp, Type.Null()], {
          description: 'Null for a built-in profile.',
        }),
      }),
    ),
  }),
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
    'Stores a profile for the tenant; an existing profile with the same id is replaced. Jobs run it at once.',
  body: Type.Object({ profile_id: ProfileId, preflight_profile: AnyProfile }, closed),
  bodyExample: {
    profile_id: 'label-sheetfed',
    preflight_profile: (Profile.examples as unknown[])[0],
  },
  status: 201,
  response: Registered,
  failures: {
    409: 'The id belongs to a built-in profile, or the tenant has reached its limit of profiles.',
    ...invalid,
  },
});

/** `PUT /api/v1/profiles/:profile_id`. */
export const updateProfile = operation({
  ...common,
  id: 'updateProfile',
  method: 'put',
  path: '/api/v1/profiles/:profile_id',
  summary: 'Replace a profile',
  description:
    'Stores a new version of a registered profile. Jobs keep the version with which they were submitted.',
  params: onProfile,
  headers: ifMatch,
  body: AnyProfile,
  response: Registered,
  failures: {
    ...missing,
    409: 'The id belongs to a built-in profile.',
    412: 'The profile has another ETag than If-Match.',
    ...invalid,
  },
});

/** `DELETE /api/v1/profiles/:profile_id`. */
export const deleteProfile = operation({
  ...common,
  id: 'deleteProfile',
  method: 'delete',
  path: '/api/v1/profiles/:profile_id',
  summary: 'Delete a profile',
  description: 'Removes a registered profile with all its versions.',
  params: onProfile,
  status: 204,
  failures: {
    403: 'Built-in profiles cannot be deleted.',
    ...missing,
    409: 'Other profiles extend it.',
  },
});

/** `POST /api/v1/profiles/validate`. */
export const validateProfile = operation({
  ...common,
  id: 'validateProfile',
  method: 'post',
  path: '/api/v1/profiles/validate',
  summary: 'Check a profile',
  description: 'Reports the errors of a profile without storing it.',
  body: Type.Object({ preflight_profile: AnyProfile }, closed),
  bodyExample: { preflight_profile: (Profile.examples as unknown[])[0] },
  response: Type.Object({
    valid: Type.Boolean(),
    errors: Type.Array(
      Type.Object({
        path: text('Where, as a JSON pointer.', '/thresholds/min_dpi'),
        message: text('The fault.', 'must be <= 2400'),
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
