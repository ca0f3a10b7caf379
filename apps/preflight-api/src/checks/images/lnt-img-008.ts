import { check, hits, missing } from '../check';

/** JPEG 2000 data is legal from PDF 1.5 and PDF/X-4 on, but not everywhere at home. */
export const lntImg008 = check({
  id: 'LNT_IMG_008',
  title: 'JPEG 2000 image',
  category: 'images',
  severity: 'advisory',
  standard: 'ISO 32000-2',
  clause: '7.4.9',
  thresholds: [],
  message: 'The image is compressed with JPEG 2000.',
  why: 'Older RIPs decode JPEG 2000 slowly or not at all.',
  fix: 'If your printer asks for it, export with JPEG or ZIP compression.',
  evaluate: ({ images }) => {
    if (!images) return missing('image');
    return hits(
      images
        .filter((image) => image.filters.includes('JPXDecode'))
        .map((image) => ({
          page: image.page_num,
          objectId: image.image_id,
          objectType: 'image',
          params: {},
        })),
    );
  },
});
