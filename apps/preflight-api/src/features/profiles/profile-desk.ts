import { createHash } from 'node:crypto';
import type { Profile } from '@forme/contracts/preflight';
import { checks } from '../../checks/registry';
import { checksOf } from '../../judging/judge';
import { problems } from '../../problems';
import { builtInProfile, builtInProfiles, type Family } from '../../profiles/built-in.table';
import { resolveProfile, UnresolvedProfile } from '../../profiles/resolve-profile';
import { rulesOf } from '../../judging/rules-of';
import type { ProfileRemark } from '../../profiles/profile-remark';
import { validateProfile } from '../../profiles/validate-profile';
import {
  mostProfiles,
  type ProfileStore,
  type ProfileVersion,
  type PutOptions,
  type RegisteredProfile,
} from './profile-store';

/** A profile a tenant can use, of the catalogue or its own. */
export interface KnownProfile {
  readonly id: string;
  readonly family: Family | 'registered';
  readonly profile: Profile;
  /** SHA-256 of the profile as JSON, hexadecimal. */
  readonly digest: string;
}

/** Result of checking a profile without storing it. */
export interface ProfileReport {
  readonly errors: readonly ProfileRemark[];
  readonly warnings: readonly ProfileRemark[];
  /** Ids of the checks it would run. */
  readonly checks: readonly string[];
}

/** Everything that can be done with profiles, each call for one tenant. */
export class ProfileDesk {
  constructor(private readonly store: ProfileStore) {}

  /** All profiles, the catalogue first. */
  async list(tenant: string): Promise<readonly KnownProfile[]> {
    const own = await this.store.list(tenant);
    return [...builtInProfiles.map(builtIn), ...own.map(registered)];
  }

  /** Throws profile_not_found. */
  async read(tenant: string, id: string, revision?: number): Promise<KnownProfile> {
    const known = await this.lookUp(tenant, id, revision);
    if (!known) throw notFound(id, revision);
    return known;
  }

  /** The profile with everything it extends, ready for jobs; null when there is none. Throws profile_unusable for a broken chain. */
  readonly resolved = async (tenant: string, id: string): Promise<Profile | null> => {
    const known = await this.lookUp(tenant, id);
    return known && this.effective(tenant, known);
  };

  /** The profile merged with everything it extends. Throws profile_unusable. */
  async effective(tenant: string, { id, profile }: KnownProfile): Promise<Profile> {
    try {
      return await this.resolve(tenant, id, profile);
    } catch (error) {
      if (!(error instanceof UnresolvedProfile)) throw error;
      throw problems.profileUnusable(`The profile ${id} cannot be used: it ${error.message}`);
    }
  }

  /** Newest first; null for a built-in profile, which has one. Throws profile_not_found. */
  async versions(tenant: string, id: string): Promise<readonly ProfileVersion[] | null> {
    if (builtInProfile(id)) return null;
    const versions = await this.store.versions(tenant, id);
    if (versions.length === 0) throw notFound(id);
    return versions;
  }

  /** Throws built_in_profile, too_many_profiles, profile_not_valid. */
  register(tenant: string, id: string, input: unknown): Promise<void> {
    return this.put(tenant, id, input, { mustExist: false, expected: null });
  }

  /** Throws besides profile_not_found, and profile_changed when the stored version is not an expected one. */
  replace(
    tenant: string,
    id: string,
    input: unknown,
    expected: PutOptions['expected'],
  ): Promise<void> {
    return this.put(tenant, id, input, { mustExist: true, expected });
  }

  /** Throws built_in_profile_kept, profile_not_found, profile_extended. */
  async remove(tenant: string, id: string): Promise<void> {
    if (builtInProfile(id)) {
      throw problems.builtInProfileKept(`${id} is a built-in profile and stays`);
    }
    const { removed, extendedBy } = await this.store.remove(tenant, id);
    if (extendedBy !== null) {
      throw problems.profileExtended(`${extendedBy} extends ${id}; change or delete it first`);
    }
    if (!removed) throw notFound(id);
  }

