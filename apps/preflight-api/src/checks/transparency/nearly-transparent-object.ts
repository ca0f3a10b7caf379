import { check } from '../check';
import { judgeElements, kindWord, paintSides } from '../element-check';

/** Marks painted with an opacity below 50 %: what is under them decides how they print. */
export const nearlyTransparentObject = check({
  id: 'LNT_TRANS_004',
  title: 'Nearly transparent object',
  category: 'transparency',
  severity: 'advisory',
  quiet: true,
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'An object ({kind}) is painted with {actual} % opacity.',
  why: 'The object may disappear or get a hard edge when the transparency is flattened.',
  fix: 'Look at the flattened result, or use a solid tint.',
  evaluate: (facts) =>
    judgeElements(facts, ({ object }) => {
      const alphas = paintSides(object).map(({ alpha }) => alpha);
      const alpha = Math.min(1, ...alphas);
      return alpha < 0.5 ? { kind: kindWord(object), actual: Math.round(alpha * 100) } : null;
    }),
});
