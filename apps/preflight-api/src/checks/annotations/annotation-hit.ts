import type { Annotation } from '@forme/contracts/extraction';
import type { Hit } from '../check';

/** A hit at the place of an annotation. */
export function annotationHit(annotation: Annotation, params: Hit['params'] = {}): Hit {
  return {
    page: annotation.page_num,
    ...(annotation.rect ? { bbox: annotation.rect } : {}),
    objectId: annotation.annotation_id,
    objectType: 'annotation',
    params,
  };
}
