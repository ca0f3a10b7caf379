import { check, documentHit } from '../check';
import { judgeTree } from './tag-tree';

/** PDF/UA-1, 7.3: figures and formulas have an alternate description or replacement text. */
export const figureWithoutAlternativeText = check({
  id: 'LNT_ACCESS_005',
  title: 'Figures without alternative text',
  category: 'accessibility',
  severity: 'warning',
  quiet: true,
  standard: 'ISO 14289-1',
  clause: '7.3',
  thresholds: [],
  message: '{actual} of {total} figures and formulas have no alternative text.',
  why: 'People who cannot see the figure get no description of it.',
  fix: 'Write an alternative text for each figure, or mark it as decoration.',
  evaluate: (facts) =>
    judgeTree(facts, (tree) => {
      const { illustrations: total, illustrations_with_text: described } = tree;
      return documentHit(described < total, { actual: total - described, total, expected: 0 });
    }),
});
