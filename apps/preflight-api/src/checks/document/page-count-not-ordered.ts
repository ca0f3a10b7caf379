import { check, documentHit, skipped } from '../check';

/** The number of pages is the one that was ordered (GWG 2022 R0006: one page). */
export const pageCountNotOrdered = check({
  id: 'LNT_DOC_011',
  title: 'Page count not as ordered',
  category: 'document',
  severity: 'error',
  standard: 'GWG 2022',
  clause: 'R0006',
  thresholds: ['expected_page_count'],
  message: 'The file has {actual} pages, {expected} are required.',
  why: 'Pages are missing, or the file has pages that do not belong to the job.',
  fix: 'Export exactly the pages of the job, one file for each product.',
  evaluate: ({ page_count: actual }, { expected_page_count: expected }) =>
    expected === null
      ? skipped('the profile names no page count')
      : documentHit(actual !== expected, { actual, expected, unit: 'pages' }),
});
