import { hits, missing } from '../check';
import { epmCheck } from './epm-check';

/** A spot colour in use that falls back to process inks (tier B). */
export const spotWithProcessFallback = epmCheck({
  id: 'LNT_EPM_005',
  title: 'Spot colour with a process fallback',
  severity: 'advisory',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'The spot colour {ink} is printed by its {actual} values.',
  why: 'The press has no spot inks in this mode: the colour is matched, not mixed.',
  fix: 'Check the match on a proof, or print with more inks.',
  evaluate: ({ spot_colors: spots }) => {
    if (!spots) return missing('spot colour');
    return hits(
      spots
        .filter(({ painted_page_refs: pages }) => (pages ?? []).length > 0)
        .filter(({ alternate_space: space }) => space === 'DeviceCMYK')
        .map(({ name: ink, alternate_space: actual }) => ({
          objectType: 'ink',
          params: { ink, actual: actual ?? '' },
        })),
    );
  },
});
