import type { Check } from '../check';
import { processingStepConformance } from './processing-step-conformance';
import { noCrease } from './no-crease';
import { processingStepsOfProduct } from './processing-steps-of-product';
import { technicalInkWithoutStep } from './technical-ink-without-step';

/** Checks of processing steps. */
export const packagingChecks: readonly Check[] = [
  processingStepConformance,
  noCrease,
  processingStepsOfProduct,
  technicalInkWithoutStep,
];
