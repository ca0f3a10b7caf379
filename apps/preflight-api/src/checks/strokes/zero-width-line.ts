import { check } from '../check';
import { judgeElements } from '../element-check';
import { printingLine } from './printing-line';

/** ISO 32000-2, 8.4.3.2: width 0 is the thinnest line of the device; its use is not recommended. */
export const zeroWidthLine = check({
  id: 'LNT_STROKE_002',
  title: 'Line of width 0',
  category: 'strokes',
  severity: 'error',
  standard: 'ISO 32000-2',
  clause: '8.4.3.2',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'A line has width 0: it prints as thin as the device can make it.',
  why: 'On a screen it is one pixel, on a plate an invisible hundredth of a millimetre.',
  fix: 'Give the line a width.',
  evaluate: (facts) =>
    judgeElements(facts, (element, on) => (printingLine(element, on)?.width === 0 ? {} : null)),
});
