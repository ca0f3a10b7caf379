import type { DisplayList, Item, Source } from '../display/items';
import type { PaintedImage } from '../../content/index';

/** Every image of a list, those of groups, masks and patterns in it too, each once. */
export function imagesOf(list: DisplayList): ReadonlySet<PaintedImage> {
  const images = new Set<PaintedImage>();
  const seen = new Set<DisplayList>();
  const open = [list];
  for (let next = open.pop(); next; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    for (const item of next.items) {
      if (item.kind === 'image') images.add(item.image);
      if (item.kind === 'group') open.push(item.list);
      if (item.softMask) open.push(item.softMask.list);
      const source = sourceOf(item);
      if (source?.kind === 'tiling') open.push(source.cell);
    }
  }
  return images;
}

function sourceOf(item: Item): Source | null {
  if (item.kind === 'group') return null;
  return item.kind === 'image' ? item.stencil : item.source;
}
