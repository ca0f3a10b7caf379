import type { EvaluatedSpace } from '../../color/index';
import type { DisplayList, ImageItem } from '../display/items';

/**
 * The images of a list whose colours an engine that draws it takes through a tint transformation (ISO 32000-2, 8.6.6.4), and the space of
 * each. Plates have the inks themselves and compute none of them. A list that is painted often counts once.
 */
export function* tintedImages(
  list: DisplayList,
): Generator<{ readonly item: ImageItem; readonly space: EvaluatedSpace }> {
  const lists = new Set([list]);
  // The set grows while it is read.
  for (const { items } of lists) {
    for (const item of items) {
      if (item.softMask) lists.add(item.softMask.list);
      if (item.kind === 'group') lists.add(item.list);
      else if (item.kind !== 'image') {
        if (item.source.kind === 'tiling') lists.add(item.source.cell);
      } else if (item.space?.base && !item.space.isIndexed) yield { item, space: item.space };
    }
  }
}
