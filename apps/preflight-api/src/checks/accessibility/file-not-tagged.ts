import { check, documentHit, missing } from '../check';

/** PDF/UA-1, 7.1: the file is marked as tagged and has a structure tree. */
export const fileNotTagged = check({
  id: 'LNT_ACCESS_001',
  title: 'File is not tagged',
  category: 'accessibility',
  severity: 'warning',
  quiet: true,
  standard: 'ISO 14289-1',
  clause: '7.1',
  thresholds: [],
  message: 'The file is not tagged.',
  why: 'Screen readers cannot recognise headings, lists, tables and the reading order.',
  fix: 'Export with tags ("tagged PDF").',
  evaluate: ({ tagged }) =>
    typeof tagged === 'boolean' ? documentHit(!tagged) : missing('structure'),
});
