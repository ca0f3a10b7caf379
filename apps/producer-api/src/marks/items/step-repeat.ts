import { PlanRejected } from '../../producers/producer';
import type { Xy } from '../drawing/shapes';
import type { Item } from '../expressions/resolved-item';
import type { DrawnItem, ItemContext } from './item-context';
import { beyondBleed, one } from './line-items';

/** Cut lines closer than this are one, in points. */
const SAME = 1e-4;

/**
 * Cut ticks around the trim box tiled in rows and columns, at every edge of the cells that a side shows. `brick` moves every second row
 * by half a cell to the right, `half_drop` every second column by half a cell up, counted from the lower left cell.
 */
export function drawStepRepeat(item: Item<'step_repeat'>, context: ItemContext): DrawnItem {
  const { frame, pointer } = context;
  const { trim, index } = frame;
  const { rows = 1, cols = 1, gutter_pt: gutter = 0, stagger = 'none' } = item;
  const width = (trim.x1 - trim.x0 - (cols - 1) * gutter) / cols;
  const height = (trim.y1 - trim.y0 - (rows - 1) * gutter) / rows;
  if (width <= 0 || height <= 0) {
    const message = `${cols} by ${rows} cells with gutters of ${gutter} points do not fit the trim box of page ${index + 1}`;
    throw new PlanRejected('mark_collapses', message, pointer);
  }
  const from = item.offset_pt ?? Math.max(3, beyondBleed(context));
  const to = from + (item.tick_length_pt ?? 9);
  const topShift = stagger === 'brick' && rows % 2 === 0 ? width / 2 : 0;
  const rightShift = stagger === 'half_drop' && cols % 2 === 0 ? height / 2 : 0;
  const xs = edges(trim.x0, width, gutter, cols);
  const ys = edges(trim.y0, height, gutter, rows);
  const lines: (readonly Xy[])[] = [
    ...xs.map((x): Xy[] => [
      [x + topShift, trim.y1 + from],
      [x + topShift, trim.y1 + to],
    ]),
    ...xs.map((x): Xy[] => [
      [x, trim.y0 - from],
      [x, trim.y0 - to],
    ]),
    ...ys.map((y): Xy[] => [
      [trim.x0 - from, y],
      [trim.x0 - to, y],
    ]),
    ...ys.map((y): Xy[] => [
      [trim.x1 + from, y + rightShift],
      [trim.x1 + to, y + rightShift],
    ]),
  ];
  return one(lines, item.line_width_pt);
}

/** Where cells begin and end, ascending, each place once. */
function edges(start: number, size: number, gutter: number, count: number): readonly number[] {
  const all = Array.from({ length: count }, (_, at) => start + at * (size + gutter));
  const places = all.flatMap((from) => [from, from + size]);
  return places.filter((place, at) => at === 0 || place - (places[at - 1] ?? 0) > SAME);
}
