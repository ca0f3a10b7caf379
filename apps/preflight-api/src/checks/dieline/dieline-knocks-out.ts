import { hasBackground } from '../background';
import { check } from '../check';
import { paintSides } from '../element-check';
import { isProcessingStep } from '../page-elements';
import { judgeDie } from './die-marks';

/** Marks of a dieline on a printed area that do not overprint. */
export const dielineKnocksOut = check({
  id: 'LNT_DIE_CUTTING_NOT_OVERPRINT',
  title: 'Dieline knocks out',
  category: 'dieline',
  severity: 'warning',
  needs: ['document', 'objects', 'dieline'],
  thresholds: [],
  message: 'The {side} of the dieline knocks out the artwork beneath it.',
  why: 'Where the dieline knocks out, a white line remains in the artwork when the dieline is switched off.',
  fix: 'Set the dieline to overprint.',
  evaluate: (facts) =>
    judgeDie(facts, (die, others) => {
      const side = paintSides(die.object).find(({ overprint }) => !overprint);
      const artwork = others.filter(({ object }) => !isProcessingStep(object));
      return side && hasBackground(die, artwork) ? { side: side.side } : null;
    }),
});
