import { type PageGeometry, rounded, type WindowBasis } from '../sides/page-geometry';
import type { PlateSide } from '../sides/plate-side';
import type { PlateFacts } from './plate-facts';
import { plateSizeMm } from './plate-records';

/** Sizes of both sides in millimetres, and the position of the page on the plates. */
export function geometryRecord(
  sides: readonly PlateSide[],
  geometry: PageGeometry,
  basis: WindowBasis,
  laid: Pick<PlateFacts['geometry'], 'distortion' | 'page_on_plates_mm'>,
): PlateFacts['geometry'] {
  const plate = plateSizeMm(sides);
  const shown = basis === 'bleed' ? 'media' : basis;
  const size = geometry.sizeMm(shown);
  return {
    basis: shown,
    plate_size_mm: plate,
    pdf_size_mm: {
      media: geometry.sizeMm('media'),
      trim: geometry.declares('trim') ? geometry.sizeMm('trim') : null,
      bleed: geometry.declares('bleed') ? geometry.sizeMm('bleed') : null,
    },
    width_delta_mm: plate && rounded(plate.width - size.width),
    height_delta_mm: plate && rounded(plate.height - size.height),
    scale_hint: plate && {
      x: rounded(plate.width / size.width),
      y: rounded(plate.height / size.height),
    },
    ...laid,
  };
}
