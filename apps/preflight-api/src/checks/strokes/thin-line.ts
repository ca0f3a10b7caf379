import { check } from '../check';
import { judgeElements } from '../element-check';
import { exceeds, round } from '../measure';
import { printingLine } from './printing-line';

/** Lines thinner than the profile allows: strokes by their width on the page, and filled rectangles that are thin and long. */
export const thinLine = check<'hairline_threshold'>({
  id: 'LNT_STROKE_001',
  title: 'Line too thin',
  category: 'strokes',
  severity: 'warning',
  needs: ['document', 'objects'],
  thresholds: ['hairline_threshold'],
  message: 'A line is {actual} pt wide, at least {expected} pt is required.',
  why: 'Very thin lines break up or disappear in print although the screen shows them.',
  fix: 'Make the line thicker.',
  evaluate: (facts, { hairline_threshold: least }) =>
    judgeElements(facts, (element, on) => {
      const width = printingLine(element, on)?.width ?? 0;
      if (width === 0 || !exceeds(least, width)) return null;
      return { actual: round(width, 3), expected: least, unit: 'pt' };
    }),
});