  /** Checks a profile and what it extends as a whole; `id` is its own, for chains that lead back to it. */
  async check(tenant: string, input: unknown, id = ''): Promise<ProfileReport> {
    const { profile, errors, warnings } = validateProfile(input, checks);
    if (!profile) return { errors, warnings, checks: [] };
    try {
      const whole = validateProfile(await this.resolve(tenant, id, profile), checks);
      const run = whole.profile ? checksOf(checks, rulesOf(whole.profile)) : [];
      return { errors: whole.errors, warnings, checks: run.map((check) => check.id) };
    } catch (error) {
      if (!(error instanceof UnresolvedProfile)) throw error;
      return { errors: [{ path: '/extends', message: error.message }], warnings, checks: [] };
    }
  }

  private async put(
    tenant: string,
    id: string,
    input: unknown,
    options: PutOptions,
  ): Promise<void> {
    if (builtInProfile(id)) {
      throw problems.builtInProfile(
        `${id} is a built-in profile; register yours under another id, it can extend this one`,
      );
    }
    const profile = await this.accepted(tenant, id, input);
    await this.judgeHeirs(tenant, id, profile);
    const written = { profile, digest: digestOf(profile) };
    const { outcome } = await this.store.put(tenant, id, written, options);
    if (outcome === 'absent') throw notFound(id);
    if (outcome === 'changed') {
      throw problems.profileChanged(`${id} is another version than If-Match names; read it again`);
    }
    if (outcome === 'full') {
      throw problems.tooManyProfiles(`There are ${mostProfiles} profiles already; delete some`);
    }
  }

  private async accepted(tenant: string, id: string, input: unknown): Promise<Profile> {
    const { errors } = await this.check(tenant, input, id);
    const [first] = errors;
    if (!first) return input as Profile;
    const more = errors.length > 1 ? `, and ${errors.length - 1} more` : '';
    throw problems.profileNotValid(`${first.path || 'The profile'} ${first.message}${more}`, {
      extensions: { errors },
    });
  }

  /** Judges every profile that extends this one again, as the change would leave it. Throws profile_not_valid for the first that breaks. */
  private async judgeHeirs(tenant: string, id: string, changed: Profile): Promise<void> {
    const base: Base = async (name) =>
      name === id ? changed : ((await this.lookUp(tenant, name))?.profile ?? null);
    for (const { profileId, profile } of await this.store.list(tenant)) {
      if (profileId === id || !(await extendsProfile(profile, id, base))) continue;
      const [first] = validateProfile(
        await resolveProfile(profileId, profile, base),
        checks,
      ).errors;
      if (!first) continue;
      throw problems.profileNotValid(
        `${profileId} extends ${id} and would not be valid: ${first.path || 'it'} ${first.message}`,
      );
    }
  }

  private resolve(tenant: string, id: string, profile: Profile): Promise<Profile> {
    const base: Base = async (name) => (await this.lookUp(tenant, name))?.profile ?? null;
    return resolveProfile(id, profile, base);
  }

  private async lookUp(
    tenant: string,
    id: string,
    revision?: number,
  ): Promise<KnownProfile | null> {
    const built = builtInProfile(id);
    if (built) return revision === undefined || revision === 1 ? builtIn(built) : null;
    const own = await this.store.find(tenant, id, revision);
    return own && registered(own);
  }
}

/** The profile of an id; null when there is none. */
type Base = (id: string) => Promise<Profile | null>;

/** Whether a profile extends another, directly or through others. */
async function extendsProfile(profile: Profile, id: string, base: Base): Promise<boolean> {
  const seen = new Set<string>();
  for (let next: string | undefined = profile.extends; next !== undefined;) {
    if (next === id) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    next = (await base(next))?.extends;
  }
  return false;
}

function registered({ profileId, profile, digest }: RegisteredProfile): KnownProfile {
  return { id: profileId, family: 'registered', profile, digest };
}

function builtIn({ id, family, profile }: (typeof builtInProfiles)[number]): KnownProfile {
  return { id, family, profile, digest: digestOf(profile) };
}

function digestOf(profile: Profile): string {
  return createHash('sha256').update(JSON.stringify(profile)).digest('hex');
}

function notFound(id: string, revision?: number): Error {
  const which = revision === undefined ? '' : ` in revision ${revision}`;
  return problems.profileNotFound(
    `There is no profile ${id}${which}; GET /api/v1/profiles lists them`,
  );
}
