import {
  deleteProfile,
  listCheckNames,
  listProfiles,
  listProfileVersions,
  readProfile,
  registerProfile,
  updateProfile,
  validateProfile,
  type Profile,
  type ProfileListItem,
  type StoredProfile,
} from '@forme/contracts/preflight';
import { handle, reply, type Handler } from '@forme/service-kit/http';
import { ADMIN_SCOPE } from '@forme/tenancy';
import { checks } from '../../checks/registry';
import { rulesOf } from '../../judging/rules-of';
import { etagOf, expectedEtags } from './etag';
import type { KnownProfile, ProfileDesk } from './profile-desk';

/** The catalogue of profiles, those of the tenant, and the list of checks. */
export function profileHandlers(desk: ProfileDesk): readonly Handler[] {
  return [...readHandlers(desk), ...writeHandlers(desk)];
}

function readHandlers(desk: ProfileDesk): readonly Handler[] {
  return [
    handle(listProfiles, async ({ query }, { tenant, principal }) => {
      const { page = 1, page_size: pageSize = 1000 } = query;
      const seesAll = principal.scopes.includes(ADMIN_SCOPE);
      const fitting = (await desk.list(tenant))
        .filter(({ profile }) => seesAll || profile.is_admin_only !== true)
        .filter((known) => fits(known, query));
      return {
        profiles: fitting.slice((page - 1) * pageSize, page * pageSize).map(listItem),
        total: fitting.length,
      };
    }),
    handle(readProfile, async ({ params, query }, { tenant }) => {
      const known = await desk.read(tenant, params.profile_id, query.revision);
      const effective = await desk.effective(tenant, known);
      return reply({
        headers: { ETag: etagOf(known.digest) },
        // The effective rules also depend on the profile that this one extends.
        revalidates: effective === known.profile,
        json: stored(known, effective),
      });
    }),
    handle(listProfileVersions, async ({ params }, { tenant }) => {
      const versions = await desk.versions(tenant, params.profile_id);
      const known = await desk.read(tenant, params.profile_id);
      const only = {
        revision: 1,
        version: known.profile.version ?? '1.0',
        etag: etagOf(known.digest),
        created_at: null,
      };
      return {
        profile_id: params.profile_id,
        versions: versions
          ? versions.map(({ revision, version, digest, createdAt }) => ({
              revision,
              version: version ?? '1.0',
              etag: etagOf(digest),
              created_at: createdAt.toISOString(),
            }))
          : [only],
      };
    }),
    handle(listCheckNames, () => Promise.resolve(checkNames())),
  ];
}

function writeHandlers(desk: ProfileDesk): readonly Handler[] {
  return [
    handle(registerProfile, async ({ body }, { tenant }) => {
      await desk.register(tenant, body.profile_id, body.preflight_profile);
      return { profile_id: body.profile_id, message: 'Registered' };
    }),
    handle(updateProfile, async ({ params, body, headers }, { tenant }) => {
      const etags = expectedEtags(headers['if-match']);
      const expected = etags && ((digest: string) => etags.includes(etagOf(digest)));
      await desk.replace(tenant, params.profile_id, body, expected);
      return { profile_id: params.profile_id, message: 'Replaced' };
    }),
    handle(deleteProfile, async ({ params }, { tenant }) => {
      await desk.remove(tenant, params.profile_id);
      return reply({ status: 204 });
    }),
    handle(validateProfile, async ({ body }, { tenant }) => {
      const { errors, warnings, checks: run } = await desk.check(tenant, body.preflight_profile);
      return {
        valid: errors.length === 0,
        errors: [...errors],
        warnings: [...warnings],
        checks: [...run],
      };
    }),
  ];
}

interface ListQuery {
  readonly family?: string | undefined;
  readonly name?: string | undefined;
  readonly conformance?: string | undefined;
}

function fits({ id, family, profile }: KnownProfile, query: ListQuery): boolean {
  const part = query.name?.toLowerCase();
  return (
    (query.family === undefined || query.family === family) &&
    (query.conformance === undefined || query.conformance === (profile.conformance ?? '')) &&
    (part === undefined || id.includes(part) || profile.name.toLowerCase().includes(part))
  );
}

function stored(known: KnownProfile, effective: Profile): StoredProfile {
  const rules = rulesOf(effective);
  return {
    ...listItem(known),
    profile: known.profile,
    checks: {
      enabled: [...rules.enabled],
      disabled: [...rules.disabled],
      severity_overrides: { ...rules.severityOverrides },
    },
    thresholds: { ...effective.thresholds, ...rules.thresholds },
  };
}

function listItem({ id, family, profile }: KnownProfile): ProfileListItem {
  return {
    profile_id: id,
    name: profile.name,
    description: profile.description ?? '',
    version: profile.version ?? '1.0',
    conformance: profile.conformance ?? null,
    workflow: profile.workflow ?? 'CMYK',
    is_builtin: family !== 'registered',
    family,
  };
}

function checkNames() {
  return Object.fromEntries(
    checks.map(({ id, title, why, severity, category, standard }) => [
      id,
      {
        name: title,
        description: why,
        severity,
        category,
        standard: standard ?? null,
        supported: true,
      },
    ]),
  );
}
