import type { Profile } from '@forme/contracts/preflight';
import { checks } from '../checks/registry';
import { builtInProfile, builtInProfiles } from '../profiles/built-in.table';
import { resolveProfile, UnresolvedProfile } from '../profiles/resolve-profile';

/** A profile ready for judging. */
export interface ProfileOfOurs {
  readonly id: string;
  /** With everything it extends. */
  readonly profile: Profile;
}

/** A profile that is not there or not valid: what is wrong, for people. */
export class ProfileRefused extends Error {
  override readonly name = 'ProfileRefused';
  /** Ids of the profiles there are; empty where the profile was given. */
  readonly known: readonly string[];

  constructor(message: string, known: readonly string[] = []) {
    super(message);
    this.known = known;
  }
}

/** The built-in profile of an id, or a profile as JSON under an id of its own. Throws {@link ProfileRefused}. */
export async function profileHere(id: string, given?: unknown): Promise<ProfileOfOurs> {
  const own = given === undefined ? builtInProfile(id)?.profile : await valid(given);
  if (!own) {
    throw new ProfileRefused(
      `there is no profile ${id}`,
      builtInProfiles.map((known) => known.id),
    );
  }
  const find = (name: string) => Promise.resolve(builtInProfile(name)?.profile ?? null);
  try {
    const profile = await resolveProfile(id, own, find);
    return { id, profile: given === undefined ? profile : await valid(profile) };
  } catch (error) {
    throw error instanceof UnresolvedProfile ? new ProfileRefused(`it ${error.message}`) : error;
  }
}

async function valid(input: unknown): Promise<Profile> {
  // Its schema is compiled for those alone who bring a profile of their own.
  const { validateProfile } = await import('../profiles/validate-profile.js');
  const { profile, errors } = validateProfile(input, checks);
  if (profile) return profile;
  const [first] = errors;
  const more = errors.length > 1 ? `, and ${errors.length - 1} more` : '';
  throw new ProfileRefused(`${first?.path || 'the profile'} ${first?.message ?? ''}${more}`);
}
