import { differencesOf, shortText } from './profile-differences';

describe('two profiles', () => {
  it('differ in named members only', () => {
    const left = {
      name: 'A',
      thresholds: { min_dpi: 150, tac_limit: 300 },
      checks: { enabled: ['*'] },
    };
    const right = { name: 'A', thresholds: { min_dpi: 225, 'a/b': 1 }, checks: { enabled: ['*'] } };
    expect(differencesOf(left, right)).toEqual([
      { path: '/thresholds/a~1b', left: undefined, right: 1 },
      { path: '/thresholds/min_dpi', left: 150, right: 225 },
      { path: '/thresholds/tac_limit', left: 300, right: undefined },
    ]);
    expect(differencesOf(left, left)).toEqual([]);
  });

  it('show their values on one line', () => {
    expect([shortText('a'), shortText([1, 2]), shortText(undefined)]).toEqual(['a', '[1,2]', '']);
  });
});
