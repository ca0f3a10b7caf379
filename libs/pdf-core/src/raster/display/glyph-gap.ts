import type { Gap } from '../../document/index';
import type { Font, Glyph } from '../../fonts/index';
import { boundsOf, type Matrix } from '../../geometry/index';

/** The gap of a glyph without an outline, or of a glyph of a substituted face because the embedded program is damaged. */
export function glyphGap(font: Font, glyph: Glyph, matrix: Matrix): Gap {
  const { descent, ascent, objectKey, programFault } = font;
  const box = { x0: 0, y0: descent / 1000, x1: glyph.width / 1000, y1: ascent / 1000 };
  const reason = programFault ?? 'the font has no outline for a glyph that is shown';
  return { kind: 'font', objectKey, reason, bounds: boundsOf(matrix, box) };
}
