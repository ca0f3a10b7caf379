import { check, documentHit, missing } from '../check';
import { stepsOf } from './steps-in-file';

const creases = new Set(['Structural/Creasing', 'Structural/ReverseCreasing']);

/** GWG 2022 R1002: the file has at least one processing step Structural Creasing or ReverseCreasing with something painted. */
export const noCrease = check({
  id: 'LNT_PSTEP_CREASING',
  title: 'No crease',
  category: 'processing_steps',
  severity: 'warning',
  quiet: true,
  standard: 'GWG 2022',
  clause: 'R1002',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'No layer has the processing step Creasing or ReverseCreasing.',
  why: 'A box without crease lines cannot be folded; the die maker has to enquire.',
  fix: 'Put the crease lines on a layer of that processing step.',
  evaluate: (facts) => {
    const steps = stepsOf(facts);
    if (!steps) return missing('layer');
    const has = steps.some(({ step, painted }) => painted && creases.has(step));
    return documentHit(!has);
  },
});
