import { judgeElements } from '../element-check';
import { exceeds, round } from '../measure';
import { lineOf } from '../strokes/line-width';
import { epmCheck } from './epm-check';

/** Lines against the thinnest one of the press (tier B). */
export const lineTooThinForPress = epmCheck<'epm_min_line_weight'>({
  id: 'LNT_EPM_018',
  title: 'Line too thin for the press',
  severity: 'warning',
  needs: ['document', 'objects'],
  thresholds: ['epm_min_line_weight'],
  message: 'A line is {actual} pt wide, {expected} pt is required.',
  why: 'Thinner lines break up or disappear.',
  fix: 'Make the line thicker.',
  evaluate: (facts, { epm_min_line_weight: least }) =>
    judgeElements(facts, ({ object }, { page }) => {
      const made = lineOf(object, page.user_unit);
      if (!made || !exceeds(least, made.width)) return null;
      return { actual: round(made.width, 3), expected: least, unit: 'pt' };
    }),
});
