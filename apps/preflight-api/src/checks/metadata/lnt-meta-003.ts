import { check, documentHit, missing } from '../check';

/** Trapped is True or False (ISO 15930-7, 6.13). */
export const lntMeta003 = check({
  id: 'LNT_META_003',
  title: 'Trapping not stated',
  category: 'metadata',
  severity: 'advisory',
  standard: 'ISO 15930-7',
  clause: '6.13',
  thresholds: [],
  message: 'The file does not say whether it is trapped (Trapped is {actual}).',
  why: 'A file trapped twice or not at all shows dark seams or white gaps between colours.',
  fix: 'Export with a PDF/X preset; it sets the key.',
  evaluate: ({ trapped_flag: trapped }) => {
    if (trapped === undefined) return missing('trapping');
    return documentHit(trapped !== 'True' && trapped !== 'False', { actual: trapped ?? 'missing' });
  },
});
