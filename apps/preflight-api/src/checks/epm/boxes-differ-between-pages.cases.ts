import { box, pagesPdf } from '../pages.fixture';
import { truthOf } from '../truth.fixture';
import { boxesDifferBetweenPages } from './boxes-differ-between-pages';

const epm = { epm_mode: true };

const page = (trim: number, bleed: number) =>
  `/MediaBox [0 0 400 400] ${box('TrimBox', 20, 20, trim, 300)} ${box('BleedBox', 10, 10, bleed, 310)}`;

export const cases = truthOf(boxesDifferBetweenPages, {
  fires: {
    'another trim': {
      pdf: pagesPdf([page(300, 310), page(300.6, 310)]),
      thresholds: epm,
      hits: [{ box: 'trim', actual: '280.6 x 280', expected: '280 x 280', unit: 'pt' }],
      pages: [2],
    },
    'another bleed': {
      pdf: pagesPdf([page(300, 310), page(300, 309.4)]),
      thresholds: epm,
      hits: [{ box: 'bleed', actual: '299.4 x 300', expected: '300 x 300', unit: 'pt' }],
    },
    'another height': {
      pdf: pagesPdf([page(300, 310), page(300, 310).replace('300]', '300.6]')]),
      thresholds: epm,
      hits: [{ box: 'trim', actual: '280 x 280.6', expected: '280 x 280', unit: 'pt' }],
    },
  },
  silent: {
    'equal boxes': { pdf: pagesPdf([page(300, 310), page(300, 310)]), thresholds: epm },
    'half a point of difference': {
      pdf: pagesPdf([page(300, 310), page(300.5, 309.5)]),
      thresholds: epm,
    },
  },
  declines: {
    'a profile for other presses': {
      pdf: pagesPdf([page(300, 310), page(200, 310)]),
      outcome: 'skipped',
      reason: /not for three-colour/,
    },
  },
});
