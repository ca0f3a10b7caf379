import type { Image } from '@forme/contracts/extraction';
import type { Hit } from '../check';

/** The hit of an image at its place. */
export function imageHit(image: Image, params: Hit['params'] = {}): Hit {
  return {
    page: image.page_num,
    ...(image.bbox_effective ? { bbox: image.bbox_effective } : {}),
    objectId: image.image_id,
    objectType: 'image',
    params,
  };
}
