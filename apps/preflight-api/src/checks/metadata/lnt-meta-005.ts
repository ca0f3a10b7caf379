import { check, documentHit, missing } from '../check';

/** An XMP packet that is present is well-formed (ISO 16684-1, 7). */
export const lntMeta005 = check({
  id: 'LNT_META_005',
  title: 'Broken XMP metadata',
  category: 'metadata',
  severity: 'warning',
  standard: 'ISO 16684-1',
  clause: '7',
  thresholds: [],
  message: 'The XMP metadata of the file are not well-formed.',
  why: 'PDF/X and PDF/A markings in them cannot be read.',
  fix: 'Export the file again.',
  evaluate: ({ xmp }) =>
    xmp === undefined ? missing('metadata') : documentHit(xmp?.well_formed === false),
});
