import { coreFacts, facts, hitsOf, intent, reasonOf } from '../facts.fixture';
import { contradictingOutputIntents } from './contradicting-output-intents';

const found = (...output_intents: ReturnType<typeof intent>[]) =>
  hitsOf(contradictingOutputIntents, facts({ output_intents }));

describe('LNT_ICC_006, output intents contradict each other', () => {
  it('passes one intent, equal ones, and a PDF/A intent next to the PDF/X one', () => {
    expect(found(intent())).toEqual([]);
    expect(found(intent(), intent())).toEqual([]);
    expect(found(intent(), intent({ subtype: 'GTS_PDFA1', profile_components: 3 }))).toEqual([]);
  });

  it('passes intents of single pages, which differ on purpose', () => {
    expect(found(intent(), intent({ profile_components: 3, page_num: 2 }))).toEqual([]);
  });

  it('does not count intents without a profile', () => {
    const named = intent({ has_profile: false, profile_id: null, profile_components: null });
    expect(found(intent(), named)).toEqual([]);
  });

  it('names the different kinds', () => {
    expect(found(intent(), intent({ profile_components: 3 }))).toEqual([
      { objectType: 'document', params: { actual: '3 and 4' } },
    ]);
  });

  it('does not run when output intents were not read', () => {
    expect(reasonOf(contradictingOutputIntents, coreFacts())).toMatch(/^not_run/);
  });
});
