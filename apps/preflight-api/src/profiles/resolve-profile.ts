import type { Profile } from '@forme/contracts/preflight';

/** The profile of an id as it is stored; null when there is none. */
export type FindProfile = (id: string) => Promise<Profile | null>;

/** Why a profile that extends others cannot be resolved. */
export class UnresolvedProfile extends Error {
  override readonly name = 'UnresolvedProfile';
}

/** Profiles a chain may have, its own included. */
export const longestChain = 8;

/**
 * The profile with all that it extends: its members apply first. Maps (severities, settings of checks, thresholds) are merged by
 * their keys, rules by their ids; lists and single members replace what they extend. Throws {@link UnresolvedProfile} for a chain
 * that is broken, too long or leads back to itself.
 */
export async function resolveProfile(
  id: string,
  profile: Profile,
  find: FindProfile,
): Promise<Profile> {
  const chain = [profile];
  const ids = [id];
  for (let base = profile.extends; base !== undefined; base = chain.at(-1)?.extends) {
    const path = [...ids, base].join(' extends ');
    if (ids.includes(base)) throw new UnresolvedProfile(`leads back to itself: ${path}`);
    if (ids.length === longestChain) {
      throw new UnresolvedProfile(`extends more than ${longestChain - 1} profiles: ${path}`);
    }
    const found = await find(base);
    if (!found) throw new UnresolvedProfile(`names a profile that does not exist: ${base}`);
    chain.push(found);
    ids.push(base);
  }
  return chain.reduceRight((base, own) => extended(base, own));
}

/** Members of `own` over those of `base`. */
function extended(base: Profile, own: Profile): Profile {
  return {
    ...without(base),
    ...without(own),
    // Visibility and name of a profile are not inherited.
    ...(own.is_admin_only === undefined ? { is_admin_only: false } : {}),
    ...(base.checks || own.checks ? { checks: extendedChecks(base.checks, own.checks) } : {}),
    ...(base.thresholds || own.thresholds
      ? { thresholds: { ...base.thresholds, ...own.thresholds } }
      : {}),
    ...(base.ai || own.ai ? { ai: { ...base.ai, ...own.ai } } : {}),
    ...(base.color || own.color ? { color: { ...base.color, ...own.color } } : {}),
    ...(base.report || own.report ? { report: { ...base.report, ...own.report } } : {}),
    ...(base.rules || own.rules ? { rules: extendedRules(base.rules, own.rules) } : {}),
  };
}

function without(profile: Profile): Omit<Profile, 'extends'> {
  const rest = { ...profile };
  delete rest.extends;
  return rest;
}

type Checks = NonNullable<Profile['checks']>;

function extendedChecks(base: Checks = {}, own: Checks = {}): Checks {
  return {
    ...base,
    ...own,
    ...(base.severity_overrides || own.severity_overrides
      ? { severity_overrides: { ...base.severity_overrides, ...own.severity_overrides } }
      : {}),
    ...(base.per_check || own.per_check
      ? { per_check: extendedSettings(base.per_check, own.per_check) }
      : {}),
  };
}

type Settings = NonNullable<Checks['per_check']>;

function extendedSettings(base: Settings = {}, own: Settings = {}): Settings {
  const merged = Object.entries(own).map(([id, settings]) => {
    const under = Object.hasOwn(base, id) ? base[id] : undefined;
    const params =
      under?.params || settings.params ? { ...under?.params, ...settings.params } : null;
    return [id, { ...under, ...settings, ...(params ? { params } : {}) }] as const;
  });
  return { ...base, ...Object.fromEntries(merged) };
}

type Rules = NonNullable<Profile['rules']>;

function extendedRules(base: Rules = [], own: Rules = []): Rules {
  return [...base.filter(({ id }) => !own.some((rule) => rule.id === id)), ...own];
}
