import { check, documentHit, missing } from '../check';

/** A metadata stream in the catalog (ISO 32000-2, 14.3.2). PDF/X-4 and PDF/A require it; in other files it is optional. */
export const noXmp = check({
  id: 'LNT_META_001',
  title: 'No XMP metadata',
  category: 'metadata',
  severity: 'warning',
  quiet: true,
  standard: 'ISO 32000-2',
  clause: '14.3.2',
  thresholds: [],
  message: 'The file has no XMP metadata.',
  why: 'PDF/X-4 and PDF/A say in their XMP metadata what they are; without it the file is neither.',
  fix: 'Export with a PDF/X or PDF/A preset.',
  evaluate: ({ xmp }) => (xmp ? documentHit(!xmp.present) : missing('metadata')),
});
