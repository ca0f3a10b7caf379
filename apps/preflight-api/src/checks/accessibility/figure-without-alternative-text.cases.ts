import { onePagePdf } from '@forme/test-kit';
import { element, tagged } from './tagged.fixture';
import { truthOf } from '../truth.fixture';
import { figureWithoutAlternativeText } from './figure-without-alternative-text';

const figure = (text = '') => element('Figure', '', text);

export const cases = truthOf(figureWithoutAlternativeText, {
  fires: {
    'one of two figures': {
      pdf: tagged(figure() + figure('/Alt (A press)')),
      hits: [{ actual: 1, total: 2, expected: 0 }],
    },
    'a formula with a blank text': {
      pdf: tagged(element('Formula', '', '/Alt ( )')),
      hits: [{ actual: 1, total: 1, expected: 0 }],
    },
  },
  silent: {
    'figures with texts': tagged(figure('/Alt (A press)') + figure('/ActualText (P)')),
    'no figures': tagged(element('P')),
  },
  declines: {
    'a file without tags': { pdf: onePagePdf(), outcome: 'skipped', reason: /no structure tree/ },
  },
});
