import { codePage } from './code-page.fixture';
import { truthOf } from '../truth.fixture';
import { inkInQuietZone } from './ink-in-quiet-zone';

export const cases = truthOf(inkInQuietZone, {
  fires: {
    'a line two millimetres beside the bars': {
      pdf: codePage('', '92 110 1.5 80 re f'),
      hits: [{ kind: 'path', code: 'EAN-13 4006381333931', expected: 2.5, unit: 'mm' }],
    },
    'a hair line more than a point beside them': {
      pdf: codePage('', '0 0 .3 0 k 98.95 130 .06 40 re f'),
      hits: [{ kind: 'path', code: 'EAN-13 4006381333931', expected: 2.5, unit: 'mm' }],
    },
  },
  silent: {
    'a line three millimetres beside the bars': codePage('', '90 110 1.5 80 re f'),
    'the first digit, below the middle of the bars': codePage('', 'BT /F 8 Tf 93 118 Td (4) Tj ET'),
    'a hair line less than a point beside the bars': codePage(
      '',
      '0 0 .3 0 k 99.12 130 .06 40 re f',
    ),
    'a coloured ground': codePage('0 0 .5 0 k 60 100 180 100 re f'),
    'artwork under a white panel': codePage(
      '0 1 1 0 k 60 100 38 100 re f 0 0 0 0 k 80 100 130 100 re f',
    ),
  },
});
