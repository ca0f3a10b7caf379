import { check, hitsOrGap, missing } from '../check';

/** An embedded profile that contradicts its stream or is cut (ISO 32000-2, 8.6.5.5). A profile that could not be read is not judged. */
export const damagedProfile = check({
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
  evaluate: ({ icc_profiles: profiles, output_intents: intents }) => {
    if (!profiles) return missing('colour profile');
    const unread =
      profiles.filter(({ valid }) => valid === null).length +
      (intents ?? []).filter((intent) => intent.has_profile && !intent.profile_id).length;
    return hitsOrGap(
      profiles
        .filter(({ valid }) => valid === false)
        .map((profile) => ({
          objectId: profile.profile_id,
          objectType: 'color_space',
          params: { profile: profile.name ?? profile.profile_id },
        })),
      unread === 0 ? null : `${unread} colour profile(s) could not be read`,
    );
  },
});
