import { listCheckNames, listProfiles, readProfile } from '@forme/contracts/preflight';
import { handle, type Handler } from '@forme/service-kit/http';
import { checks } from '../../checks/registry';
import { problems } from '../../problems';
import {
  builtInProfile,
  builtInProfiles,
  type BuiltInProfile,
} from '../../profiles/built-in.table';
import { rulesOf } from '../../profiles/rules-of';

/** The catalogue of profiles and the list of checks. */
export function profileHandlers(): readonly Handler[] {
  return [
    handle(listProfiles, () =>
      Promise.resolve({ profiles: builtInProfiles.map(listItem), total: builtInProfiles.length }),
    ),
    handle(readProfile, ({ params }) => {
      const found = builtInProfile(params.profile_id);
      if (!found) throw problems.profileNotFound(`There is no profile ${params.profile_id}`);
      const rules = rulesOf(found.profile);
      return Promise.resolve({
        ...listItem(found),
        profile: found.profile,
        checks: {
          enabled: [...rules.enabled],
          disabled: [...rules.disabled],
          severity_overrides: { ...rules.severityOverrides },
        },
        thresholds: { ...rules.thresholds },
      });
    }),
    handle(listCheckNames, () =>
      Promise.resolve(
        Object.fromEntries(
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
        ),
      ),
    ),
  ];
}

function listItem({ id, family, profile }: BuiltInProfile) {
  return {
    profile_id: id,
    name: profile.name,
    description: profile.description ?? '',
    version: profile.version ?? '1.0',
    conformance: profile.conformance ?? null,
    workflow: profile.workflow ?? 'CMYK',
    is_builtin: true,
    family,
  };
}
