import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { labColor } from './lab-color';

export const cases = truthOf(labColor, {
  fires: {
    'a path in Lab': {
      pdf: marksPage(`/Lab cs 50 20 20 sc 100 100 50 50 re f`),
      hits: [{ kind: 'path' }],
      boxes: [[100, 100, 150, 150]],
    },
    'a path in Lab in the cell of a pattern, which has no place of its own': {
      pdf: marksPage('/Pattern cs /Cell scn 100 100 50 50 re f', {
        resources: '/Pattern << /Cell 21 0 R >>',
        objects: {
          21: {
            dict: '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << /ColorSpace << /Lab [/Lab << /WhitePoint [.9642 1 .8249] >>] >> >>',
            data: '/Lab cs 50 20 20 sc 1 1 5 5 re f',
          },
        },
      }),
      hits: [{ kind: 'path' }],
      boxes: [undefined],
    },
    'a path in Lab in a glyph, which has none either': {
      pdf: marksPage('BT /T3 20 Tf 100 100 Td (A) Tj ET', {
        resources: '/Font << /T3 22 0 R >>',
        objects: {
          22: '<< /Type /Font /Subtype /Type3 /FontMatrix [.1 0 0 .1 0 0] /FontBBox [0 0 9 9] /FirstChar 65 /LastChar 65 /Widths [9] /Encoding << /Differences [65 /A] >> /CharProcs << /A 23 0 R >> /Resources << /ColorSpace << /Lab [/Lab << /WhitePoint [.9642 1 .8249] >>] >> >> >>',
          23: { dict: '', data: '9 0 d0 /Lab cs 50 20 20 sc 1 1 5 5 re f' },
        },
      }),
      hits: [{ kind: 'path' }],
      boxes: [undefined],
    },
  },
  silent: {
    'a path in CMYK': marksPage(`0 1 0 0 k 100 100 50 50 re f`),
  },
});
