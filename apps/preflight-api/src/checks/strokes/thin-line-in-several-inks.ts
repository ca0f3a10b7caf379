import { check, skipped } from '../check';
import { judgeElements, sideInks } from '../element-check';
import { exceeds, round } from '../measure';
import { lineOf } from './line-width';

/** GWG 2022 R0019: lines thinner than the limit are printed in one ink. Colours that name no ink (RGB, Lab) are not judged. */
export const thinLineInSeveralInks = check<'multi_ink_line_pt'>({
  id: 'LNT_STROKE_004',
  title: 'Thin line in several inks',
  category: 'strokes',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0019',
  needs: ['document', 'objects'],
  thresholds: ['multi_ink_line_pt'],
  message:
    'A line of {actual} pt is printed in {inks} inks; below {expected} pt it needs a single ink.',
  why: 'Registration is never exact: thin lines in several inks get coloured edges.',
  fix: 'Give the line a colour of one ink, or make it thicker.',
  evaluate: (facts, { multi_ink_line_pt: limit }) => {
    if (limit === null)
      return skipped('the profile sets no width below which lines need a single ink');
    return judgeElements(facts, ({ object }, { page }) => {
      const line = lineOf(object, page.user_unit);
      const inks = line && exceeds(limit, line.width) ? sideInks(line.side, object) : null;
      if (!line || inks === null || inks < 2) return null;
      return { actual: round(line.width, 3), expected: limit, unit: 'pt', inks };
    });
  },
});
