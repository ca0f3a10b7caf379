import { check, documentHit, missing, notRun, skipped } from '../check';
import { tooLarge, untagged } from './tag-tree';

/** PDF/UA-1, 7.4: headings are tagged as such. A file of one page may do without. */
export const lntAccess006 = check({
  id: 'LNT_ACCESS_006',
  title: 'No headings',
  category: 'accessibility',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 14289-1',
  clause: '7.4',
  thresholds: [],
  message: 'The file has {actual} pages and no heading.',
  why: 'Reading software offers headings to move through a long file.',
  fix: 'Give headings a style that exports as heading.',
  evaluate: ({ structure, page_count: actual }) => {
    if (!structure) return missing('structure');
    const { tree } = structure;
    if (!tree) return skipped(untagged);
    if (!tree.complete) return notRun(tooLarge);
    const headings = Object.keys(tree.types).filter((type) => /^(?:H|H\d+|Title)$/.test(type));
    return documentHit(actual > 1 && headings.length === 0, { actual });
  },
});
