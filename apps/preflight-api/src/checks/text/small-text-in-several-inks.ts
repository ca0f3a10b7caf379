import { check, skipped } from '../check';
import { judgeElements, paintSides, sideInks } from '../element-check';
import { exceeds, round } from '../measure';

/** GWG 2022 R0017: text below the limit is printed in one ink. Colours that name no ink (RGB, Lab) are not judged. */
export const smallTextInSeveralInks = check<'multi_ink_text_pt'>({
  id: 'LNT_TEXT_006',
  title: 'Small text in several inks',
  category: 'text',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0017',
  needs: ['document', 'objects'],
  thresholds: ['multi_ink_text_pt'],
  message:
    'Text of {actual} pt is printed in {inks} inks; below {expected} pt it needs a single ink.',
  why: 'Registration is never exact: small text in several inks gets coloured edges and fills in.',
  fix: 'Give the text a colour of one ink, or make it larger.',
  evaluate: (facts, { multi_ink_text_pt: limit }) => {
    if (limit === null)
      return skipped('the profile sets no size below which text needs a single ink');
    return judgeElements(facts, ({ object }) => {
      const size = object.font_size_pt;
      if (object.kind !== 'text' || typeof size !== 'number' || !exceeds(limit, size)) return null;
      const inks = Math.max(0, ...paintSides(object).map((side) => sideInks(side, object) ?? 0));
      return inks > 1 ? { actual: round(size), expected: limit, unit: 'pt', inks } : null;
    });
  },
});
