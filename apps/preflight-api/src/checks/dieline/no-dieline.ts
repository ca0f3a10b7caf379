import { check, documentHit, missing, skipped } from '../check';

/** A product that is cut to shape has a layer or an ink for its dieline. Runs only where the job names the product type. */
export const noDieline = check<'product_type'>({
  id: 'LNT_DIE_MISSING',
  title: 'No dieline',
  category: 'dieline',
  severity: 'warning',
  needs: ['document', 'objects', 'dieline'],
  thresholds: ['product_type'],
  message: 'No layer or ink represents a dieline.',
  why: 'Without a dieline it is unknown where the product is cut.',
  fix: 'Add the dieline on a layer with the processing step Cutting.',
  evaluate: (facts, { product_type: product }) => {
    if (product === null) return skipped('neither the profile nor the job names the product');
    const dieline = facts.summary?.dieline;
    if (!dieline) return missing('dieline');
    return documentHit(dieline.count === 0);
  },
});
