import type { Rect } from '@forme/pdf-core/geometry';
import { PlanRejected } from '../../producers/producer';
import type { Label, Shape } from '../drawing/shapes';
import type { Paint } from '../../inks/paint';
import type { Item } from '../expressions/resolved-item';
import { type Anchor, anchorOn, slugStrip } from '../geometry/anchors';
import type { DrawnItem, ItemContext } from './item-context';

/** A patch of a bar and what it is called. */
interface Cell {
  readonly rect: Rect;
  readonly paint: Paint;
  readonly name: string;
}

/** Stands in `inks` for the process inks and every spot of the document. */
const ALL_INKS = '*';
/** Stands in `inks` for every spot of the document. */
const ALL_SPOTS = '*spots';

const MOST_CELLS = 1024;

/** A bar of ink patches around the anchor: a row at top and bottom, a column from the top at the sides. */
export function drawColorBar(item: Item<'color_bar'>, context: ItemContext): DrawnItem {
  const { frame, pointer, inks } = context;
  const names = item.inks.flatMap((name): readonly string[] =>
    name === ALL_INKS ? inks.names : name === ALL_SPOTS ? inks.spotNames : [name],
  );
  if (names.length > MOST_CELLS) throw tooMany(pointer);
  const anchor = anchorOn(frame, item.anchor, `${pointer}/anchor`);
  const size = { width: item.cell_width_pt ?? 18, height: item.cell_height_pt ?? 12 };
  const cells = names.map((name, at): Cell => {
    const paint = inks.paintOf(name, `${pointer}/inks`);
    return { rect: cellRect(anchor, size, names.length, at), paint, name };
  });
  const labels = item.label === false ? [] : cellLabels(cells, anchor, context);
  return { shapes: [...cells.map(patch), ...labels], count: 1 };
}

/** A row of cells over the ink key zones, each with a full patch of every ink of the job side by side. */
export function drawInkKeyBar(item: Item<'ink_key_bar'>, context: ItemContext): DrawnItem {
  const { frame, pointer, inks } = context;
  const zones = item.zones ?? 10;
  const names = inks.names;
  if (zones * names.length > MOST_CELLS * 16) throw tooMany(pointer);
  const anchor = anchorOn(frame, item.anchor, `${pointer}/anchor`);
  const size = {
    width: (item.cell_width_pt ?? 18) / names.length,
    height: item.cell_height_pt ?? 10,
  };
  const shapes = names.map((ink, at): Shape => {
    const rects = Array.from({ length: zones }, (_, zone) =>
      cellRect(anchor, size, zones * names.length, zone * names.length + at),
    );
    return { kind: 'fill', rects, paint: [{ ink, amount: 1 }] };
  });
  return { shapes, count: 1 };
}

function tooMany(pointer: string): PlanRejected {
  return new PlanRejected('too_many_marks', 'The bar has too many cells', pointer);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function cellRect(anchor: Anchor, { width, height }: Size, count: number, at: number): Rect {
  const isRow = anchor.dy !== 0;
  const x0 = isRow ? anchor.x - (count * width) / 2 + at * width : anchor.x - width / 2;
  const y0 = isRow ? anchor.y - height / 2 : anchor.y + (count * height) / 2 - (at + 1) * height;
  return { x0, y0, x1: x0 + width, y1: y0 + height };
}

const patch = ({ rect, paint }: Cell): Shape => ({ kind: 'fill', rects: [rect], paint });

const LABEL_SIZE = 6;
/** Smaller print is not read. */
const LEAST_SIZE = 2;
/** Between cell and label. */
const GAP = 1;

/** The name of each cell in its own first ink, next to the bar where the slug has room: first on the side that faces outwards. */
function cellLabels(
  cells: readonly Cell[],
  anchor: Anchor,
  { frame, typesetter, pointer, warn }: ItemContext,
): readonly Label[] {
  const strip = slugStrip(frame, anchor.dx, anchor.dy);
  const labels = cells.flatMap(({ rect, paint, name }): Label[] => {
    const isRow = anchor.dy !== 0;
    const options = { pointer: `${pointer}/inks` };
    const full = typesetter.width(name, 1, options);
    const room = isRow ? rect.x1 - rect.x0 : Math.max(rect.x0 - strip.x0, strip.x1 - rect.x1) - GAP;
    const tallest = isRow
      ? Math.max(strip.y1 - rect.y1, rect.y0 - strip.y0) - GAP
      : rect.y1 - rect.y0;
    const size = Math.min(LABEL_SIZE, room / full, tallest);
    if (!(size >= LEAST_SIZE)) return [];
    const width = full * size;
    const isOut = isRow
      ? anchor.dy > 0 === strip.y1 - rect.y1 >= rect.y0 - strip.y0
      : strip.x1 - rect.x1 > rect.x0 - strip.x0;
    const isAbove = anchor.dy > 0 === isOut;
    const x = isRow
      ? (rect.x0 + rect.x1 - width) / 2
      : isOut
        ? rect.x1 + GAP
        : rect.x0 - GAP - width;
    const y = isRow
      ? isAbove
        ? rect.y1 + GAP + size * 0.22
        : rect.y0 - GAP - size * 0.75
      : (rect.y0 + rect.y1) / 2 - size * 0.35;
    const shown = paint.slice(0, 1).map(({ ink }) => ({ ink, amount: 1 }));
    return [{ kind: 'label', text: name, ...options, x, y, size, width, paint: shown }];
  });
  if (labels.length < cells.length) {
    warn(
      'labels_without_room',
      `${cells.length - labels.length} of ${cells.length} labels of the colour bar do not fit the slug; they are omitted`,
    );
  }
  return labels;
}
