import { PlanRejected } from '../../producers/producer';
import { type Stroke, type Xy } from '../drawing/shapes';
import { registration } from '../../inks/paint';
import type { Item } from '../expressions/resolved-item';
import { anchorOn, type Anchor, singleAnchors } from '../geometry/anchors';
import type { PageFrame } from '../geometry/page-frame';
import type { DrawnItem, ItemContext } from './item-context';

type Line = readonly Xy[];

const DEFAULT_WIDTH = 0.25;

/** A register cross: two lines, their middle moved out along the bisector of the corner. */
export function drawRegister(item: Item<'register'>, context: ItemContext): DrawnItem {
  const half = (item.line_length_pt ?? 6) / 2;
  const by =
    item.offset_pt === undefined
      ? Math.max(6 * Math.SQRT1_2, beyondBleed(context, half))
      : item.offset_pt * Math.SQRT1_2;
  return atAnchors(item.anchor, context, item.line_width_pt, ({ x, y, dx, dy }) => {
    const [cx, cy] = [x + dx * by, y + dy * by];
    return [
      [
        [cx - half, cy],
        [cx + half, cy],
      ],
      [
        [cx, cy - half],
        [cx, cy + half],
      ],
    ];
  });
}

/** Two ticks outside a corner of the trim or bleed box, in line with its edges. */
export function drawCorner(item: Item<'crop'> | Item<'bleed'>, context: ItemContext): DrawnItem {
  // Ticks of the bleed box begin outside it anyway.
  const least = item.type === 'bleed' ? 3 : Math.max(3, beyondBleed(context));
  const from = item.offset_pt ?? least;
  const to = from + (item.length_pt ?? 9);
  return atAnchors(item.anchor, context, item.line_width_pt, ({ x, y, dx, dy }) => [
    [
      [x + dx * from, y],
      [x + dx * to, y],
    ],
    [
      [x, y + dy * from],
      [x, y + dy * to],
    ],
  ]);
}

/** One tick along the bisector of a corner. */
export function drawCut(item: Item<'cut'>, context: ItemContext): DrawnItem {
  const from =
    item.offset_pt === undefined
      ? Math.max(3 * Math.SQRT1_2, beyondBleed(context))
      : item.offset_pt * Math.SQRT1_2;
  const to = from + (item.length_pt ?? 9) * Math.SQRT1_2;
  return atAnchors(item.anchor, context, item.line_width_pt, ({ x, y, dx, dy }) => [
    [
      [x + dx * from, y + dy * from],
      [x + dx * to, y + dy * to],
    ],
  ]);
}

/** An outward tick at the middle of a trim edge. */
export function drawCenter(item: Item<'center'>, context: ItemContext): DrawnItem {
  const from = item.offset_pt ?? Math.max(3, beyondBleed(context));
  const to = from + (item.length_pt ?? 9);
  return atAnchors(item.anchor, context, item.line_width_pt, ({ x, y, dx, dy }) => [
    [
      [x + dx * from, y + dy * from],
      [x + dx * to, y + dy * to],
    ],
  ]);
}

/** A dashed line inside the trim, `position_pt` in from an edge and level with it, in the middle of the page. */
export function drawFold(item: Item<'fold'>, { frame, pointer }: ItemContext): DrawnItem {
  const { x, y, dx, dy } = anchorOn(frame, `trim_${item.edge}`, pointer);
  const half = (item.length_pt ?? 12) / 2;
  const [cx, cy] = [x - dx * (item.position_pt ?? 0), y - dy * (item.position_pt ?? 0)];
  const line: Line = [
    [cx - half * Math.abs(dy), cy - half * Math.abs(dx)],
    [cx + half * Math.abs(dy), cy + half * Math.abs(dx)],
  ];
  return one([line], item.line_width_pt, { dash: item.dash_pt ?? 2 });
}

/** A rectangle at the trim, moved in. */
export function drawProofSlug(item: Item<'proof_slug'>, context: ItemContext): DrawnItem {
  const { frame, pointer } = context;
  const { trim } = frame;
  const by = item.inset_pt ?? 0;
  const [x0, y0, x1, y1] = [trim.x0 + by, trim.y0 + by, trim.x1 - by, trim.y1 - by];
  if (x0 >= x1 || y0 >= y1) {
    throw new PlanRejected(
      'mark_collapses',
      `Page ${frame.index + 1} is too small for an inset of ${by} points`,
      `${pointer}/inset_pt`,
    );
  }
  const corners: Line = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  return one([corners], item.line_width_pt ?? 0.5, { closed: true });
}

const MOST_TICKS = 10_000;

/** Outward ticks along an edge at every pitch from its left or lower end, short of the far end. */
export function drawTileStitch(
  item: Item<'tile_stitch'>,
  { frame, pointer }: ItemContext,
): DrawnItem {
  const { trim } = frame;
  const { x, y, dx, dy } = anchorOn(frame, `trim_${item.edge}`, pointer);
  const pitch = item.pitch_pt ?? 72;
  const room = dy === 0 ? trim.y1 - trim.y0 : trim.x1 - trim.x0;
  if (room / pitch > MOST_TICKS) {
    const message = `A pitch of ${pitch} points gives more than ${MOST_TICKS} ticks on page ${frame.index + 1}`;
    throw new PlanRejected('too_many_marks', message, `${pointer}/pitch_pt`);
  }
  const length = item.length_pt ?? 6;
  const lines: Line[] = [];
  for (let step = 1; step * pitch < room; step++) {
    const [tx, ty] = dy === 0 ? [x, trim.y0 + step * pitch] : [trim.x0 + step * pitch, y];
    lines.push([
      [tx, ty],
      [tx + dx * length, ty + dy * length],
    ]);
  }
  return one(lines, item.line_width_pt);
}

/** A line through points that count from an anchor. */
export function drawCustom(item: Item<'custom'>, { frame, pointer }: ItemContext): DrawnItem {
  const { x, y } = anchorOn(frame, item.anchor, `${pointer}/anchor`);
  const line = item.points.map(([px, py]): Xy => [x + px, y + py]);
  return one([line], item.line_width_pt, { closed: item.closed ?? true });
}

/** How far out from the trim the bleed of the page ends, with room for half a mark; 0 without bleed. */
export function beyondBleed(
  { frame: { trim, bleed } }: Pick<ItemContext, 'frame'>,
  half = 0,
): number {
  const most = Math.max(
    trim.x0 - bleed.x0,
    trim.y0 - bleed.y0,
    bleed.x1 - trim.x1,
    bleed.y1 - trim.y1,
  );
  return most > 0 ? most + half : 0;
}

/** Shapes of lines, and how often they count. */
export function one(
  lines: readonly Line[],
  width: number | undefined,
  more: Pick<Stroke, 'closed' | 'dash'> = {},
): DrawnItem {
  if (lines.length === 0) return { shapes: [], count: 1 };
  const stroke = {
    kind: 'stroke',
    lines,
    width: width ?? DEFAULT_WIDTH,
    paint: registration,
  } as const;
  return { shapes: [{ ...stroke, ...more }], count: 1 };
}

function atAnchors(
  name: string,
  { frame, pointer }: { readonly frame: PageFrame; readonly pointer: string },
  width: number | undefined,
  lines: (anchor: Anchor) => readonly Line[],
): DrawnItem {
  const anchors = singleAnchors(name);
  const drawn = anchors.flatMap((anchor) => lines(anchorOn(frame, anchor, `${pointer}/anchor`)));
  return { ...one(drawn, width), count: anchors.length };
}
