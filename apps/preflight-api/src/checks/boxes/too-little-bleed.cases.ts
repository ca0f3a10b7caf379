import { onePagePdf } from '@forme/test-kit';
import { bleedOf, box, painted, printPage } from '../pages.fixture';
import { separation } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { tooLittleBleed } from './too-little-bleed';

const with3 = { min_bleed_mm: 3 };
const background = '0 1 0 0 k 0 0 400 400 re f';
const page = (bleed: readonly number[], more = '', content = background) =>
  painted(content, { page: `${printPage(bleed)} ${more}` });
const says = (actual: number, sides: string, expected = 3) => ({
  actual,
  expected,
  unit: 'mm',
  sides,
});

export const cases = truthOf(tooLittleBleed, {
  fires: {
    'less than rounding takes away': {
      pdf: page(bleedOf(3, 3, 3, 2.94)),
      thresholds: with3,
      hits: [says(2.94, 'top')],
      pages: [1],
    },
    'one side that artwork reaches': {
      pdf: page(bleedOf(0), '', '0 1 0 0 k 0 100 90 90 re f'),
      thresholds: with3,
      hits: [says(0, 'left')],
    },
    'two sides too thin': {
      pdf: page(bleedOf(2, 3, 1.5, 3)),
      thresholds: with3,
      hits: [says(1.5, 'left, right')],
    },
    'no bleed at all': {
      pdf: page(bleedOf(0)),
      thresholds: with3,
      hits: [says(0, 'all sides')],
    },
    'a BleedBox inside the TrimBox': {
      pdf: page(bleedOf(3, -4, 3, 3)),
      thresholds: with3,
      hits: [says(0, 'bottom')],
    },
    'a TrimBox at the edge of the sheet': {
      pdf: onePagePdf({
        page: `${box('MediaBox', 0, 0, 9, 9)} ${box('TrimBox', 0, 0, 9, 9)}`,
        content: background,
      }),
      thresholds: with3,
      hits: [says(0, 'all sides')],
    },
    'a page turned by 90 degrees': {
      pdf: page(bleedOf(1, 3, 3, 3), '/Rotate 90'),
      thresholds: with3,
      hits: [says(1, 'top')],
    },
    'a page turned by 180 degrees': {
      pdf: page(bleedOf(1, 3, 3, 3), '/Rotate 180'),
      thresholds: with3,
      hits: [says(1, 'right')],
    },
    'a page turned by 270 degrees': {
      pdf: page(bleedOf(1, 3, 3, 3), '/Rotate 270'),
      thresholds: with3,
      hits: [says(1, 'bottom')],
    },
    'a scaled page': {
      pdf: page(bleedOf(1), '/UserUnit 2'),
      thresholds: with3,
      hits: [says(2, 'all sides')],
    },
    'a limit one step higher': {
      pdf: page(bleedOf(3)),
      thresholds: { min_bleed_mm: 3.1 },
      hits: [says(3, 'all sides', 3.1)],
    },
  },
  silent: {
    'a blank page without bleed': { pdf: page(bleedOf(0), '', ''), thresholds: with3 },
    'artwork inside a white margin': {
      pdf: page(bleedOf(0), '', '0 1 0 0 k 100 100 99 99 re f'),
      thresholds: with3,
    },
    'an information panel above the trim and wider than it': {
      pdf: page(bleedOf(0), '', '0 0 0 .2 k 20 360 360 30 re f'),
      thresholds: with3,
    },
    'an information panel beside the trim and taller than it': {
      pdf: page(bleedOf(0), '', '0 0 0 .2 k 360 20 30 360 re f'),
      thresholds: with3,
    },
    'a die line along the trim': {
      pdf: painted('/Cut cs 1 scn 0 0 400 400 re f', {
        page: printPage(bleedOf(0)),
        resources: `/ColorSpace << /Cut ${separation('CutContour')} >>`,
      }),
      thresholds: with3,
    },
    'the bleed that is asked for': { pdf: page(bleedOf(3)), thresholds: with3 },
    'what rounding takes away': { pdf: page(bleedOf(2.96)), thresholds: with3 },
    'a scaled page with half of it in units': {
      pdf: page(bleedOf(1.5), '/UserUnit 2'),
      thresholds: with3,
    },
    'a CropBox as large as the bleed and no BleedBox': {
      pdf: onePagePdf({
        page: [
          box('MediaBox', 0, 0, 400, 400),
          box('CropBox', ...bleedOf(3)),
          box('TrimBox', 50, 50, 350, 350),
        ].join(' '),
        content: background,
      }),
      thresholds: with3,
    },
  },
  declines: {
    'a page without TrimBox': {
      pdf: onePagePdf({ page: `${box('MediaBox', 0, 0, 9, 9)} ${box('ArtBox', 1, 1, 8, 8)}` }),
      outcome: 'not_run',
      reason: /1 page\(s\) declare no TrimBox/,
    },
    'a profile without bleed': {
      pdf: page(bleedOf(0)),
      thresholds: { min_bleed_mm: 0 },
      outcome: 'skipped',
      reason: /requires no bleed/,
    },
  },
});
