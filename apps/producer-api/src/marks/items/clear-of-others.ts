import type { MarkItem } from '@forme/contracts/producer';
import type { Rect } from '@forme/pdf-core/geometry';
import { around, heightOf, overlap, widthOf } from '../../geometry/rects';
import { freePlace } from '../../geometry/free-place';
import { type Shape, shapeBounds, shapeParts } from '../drawing/shapes';
import { slugStrip } from '../geometry/anchors';
import type { PageFrame } from '../geometry/page-frame';

/** An item of the slug. Bars over ink key zones stand where the zones are and are not moved. */
type SlugItem = Extract<MarkItem, { type: 'slug_text' | 'color_bar' | 'ink_key_bar' }>;

const names = {
  slug_text: 'slug text',
  color_bar: 'colour bar',
  ink_key_bar: 'ink key bar',
} as const;

/** True for bars and lines of text in the slug. */
export function isSlugItem(item: MarkItem): item is SlugItem {
  return item.type === 'slug_text' || item.type === 'color_bar' || item.type === 'ink_key_bar';
}

/** The marks of the page so far, and where a collision is reported. */
interface Others {
  readonly frame: PageFrame;
  readonly taken: readonly Rect[];
  readonly warn: (code: string, message: string) => void;
}

/** The shapes of an item of the slug moved clear of the marks before it, inside the same slug; where nothing is free a warning says so. */
export function clearOfOthers(
  item: MarkItem,
  shapes: readonly Shape[],
  { frame, taken, warn }: Others,
): readonly Shape[] {
  if (!isSlugItem(item)) return shapes;
  const parts = shapes.flatMap(shapeParts);
  const met = taken.filter((other) => parts.some((part) => overlap(part, other))).length;
  const bounds = around(shapes.flatMap((shape) => shapeBounds(shape) ?? []));
  if (met === 0 || !bounds) return shapes;
  const side = item.anchor.slice('slug_'.length);
  const strip = slugStrip(
    frame,
    side === 'left' ? -1 : side === 'right' ? 1 : 0,
    side === 'bottom' ? -1 : side === 'top' ? 1 : 0,
  );
  const isMovable = item.type !== 'ink_key_bar';
  const free = isMovable ? freePlace(bounds, strip, taken) : null;
  if (free?.met === 0) {
    const place = [1, 0, 0, 1, free.x - bounds.x0, free.y - bounds.y0] as const;
    return shapes.map((shape) => ({ ...shape, place: [...place] }));
  }
  const others = met === 1 ? '1 other mark' : `${met} other marks`;
  const reason = isMovable
    ? `the slug at the ${side}, ${round(widthOf(strip))} x ${round(heightOf(strip))} pt, has no clear position`
    : 'it overlaps the ink key zones';
  warn(
    'marks_collide',
    `The ${names[item.type]} of ${round(widthOf(bounds))} x ${round(heightOf(bounds))} pt overlaps ${others}: ${reason}`,
  );
  return shapes;
}

const round = (value: number): number => Math.round(value * 100) / 100;
