import { boundsOf, inverse, type Rect } from '../../geometry/index';
import type { DisplayList, Item, TilingSource } from '../display/items';

/**
 * How often the cells of tiling patterns (ISO 32000-2, 8.7.3) are repeated when a list is painted tile by tile, within `area` of the user
 * space of the page. A list that is painted often counts once.
 */
export function tilesPainted(list: DisplayList, area: Rect): number {
  const lists = new Set([list]);
  let count = 0;
  // The set grows while it is read.
  for (const { items } of lists) {
    for (const item of items) {
      if (item.kind === 'group') lists.add(item.list);
      const source = sourceOf(item);
      if (source?.kind !== 'tiling') continue;
      lists.add(source.cell);
      count += tilesOf(source, common(item.bounds, area));
    }
  }
  return count;
}

function sourceOf(item: Item) {
  if (item.kind === 'image') return item.stencil;
  return item.kind === 'group' ? null : item.source;
}

function tilesOf({ matrix, bbox, xStep, yStep }: TilingSource, area: Rect): number {
  const toPattern = inverse(matrix);
  if (!toPattern || xStep === 0 || yStep === 0 || !(area.x1 > area.x0 && area.y1 > area.y0)) {
    return 0;
  }
  const { x0, y0, x1, y1 } = boundsOf(toPattern, area);
  const along = (length: number, step: number): number => 1 + length / Math.abs(step);
  return along(x1 - x0 + bbox.x1 - bbox.x0, xStep) * along(y1 - y0 + bbox.y1 - bbox.y0, yStep);
}

function common(one: Rect, other: Rect): Rect {
  return {
    x0: Math.max(one.x0, other.x0),
    y0: Math.max(one.y0, other.y0),
    x1: Math.min(one.x1, other.x1),
    y1: Math.min(one.y1, other.y1),
  };
}
