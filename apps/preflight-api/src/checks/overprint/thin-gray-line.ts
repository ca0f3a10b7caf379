import { hasBackground } from '../background';
import { check, skipped } from '../check';
import { judgeElements, paintSides } from '../element-check';
import { exceeds, round } from '../measure';
import { lineOf } from '../strokes/line-width';

/** GWG 2022 R0012: lines thinner than the limit on a printed area are not in DeviceGray. */
export const thinGrayLine = check<'gray_line_pt'>({
  id: 'LNT_OVER_012',
  title: 'Thin line in DeviceGray',
  category: 'overprint',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0012',
  needs: ['document', 'objects'],
  thresholds: ['gray_line_pt'],
  message:
    'A line of {actual} pt on a printed background is in DeviceGray; below {expected} pt that is not allowed.',
  why: 'DeviceGray cannot overprint reliably: thin lines are knocked out and show light edges.',
  fix: 'Convert the line to black in DeviceCMYK and let it overprint.',
  evaluate: (facts, { gray_line_pt: limit }) => {
    if (limit === null)
      return skipped('the profile sets no size below which lines must not be in DeviceGray');
    return judgeElements(facts, (element, { elements, page }) => {
      const size = lineOf(element.object, page.user_unit)?.width ?? null;
      if (size === null || !exceeds(limit, size)) return null;
      const fails = paintSides(element.object).some(({ space }) => space === 'DeviceGray');
      return fails && hasBackground(element, elements)
        ? { actual: round(size), expected: limit, unit: 'pt' }
        : null;
    });
  },
});
