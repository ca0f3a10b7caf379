import { check, documentHit, missing } from '../check';

/** PDF/UA-1, 7.1: viewers show the title of the document, not the name of the file. */
export const titleNotShown = check({
  id: 'LNT_VIEWER_DISPLAY_TITLE',
  title: 'Title is not shown',
  category: 'accessibility',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 14289-1',
  clause: '7.1',
  thresholds: [],
  message: 'Viewers show the name of the file in place of its title.',
  why: 'Screen readers announce the file name, which is often meaningless.',
  fix: 'Set "show document title" in the initial view of the file.',
  evaluate: ({ structure }) =>
    structure ? documentHit(structure.display_doc_title !== true) : missing('structure'),
});
