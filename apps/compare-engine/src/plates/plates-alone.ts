import { type AskedPictures, notDrawn } from '../sides/difference-image';
import { type AskedMask, maskRecord } from '../sides/page-masks';
import type { PlateSide } from '../sides/plate-side';
import type { PlateFacts } from './plate-facts';
import { blankPlates, duplicates, plateOnly, plateSizeMm } from './plate-records';

/** The facts of plates whose page was not rendered. */
export function platesAlone(
  sides: readonly PlateSide[],
  measuring: AskedPictures & { readonly masks: readonly AskedMask[] },
): PlateFacts {
  return {
    inks: sides.map((side) => ({
      ...plateOnly(side, null),
      ...notDrawn(measuring, 'not_rendered'),
    })),
    match_score: null,
    geometry: {
      basis: null,
      plate_size_mm: plateSizeMm(sides),
      pdf_size_mm: null,
      width_delta_mm: null,
      height_delta_mm: null,
      scale_hint: null,
      distortion: null,
      page_on_plates_mm: null,
    },
    missing_separations: null,
    extra_separations: null,
    unused_pdf_inks: null,
    blank_plates: blankPlates(sides),
    plates_showing_other_inks: [],
    composite: null,
    masks: measuring.masks.map(maskRecord),
    warnings: duplicates(sides),
    note: null,
    note_code: null,
  };
}
