import { onePagePdf } from '@forme/test-kit';
import { separation } from '../marks-page.fixture';
import { painted, points, printPage } from '../pages.fixture';
import { truthOf } from '../truth.fixture';
import { closeToTrim } from './close-to-trim';

const with3 = { safety_margin_mm: 3 };
/** A square whose right edge is so far from the trim edge. */
const square = (mm: number, ink = '0 1 0 0 k') => `${ink} ${350 - points(mm) - 20} 200 20 20 re f`;
const says = (kind: string, actual: number, sides: string, expected = 3) => ({
  kind,
  actual,
  expected,
  unit: 'mm',
  sides,
});
/** A Type 3 font with one glyph, a square of its size on the base line. */
const font = {
  resources: '/Font << /F 10 0 R >>',
  objects: {
    10: '<< /Type /Font /Subtype /Type3 /FontMatrix [0.001 0 0 0.001 0 0] /FontBBox [0 0 1000 1000] /FirstChar 65 /LastChar 65 /Widths [1000] /Encoding << /Differences [65 /A] >> /CharProcs << /A 11 0 R >> >>',
    11: { dict: '', data: '1000 0 0 0 1000 1000 d1 0 0 1000 1000 re f' },
  },
};
const letter = (x: number) => `BT /F 10 Tf ${x} 200 Td (A) Tj ET`;

export const cases = truthOf(closeToTrim, {
  fires: {
    'a drawing a tenth of a millimetre too near': {
      pdf: painted(square(2.9)),
      thresholds: with3,
      hits: [says('A drawing', 2.9, 'right')],
      pages: [1],
    },
    'a drawing that nearly touches': {
      pdf: painted('0 1 0 0 k 329.4 200 20 20 re f'),
      thresholds: with3,
      hits: [says('A drawing', 0.21, 'right')],
    },
    'a drawing in varnish, which is part of the print': {
      pdf: painted(square(2, '/Coat cs 1 scn'), {
        resources: `/ColorSpace << /Coat ${separation('Varnish')} >>`,
      }),
      thresholds: with3,
      hits: [says('A drawing', 2, 'right')],
    },
    'a drawing in a spot colour': {
      pdf: painted(square(2, '/Gold cs 1 scn'), {
        resources: `/ColorSpace << /Gold ${separation('Gold')} >>`,
      }),
      thresholds: with3,
      hits: [says('A drawing', 2, 'right')],
    },
    'the nearest of two, and both sides': {
      pdf: painted(`${square(2)} 0 1 0 0 k ${50 + points(1)} 200 20 20 re f`),
      thresholds: with3,
      hits: [says('A drawing', 1, 'left, right')],
    },
    'a letter too near': {
      pdf: painted(letter(350 - points(2) - 10), font),
      thresholds: with3,
      hits: [says('Text', 2, 'right')],
    },
    'a letter across the edge, which is no distance below zero': {
      pdf: painted(letter(350 + points(1) - 10), font),
      thresholds: with3,
      hits: [says('Text', 0, 'right')],
    },
    'a scaled page': {
      pdf: painted(square(1.4), { page: `${printPage()} /UserUnit 2` }),
      thresholds: with3,
      hits: [says('A drawing', 2.8, 'right')],
    },
    'a margin one step wider': {
      pdf: painted(square(3)),
      thresholds: { safety_margin_mm: 3.1 },
      hits: [says('A drawing', 3, 'right', 3.1)],
    },
  },
  silent: {
    'a die line beside the trim edge, known by its ink': {
      pdf: painted('/Cut CS 1 SCN 1 w 55 55 290 290 re S', {
        resources: `/ColorSpace << /Cut ${separation('CutContour')} >>`,
      }),
      thresholds: with3,
    },
    'a dimension call-out, known by its ink': {
      pdf: painted('/Size CS 1 SCN 1 w 52 100 m 52 300 l S', {
        resources: `/ColorSpace << /Size ${separation('Dimensions')} >>`,
      }),
      thresholds: with3,
    },
    'a guide, known by its ink, that is no step of its own': {
      pdf: painted(square(2, '/Guide cs 1 scn'), {
        resources: `/ColorSpace << /Guide ${separation('Guides')} >>`,
      }),
      thresholds: with3,
    },
    'a drawing at the margin': { pdf: painted(square(3)), thresholds: with3 },
    'what rounding takes away': { pdf: painted(square(2.96)), thresholds: with3 },
    'a background that bleeds': {
      pdf: painted('0 1 0 0 k 0 0 400 400 re f'),
      thresholds: with3,
    },
    'a drawing that touches the edge': {
      pdf: painted('0 1 0 0 k 50.4 50.4 299.2 299.2 re f'),
      thresholds: with3,
    },
    'something white': { pdf: painted(square(1, '0 0 0 0 k')), thresholds: with3 },
    'text outside the trim': { pdf: painted(letter(352), font), thresholds: with3 },
    'half of it in units of two points': {
      pdf: painted(square(1.5), { page: `${printPage()} /UserUnit 2` }),
      thresholds: with3,
    },
  },
  declines: {
    'a page without TrimBox': {
      pdf: onePagePdf({ content: '0 0 9 9 re f' }),
      outcome: 'not_run',
      reason: /declare no TrimBox/,
    },
    'a profile without a margin': {
      pdf: painted(square(1)),
      thresholds: { safety_margin_mm: 0 },
      outcome: 'skipped',
      reason: /no safety margin/,
    },
  },
});
