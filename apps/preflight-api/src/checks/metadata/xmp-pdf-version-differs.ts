import { check, documentHit, missing } from '../check';

/** The PDF version in XMP is that of the file. XMP need not state one. */
export const xmpPdfVersionDiffers = check({
  id: 'LNT_META_004',
  title: 'Another PDF version in XMP',
  category: 'metadata',
  severity: 'advisory',
  thresholds: [],
  message: 'The XMP metadata say PDF {actual}, the file is PDF {expected}.',
  why: 'Archives and workflows that sort by the metadata take the file for another version.',
  fix: 'Export again, or leave the version out of the metadata.',
  evaluate: ({ xmp, pdf_version: expected, header_version: header }) => {
    if (!xmp || expected === undefined) return missing('metadata');
    const actual = xmp.pdf_version?.trim() ?? '';
    if (actual === '' || !expected) return documentHit(false);
    return documentHit(actual !== expected && actual !== header, { actual, expected });
  },
});
