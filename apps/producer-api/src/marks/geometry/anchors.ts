import type { Rect } from '@forme/pdf-core/geometry';
import { PlanRejected } from '../../producers/producer';
import type { PageFrame } from './page-frame';

/** A point of the frame of a page. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An anchor with the way out of the page: a corner's along its bisector, an edge's across it. */
export interface Anchor extends Point {
  /** -1 left, 1 right, 0 neither. */
  readonly dx: number;
  /** -1 down, 1 up, 0 neither. */
  readonly dy: number;
}

/** The single anchors of a name for several, in order. */
const broadcasts: Readonly<Record<string, readonly string[]>> = {
  trim_corners: ['trim_top_left', 'trim_top_right', 'trim_bottom_left', 'trim_bottom_right'],
  bleed_corners: ['bleed_top_left', 'bleed_top_right', 'bleed_bottom_left', 'bleed_bottom_right'],
  trim_edges: ['trim_top', 'trim_bottom', 'trim_left', 'trim_right'],
};

/** The single anchors that a name covers. */
export function singleAnchors(name: string): readonly string[] {
  return broadcasts[name] ?? [name];
}

/** Slug narrower than this does not count, in points. */
const NO_SLUG = 1e-6;

/** Position of a single anchor on a page. Throws {@link PlanRejected} for a slug the page does not have. */
export function anchorOn(frame: PageFrame, name: string, pointer: string): Anchor {
  const [box = '', ...words] = name.split('_');
  const dx = words.includes('left') ? -1 : words.includes('right') ? 1 : 0;
  const dy = words.includes('bottom') ? -1 : words.includes('top') ? 1 : 0;
  if (box === 'slug') return { ...slugCentre(frame, dx, dy, pointer), dx, dy };
  return { ...pointOf(box === 'bleed' ? frame.bleed : frame.trim, dx, dy), dx, dy };
}

/** The strip between bleed and media on one side. */
export function slugStrip({ media, bleed }: PageFrame, dx: number, dy: number): Rect {
  if (dy > 0) return { ...media, y0: bleed.y1 };
  if (dy < 0) return { ...media, y1: bleed.y0 };
  return dx < 0 ? { ...media, x1: bleed.x0 } : { ...media, x0: bleed.x1 };
}

function slugCentre(frame: PageFrame, dx: number, dy: number, pointer: string): Point {
  const { x0, y0, x1, y1 } = slugStrip(frame, dx, dy);
  if ((dy === 0 ? x1 - x0 : y1 - y0) > NO_SLUG) return { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
  const side = dy === 0 ? (dx < 0 ? 'left' : 'right') : dy > 0 ? 'top' : 'bottom';
  throw new PlanRejected(
    'slug_missing',
    `Page ${frame.index + 1} has no slug at its ${side}: the media box does not reach beyond the bleed box; enlarge the media box or use another anchor`,
    pointer,
  );
}

function pointOf({ x0, y0, x1, y1 }: Rect, dx: number, dy: number): Point {
  return {
    x: dx < 0 ? x0 : dx > 0 ? x1 : (x0 + x1) / 2,
    y: dy < 0 ? y0 : dy > 0 ? y1 : (y0 + y1) / 2,
  };
}
