import { check, hitsOrGap, missing } from '../check';
import { unlisted } from '../unlisted';
import { imageHit, paintedImages } from './image-hit';

/** LZW is not allowed in PDF/X-1a and PDF/X-3 (ISO 15930-4, ISO 15930-6) nor in PDF/A. Painted images are judged, not contents or masks. */
export const lzwImage = check({
  id: 'LNT_IMG_007',
  title: 'LZW-compressed image',
  category: 'images',
  severity: 'warning',
  standard: 'ISO 15930-4',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'The image is compressed with LZW.',
  why: 'Parts of PDF/X and PDF/A forbid LZW; some RIPs refuse it.',
  fix: 'Save the file with ZIP (Flate) or JPEG compression.',
  evaluate: (facts) => {
    if (!facts.images) return missing('image');
    return hitsOrGap(
      paintedImages(facts)
        .filter((image) =>
          image.filters.some((filter) => filter === 'LZWDecode' || filter === 'LZW'),
        )
        .map((image) => imageHit(image)),
      unlisted(facts, 'images'),
    );
  },
});
