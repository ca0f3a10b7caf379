import { concat, type Matrix } from '@forme/pdf-core/geometry';
import { registration } from '../../inks/paint';
import type { Item } from '../expressions/resolved-item';
import { anchorOn } from '../geometry/anchors';
import type { DrawnItem, ItemContext } from './item-context';
import { paintOfColor } from './mark-color';

const turns: Readonly<Record<number, Matrix>> = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, 1, -1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, -1, 1, 0, 0, 0],
};
const alignments = { left: 0, center: 0.5, right: 1 } as const;

/** One line of text with the start, the middle or the end of its baseline at the anchor, rotated about it. */
export function drawText(item: Item<'text'>, context: ItemContext): DrawnItem {
  const { frame, typesetter, inks, pointer } = context;
  const { x, y } = anchorOn(frame, item.anchor, `${pointer}/anchor`);
  const { text, font } = item;
  const size = item.font_size_pt ?? 8;
  const options = { font, pointer: `${pointer}/text`, fontPointer: `${pointer}/font` };
  const width = typesetter.width(text, size, options);
  const turn = turns[item.rotation ?? 0] ?? [1, 0, 0, 1, 0, 0];
  const place = concat(turn, [1, 0, 0, 1, x + (item.dx_pt ?? 0), y + (item.dy_pt ?? 0)]);
  const paint = item.color === undefined ? registration : paintOfColor(item.color, inks, pointer);
  const start = -width * alignments[item.align ?? 'left'];
  const label = {
    kind: 'label',
    text,
    ...options,
    x: start,
    y: 0,
    size,
    width,
    paint,
    place,
  } as const;
  return { shapes: [label], count: 1 };
}
