import { pagesPdf } from '../pages.fixture';
import { truthOf } from '../truth.fixture';
import { pageRotationsDiffer } from './page-rotations-differ';

const pages = (...turns: number[]) =>
  pagesPdf(turns.map((turn) => `/MediaBox [0 0 100 100] /Rotate ${turn}`));
const says = (actual: number, expected: number) => ({ actual, expected, unit: 'degrees' });

export const cases = truthOf(pageRotationsDiffer, {
  fires: {
    'one page turned among others': { pdf: pages(0, 90, 0), hits: [says(90, 0)], pages: [2] },
    'a first page that is turned': {
      pdf: pages(270, 0, 180),
      hits: [says(0, 270), says(180, 270)],
      pages: [2, 3],
    },
  },
  silent: {
    'pages that are not turned': pages(0, 0),
    'pages that are all turned alike': pages(90, 90, 450),
  },
});
