import { coreFacts, facts, hitsOf, intent, reasonOf } from '../facts.fixture';
import { outputIntentIncomplete } from './output-intent-incomplete';

describe('LNT_ICC_004, output intent incomplete', () => {
  it('passes complete intents and a file without any', () => {
    expect(hitsOf(outputIntentIncomplete, facts())).toEqual([]);
    expect(hitsOf(outputIntentIncomplete, facts({ output_intents: [] }))).toEqual([]);
  });

  it('names each missing entry of each intent', () => {
    const output_intents = [
      intent(),
      intent({ subtype: null, output_condition_identifier: '' }),
      intent({ output_condition_identifier: null, page_num: 3 }),
    ];
    expect(hitsOf(outputIntentIncomplete, facts({ output_intents }))).toEqual([
      { objectType: 'document', params: { number: 2, entry: 'subtype (S)' } },
      { objectType: 'document', params: { number: 2, entry: 'OutputConditionIdentifier' } },
      {
        page: 3,
        objectType: 'document',
        params: { number: 3, entry: 'OutputConditionIdentifier' },
      },
    ]);
  });

  it('does not run when output intents were not read', () => {
    expect(reasonOf(outputIntentIncomplete, coreFacts())).toMatch(/^not_run/);
  });
});
