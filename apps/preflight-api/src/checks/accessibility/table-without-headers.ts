import { check, documentHit, missing } from '../check';
import { judgeTree } from './tag-tree';

/** PDF/UA-1, 7.5: tables have header cells. */
export const tableWithoutHeaders = check({
  id: 'LNT_ACCESS_007',
  title: 'Table without header cells',
  category: 'accessibility',
  severity: 'warning',
  quiet: true,
  standard: 'ISO 14289-1',
  clause: '7.5',
  thresholds: [],
  message: '{actual} of {total} tables have no header cell.',
  why: 'Screen readers cannot say which column or row a value belongs to.',
  fix: 'Mark the header row or column of each table before exporting.',
  evaluate: (facts) =>
    judgeTree(facts, (tree) => {
      const { tables } = tree;
      if (!tables) return missing('table');
      return documentHit(tables.without_header > 0, {
        actual: tables.without_header,
        total: tables.count,
        expected: 0,
      });
    }),
});
