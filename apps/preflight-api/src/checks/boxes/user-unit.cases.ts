import { pagesPdf } from '../pages.fixture';
import { truthOf } from '../truth.fixture';
import { userUnit } from './user-unit';

const pages = (...units: string[]) =>
  pagesPdf(units.map((unit) => `/MediaBox [0 0 100 100] ${unit}`));

export const cases = truthOf(userUnit, {
  fires: {
    'pages in larger and in smaller units': {
      pdf: pages('', '/UserUnit 10', '/UserUnit 0.5'),
      hits: [
        { actual: 10, expected: 1 },
        { actual: 0.5, expected: 1 },
      ],
      pages: [2, 3],
    },
  },
  silent: {
    'pages without UserUnit': pages('', ''),
    'a UserUnit of 1': pages('/UserUnit 1'),
  },
});
