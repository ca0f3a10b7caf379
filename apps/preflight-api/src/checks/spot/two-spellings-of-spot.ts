import { check, hits, missing } from '../check';
import { normalizeInkName } from '@forme/pdf-core/color';
import { foldedName, namesByKey, usedSpots, withoutSuffix } from './used-spots';

/** Names that are spelled differently and mean one ink of a colour system, as PANTONE 185 C and PANTONE 185C. */
export const twoSpellingsOfSpot = check({
  id: 'LNT_SPOT_NAME_CLASH',
  title: 'Two spellings of one spot colour',
  category: 'spot_colors',
  severity: 'warning',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'The spot colours {names} are spellings of one ink, and become separate plates.',
  why: 'Each spelling makes a plate of its own; the colour prints incompletely on both.',
  fix: 'Give the colour one name in all parts of the document.',
  evaluate: (facts) => {
    const spots = usedSpots(facts);
    if (!spots) return missing('spot colour');
    const names = spots.map(({ name }) => name);
    return hits(
      namesByKey(names, (name) => normalizeInkName(name).key)
        .filter((group) => new Set(group.map((name) => foldedName(withoutSuffix(name)))).size > 1)
        .map((group) => ({
          objectType: 'ink' as const,
          params: { names: group.join(', '), actual: group.length, expected: 1 },
        })),
    );
  },
});
