import { check, hits, missing, skipped } from '../check';
import { knownSteps, stepRule } from './processing-steps.table';
import { stepsOf } from './steps-in-file';

/** GWG 2022 R1001: the processing steps of the file (ISO 19593-1) are those that the product has: required ones are there and painted, others only where they are allowed. */
export const processingStepsOfProduct = check<'product_type'>({
  id: 'LNT_PSTEP_PRODUCT',
  title: 'Processing steps do not fit the product',
  category: 'processing_steps',
  severity: 'error',
  standard: 'GWG 2022',
  clause: 'R1001',
  needs: ['document', 'objects'],
  thresholds: ['product_type'],
  message: 'The processing step {step} is {actual}; for this product it is {expected}.',
  why: 'The die maker and the finishing line read these steps: a missing cut line or one crease too many stops them.',
  fix: 'Assign the layers of the structural design to the right processing steps.',
  evaluate: (facts, { product_type: product }) => {
    if (product === null) return skipped('neither the profile nor the job names the product');
    const steps = stepsOf(facts);
    if (!steps) return missing('layer');
    const present = new Map(steps.map(({ step, painted }) => [step, painted]));
    const lacking = knownSteps.filter(
      (step) => stepRule(step, product) === 'R' && !present.get(step),
    );
    const refused = [...present.keys()].filter((step) => stepRule(step, product) === 'N');
    return hits([
      ...lacking.map((step) => ({
        objectType: 'document' as const,
        params: { step, actual: present.has(step) ? 'empty' : 'missing', expected: 'required' },
      })),
      ...refused.map((step) => ({
        objectType: 'document' as const,
        params: { step, actual: 'present', expected: 'not allowed' },
      })),
    ]);
  },
});
