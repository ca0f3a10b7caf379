import { check, documentHit, missing, notRun } from '../check';

/** An XMP packet that is present is well-formed (ISO 16684-1, 7). A file without one is no case for this check. */
export const brokenXmp = check({
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
  evaluate: ({ xmp }) => {
    if (!xmp) return missing('metadata');
    if (xmp.present && xmp.well_formed === null) return notRun('the XMP packet was not parsed');
    return documentHit(xmp.present && xmp.well_formed === false);
  },
});
