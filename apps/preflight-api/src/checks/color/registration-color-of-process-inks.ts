import { check } from '../check';
import { judgeElements, kindWord, paintSides } from '../element-check';
import { exceeds, round } from '../measure';

const leastPercent = 390;

/** Marks on the finished page in nearly 400 % process ink: the build of crop marks, not of artwork. */
export const registrationColorOfProcessInks = check({
  id: 'LNT_COLOR_005',
  title: 'Registration colour built of process inks',
  category: 'color',
  severity: 'warning',
  needs: ['document', 'objects'],
  thresholds: [],
  message:
    'An object ({kind}) has {actual} % ink, built of all four process inks; {expected} % and more is used for crop marks.',
  why: 'So much ink dries slowly, sets off on the next sheet and makes misregistration visible.',
  fix: 'Use black or a rich black of less than 300 %.',
  evaluate: (facts) =>
    judgeElements(facts, ({ object }) => {
      const sums = paintSides(object).flatMap(({ space, components }) =>
        space === 'DeviceCMYK' && components?.length === 4 ? [sumOf(components)] : [],
      );
      const sum = Math.max(0, ...sums);
      if (exceeds(leastPercent, sum)) return null;
      return { kind: kindWord(object), actual: round(sum), expected: leastPercent };
    }),
});

function sumOf(components: readonly number[]): number {
  return components.reduce((sum, value) => sum + value * 100, 0);
}
