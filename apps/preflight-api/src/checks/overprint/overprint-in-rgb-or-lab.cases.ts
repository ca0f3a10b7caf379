import { line, marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { overprintInRgbOrLab } from './overprint-in-rgb-or-lab';

export const cases = truthOf(overprintInRgbOrLab, {
  fires: {
    'RGB that overprints': {
      pdf: marksPage(`/Over gs 1 0 0 rg 100 100 50 50 re f`),
      hits: [{ side: 'fill', space: 'DeviceRGB' }],
    },
    'a stroke in Lab that overprints': {
      pdf: marksPage(`/Over gs /Lab CS 50 20 20 SCN ${line(2)}`),
      hits: [{ side: 'stroke', space: 'Lab' }],
    },
  },
  silent: {
    'RGB that knocks out': marksPage(`1 0 0 rg 100 100 50 50 re f`),
    'CMYK that overprints': marksPage(`/Over gs 0 1 0 0 k 100 100 50 50 re f`),
  },
});
