import { hits } from '../check';
import { tooManySpotColors } from '../spot/too-many-spot-colors';
import { epmCheck } from './epm-check';

const mostSpots = 6;

/** Spot colours in use (tier C). */
export const manySpotColors = epmCheck({
  id: 'LNT_EPM_SPOT_COUNT_REJECT',
  title: 'Many spot colours',
  severity: 'advisory',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'The file uses {actual} spot colours, more than {expected}.',
  why: 'Each is matched with three inks; so many matches may not be accurate.',
  fix: 'Convert spot colours that do not need to be exact.',
  evaluate: (facts) => {
    const result = tooManySpotColors.evaluate(facts, { max_spots: mostSpots });
    if (!result.ran) return result;
    return hits(
      result.hits.map((hit) => ({
        ...hit,
        params: { actual: hit.params['actual'] ?? 0, expected: mostSpots },
      })),
    );
  },
});
