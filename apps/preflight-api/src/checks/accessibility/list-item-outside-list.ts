import { check, documentHit, missing } from '../check';
import { judgeTree } from './tag-tree';

/** PDF/UA-1, 7.6: list items are inside a list. */
export const listItemOutsideList = check({
  id: 'LNT_ACCESS_008',
  title: 'List items outside a list',
  category: 'accessibility',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 14289-1',
  clause: '7.6',
  thresholds: [],
  message: '{actual} {actual?list item is:list items are} not inside a list.',
  why: 'Screen readers do not announce these items as parts of a list, nor how many there are.',
  fix: 'Use the list styles of the layout program, and export again.',
  evaluate: (facts) =>
    judgeTree(facts, (tree) => {
      const actual = tree.stray_list_items;
      if (typeof actual !== 'number') return missing('list');
      return documentHit(actual > 0, { actual, expected: 0 });
    }),
});
