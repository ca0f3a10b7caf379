import { hasBackground } from '../background';
import { check, skipped } from '../check';
import { judgeElements, paintSides } from '../element-check';
import { exceeds, round } from '../measure';
import { textSize } from './text-size';

/** GWG 2022 R0011: text below the limit on a printed area is not in DeviceGray, whose overprint differs between devices. */
export const smallGrayText = check<'gray_text_pt'>({
  id: 'LNT_OVER_011',
  title: 'Small text in DeviceGray',
  category: 'overprint',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0011',
  needs: ['document', 'objects'],
  thresholds: ['gray_text_pt'],
  message:
    'Text of {actual} pt on a printed background is in DeviceGray; below {expected} pt that is not allowed.',
  why: 'DeviceGray cannot overprint reliably: small letters are knocked out and show light edges.',
  fix: 'Convert the text to black in DeviceCMYK and let it overprint.',
  evaluate: (facts, { gray_text_pt: limit }) => {
    if (limit === null)
      return skipped('the profile sets no size below which text must not be in DeviceGray');
    return judgeElements(facts, (element, { elements }) => {
      const size = textSize(element);
      if (size === null || !exceeds(limit, size)) return null;
      const fails = paintSides(element.object).some(({ space }) => space === 'DeviceGray');
      return fails && hasBackground(element, elements)
        ? { actual: round(size), expected: limit, unit: 'pt' }
        : null;
    });
  },
});
