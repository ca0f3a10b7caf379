import { background, marksPage, words } from '../marks-page.fixture';
import { painted } from '../pages.fixture';
import { truthOf } from '../truth.fixture';
import { verySmallText } from './very-small-text';

const limit = { very_small_text_threshold: 4 };

/** A word 12 pt high in a font whose glyph space is of pixels, shown at 0.12. */
const pixels = painted('BT /P .12 Tf 100 150 Td (A) Tj ET', {
  resources: '/Font << /P 20 0 R >>',
  objects: {
    20: '<< /Type /Font /Subtype /Type3 /FontMatrix [1 0 0 -1 0 0] /FontBBox [0 -10 40 90] /FirstChar 65 /Widths [50] /Encoding << /Differences [65 /A] >> /CharProcs << /A 21 0 R >> >>',
    21: { dict: '', data: '50 0 0 0 40 90 d1 0 0 40 90 re f' },
  },
});

export const cases = truthOf(verySmallText, {
  fires: {
    'text a tenth of a point too small': {
      pdf: marksPage(words(3.9)),
      thresholds: limit,
      hits: [{ actual: 3.9, expected: 4, unit: 'pt' }],
      pages: [1],
    },
    'a limit one step higher': {
      pdf: marksPage(words(4)),
      thresholds: { very_small_text_threshold: 4.1 },
      hits: [{ actual: 4, expected: 4.1, unit: 'pt' }],
    },
  },
  silent: {
    'text of size 0, which prints nothing': marksPage(words(0)),
    'text of a Type 3 font whose glyphs are pixels': { pdf: pixels, thresholds: limit },
    'text at the limit': { pdf: marksPage(words(4)), thresholds: limit },
    'a drawing': { pdf: marksPage(background), thresholds: limit },
    'very small text that is invisible': { pdf: marksPage(`3 Tr ${words(1)}`), thresholds: limit },
  },
  declines: {
    'a profile without a limit': {
      pdf: marksPage(words(1)),
      thresholds: { very_small_text_threshold: 0 },
      outcome: 'skipped',
      reason: /no size/,
    },
  },
});
