import type { Image } from '@forme/contracts/extraction';
import type { Facts, Hit } from '../check';

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

/** Images that something of the page paints; one that only stands in the resources prints nothing. All where marks were not measured. */
export function paintedImages({ images, pages }: Facts): readonly Image[] {
  return (images ?? []).filter(
    ({ bbox_effective: box, page_index: page }) => box ?? !pages[page]?.inventory,
  );
}
