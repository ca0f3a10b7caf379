import { check, documentHit, missing } from '../check';

/** ISO 15930-7: a PDF/X file has an output intent. Any kind passes here; its kind is judged by LNT_ICC_010. */
export const lntColor006 = check({
  id: 'LNT_COLOR_006',
  title: 'No output intent',
  category: 'color',
  severity: 'warning',
  standard: 'ISO 15930-7',
  thresholds: [],
  message: 'The file has no output intent; the printing condition it is made for is not stated.',
  why: 'Colours are numbers until a printing condition says how they look. Without it everyone guesses.',
  fix: 'Export as PDF/X with the profile of the printing condition your printer names.',
  evaluate: ({ output_intents: intents }) =>
    intents ? documentHit(intents.length === 0) : missing('output intent'),
});
