import { check, hitsOrGap, missing } from '../check';
import { unlisted } from '../unlisted';
import { imageHit } from './image-hit';
import { isContone } from './resolution';

/** Contone images with more samples than the press can show; both axes above the limit. */
export const highImageResolution = check<'max_dpi'>({
  id: 'LNT_IMG_002',
  title: 'Image resolution needlessly high',
  category: 'images',
  severity: 'advisory',
  quiet: true,
  thresholds: ['max_dpi'],
  message:
    'The image has {actual} ppi at its printed size; more than {expected} ppi adds no visible detail.',
  why: 'Samples beyond what the screen ruling can reproduce only make the file large and slow.',
  fix: 'Downsample images to the required resolution on export.',
  evaluate: (facts, { max_dpi: most }) => {
    if (!facts.images) return missing('image');
    const found = facts.images.filter(isContone).flatMap((image) => {
      const { effective_resolution_dpi: dpi, visible } = image;
      const least = dpi && visible !== false ? Math.round(Math.min(dpi.x_dpi, dpi.y_dpi)) : 0;
      return least > most ? [imageHit(image, { actual: least, expected: most, unit: 'dpi' })] : [];
    });
    return hitsOrGap(found, unlisted(facts, 'images'));
  },
});
