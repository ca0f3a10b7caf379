import { judgeElements } from '../element-check';
import { exceeds, round } from '../measure';
import { epmCheck } from './epm-check';

const leastTextPt = 5;

/** Text below 5 pt in other inks than black alone (tier A). */
export const smallTextInColor = epmCheck({
  id: 'LNT_EPM_TEXT_SIZE_REJECT',
  title: 'Small text in colour',
  severity: 'error',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'Text of {actual} pt is printed in colour, less than {expected} pt.',
  why: 'Small text made of several toners gets coloured edges and fills in.',
  fix: 'Make the text larger.',
  evaluate: (facts) =>
    judgeElements(facts, ({ object }) => {
      const { font_size_pt: size, inks } = object;
      if (object.kind !== 'text' || typeof size !== 'number' || !exceeds(leastTextPt, size))
        return null;
      if (!inks || inks.length === 0 || (inks.length === 1 && inks[0] === 'Black')) return null;
      return { actual: round(size), expected: leastTextPt, unit: 'pt' };
    }),
});
