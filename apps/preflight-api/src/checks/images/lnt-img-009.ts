import { check, hits, missing } from '../check';

/** More than eight bits per component (legal from PDF 1.5 on). */
export const lntImg009 = check({
  id: 'LNT_IMG_009',
  title: 'Image with more than 8 bits per channel',
  category: 'images',
  severity: 'advisory',
  standard: 'ISO 32000-2',
  clause: '8.9.5.2',
  thresholds: [],
  message: 'The image has {actual} bits per channel; {expected} can be printed.',
  why: 'The additional bits double the data and cannot be seen in print.',
  fix: 'Convert the image to 8 bits per channel.',
  evaluate: ({ images }) => {
    if (!images) return missing('image');
    return hits(
      images
        .filter((image) => (image.bits_per_component ?? 0) > 8)
        .map((image) => ({
          page: image.page_num,
          objectId: image.image_id,
          objectType: 'image',
          params: { actual: image.bits_per_component ?? 0, expected: 8, unit: 'bit' },
        })),
    );
  },
});
