import { check, hits, missing } from '../check';
import { usedSpots } from './used-spots';

/** Blanks at an end of the name or several in a row, and trailing punctuation. */
export const spacesInSpotName = check({
  id: 'LNT_SPOT_NAME_WHITESPACE',
  title: 'Stray spaces in a spot colour name',
  category: 'spot_colors',
  severity: 'warning',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'The spot colour name {name} has stray spaces or punctuation.',
  why: 'A name with an extra space is a different name and makes a plate of its own.',
  fix: 'Correct the name of the colour.',
  evaluate: (facts) => {
    const spots = usedSpots(facts);
    if (!spots) return missing('spot colour');
    return hits(
      spots
        .filter(({ name }) => /^\s|\s$|\s{2}|[.,;:]$/.test(name))
        .map(({ name }) => ({
          objectType: 'ink' as const,
          objectId: name,
          params: { name: `"${name}"` },
        })),
    );
  },
});
