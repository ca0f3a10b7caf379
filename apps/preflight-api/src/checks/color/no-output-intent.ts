import { check, documentHit, missing } from '../check';

/** ISO 15930-7: a PDF/X file has an output intent. Any kind passes here; its kind is judged by LNT_ICC_010. */
export const noOutputIntent = check({
  id: 'LNT_COLOR_006',
  title: 'No output intent',
  category: 'color',
  severity: 'warning',
  standard: 'ISO 15930-7',
  thresholds: [],
  message: 'The file has no output intent; its intended printing condition is not stated.',
  why: 'Without a printing condition, the appearance of the colour values is undefined.',
  fix: 'Export as PDF/X with the profile of the printing condition your printer names.',
  evaluate: ({ output_intents: intents }) =>
    intents ? documentHit(intents.length === 0) : missing('output intent'),
});
