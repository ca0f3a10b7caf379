import { coreFacts, facts, hitsOf, reasonOf, spot } from '../facts.fixture';
import { spotNamesDifferInSpelling } from './spot-names-differ-in-spelling';

const found = (...names: string[]) =>
  hitsOf(spotNamesDifferInSpelling, facts({ spot_colors: names.map(spot) })).map(
    ({ params }) => params,
  );

describe('LNT_SPOT_NAME_CASE, spot colour names that differ only in spelling', () => {
  it('passes different names, and one name that is listed twice', () => {
    expect(found()).toEqual([]);
    expect(found('Warm Red', 'Warm Red C', 'WarmRed')).toEqual([]);
    expect(found('Warm Red', 'Warm Red')).toEqual([]);
  });

  it('names all spellings of one name, sorted', () => {
    expect(found('warm red', 'Gold', 'Warm Red', 'WARM RED')).toEqual([
      { names: 'WARM RED, Warm Red, warm red', actual: 3, expected: 1 },
    ]);
  });

  it('finds names that differ in Unicode normal form', () => {
    expect(found('Gr\u00fcn', 'Gru\u0308n')).toHaveLength(1);
    expect(found('GR\u00dcN', 'gru\u0308n')).toHaveLength(1);
  });

  it('does not run without spot colour facts', () => {
    expect(reasonOf(spotNamesDifferInSpelling, coreFacts())).toMatch(/^not_run/);
  });
});
