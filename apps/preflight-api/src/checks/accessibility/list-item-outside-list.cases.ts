import { onePagePdf } from '@forme/test-kit';
import { element, tagged } from './tagged.fixture';
import { truthOf } from '../truth.fixture';
import { listItemOutsideList } from './list-item-outside-list';

export const cases = truthOf(listItemOutsideList, {
  fires: {
    'an item in a paragraph': {
      pdf: tagged(element('P', element('LI'))),
      hits: [{ actual: 1, expected: 0 }],
    },
  },
  silent: {
    'items in a list': tagged(element('L', element('LI') + element('LI'))),
    'no list': tagged(element('P')),
  },
  declines: {
    'a file without tags': { pdf: onePagePdf(), outcome: 'skipped', reason: /no structure tree/ },
  },
});
