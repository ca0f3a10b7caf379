import { check } from '../check';
import { paintSides } from '../element-check';
import { judgeDie } from './die-marks';

/** Marks of a dieline painted with an opacity below 100 %, a blend mode or a soft mask. */
export const transparentDieline = check({
  id: 'LNT_DIE_OPACITY_LOW',
  title: 'Dieline is transparent',
  category: 'dieline',
  severity: 'warning',
  needs: ['document', 'objects', 'dieline'],
  thresholds: [],
  message: 'The dieline is painted with {how}.',
  why: 'Transparency blends the dieline into the artwork: after flattening the two cannot be separated.',
  fix: 'Draw the dieline opaque, in blend mode Normal and overprinting.',
  evaluate: (facts) =>
    judgeDie(facts, ({ object }) => {
      const mode = object.blend_mode ?? 'Normal';
      const alpha = Math.min(1, ...paintSides(object).map((side) => side.alpha));
      if (alpha < 1) return { how: `${Math.round(alpha * 100)} % opacity` };
      if (mode !== 'Normal' && mode !== 'Compatible') return { how: `blend mode ${mode}` };
      return object.soft_mask ? { how: 'a soft mask' } : null;
    }),
});
