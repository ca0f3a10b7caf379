import { check, documentHit } from '../check';
import { judgeTree } from './tag-tree';

/** PDF/UA-1, 7.4: headings are tagged as such. A file of one page may do without. */
export const noHeadings = check({
  id: 'LNT_ACCESS_006',
  title: 'No headings',
  category: 'accessibility',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 14289-1',
  clause: '7.4',
  thresholds: [],
  message: 'The file has {actual} pages and no heading.',
  why: 'Screen readers offer headings to navigate a long file.',
  fix: 'Give headings a style that exports as heading.',
  evaluate: (facts) =>
    judgeTree(facts, (tree) => {
      const { page_count: actual } = facts;
      const headings = Object.keys(tree.types).filter((type) => /^(?:H|H\d+|Title)$/.test(type));
      return documentHit(actual > 1 && headings.length === 0, { actual });
    }),
});
