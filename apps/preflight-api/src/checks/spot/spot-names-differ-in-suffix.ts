import { check, hits, missing } from '../check';
import { foldedName, namesByKey, usedSpots, withoutSuffix } from './used-spots';

/** GWG 2022 R0021: no spot colours are equal once a known suffix is taken off; case does not count. */
export const spotNamesDifferInSuffix = check({
  id: 'LNT_SPOT_NAME_SUFFIX',
  title: 'Spot colours differ only in suffix',
  category: 'spot_colors',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0021',
  needs: ['document', 'objects'],
  thresholds: [],
  message:
    'The spot colours {names} are one colour of a book for different papers, and become separate plates.',
  why: 'One colour on several plates uses a printing unit for each and is rarely intended.',
  fix: 'Use the name for the actual paper throughout.',
  evaluate: (facts) => {
    const spots = usedSpots(facts);
    if (!spots) return missing('spot colour');
    const names = spots.map(({ name }) => name);
    return hits(
      namesByKey(names, (name) => foldedName(withoutSuffix(name)))
        .filter((group) => new Set(group.map(foldedName)).size > 1)
        .map((group) => ({
          objectType: 'ink' as const,
          params: { names: group.join(', '), actual: group.length, expected: 1 },
        })),
    );
  },
});
