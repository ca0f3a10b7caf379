import { hasBackground } from '../background';
import { check, skipped } from '../check';
import { judgeElements, paintSides } from '../element-check';
import { exceeds, round } from '../measure';
import { lineOf } from '../strokes/line-width';
import { knocksOut } from './knocked-out';

/** GWG 2022 R0010: black lines thinner than the limit on a printed area overprint, in DeviceCMYK with overprint mode 1. */
export const thinBlackLineKnocksOut = check<'black_line_overprint_pt'>({
  id: 'LNT_OVER_010',
  title: 'Thin black line knocks out',
  category: 'overprint',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0010',
  needs: ['document', 'objects'],
  thresholds: ['black_line_overprint_pt'],
  message:
    'A black line of {actual} pt on a printed background knocks out; below {expected} pt it must overprint.',
  why: 'A thin knocked-out line shows light edges at the slightest misregistration.',
  fix: 'Set thin black lines to overprint (with overprint mode 1).',
  evaluate: (facts, { black_line_overprint_pt: limit }) => {
    if (limit === null)
      return skipped('the profile sets no size below which black lines must overprint');
    return judgeElements(facts, (element, { elements, page }) => {
      const size = lineOf(element.object, page.user_unit)?.width ?? null;
      if (size === null || !exceeds(limit, size)) return null;
      const fails = paintSides(element.object).some((side) => knocksOut(side, element.object));
      return fails && hasBackground(element, elements)
        ? { actual: round(size), expected: limit, unit: 'pt' }
        : null;
    });
  },
});
