import { check, documentHit } from '../check';
import { judgeTree } from './tag-tree';

/** PDF/UA-1, 7.1: the structure tree holds the content of the file. */
export const emptyStructureTree = check({
  id: 'LNT_ACCESS_010',
  title: 'Empty structure tree',
  category: 'accessibility',
  severity: 'warning',
  quiet: true,
  standard: 'ISO 14289-1',
  clause: '7.1',
  thresholds: [],
  message: 'The structure tree has {actual} elements and {items} content items.',
  why: 'The file is marked as tagged but gives screen readers no structure.',
  fix: 'Export again with tags, or tag the file.',
  evaluate: (facts) =>
    judgeTree(facts, (tree) => {
      const { elements: actual, content_items: items } = tree;
      return documentHit(actual === 0 || items === 0, { actual, items });
    }),
});
