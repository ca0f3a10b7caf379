import { registration } from '../../inks/paint';
import type { Item } from '../expressions/resolved-item';
import { anchorOn, slugStrip } from '../geometry/anchors';
import type { DrawnItem, ItemContext } from './item-context';

/** Part of the size by which capitals reach above the baseline, half of it: what centres a line. */
const HALF_CAPITAL = 0.34;

/** One line of text in registration colour, in the middle of a slug strip but at least `offset_pt` outside the bleed where there is room. */
export function drawSlugText(item: Item<'slug_text'>, context: ItemContext): DrawnItem {
  const { frame, typesetter, pointer } = context;
  const { x, y, dy } = anchorOn(frame, item.anchor, `${pointer}/anchor`);
  const { text, font } = item;
  const options = { font, pointer: `${pointer}/text`, fontPointer: `${pointer}/font` };
  const size = item.font_size_pt ?? 8;
  const width = typesetter.width(text, size, options);
  const strip = slugStrip(frame, 0, dy);
  const centred = y - size * HALF_CAPITAL;
  const offset = item.offset_pt ?? 3;
  const baseline =
    dy > 0
      ? Math.max(centred, strip.y0 + offset + size * 0.22)
      : Math.min(centred, strip.y1 - offset - size * 0.75);
  return {
    shapes: [
      {
        kind: 'label',
        text,
        ...options,
        x: x - width / 2,
        y: baseline,
        size,
        width,
        paint: registration,
      },
    ],
    count: 1,
  };
}
