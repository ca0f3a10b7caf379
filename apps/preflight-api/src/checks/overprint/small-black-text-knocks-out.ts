import { hasBackground } from '../background';
import { check, skipped } from '../check';
import { judgeElements, paintSides } from '../element-check';
import { exceeds, round } from '../measure';
import { textSize } from './text-size';
import { knocksOut } from './knocked-out';

/** GWG 2022 R0009: black text below the limit on a printed area overprints, in DeviceCMYK with overprint mode 1. */
export const smallBlackTextKnocksOut = check<'black_text_overprint_pt'>({
  id: 'LNT_OVER_007',
  title: 'Small black text knocks out',
  category: 'overprint',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0009',
  needs: ['document', 'objects'],
  thresholds: ['black_text_overprint_pt'],
  message:
    'Black text of {actual} pt on a printed background knocks out; below {expected} pt it must overprint.',
  why: 'Small knocked-out letters show light edges at the slightest misregistration.',
  fix: 'Set black text to overprint (with overprint mode 1).',
  evaluate: (facts, { black_text_overprint_pt: limit }) => {
    if (limit === null)
      return skipped('the profile sets no size below which black text must overprint');
    return judgeElements(facts, (element, { elements }) => {
      const size = textSize(element);
      if (size === null || !exceeds(limit, size)) return null;
      const fails = paintSides(element.object).some((side) => knocksOut(side, element.object));
      return fails && hasBackground(element, elements)
        ? { actual: round(size), expected: limit, unit: 'pt' }
        : null;
    });
  },
});
