import { onePagePdf } from '@forme/test-kit';
import { box } from '../pages.fixture';
import { truthOf } from '../truth.fixture';
import { boxesNotNested } from './boxes-not-nested';

const page = (...boxes: string[]) =>
  onePagePdf({ page: [box('MediaBox', 0, 0, 600, 800), ...boxes].join(' ') });

export const cases = truthOf(boxesNotNested, {
  fires: {
    'a BleedBox outside the MediaBox': {
      pdf: page(box('BleedBox', -5, 0, 600, 800), box('TrimBox', 10, 10, 590, 790)),
      hits: [{ inner: 'bleed', outer: 'media' }],
      pages: [1],
      boxes: [[-5, 0, 600, 800]],
    },
    'a TrimBox outside the BleedBox': {
      pdf: page(box('BleedBox', 20, 20, 580, 780), box('TrimBox', 10, 30, 500, 700)),
      hits: [{ inner: 'trim', outer: 'bleed' }],
    },
    'an ArtBox outside the BleedBox': {
      pdf: page(box('BleedBox', 20, 20, 580, 780), box('ArtBox', 30, 30, 500, 780.06)),
      hits: [{ inner: 'art', outer: 'bleed' }],
    },
    'a TrimBox outside the MediaBox': {
      pdf: page(box('TrimBox', 10, 30, 600.06, 800)),
      hits: [{ inner: 'trim', outer: 'media' }],
    },
    'a CropBox outside the MediaBox': {
      pdf: page(box('CropBox', 0, -0.06, 600, 800)),
      hits: [{ inner: 'crop', outer: 'media' }],
    },
    'two boxes': {
      pdf: page(box('BleedBox', -1, 0, 600, 800), box('TrimBox', -2, 10, 590, 790)),
      hits: [
        { inner: 'bleed', outer: 'media' },
        { inner: 'trim', outer: 'bleed' },
      ],
    },
  },
  silent: {
    'nested boxes': page(box('BleedBox', 10, 10, 590, 790), box('TrimBox', 20, 20, 580, 780)),
    'boxes equal to one another': page(
      box('BleedBox', 0, 0, 600, 800),
      box('TrimBox', 0, 0, 600, 800),
    ),
    'a MediaBox alone': page(),
    'a CropBox smaller than the TrimBox': page(
      box('CropBox', 50, 50, 500, 700),
      box('TrimBox', 10, 10, 590, 790),
    ),
    'a box outside by what writers lose in rounding': page(
      box('TrimBox', -0.05, -0.05, 600.05, 800.05),
    ),
  },
  declines: {
    'a page without a MediaBox': {
      pdf: onePagePdf({ page: box('TrimBox', 0, 0, 5000, 5000) }),
      outcome: 'not_run',
      reason: /declare no MediaBox/,
    },
  },
});
