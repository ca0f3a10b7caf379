import type { Size } from '../../geometry/rects';
import type { Slot } from '../geometry/slot';

/** A page of the inputs: which document and which of its pages, both from 0; null is an empty page. */
export type PageUse = { readonly document: number; readonly page: number } | null;

/** A slot and its page. */
export interface FilledSlot {
  readonly slot: Slot;
  readonly use: PageUse;
  /** JSON pointer of the placement in the plan. */
  readonly pointer?: string;
  /** Row and column that the placement names itself by. */
  readonly cell?: { readonly row?: number; readonly col?: number };
  /** The slot is cut out of the sheet though it is empty: there is a page on its other side. */
  readonly isCut?: boolean;
}

/** A line along which the sheet is folded. Points of the sheet as the side is seen. */
export interface FoldLine {
  /** `x`: an upright line at that x; `y`: a level one. */
  readonly axis: 'x' | 'y';
  readonly at: number;
  /** From 1; lines with one number are folded at once. */
  readonly order: number;
}

/** One side of a sheet, or both on one form. */
export interface SheetSide {
  readonly sheet: number;
  readonly side: 'front' | 'back' | 'form';
  readonly slots: readonly FilledSlot[];
  readonly folds: readonly FoldLine[];
}

/** Every side in the order of the output's pages. */
export interface Layout {
  readonly sheet: Size;
  readonly sides: readonly SheetSide[];
  /** Slots of a side. */
  readonly cellsPerSheet: number;
  /** Slots of all sides that no page was left for. */
  readonly emptyCells?: number;
  /** Cells of the grid that a stagger moves off the sheet. */
  readonly droppedCells?: number;
}
