import { marksPage } from '../marks-page.fixture';
import { onePagePdf } from '@forme/test-kit';
import { bleedOf, painted, printPage } from '../pages.fixture';
import { truthOf } from '../truth.fixture';
import { artworkAtEdgeWithoutBleed } from './artwork-at-edge-without-bleed';

const bare = { page: printPage(bleedOf(0)) };

export const cases = truthOf(artworkAtEdgeWithoutBleed, {
  fires: {
    'a stretch of the edge just long enough to be seen': {
      pdf: marksPage('.5 0 0 0 k 50 100 50 1.1 re f', { page: '/BleedBox [50 50 250 250]' }),
      hits: [{ sides: 'left' }],
    },
    'a background over the whole sheet': {
      pdf: painted('0 1 0 0 k 0 0 400 400 re f', bare),
      hits: [{ sides: 'all sides' }],
      pages: [1],
      boxes: [[50, 50, 350, 350]],
    },
    'artwork within half a point of the edge': {
      pdf: painted('0 1 0 0 k 200 100 149.6 50 re f', bare),
      hits: [{ sides: 'right' }],
    },
    'bleed on the other sides only': {
      pdf: painted('0 1 0 0 k 0 0 400 400 re f', { page: printPage(bleedOf(3, 0.04, 3, 3)) }),
      hits: [{ sides: 'bottom' }],
    },
  },
  silent: {
    'a stretch of the edge too short to be seen': marksPage('.5 0 0 0 k 50 100 50 .9 re f', {
      page: '/BleedBox [50 50 250 250]',
    }),
    'a page with bleed': painted('0 1 0 0 k 0 0 400 400 re f'),
    'a tenth of a millimetre of bleed': painted('0 1 0 0 k 0 0 400 400 re f', {
      page: printPage(bleedOf(0.1)),
    }),
    'artwork that stays inside': painted('0 1 0 0 k 200 100 149.4 50 re f', bare),
    'white at the edge': painted('0 0 0 0 k 0 0 400 400 re f', bare),
    'marks outside the trim': painted('0 0 0 1 k 350 200 20 1 re f', bare),
    'an information panel above the trim and wider than it': painted(
      '0 0 0 .2 k 20 360 360 30 re f',
      bare,
    ),
    'an empty page': painted('', bare),
  },
  declines: {
    'a page without TrimBox': {
      pdf: onePagePdf({ content: '0 0 9 9 re f' }),
      outcome: 'not_run',
      reason: /declare no TrimBox/,
    },
  },
});
