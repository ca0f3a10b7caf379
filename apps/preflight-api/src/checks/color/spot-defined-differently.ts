import { check, hits, missing } from '../check';

/** Definitions of one spot colour that differ in their alternate space or visibly in colour. */
export const spotDefinedDifferently = check({
  id: 'LNT_COLOR_011',
  title: 'Spot colour defined in different ways',
  category: 'color',
  severity: 'warning',
  thresholds: [],
  message: 'The spot colour {name} is defined in {actual} different ways ({spaces}).',
  why: 'Screens and proofs show the colour differently from place to place; the difference becomes permanent when the colour is converted.',
  fix: 'Give the spot colour one definition in all parts of the document.',
  evaluate: ({ spot_colors: spots }) => {
    if (!spots) return missing('spot colour');
    return hits(
      spots
        .filter(({ conflicting }) => conflicting === true)
        .map(({ name, definitions = [] }) => ({
          objectType: 'ink' as const,
          objectId: name,
          params: {
            name,
            actual: definitions.length,
            spaces: [...new Set(definitions.map((one) => one.alternate_space ?? 'unknown'))].join(
              ', ',
            ),
          },
        })),
    );
  },
});
