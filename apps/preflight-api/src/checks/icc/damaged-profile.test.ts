import { coreFacts, facts, hitsOf, intent, profile, reasonOf } from '../facts.fixture';
import { damagedProfile } from './damaged-profile';

describe('LNT_ICC_011, damaged colour profile', () => {
  it('passes sound profiles and a file without any', () => {
    expect(hitsOf(damagedProfile, facts())).toEqual([]);
    expect(hitsOf(damagedProfile, facts({ icc_profiles: [], output_intents: [] }))).toEqual([]);
  });

  it('names a damaged profile, by its id when it has no name', () => {
    const icc_profiles = [profile({ valid: false }), profile({ valid: false, name: null })];
    expect(hitsOf(damagedProfile, facts({ icc_profiles })).map(({ params }) => params)).toEqual([
      { profile: 'PSO Coated v3' },
      { profile: 'obj-9' },
    ]);
  });

  it('does not pass a profile that could not be read', () => {
    const reason = 'not_run: 1 colour profile(s) could not be read';
    expect(reasonOf(damagedProfile, facts({ icc_profiles: [profile({ valid: null })] }))).toBe(
      reason,
    );
    const unread = facts({ icc_profiles: [], output_intents: [intent({ profile_id: null })] });
    expect(reasonOf(damagedProfile, unread)).toBe(reason);
  });

  it('does not run without profile facts', () => {
    expect(reasonOf(damagedProfile, coreFacts())).toMatch(/^not_run/);
  });
});
