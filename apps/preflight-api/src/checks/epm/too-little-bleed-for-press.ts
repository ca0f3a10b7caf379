import { hits } from '../check';
import { tooLittleBleed } from '../boxes/too-little-bleed';
import { epmCheck } from './epm-check';

const leastMm = 3;

/** Bleed of 3 mm between TrimBox and BleedBox on all sides (tier B). */
export const tooLittleBleedForPress = epmCheck({
  id: 'LNT_EPM_BLEED_REJECT',
  title: 'Too little bleed',
  severity: 'warning',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'Bleed is {actual} mm, {expected} mm are required.',
  why: 'The press trims inline; without bleed a white line shows.',
  fix: 'Export with 3 mm of bleed.',
  evaluate: (facts) => {
    const result = tooLittleBleed.evaluate(facts, { min_bleed_mm: leastMm });
    if (!result.ran) return result;
    return hits(
      // The tier counts this finding, also where another check reports the bleed.
      result.hits.map((hit) => ({
        ...hit,
        faults: [],
        parts: [],
        params: { actual: hit.params['actual'] ?? 0, expected: leastMm, unit: 'mm' },
      })),
    );
  },
});
