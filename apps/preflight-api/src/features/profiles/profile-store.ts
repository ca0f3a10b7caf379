import type { Profile } from '@forme/contracts/preflight';

/** A version of a profile that a tenant registered. */
export interface RegisteredProfile {
  readonly profileId: string;
  /** From 1, higher for later versions. */
  readonly revision: number;
  readonly profile: Profile;
  /** SHA-256 of the profile as JSON, hexadecimal. */
  readonly digest: string;
  readonly createdAt: Date;
}

/** Result of writing a version. */
export type PutOutcome =
  | { readonly outcome: 'stored'; readonly revision: number; readonly isNew: boolean }
  /** `absent`: there is no such profile to replace. `changed`: the stored version is not the expected one. `full`: no more profiles. */
  | { readonly outcome: 'absent' | 'changed' | 'full' };

/** Conditions of writing. */
export interface PutOptions {
  /** Only replace: a profile that does not exist is `absent`. */
  readonly mustExist: boolean;
  /** Whether the stored digest is one the writer expects; null: any is. */
  readonly expected: ((digest: string) => boolean) | null;
}

/** Versions that are kept of a profile; older ones go. */
export const mostRevisions = 50;
/** Profiles a tenant may have. */
export const mostProfiles = 500;

/** Where tenants' profiles are. Every call is of one tenant. */
export interface ProfileStore {
  /** Stores a version; an equal one is not stored again. */
  put(
    tenant: string,
    profileId: string,
    written: Pick<RegisteredProfile, 'profile' | 'digest'>,
    options: PutOptions,
  ): Promise<PutOutcome>;
  /** The newest version, or the one of a revision. */
  find(tenant: string, profileId: string, revision?: number): Promise<RegisteredProfile | null>;
  /** The newest versions of all profiles, by id. */
  list(tenant: string): Promise<readonly RegisteredProfile[]>;
  /** All versions of a profile, newest first, without their contents but the version they name. */
  versions(tenant: string, profileId: string): Promise<readonly ProfileVersion[]>;
  /** Whether it was removed; `extended` names a profile whose newest version extends it, which keeps it. */
  remove(
    tenant: string,
    profileId: string,
  ): Promise<{ readonly removed: boolean; readonly extendedBy: string | null }>;
}

/** A version in a list. */
export interface ProfileVersion extends Pick<
  RegisteredProfile,
  'revision' | 'digest' | 'createdAt'
> {
  readonly version: string | null;
}
