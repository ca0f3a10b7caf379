import { check, skipped } from '../check';
import { hasBackground } from '../background';
import { judgeElements } from '../element-check';
import { exceeds, round } from '../measure';
import { isAllWhite } from '../page-elements';

/** GWG 2022 R0016: white text on a printed area is no smaller than the limit. */
export const smallWhiteText = check<'white_text_pt'>({
  id: 'LNT_TEXT_REVERSE_THIN',
  title: 'White text too small',
  category: 'text',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0016',
  needs: ['document', 'objects'],
  thresholds: ['white_text_pt'],
  message: 'White text on a printed background is {actual} pt high, {expected} pt is required.',
  why: 'Ink spreads into small white text until its thin strokes are gone.',
  fix: 'Make the white text larger or bolder.',
  evaluate: (facts, { white_text_pt: least }) => {
    if (least === null) return skipped('the profile sets no size for white text');
    return judgeElements(facts, (element, { elements }) => {
      const { object } = element;
      const size = object.font_size_pt;
      if (object.kind !== 'text' || typeof size !== 'number' || !exceeds(least, size)) return null;
      if (!isAllWhite(object) || !hasBackground(element, elements)) return null;
      return { actual: round(size), expected: least, unit: 'pt' };
    });
  },
});
