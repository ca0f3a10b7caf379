import { judgeElements } from '../element-check';
import { exceeds, round } from '../measure';
import { lineOf } from '../strokes/line-width';
import { epmCheck } from './epm-check';

const leastLinePt = 0.35;

/** Lines below 0.35 pt (tier C). */
export const veryThinLine = epmCheck({
  id: 'LNT_EPM_FEATURE_SIZE_REJECT',
  title: 'Very thin line',
  severity: 'advisory',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'A line is {actual} pt wide, less than {expected} pt.',
  why: 'Thinner lines break up or disappear.',
  fix: 'Make the line thicker.',
  evaluate: (facts) =>
    judgeElements(facts, ({ object }, { page }) => {
      const made = lineOf(object, page.user_unit);
      if (!made || !exceeds(leastLinePt, made.width)) return null;
      return { actual: round(made.width, 3), expected: leastLinePt, unit: 'pt' };
    }),
});
