import { coreFacts, facts, hitsOf, intent, reasonOf } from '../facts.fixture';
import { noOutputIntent } from './no-output-intent';

describe('LNT_COLOR_006, no output intent', () => {
  it('passes a file with one, whatever its kind', () => {
    expect(hitsOf(noOutputIntent, facts())).toEqual([]);
    const other = [intent({ subtype: 'GTS_PDFA1', profile_components: 3 })];
    expect(hitsOf(noOutputIntent, facts({ output_intents: other }))).toEqual([]);
  });

  it('says when there is none', () => {
    expect(hitsOf(noOutputIntent, facts({ output_intents: [] }))).toEqual([
      { objectType: 'document', params: {} },
    ]);
  });

  it('does not run when output intents were not read', () => {
    expect(reasonOf(noOutputIntent, coreFacts())).toMatch(/^not_run/);
    expect(reasonOf(noOutputIntent, facts({ output_intents: null }))).toMatch(/^not_run/);
  });
});
