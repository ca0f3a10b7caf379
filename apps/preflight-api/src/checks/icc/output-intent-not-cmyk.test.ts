import { coreFacts, facts, hitsOf, intent, profile, reasonOf } from '../facts.fixture';
import { outputIntentNotCmyk } from './output-intent-not-cmyk';

const rgb = profile({ color_space: 'RGB', components: 3 });

describe('LNT_ICC_010, output intent not for CMYK', () => {
  it('passes a CMYK profile, an intent without profile, and no intent', () => {
    expect(hitsOf(outputIntentNotCmyk, facts())).toEqual([]);
    const named = intent({ has_profile: false, profile_id: null, profile_components: null });
    expect(hitsOf(outputIntentNotCmyk, facts({ output_intents: [named] }))).toEqual([]);
    expect(hitsOf(outputIntentNotCmyk, facts({ output_intents: [] }))).toEqual([]);
  });

  it('leaves intents of other standards alone', () => {
    const output_intents = [intent({ subtype: 'GTS_PDFA1', profile_components: 3 })];
    expect(hitsOf(outputIntentNotCmyk, facts({ output_intents, icc_profiles: [rgb] }))).toEqual([]);
  });

  it('names the condition and what its profile is for', () => {
    const output_intents = [
      intent({ output_condition_identifier: 'sRGB', profile_components: 3, page_num: 2 }),
    ];
    expect(hitsOf(outputIntentNotCmyk, facts({ output_intents, icc_profiles: [rgb] }))).toEqual([
      {
        page: 2,
        objectType: 'document',
        params: { condition: 'sRGB', actual: 'RGB', expected: 'CMYK' },
      },
    ]);
  });

  it('believes the header of the profile more than the count of components', () => {
    const fourInks = profile({ color_space: '4CLR' });
    expect(hitsOf(outputIntentNotCmyk, facts({ icc_profiles: [fourInks] }))).toHaveLength(1);
  });

  it('falls back to the components when the profile is not listed', () => {
    const gray = facts({ output_intents: [intent({ profile_components: 1 })], icc_profiles: null });
    expect(hitsOf(outputIntentNotCmyk, gray)[0]?.params).toMatchObject({
      actual: '1 component(s)',
    });
    expect(hitsOf(outputIntentNotCmyk, facts({ icc_profiles: [] }))).toEqual([]);
  });

  it('does not run when the profile could not be read, or the intents were not', () => {
    const unread = [intent({ profile_id: null, profile_components: null })];
    expect(reasonOf(outputIntentNotCmyk, facts({ output_intents: unread, icc_profiles: [] }))).toBe(
      'not_run: the profile of 1 output intent(s) could not be read',
    );
    expect(reasonOf(outputIntentNotCmyk, coreFacts())).toMatch(/^not_run/);
  });
});
