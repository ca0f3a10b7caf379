import { judgeElements, kindWord, paintSides } from '../element-check';
import { exceeds, round } from '../measure';
import { epmCheck } from './epm-check';

/** Cyan, magenta and yellow of a mark together against the limit (tier B). Images and shadings are not judged. */
export const tooMuchCmy = epmCheck<'cmy_tac_threshold'>({
  id: 'LNT_EPM_004',
  title: 'Too much cyan, magenta and yellow',
  severity: 'warning',
  needs: ['document', 'objects'],
  thresholds: ['cmy_tac_threshold'],
  message: 'An object ({kind}) has {actual} % cyan, magenta and yellow, more than {expected} %.',
  why: 'The press cannot fuse so much ink of three colours.',
  fix: 'Reduce the three inks.',
  evaluate: (facts, { cmy_tac_threshold: limit }) =>
    judgeElements(facts, ({ object }) => {
      const sums = paintSides(object).flatMap(({ space, components }) =>
        space === 'DeviceCMYK' && components
          ? [components.slice(0, 3).reduce((sum, value) => sum + value * 100, 0)]
          : [],
      );
      const actual = Math.max(0, ...sums);
      if (!exceeds(actual, limit)) return null;
      return { kind: kindWord(object), actual: round(actual), expected: limit, unit: '%' };
    }),
});
