import { onePagePdf } from '@forme/test-kit';
import { element, tagged } from './tagged.fixture';
import { truthOf } from '../truth.fixture';
import { headerCellWithoutScope } from './header-cell-without-scope';

const row = (...cells: string[]) => element('TR', cells.join(' '));

const scoped = element('TH', '', '/A << /O /Table /Scope /Column >>');

export const cases = truthOf(headerCellWithoutScope, {
  fires: {
    'one of two header cells': {
      pdf: tagged(element('Table', row(element('TH'), scoped))),
      hits: [{ actual: 1, total: 2, expected: 0 }],
    },
  },
  silent: {
    'header cells with scope': tagged(element('Table', row(scoped, element('TD')))),
    'cells that name their headers': tagged(
      element('Table', row(element('TH'), element('TD', '', '/A << /O /Table /Headers [(h)] >>'))),
    ),
    'a table without header cells': tagged(element('Table', row(element('TD')))),
  },
  declines: {
    'a file without tags': { pdf: onePagePdf(), outcome: 'skipped', reason: /no structure tree/ },
  },
});
