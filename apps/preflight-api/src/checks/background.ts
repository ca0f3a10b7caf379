import type { Rect } from '@forme/contracts';
import { contains } from './measure';
import { isAllPaper, overlap, type PageElement } from './page-elements';
import { lineOf } from './strokes/line-width';

/**
 * Whether an element is on a printed area: an earlier image, shading or fill. Text on text is not judged, since the boxes of lines of text
 * overlap where their glyphs do not; a white area that holds the element hides the objects under it.
 */
export function hasBackground(element: PageElement, elements: readonly PageElement[]): boolean {
  let top = -1;
  let printed = false;
  for (const areas of areasOf(elements).near(element.box)) {
    for (let at = areas.length - 1; at >= 0; at--) {
      const area = areas[at];
      if (!area || area.order <= top) break;
      const decision = decides(area, element);
      if (decision === null) continue;
      top = area.order;
      printed = decision;
      break;
    }
  }
  return printed;
}

/** Whether the area is printed ground of the element, or paper again; null when it is neither. */
function decides(area: PageElement, element: PageElement): boolean | null {
  const { box, order } = element;
  if (area.order >= order || !overlap(area.box, box)) return null;
  if (!isAllPaper(area.object)) return isFullBox(area) || holdsCenter(area, element) ? true : null;
  return isFullBox(area) && isOpaque(area) && contains(area.box, box, 0.01) ? false : null;
}

const indexes = new WeakMap<readonly PageElement[], AreaIndex>();

function areasOf(elements: readonly PageElement[]): AreaIndex {
  const index = indexes.get(elements) ?? new AreaIndex(elements.filter(isArea));
  indexes.set(elements, index);
  return index;
}

const mostBands = 256;

/** Areas by vertical position, so that not every element is compared with every area. */
class AreaIndex {
  private readonly low: number;
  private readonly step: number;
  private readonly rows: PageElement[][] = Array.from({ length: mostBands }, () => []);

  constructor(areas: readonly PageElement[]) {
    let low = Infinity;
    let high = -Infinity;
    for (const { box } of areas) {
      low = Math.min(low, box.y0);
      high = Math.max(high, box.y1);
    }
    this.low = low;
    this.step = Math.max((high - low) / mostBands, 1e-6);
    for (const area of areas) {
      for (const row of this.between(area.box)) row.push(area);
    }
  }

  /** Areas that may be under a box, in bands, each in the order of painting. */
  near(box: Rect): readonly (readonly PageElement[])[] {
    return this.between(box);
  }

  private between({ y0, y1 }: Rect): readonly PageElement[][] {
    const first = Math.max(0, Math.floor((y0 - this.low) / this.step));
    const last = Math.min(mostBands - 1, Math.floor((y1 - this.low) / this.step));
    return last < first ? [] : this.rows.slice(first, last + 1);
  }
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
