import { check, hitsOrGap, missing } from '../check';
import { unlisted } from '../unlisted';
import { imageHit, paintedImages } from './image-hit';

/** More than eight bits per component: legal from PDF 1.5 on (ISO 32000-2, 8.9.5), a note. */
export const moreThan8Bits = check({
  id: 'LNT_IMG_009',
  title: 'Image with more than 8 bits per channel',
  category: 'images',
  severity: 'advisory',
  standard: 'ISO 32000-2',
  clause: '8.9.5',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'The image has {actual} bits per channel; {expected} are enough for print.',
  why: 'The additional bits double the data and cannot be seen in print.',
  fix: 'Convert the image to 8 bits per channel.',
  evaluate: (facts) => {
    if (!facts.images) return missing('image');
    return hitsOrGap(
      paintedImages(facts)
        .filter((image) => (image.bits_per_component ?? 0) > 8)
        .map((image) =>
          imageHit(image, { actual: image.bits_per_component ?? 0, expected: 8, unit: 'bit' }),
        ),
      unlisted(facts, 'images'),
    );
  },
});
