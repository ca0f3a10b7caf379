import { check, documentHit, missing } from '../check';
import { judgeTree } from './tag-tree';

/** PDF/UA-1, 7.5: header cells say by Scope what they head, or cells name their headers. */
export const headerCellWithoutScope = check({
  id: 'LNT_ACCESS_TABLE_STRUCTURE',
  title: 'Header cells without scope',
  category: 'accessibility',
  severity: 'warning',
  quiet: true,
  standard: 'ISO 14289-1',
  clause: '7.5',
  thresholds: [],
  message: '{actual} of {total} header cells do not say whether they head a row or a column.',
  why: 'Screen readers cannot say which column or row a value belongs to.',
  fix: 'Set the scope of header cells, or name the headers of each cell.',
  evaluate: (facts) =>
    judgeTree(facts, (tree) => {
      const { tables } = tree;
      if (!tables) return missing('table');
      return documentHit(tables.header_cells_without_scope > 0, {
        actual: tables.header_cells_without_scope,
        total: tables.header_cells,
        expected: 0,
      });
    }),
});
