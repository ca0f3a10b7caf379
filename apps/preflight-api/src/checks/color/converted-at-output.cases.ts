import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { convertedAtOutput } from './converted-at-output';

export const cases = truthOf(convertedAtOutput, {
  fires: {
    RGB: {
      pdf: marksPage(`1 0 0 rg 100 100 50 50 re f`),
      hits: [{ kind: 'path', space: 'DeviceRGB' }],
    },
    Lab: {
      pdf: marksPage(`/Lab cs 50 20 20 sc 100 100 50 50 re f`),
      hits: [{ kind: 'path', space: 'Lab' }],
    },
  },
  silent: {
    CMYK: marksPage(`0 1 0 0 k 100 100 50 50 re f`),
    'a spot colour': marksPage(`/Gold cs 1 scn 100 100 50 50 re f`),
    'RGB outside the finished page': marksPage(`1 0 0 rg 0 0 20 20 re f`),
  },
});
