import { hits, missing } from '../check';
import { epmCheck } from './epm-check';

/** A white ink by its processing step (ISO 19593-1), in use (tier C). */
export const whiteInkUsed = epmCheck({
  id: 'LNT_EPM_015',
  title: 'White ink in use',
  severity: 'advisory',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'The ink {ink} is white.',
  why: 'The mode has no white ink; film or coloured stock shows through the colours.',
  fix: 'Print the job with a white ink.',
  evaluate: ({ spot_colors: spots }) => {
    if (!spots) return missing('spot colour');
    return hits(
      spots
        .filter(({ painted_page_refs: pages }) => (pages ?? []).length > 0)
        .filter(({ iso19593: role }) => role?.group === 'White')
        .map(({ name: ink }) => ({ objectType: 'ink', params: { ink } })),
    );
  },
});
