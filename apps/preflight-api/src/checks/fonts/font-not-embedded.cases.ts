import { pagesPdf } from '../pages.fixture';
import { inBareFont, inFont } from './font.fixture';
import { truthOf } from '../truth.fixture';
import { fontNotEmbedded } from './font-not-embedded';

const says = (font: string) => ({ font, actual: 'not embedded', expected: 'embedded' });

export const cases = truthOf(fontNotEmbedded, {
  fires: {
    'a font without a program': {
      pdf: inFont({ program: null }),
      hits: [says('ABCDEF+Box')],
      pages: [1],
    },
    'a standard font': {
      pdf: inBareFont('/Subtype /Type1 /BaseFont /Helvetica'),
      hits: [says('Helvetica')],
    },
    'an empty program': { pdf: inFont({ program: '' }), hits: [says('ABCDEF+Box')] },
    'a font of two pages': {
      pdf: pagesPdf(
        [
          '/MediaBox [0 0 9 9] /Resources << /Font << /F 10 0 R >> >>',
          '/MediaBox [0 0 9 9] /Resources << /Font << /F 10 0 R >> >>',
        ],
        { objects: { 10: '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>' } },
      ),
      hits: [says('Times-Roman'), says('Times-Roman')],
      pages: [1, 2],
    },
  },
  silent: {
    'an embedded font': inFont(),
    'a whole font': inFont({ name: 'Box' }),
    'no font': pagesPdf(['/MediaBox [0 0 9 9]']),
  },
  declines: {
    'a program that cannot be told': {
      pdf: inFont({ program: 'no font program' }),
      outcome: 'not_run',
      reason: /is not known whether 1 font/,
    },
  },
});
