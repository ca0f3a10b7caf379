import { isAllWhite, overlap, type PageElement } from './page-elements';
import { contains } from './measure';
import { lineOf } from './strokes/line-width';

/**
 * Whether an element lies on a printed area: an earlier image, shading or fill. Text on text is not judged, since the boxes of lines
 * of text overlap where their glyphs do not; a white area that holds the element hides what is under it.
 */
export function hasBackground(element: PageElement, elements: readonly PageElement[]): boolean {
  const { box, order } = element;
  for (let at = elements.length - 1; at >= 0; at--) {
    const other = elements[at];
    if (!other || other.order >= order || !isArea(other) || !overlap(other.box, box)) continue;
    if (!isAllWhite(other.object)) {
      if (isFullBox(other) || holdsCenter(other, element)) return true;
    } else if (isFullBox(other) && isOpaque(other) && contains(other.box, box, 0.01)) return false;
  }
  return false;
}

function isArea({ object }: PageElement): boolean {
  const { kind, fill_color_space: fill, path } = object;
  if (kind === 'raster' || kind === 'shading') return true;
  return kind === 'vector' && fill !== null && (path?.subpaths ?? 0) === 1 && !lineOf(object);
}

/** Its box is what it paints. */
function isFullBox({ object }: PageElement): boolean {
  return object.kind !== 'vector' || object.path?.rectangle === true;
}

function isOpaque({ object }: PageElement): boolean {
  const { alpha_fill: alpha, blend_mode: mode, soft_mask: mask } = object;
  return alpha === 1 && (mode ?? 'Normal') === 'Normal' && !mask && !object.overprint_fill;
}

/** The nearest guess for shapes other than rectangles. */
function holdsCenter({ box }: PageElement, { box: inner }: PageElement): boolean {
  const x = (inner.x0 + inner.x1) / 2;
  const y = (inner.y0 + inner.y1) / 2;
  return box.x0 < x && x < box.x1 && box.y0 < y && y < box.y1;
}
