import { check, hits, missing } from '../check';
import { usedSpots } from './used-spots';

/** Suffixes of Pantone books that are no longer sold: CV, CVC, CVU, CVP, CVUX. */
export const oldColorBookName = check({
  id: 'LNT_SPOT_DEPRECATED_PANTONE',
  title: 'Spot colour name from an old colour book',
  category: 'spot_colors',
  severity: 'advisory',
  quiet: true,
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'The spot colour {name} has the suffix of an old colour book.',
  why: 'Newer books and RIPs list the colour under another suffix or with another appearance.',
  fix: 'Rename it to the suffix C or U of the current books.',
  evaluate: (facts) => {
    const spots = usedSpots(facts);
    if (!spots) return missing('spot colour');
    return hits(
      spots
        .filter(({ name }) => /^PANTONE\b.*\sCV(?:C|U|P|UX)?$/i.test(name))
        .map(({ name }) => ({ objectType: 'ink' as const, objectId: name, params: { name } })),
    );
  },
});
