import { onePagePdf } from '@forme/test-kit';
import { element, tagged } from './tagged.fixture';
import { truthOf } from '../truth.fixture';
import { emptyStructureTree } from './empty-structure-tree';

export const cases = truthOf(emptyStructureTree, {
  fires: {
    'a tree without elements': { pdf: tagged(''), hits: [{ actual: 0, items: 0 }] },
    'elements without content': { pdf: tagged(element('P')), hits: [{ actual: 1, items: 0 }] },
  },
  silent: { 'an element with content': tagged(element('P', '0')) },
  declines: {
    'a file without tags': { pdf: onePagePdf(), outcome: 'skipped', reason: /no structure tree/ },
  },
});
