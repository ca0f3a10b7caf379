import { check, hits } from '../check';
import { printSize, sizeOf, toMm } from '../measure';

// Programs write boxes with three decimals or fewer.
const toleranceUnits = 0.01;

/** GWG 2022 R0003: the CropBox, if a page has one, equals its MediaBox. */
export const cropBoxDiffers = check({
  id: 'LNT_BOX_011',
  title: 'CropBox differs from MediaBox',
  category: 'pages',
  severity: 'advisory',
  standard: 'GWG 2022',
  clause: 'R0003',
  thresholds: [],
  message: 'The CropBox is {actual} mm and the MediaBox {expected} mm, or their positions differ.',
  why: 'Viewers and many programs show and import the CropBox only: bleed and marks outside it may be lost.',
  fix: 'Remove the CropBox, or make it equal to the MediaBox.',
  evaluate: ({ pages }) =>
    hits(
      pages
        .filter(({ boxes: { crop, media } }) =>
          (['x0', 'y0', 'x1', 'y1'] as const).some(
            (side) => Math.abs(crop[side] - media[side]) > toleranceUnits,
          ),
        )
        .map(({ page_num: page, boxes: { crop, media }, user_unit: unit }) => ({
          page,
          bbox: crop,
          objectType: 'page',
          params: {
            actual: printSize(mmOf(crop, unit)),
            expected: printSize(mmOf(media, unit)),
            unit: 'mm',
          },
        })),
    ),
});

function mmOf(box: Parameters<typeof sizeOf>[0], unit: number): ReturnType<typeof sizeOf> {
  const { width, height } = sizeOf(box);
  return { width: toMm(width, unit), height: toMm(height, unit) };
}
