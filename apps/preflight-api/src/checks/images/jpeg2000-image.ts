import { check, hitsOrGap, missing } from '../check';
import { unlisted } from '../unlisted';
import { imageHit, paintedImages } from './image-hit';

/** JPEG 2000 data is legal from PDF 1.5 on (ISO 32000-2, 7.4.9), but not every RIP takes it. */
export const jpeg2000Image = check({
  id: 'LNT_IMG_008',
  title: 'JPEG 2000 image',
  category: 'images',
  severity: 'advisory',
  standard: 'ISO 32000-2',
  clause: '7.4.9',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'The image is compressed with JPEG 2000.',
  why: 'Older RIPs decode JPEG 2000 slowly or not at all.',
  fix: 'If your printer requires it, export with JPEG or ZIP compression.',
  evaluate: (facts) => {
    if (!facts.images) return missing('image');
    return hitsOrGap(
      paintedImages(facts)
        .filter((image) => image.filters.includes('JPXDecode'))
        .map((image) => imageHit(image)),
      unlisted(facts, 'images'),
    );
  },
});
