import { checkOf } from '../../checks/registry';
import { epmTiers, moreInksHelp } from './epm-tiers.table';

describe('the tiers of three-colour printing', () => {
  const ids = Object.values(epmTiers).flat();

  it('count checks of this release alone, each once', () => {
    expect(ids.filter((id) => !checkOf(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('know every check that more inks help', () => {
    expect(ids).toEqual(expect.arrayContaining([...moreInksHelp]));
  });
});
