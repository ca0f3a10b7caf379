import { check, documentHit, missing } from '../check';

/** Title, Author, Creator and Producer in Info or XMP (ISO 32000-2, 14.3.3). Blank ones do not count. */
export const incompleteDocumentProperties = check({
  id: 'LNT_DOC_METADATA_INCOMPLETE',
  title: 'Document properties incomplete',
  category: 'metadata',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 32000-2',
  clause: '14.3.3',
  thresholds: [],
  message: 'The document properties lack: {missing}.',
  why: 'These entries distinguish jobs and identify writers with known faults.',
  fix: 'Fill in the document properties before exporting.',
  evaluate: ({ info, xmp }) => {
    if (info === undefined || !xmp) return missing('metadata');
    const entries = {
      Title: [info?.title, xmp.title],
      Author: [info?.author, ...(xmp.creators ?? [])],
      Creator: [info?.creator, xmp.creator_tool],
      Producer: [info?.producer, xmp.producer],
    };
    const lacking = Object.entries(entries)
      .filter(([, values]) => !values.some((value) => value?.trim()))
      .map(([name]) => name);
    return documentHit(lacking.length > 0, { missing: lacking.join(', ') });
  },
});
