import { check, hits, missing } from '../check';
import { knownSteps } from './processing-steps.table';
import { stepsOf } from './steps-in-file';

const known = new Set(knownSteps);

/** Layers with processing steps name a group and a type of the standard; names with a prefix of their maker (second-class names) are left alone. */
export const processingStepConformance = check({
  id: 'LNT_PSTEP_CONF',
  title: 'Processing step not in the standard',
  category: 'processing_steps',
  severity: 'warning',
  standard: 'ISO 19593-1',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'The layer {layer} has the processing step {step}, which ISO 19593-1 does not define.',
  why: 'Programs that read processing steps ignore unknown names.',
  fix: 'Choose the group and the type from the list of the standard.',
  evaluate: (facts) => {
    const steps = stepsOf(facts);
    if (!steps) return missing('layer');
    return hits(
      steps
        .filter(({ step }) => !known.has(step) && !step.split('/').some(isOwn))
        .flatMap(({ step, layers }) =>
          layers.map((layer) => ({ objectType: 'layer' as const, params: { layer, step } })),
        ),
    );
  },
});

/** ISO 32000-2, annex E: names with a registered prefix belong to their maker. */
function isOwn(name: string): boolean {
  return /^[A-Za-z0-9]{4}[_:]/.test(name);
}
