import { check, hitsOrGap, skipped } from '../check';
import { paintedMarks } from '../color/painted-marks';
import { unmeasured } from '../page-elements';

const notSpots = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'All', 'None']);

/** GWG 2022 R0020: page elements use no more spot colours than the limit. Colours that are defined and not used do not count. */
export const tooManySpotColors = check<'max_spots'>({
  id: 'LNT_SPOT_010',
  title: 'Too many spot colours',
  category: 'spot_colors',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0020',
  needs: ['document', 'objects'],
  thresholds: ['max_spots'],
  message: 'The pages use {actual} spot colours ({names}), {expected} are allowed.',
  why: 'Each spot colour is a plate, and a printing unit the press must have.',
  fix: 'Convert the surplus spot colours to process inks.',
  evaluate: (facts, { max_spots: most }) => {
    if (most === null) return skipped('the profile sets no number of spot colours');
    const names = new Set(
      facts.pages.flatMap((page) => paintedMarks(page).flatMap(({ object }) => object.inks ?? [])),
    );
    const spots = [...names].filter((name) => !notSpots.has(name)).sort();
    const params = { actual: spots.length, expected: most, names: spots.join(', ') };
    const found = spots.length > most ? [{ objectType: 'document' as const, params }] : [];
    return hitsOrGap(found, unmeasured(facts.pages, facts.warnings));
  },
});
