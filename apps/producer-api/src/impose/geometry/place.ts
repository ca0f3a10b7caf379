import type { PageEntry } from '@forme/pdf-core';
import {
  boundsOf,
  concat,
  intersection,
  inverse,
  type Matrix,
  type Rect,
} from '@forme/pdf-core/geometry';
import { grown, heightOf, type Size, widthOf } from '../../geometry/rects';
import type { Slot } from './slot';
import { isQuarterTurn, rotation } from './turn';

/** Geometry of a page for its placement. */
export type PageShape = Pick<PageEntry, 'boxes' | 'rotation' | 'userUnit'>;

/** Placement of pages in their slots. */
export interface ArtRules {
  readonly sourceBox: 'trim' | 'bleed' | 'crop' | 'media' | 'art';
  readonly scale: 'none' | 'shrink' | 'fit' | 'fill';
  /** Percent, with scale none. */
  readonly scalePct: number;
  /** Pages are rotated by 90 degrees where they fill the slot better. */
  readonly autoTurn: boolean;
}

/** A page in its slot. Rectangles in points of the sheet. */
export interface PlacedArt {
  /** User space of the page to the sheet. */
  readonly matrix: Matrix;
  /** The placed box on the sheet; its bounds for rotations other than quarter turns. */
  readonly trim: Rect;
  /** Its part within the slot: the lines of the cut. */
  readonly cut: Rect;
  /** Counter-clockwise, /Rotate not counted. */
  readonly turn: number;
}

/** The box of the page that is laid, cut to its media box (ISO 32000-2, 14.11.2); null when it has no area. */
export function laidBox({ boxes }: PageShape, name: ArtRules['sourceBox']): Rect | null {
  const box = intersection(boxes[name], boxes.media) ?? boxes.media;
  const sound = widthOf(box) > 0 && heightOf(box) > 0 && Number.isFinite(box.x1 - box.x0 + box.y1);
  return sound ? box : null;
}

/** Size of a box of the page as displayed: rotated by /Rotate, in points. */
export function seenSize(page: PageShape, box: Rect): Size {
  const [width, height] = [widthOf(box) * page.userUnit, heightOf(box) * page.userUnit];
  return page.rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Lays a page in a slot; null when the page has no area to lay. */
export function placePage(page: PageShape, slot: Slot, rules: ArtRules): PlacedArt | null {
  const box = laidBox(page, rules.sourceBox);
  if (!box) return null;
  const size = seenSize(page, box);
  const turn = slot.turn + (rules.autoTurn && lyingBetter(size, slot) ? 90 : 0);
  const upright = concat(uprightMatrix(page, box), mirror(slot, size));
  const bounds = boundsOf(rotation(turn), { x0: 0, y0: 0, x1: size.width, y1: size.height });
  const scale = scaleOf(rules, bounds, slot.box);
  const anchor = rules.scale === 'none' ? slot.anchor : { x: 0.5, y: 0.5 };
  const x = slot.box.x0 + anchor.x * (widthOf(slot.box) - widthOf(bounds) * scale);
  const y = slot.box.y0 + anchor.y * (heightOf(slot.box) - heightOf(bounds) * scale);
  const turnedArt = concat(upright, rotation(turn));
  const placed = concat(turnedArt, [
    scale,
    0,
    0,
    scale,
    x - bounds.x0 * scale,
    y - bounds.y0 * scale,
  ]);
  const matrix = concat(placed, creepMatrix(slot));
  const trim = boundsOf(matrix, box);
  return { matrix, trim, cut: intersection(trim, leafBox(slot)) ?? trim, turn };
}

/** The slot's box with its face where the leaf is cut. */
export function leafBox({ box, spine, creep }: Slot): Rect {
  if (!creep) return box;
  return spine === 'left'
    ? { ...box, x1: box.x1 + creep.widening }
    : { ...box, x0: box.x0 - creep.widening };
}

/**
 * The visible part of the page in its user space: `shown` on the sheet, limited to the art of the page (its bleed box where bleed is kept). Art
 * at an oblique angle is clipped along its own edges.
 */
export function clipOf(
  page: PageShape,
  { matrix, cut, turn }: PlacedArt,
  shown: Rect,
  sourceBox: ArtRules['sourceBox'],
): Rect | null {
  const laid = laidBox(page, sourceBox);
  const back = inverse(matrix);
  if (!laid || !back) return null;
  const given = sourceBox === 'trim' ? (laidBox(page, 'bleed') ?? laid) : page.boxes.media;
  const reach = union(laid, given);
  if (isQuarterTurn(turn)) return intersection(boundsOf(back, shown), reach);
  const kept = Math.min(cut.x0 - shown.x0, cut.y0 - shown.y0, shown.x1 - cut.x1, shown.y1 - cut.y1);
  const unit = Math.hypot(matrix[0], matrix[1]);
  return intersection(grown(laid, Math.max(0, kept) / unit), reach);
}

function union(one: Rect, other: Rect): Rect {
  return {
    x0: Math.min(one.x0, other.x0),
    y0: Math.min(one.y0, other.y0),
    x1: Math.max(one.x1, other.x1),
    y1: Math.max(one.y1, other.y1),
  };
}

/** User space to points with the box's lower left corner, as the page is seen, at the origin. /Rotate turns clockwise. */
function uprightMatrix({ rotation: turn, userUnit: u }: PageShape, box: Rect): Matrix {
  const { x0, y0, x1, y1 } = box;
  switch (turn) {
    case 0:
      return [u, 0, 0, u, -x0 * u, -y0 * u];
    case 90:
      return [0, -u, u, 0, -y0 * u, x1 * u];
    case 180:
      return [-u, 0, 0, -u, x1 * u, y1 * u];
    case 270:
      return [0, u, -u, 0, y1 * u, -x0 * u];
  }
}

function mirror({ flip }: Slot, { width, height }: Size): Matrix {
  return [flip.h ? -1 : 1, 0, 0, flip.v ? -1 : 1, flip.h ? width : 0, flip.v ? height : 0];
}

/** True when art that is landscape in a portrait slot, or portrait in a landscape one, would be larger after a quarter turn. */
function lyingBetter({ width, height }: Size, { box, turn }: Slot): boolean {
  const across = turn % 180 === 0 ? width > height : height > width;
  const wide = widthOf(box) > heightOf(box);
  return width !== height && widthOf(box) !== heightOf(box) && across !== wide;
}

function scaleOf(rules: ArtRules, art: Rect, slot: Rect): number {
  const [x, y] = [widthOf(slot) / widthOf(art), heightOf(slot) / heightOf(art)];
  switch (rules.scale) {
    case 'none':
      return rules.scalePct / 100;
    case 'fit':
      return Math.min(x, y);
    case 'shrink':
      return Math.min(1, x, y);
    case 'fill':
      return Math.max(x, y);
  }
}

/** Effect of creep on the art of a cell: shifts it with the face, or stretches it from the spine. */
function creepMatrix({ box, spine: edge, creep }: Slot): Matrix {
  if (!creep || creep.widening === 0) return [1, 0, 0, 1, 0, 0];
  const outwards = edge === 'left' ? creep.widening : -creep.widening;
  if (creep.method === 'shift') return [1, 0, 0, 1, outwards, 0];
  const spine = edge === 'left' ? box.x0 : box.x1;
  const factor = (widthOf(box) + creep.widening) / widthOf(box);
  return [factor, 0, 0, 1, spine * (1 - factor), 0];
}
