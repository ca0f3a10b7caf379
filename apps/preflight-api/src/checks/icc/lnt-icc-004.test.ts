import { coreFacts, facts, hitsOf, intent, reasonOf } from '../facts.fixture';
import { lntIcc004 } from './lnt-icc-004';

describe('LNT_ICC_004, output intent incomplete', () => {
  it('passes complete intents and a file without any', () => {
    expect(hitsOf(lntIcc004, facts())).toEqual([]);
    expect(hitsOf(lntIcc004, facts({ output_intents: [] }))).toEqual([]);
  });

  it('names each missing entry of each intent', () => {
    const output_intents = [
      intent(),
      intent({ subtype: null, output_condition_identifier: '' }),
      intent({ output_condition_identifier: null, page_num: 3 }),
    ];
    expect(hitsOf(lntIcc004, facts({ output_intents }))).toEqual([
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
    expect(reasonOf(lntIcc004, coreFacts())).toMatch(/^not_run/);
  });
});
