import { check } from '../check';
import { judgeElements, paintSides } from '../element-check';

/** An object that overprints and is transparent: what prints depends on how the transparency is flattened (ISO 32000-2, 11.7.4). */
export const overprintWithTransparency = check({
  id: 'LNT_OVER_003',
  title: 'Overprint together with transparency',
  category: 'overprint',
  severity: 'advisory',
  standard: 'ISO 32000-2',
  clause: '11.7.4',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'An object is both overprinting and transparent ({how}).',
  why: 'Programs differ in how they combine overprint and transparency; proofs and plates may disagree.',
  fix: 'Use one of the two: overprint for solid inks, or transparency.',
  evaluate: (facts) =>
    judgeElements(facts, ({ object }) => {
      const over = paintSides(object).filter(({ overprint }) => overprint);
      if (over.length === 0) return null;
      const mode = object.blend_mode ?? 'Normal';
      const alpha = Math.min(...over.map((side) => side.alpha));
      if (object.soft_mask) return { how: 'soft mask' };
      if (mode !== 'Normal' && mode !== 'Compatible') return { how: `blend mode ${mode}` };
      return alpha < 1 ? { how: `opacity ${Math.round(alpha * 100)} %` } : null;
    }),
});
