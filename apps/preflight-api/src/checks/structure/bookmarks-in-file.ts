import { check, documentHit, missing } from '../check';

/** Bookmarks (ISO 32000-2, 12.3.3). No fault: they do not print. */
export const bookmarksInFile = check({
  id: 'LNT_STRUCT_012',
  title: 'File has bookmarks',
  category: 'structure',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 32000-2',
  clause: '12.3.3',
  thresholds: [],
  message: 'The file has bookmarks.',
  why: 'Bookmarks may carry actions and are of no use in print.',
  fix: 'Leave bookmarks out when exporting for print.',
  evaluate: ({ structure }) =>
    typeof structure?.has_outlines === 'boolean'
      ? documentHit(structure.has_outlines)
      : missing('bookmark'),
});
