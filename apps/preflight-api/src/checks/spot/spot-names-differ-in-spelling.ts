import { check, hits, missing } from '../check';

/** GWG 2022 R0022: no spot colours that differ only in case or Unicode normal form. Defined spots count, painted or not. */
export const spotNamesDifferInSpelling = check({
  id: 'LNT_SPOT_NAME_CASE',
  title: 'Spot colour names differ only in spelling',
  category: 'color',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0022',
  thresholds: [],
  message:
    'The spot colours {names} differ only in case or in the coding of accents, and become separate plates.',
  why: 'Each spelling makes a plate of its own; the colour prints incompletely on both.',
  fix: 'Give the colour one name in all parts of the document.',
  evaluate: ({ spot_colors: spots }) => {
    if (!spots) return missing('spot colour');
    const spellings = new Map<string, Set<string>>();
    for (const { name } of spots) {
      const folded = name.normalize('NFC').toLowerCase().normalize('NFC');
      spellings.set(folded, (spellings.get(folded) ?? new Set()).add(name));
    }
    return hits(
      [...spellings.values()]
        .filter((names) => names.size > 1)
        .map((names) => ({
          objectType: 'document',
          params: { names: [...names].sort().join(', '), actual: names.size, expected: 1 },
        })),
    );
  },
});
