import type { ImposePlan } from '@forme/contracts/producer';
import { PlanRejected } from '../../producers/producer';
import type { Size } from '../../geometry/rects';
import { behind, type Slot, type TurnAxis } from '../geometry/slot';
import type { FilledSlot, PageUse, SheetSide } from './layout';

/** Most pages of an output. */
export const MOST_SHEETS = 20_000;
/** Most cells of all sheets together. */
const MOST_CELLS_OF_ALL = 500_000;

/** The pages of each sheet's slots: the run list without backs, or its pages two by two, front and back. */
interface Filling {
  readonly fronts: readonly PageUse[];
  readonly backs: readonly PageUse[];
}

/** Sheets of equal grids, filled by the plan's mapping. `axis` null: no backs. With `singleForm` backs are next to the fronts. */
export function fillSheets(
  plan: ImposePlan,
  slots: readonly Slot[],
  pages: readonly PageUse[],
  { sheet, axis }: { readonly sheet: Size; readonly axis: TurnAxis | null },
): readonly SheetSide[] {
  const sheets = mapped(plan, pages, slots.length, axis !== null);
  if (axis === null) {
    return sheets.map(({ fronts }, index) => side(index, 'front', filled(slots, fronts, [])));
  }
  const headToFoot = plan.back_head === 'head-to-foot';
  const backSlots = slots.map((slot) => behind(slot, sheet, axis, headToFoot));
  return sheets.flatMap(({ fronts, backs }, index) => {
    const front = filled(slots, fronts, backs);
    const back = filled(backSlots, backs, fronts);
    return plan.single_form === true
      ? [side(index, 'form', [...front, ...back])]
      : [side(index, 'front', front), side(index, 'back', back)];
  });
}

/** Why a job is not written: more sheets than one PDF takes. */
export function tooManySheets(count: number): PlanRejected {
  const message = `The plan makes ${count} sheets, at most ${MOST_SHEETS} are written. Divide the job.`;
  return new PlanRejected('too_many_sheets', message, '/page_mapping');
}

function side(sheet: number, name: SheetSide['side'], slots: readonly FilledSlot[]): SheetSide {
  return { sheet, side: name, slots, folds: [] };
}

function filled(
  slots: readonly Slot[],
  uses: readonly PageUse[],
  behindThem: readonly PageUse[],
): FilledSlot[] {
  return slots.map((slot, index) => {
    const use = uses[index] ?? null;
    return { slot, use, isCut: (use ?? behindThem[index] ?? null) !== null };
  });
}

function mapped(
  { page_mapping: mapping = 'sequential' }: ImposePlan,
  pages: readonly PageUse[],
  cells: number,
  backed: boolean,
): readonly Filling[] {
  const step = backed ? 2 : 1;
  const leaves = Math.ceil(pages.length / step);
  const sheets = mapping === 'repeat' ? leaves : Math.ceil(leaves / cells);
  const leafOf = (sheet: number, cell: number): number => {
    switch (mapping) {
      case 'sequential':
        return sheet * cells + cell;
      case 'repeat':
        return sheet;
      case 'cut_stack':
        return cell * sheets + sheet;
    }
  };
  if (sheets > MOST_SHEETS) throw tooManySheets(sheets);
  if (sheets * cells * step > MOST_CELLS_OF_ALL) {
    const message = `The plan makes ${sheets * cells * step} cells, at most ${MOST_CELLS_OF_ALL} are written. Divide the job.`;
    throw new PlanRejected('too_many_cells', message, '/page_mapping');
  }
  return Array.from({ length: sheets }, (_, sheet) => {
    const uses = (offset: number) =>
      Array.from(
        { length: cells },
        (__, cell) => pages[leafOf(sheet, cell) * step + offset] ?? null,
      );
    return { fronts: uses(0), backs: backed ? uses(1) : [] };
  });
}
