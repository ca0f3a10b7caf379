import { check, hits, missing } from '../check';

/** LZW is not allowed in PDF/X-1a and PDF/X-3 (ISO 15930-4, 6.12; ISO 15930-6, 6.12) and PDF/A. */
export const lntImg007 = check({
  id: 'LNT_IMG_007',
  title: 'LZW compression',
  category: 'images',
  severity: 'warning',
  standard: 'ISO 15930-4',
  clause: '6.12',
  thresholds: [],
  message: 'The image is compressed with LZW.',
  why: 'PDF/X and PDF/A forbid LZW; some RIPs refuse it.',
  fix: 'Save the file with ZIP (Flate) or JPEG compression.',
  evaluate: ({ images }) => {
    if (!images) return missing('image');
    return hits(
      images
        .filter((image) =>
          image.filters.some((filter) => filter === 'LZWDecode' || filter === 'LZW'),
        )
        .map((image) => ({
          page: image.page_num,
          objectId: image.image_id,
          objectType: 'image',
          params: {},
        })),
    );
  },
});
