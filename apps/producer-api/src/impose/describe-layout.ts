import type { ImposeLayout } from '@forme/contracts/producer';
import type { Rect } from '@forme/pdf-core/geometry';
import type { FilledSlot, Layout, SheetSide } from './arrange/layout';
import { leafBox } from './geometry/place';
import type { NamedDocument } from './sources';

/** Most cells that an answer describes. */
export const MOST_DESCRIBED = 2000;

/** The first sides of a layout as the contract describes them: whole sides, up to {@link MOST_DESCRIBED} cells in all. */
export function describeLayout(layout: Layout, documents: readonly NamedDocument[]): ImposeLayout {
  const { sheet, sides } = layout;
  let cells = 0;
  const described = sides.filter(({ slots }) => (cells += slots.length) <= MOST_DESCRIBED);
  return {
    width_pt: rounded(sheet.width),
    height_pt: rounded(sheet.height),
    sides: described.map((side) => sideOf(side, documents)),
  };
}

function sideOf({ sheet, side, folds, slots }: SheetSide, documents: readonly NamedDocument[]) {
  return {
    sheet_index: sheet,
    side,
    folds: folds.map(({ axis, at, order }) => ({ axis, at_pt: rounded(at), order })),
    cells: slots.map((filled) => cellOf(filled, documents)),
  };
}

function cellOf({ slot, use }: FilledSlot, documents: readonly NamedDocument[]) {
  return {
    input: (use && documents[use.document]?.ref) ?? null,
    page_num: use ? use.page + 1 : null,
    box: boxOf(leafBox(slot)),
    rotation: slot.turn,
    spine: slot.spine,
    creep_pt: slot.creep ? rounded(slot.creep.widening) : null,
  };
}

const boxOf = ({ x0, y0, x1, y1 }: Rect) => ({
  x0: rounded(x0),
  y0: rounded(y0),
  x1: rounded(x1),
  y1: rounded(y1),
});

/** Thousandths of a point. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000 + 0;
