import { box, pagesPdf, points } from '../pages.fixture';
import { truthOf } from '../truth.fixture';
import { pageSizesDiffer } from './page-sizes-differ';

const a5 = (width = 148, height = 210, more = '') =>
  `/MediaBox [0 0 900 900] ${box('TrimBox', 10, 10, 10 + points(width), 10 + points(height))} ${more}`;

export const cases = truthOf(pageSizesDiffer, {
  fires: {
    'a page of another width': {
      pdf: pagesPdf([a5(), a5(), a5(148.6)]),
      hits: [{ actual: '148.6 x 210', expected: '148 x 210', unit: 'mm' }],
      pages: [3],
    },
    'a page of another height': {
      pdf: pagesPdf([a5(), a5(148, 209.4)]),
      hits: [{ actual: '148 x 209.4', expected: '148 x 210', unit: 'mm' }],
    },
    'a landscape page': {
      pdf: pagesPdf([a5(), a5(210, 148)]),
      hits: [{ actual: '210 x 148', expected: '148 x 210', unit: 'mm' }],
    },
    'the same box in larger units': {
      pdf: pagesPdf([a5(), a5(148, 210, '/UserUnit 2')]),
      hits: [{ actual: '296 x 420', expected: '148 x 210', unit: 'mm' }],
    },
  },
  silent: {
    'pages of one size': pagesPdf([a5(), a5()]),
    'sizes that differ by less than a cutter holds': pagesPdf([a5(), a5(148.4, 209.6)]),
    'one size on sheets that differ': pagesPdf([a5(), a5().replace('900 900', '800 800')]),
    'one page': pagesPdf([a5()]),
  },
});
