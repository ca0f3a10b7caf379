import type { Gap } from '../document/index';
import { boundsOf, intersection, type Rect } from '../geometry/index';
import { PdfRef } from '../syntax/index';
import type { ShownGlyph } from './device';
import type { GraphicsState } from './graphics-state';

/** Where a glyph marks the page, by its width and the heights of its font; null when all of it is clipped away. */
export function glyphBox(
  { glyph, matrix }: ShownGlyph,
  { text, clip }: GraphicsState,
): Rect | null {
  const { ascent = 0, descent = 0 } = text.font ?? {};
  const box = { x0: 0, x1: glyph.width / 1000, y0: descent / 1000, y1: ascent / 1000 };
  const bounds = boundsOf(matrix, box);
  return clip ? intersection(bounds, clip.bounds) : bounds;
}

/** The gap of a glyph whose font names an invalid content stream; null for a glyph that the font does not name, which is blank (9.6.4). */
export function lackingGlyph(shown: ShownGlyph, state: GraphicsState): Gap | null {
  const entry = state.text.font?.type3?.entry(shown.glyph);
  const bounds = glyphBox(shown, state);
  if (entry === undefined || !bounds) return null;
  const objectKey = entry instanceof PdfRef ? entry.key : null;
  return {
    kind: 'font',
    objectKey,
    reason: 'the content stream of a glyph cannot be read',
    bounds,
  };
}
