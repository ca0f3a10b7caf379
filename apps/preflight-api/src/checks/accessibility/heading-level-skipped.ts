import { check, hits, missing } from '../check';
import { judgeTree } from './tag-tree';

/** PDF/UA-1, 7.4.2: levels of headings are not skipped on the way down, and the first is H1. */
export const headingLevelSkipped = check({
  id: 'LNT_ACCESS_HEADING_SKIP',
  title: 'Heading level skipped',
  category: 'accessibility',
  severity: 'warning',
  quiet: true,
  standard: 'ISO 14289-1',
  clause: '7.4.2',
  thresholds: [],
  message: 'A heading of level {actual} follows {after}.',
  why: 'Screen-reader users who navigate by headings expect the missing level.',
  fix: 'Use heading levels in order: 1, then 2, then 3.',
  evaluate: (facts) =>
    judgeTree(facts, (tree) => {
      const levels = tree.heading_levels;
      if (!levels) return missing('heading');
      return hits(
        levels.flatMap((actual, index) => {
          const above = index === 0 ? 0 : (levels[index - 1] ?? 0);
          if (actual <= above + 1) return [];
          const after = above === 0 ? 'none' : `one of level ${above}`;
          return [
            { objectType: 'document' as const, params: { actual, expected: above + 1, after } },
          ];
        }),
      );
    }),
});
