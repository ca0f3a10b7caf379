import { check, documentHit, missing, skipped } from '../check';

/** A product that is cut to shape has a layer or an ink for its die line. Asked only where the job says what is made. */
export const lntDieMissing = check<'product_type'>({
  id: 'LNT_DIE_MISSING',
  title: 'No die line',
  category: 'dieline',
  severity: 'warning',
  needs: ['document', 'objects', 'dieline'],
  thresholds: ['product_type'],
  message: 'No layer and no ink stands for a die line.',
  why: 'Without a die line nobody knows where the product is cut.',
  fix: 'Add the die line on a layer of the processing step Cutting.',
  evaluate: (facts, { product_type: product }) => {
    if (product === null) return skipped('neither profile nor job says what is made of the print');
    const dieline = facts.summary?.dieline;
    if (!dieline) return missing('die line');
    return documentHit(dieline.count === 0);
  },
});
