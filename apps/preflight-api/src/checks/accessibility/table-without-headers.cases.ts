import { onePagePdf } from '@forme/test-kit';
import { element, tagged } from './tagged.fixture';
import { truthOf } from '../truth.fixture';
import { tableWithoutHeaders } from './table-without-headers';

const row = (...cells: string[]) => element('TR', cells.join(' '));

export const cases = truthOf(tableWithoutHeaders, {
  fires: {
    'one of two tables': {
      pdf: tagged(element('Table', row(element('TD'))) + element('Table', row(element('TH')))),
      hits: [{ actual: 1, total: 2, expected: 0 }],
    },
  },
  silent: {
    'a table with a header': tagged(element('Table', row(element('TH'), element('TD')))),
    'no table': tagged(element('P')),
  },
  declines: {
    'a file without tags': { pdf: onePagePdf(), outcome: 'skipped', reason: /no structure tree/ },
  },
});
