import { check, documentHit, missing } from '../check';

/** A title in Info or XMP (ISO 15930-7 requires it in PDF/X). Blank ones do not count. */
export const noTitle = check({
  id: 'LNT_DOC_003',
  title: 'No title',
  category: 'metadata',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 15930-7',
  thresholds: [],
  message: 'The file has no title.',
  why: 'PDF/X requires a title; it also helps to distinguish jobs.',
  fix: 'Enter a title in the document properties before exporting.',
  evaluate: ({ info, xmp }) => {
    if (info?.title?.trim()) return documentHit(false);
    return xmp ? documentHit(!xmp.title?.trim()) : missing('metadata');
  },
});
