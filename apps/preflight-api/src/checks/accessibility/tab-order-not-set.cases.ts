import { pagesPdf } from '../pages.fixture';
import { truthOf } from '../truth.fixture';
import { tabOrderNotSet } from './tab-order-not-set';

const page = (tabs: string, annotation = '/Subtype /Link') =>
  pagesPdf([
    `/MediaBox [0 0 9 9]`,
    `/MediaBox [0 0 9 9] ${tabs} /Annots [<< /Type /Annot /Rect [0 0 5 5] ${annotation} >>]`,
  ]);

export const cases = truthOf(tabOrderNotSet, {
  fires: {
    'no tab order': { pdf: page(''), hits: [{ actual: 'missing', expected: 'S' }], pages: [2] },
    'an order by rows': { pdf: page('/Tabs /R'), hits: [{ actual: 'R', expected: 'S' }] },
  },
  silent: {
    'the order of the structure': page('/Tabs /S'),
    'a mark of the printer': page('', '/Subtype /PrinterMark'),
    'a trap network': page('', '/Subtype /TrapNet'),
    'pages without annotations': pagesPdf(['/MediaBox [0 0 9 9]']),
  },
});
