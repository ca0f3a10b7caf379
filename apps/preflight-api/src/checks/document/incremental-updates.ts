import { check, documentHit, notRun } from '../check';

/** Incremental updates (ISO 32000-2, 7.5.6): older states of the file are still in it. */
export const incrementalUpdates = check({
  id: 'LNT_DOC_006',
  title: 'File was updated incrementally',
  category: 'document',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 32000-2',
  clause: '7.5.6',
  thresholds: [],
  message: 'The file carries {actual} incremental {actual?update:updates}.',
  why: 'Deleted or replaced content is still in the file and can be read.',
  fix: 'Save the file under a new name: it is then rewritten completely.',
  evaluate: ({ update_count: actual }) =>
    typeof actual === 'number'
      ? documentHit(actual > 0, { actual, expected: 0 })
      : notRun('the cross-reference was rebuilt, so updates cannot be counted'),
});
