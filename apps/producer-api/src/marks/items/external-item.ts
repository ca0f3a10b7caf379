import { concat } from '@forme/pdf-core/geometry';
import type { Item } from '../expressions/resolved-item';
import { anchorOn } from '../geometry/anchors';
import type { DrawnItem, ItemContext } from './item-context';

/** An uploaded file with its lower left corner at the anchor, moved by dx and dy. */
export function drawExternal(item: Item<'external'>, context: ItemContext): DrawnItem {
  const { frame, pointer } = context;
  const { x, y } = anchorOn(frame, item.anchor, `${pointer}/anchor`);
  const { object, upright, box } = context.external(item.file, `${pointer}/file`);
  const scale = item.scale ?? 1;
  const place = concat(upright, [scale, 0, 0, scale, x + (item.dx_pt ?? 0), y + (item.dy_pt ?? 0)]);
  return { shapes: [{ kind: 'picture', object, box, place }], count: 1 };
}
