import { check, documentHit, missing } from '../check';

/** Trapped is True or False (ISO 15930-7; Unknown is not enough for PDF/X). */
export const trappingNotStated = check({
  id: 'LNT_META_003',
  title: 'Trapping not stated',
  category: 'metadata',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 15930-7',
  thresholds: [],
  message: 'The file does not say whether it is trapped (Trapped is {actual}).',
  why: 'A file trapped twice or not at all shows dark seams or white gaps between colours.',
  fix: 'Export with a PDF/X preset; it sets the key.',
  evaluate: ({ trapped_flag: trapped, xmp }) => {
    // Null also means metadata that could not be read; then there are no XMP facts either.
    if (trapped === undefined || !xmp) return missing('trapping');
    return documentHit(trapped !== 'True' && trapped !== 'False', {
      actual: trapped ?? 'missing',
      expected: 'True or False',
    });
  },
});
