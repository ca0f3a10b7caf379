import { check, hits, missing } from '../check';

/** An embedded profile that contradicts its stream or is cut (ISO 32000-2, 8.6.5.5). */
export const lntIcc011 = check({
  id: 'LNT_ICC_011',
  title: 'Damaged colour profile',
  category: 'color',
  severity: 'error',
  standard: 'ISO 32000-2',
  clause: '8.6.5.5',
  thresholds: [],
  message: 'The colour profile {profile} is damaged or does not fit its number of components.',
  why: 'A RIP that cannot read a profile replaces it, and colours change.',
  fix: 'Assign the profile again from a good copy.',
  evaluate: ({ icc_profiles: profiles }) => {
    if (!profiles) return missing('colour profile');
    return hits(
      profiles
        .filter((profile) => profile.valid === false)
        .map((profile) => ({
          objectId: profile.profile_id,
          objectType: 'color_space',
          params: { profile: profile.name ?? profile.profile_id },
        })),
    );
  },
});
