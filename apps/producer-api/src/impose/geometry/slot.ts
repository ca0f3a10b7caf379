import type { Rect } from '@forme/pdf-core/geometry';
import { turned } from './turn';

/** A leaf's push-out in a nest of sheets. */
export interface SlotCreep {
  /** Points by which the leaf is wider than the cell; negative when it is cut shorter. */
  readonly widening: number;
  readonly method: 'shift' | 'scale';
}

/** A place for a page on a side of a sheet, as that side is seen. Points, origin at the sheet's lower left corner. */
export interface Slot {
  readonly box: Rect;
  /** Rotation of the art in degrees counter-clockwise. */
  readonly turn: number;
  /** Alignment of art that is smaller than the box: 0 at the left or lower edge, 1 at the right or upper one. */
  readonly anchor: { readonly x: number; readonly y: number };
  /** Counted from the corner of the first cell. */
  readonly row: number;
  readonly col: number;
  /** The art is mirrored before it is rotated: only where a placement of the plan requires it. */
  readonly flip: { readonly h: boolean; readonly v: boolean };
  /** The edge at the spine of a signature as the side is seen: it is folded, not cut. Null where nothing is bound. */
  readonly spine: 'left' | 'right' | null;
  /** Of slots with a spine. */
  readonly creep: SlotCreep | null;
}

/** The axis about which a sheet is flipped for its back: `turn` vertical, `tumble` horizontal. */
export type TurnAxis = 'turn' | 'tumble';

/** A slot of a box, upright, anchored at its lower left corner. */
export function slotAt(box: Rect, row = 0, col = 0): Slot {
  return {
    box,
    turn: 0,
    anchor: { x: 0, y: 0 },
    row,
    col,
    flip: { h: false, v: false },
    spine: null,
    creep: null,
  };
}

/**
 * The slot behind another, seen from the back of the flipped sheet: mirrored in place about the axis, the art not mirrored but rotated so that
 * it has the same direction on paper, or the opposite one with `headToFoot`.
 */
export function behind(
  slot: Slot,
  sheet: { readonly width: number; readonly height: number },
  axis: TurnAxis,
  headToFoot = false,
): Slot {
  const { box, anchor, spine } = slot;
  const half = headToFoot ? 180 : 0;
  if (axis === 'turn') {
    return {
      ...slot,
      box: { ...box, x0: sheet.width - box.x1, x1: sheet.width - box.x0 },
      turn: turned(half - slot.turn),
      anchor: { ...anchor, x: 1 - anchor.x },
      spine: spine && otherSpine(spine),
    };
  }
  return {
    ...slot,
    box: { ...box, y0: sheet.height - box.y1, y1: sheet.height - box.y0 },
    turn: turned(half + 180 - slot.turn),
    anchor: { ...anchor, y: 1 - anchor.y },
  };
}

/** The opposite edge. */
export function otherSpine(spine: 'left' | 'right'): 'left' | 'right' {
  return spine === 'left' ? 'right' : 'left';
}
