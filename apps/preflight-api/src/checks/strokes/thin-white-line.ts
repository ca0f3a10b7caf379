import { hasBackground } from '../background';
import { check, skipped } from '../check';
import { judgeElements } from '../element-check';
import { exceeds, round } from '../measure';
import { isWhite } from '../page-elements';
import { lineOf } from './line-width';

/** GWG 2022 R0018: white lines on a printed area are no thinner than the limit. */
export const thinWhiteLine = check<'white_line_pt'>({
  id: 'LNT_STROKE_008',
  title: 'White line too thin',
  category: 'strokes',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0018',
  needs: ['document', 'objects'],
  thresholds: ['white_line_pt'],
  message: 'A white line on a printed background is {actual} pt wide, {expected} pt is required.',
  why: 'Ink spreads into thin white lines and closes them.',
  fix: 'Make the white line thicker.',
  evaluate: (facts, { white_line_pt: least }) => {
    if (least === null) return skipped('the profile sets no width for white lines');
    return judgeElements(facts, (element, { elements, page }) => {
      const line = lineOf(element.object, page.user_unit);
      if (!line || !exceeds(least, line.width)) return null;
      if (!isWhite(line.side.space, line.side.components)) return null;
      if (!hasBackground(element, elements)) return null;
      return { actual: round(line.width, 3), expected: least, unit: 'pt' };
    });
  },
});
