import { checks } from '../checks/registry';
import { builtInProfile, builtInProfiles } from './built-in.table';
import { profilesPage } from './profiles-page';
import { validateProfile } from './validate-profile';
import { workedProfiles } from './worked-profiles.table';

/** Pointers of the values of a tree; a list of texts is one value. */
function leaves(value: unknown, at = ''): readonly string[] {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return [at];
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([name, child]) => leaves(child, `${at}/${name}`));
}

describe('the worked profiles', () => {
  it('are in the documentation', () => {
    const page = profilesPage(builtInProfiles, checks);
    for (const { title, profile } of workedProfiles) {
      expect(page).toContain(`### ${title}`);
      expect(page).toContain(JSON.stringify(profile, null, 2));
      expect(builtInProfile(profile.extends ?? '')).toBeTruthy();
    }
  });

  it.each(workedProfiles.map((worked) => [worked.id, worked] as const))(
    '%s is valid without a warning, and each member is explained',
    (_id, { profile, lines }) => {
      expect(validateProfile(profile, checks)).toMatchObject({ errors: [], warnings: [] });
      expect([...Object.keys(lines)].sort()).toEqual([...leaves(profile)].sort());
    },
  );
});
