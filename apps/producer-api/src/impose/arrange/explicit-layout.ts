import type { ExplicitPlacement, ImposePlan } from '@forme/contracts/producer';
import { PlanRejected } from '../../producers/producer';
import { RectIndex } from '../geometry/rect-index';
import { sheetRect, within } from '../../geometry/rects';
import { behind, type Slot, slotAt } from '../geometry/slot';
import { turned } from '../geometry/turn';
import { MOST_SHEETS, tooManySheets } from './fill';
import type { FilledSlot, Layout, PageUse, SheetSide } from './layout';
import { sheetOf, turnAxis } from './plan-values';

/** Placements in one place: what each of them costs to lay. */
const MOST_DENSE = 512;

/** Finds the pages that a plan names. */
export interface PageNames {
  /** Throws `source_unknown` for a name that no input has. */
  pageOf(ref: string, pointer: string): PageUse;
  /** The page after another of the same PDF; null at its end. */
  after(use: PageUse): PageUse;
}

/** A layout of the plan's own placements. */
export function explicitLayout(
  plan: ImposePlan,
  placements: readonly ExplicitPlacement[],
  names: PageNames,
): Layout {
  if (plan.single_form === true || plan.binding) {
    const name = plan.binding ? 'binding' : 'single_form';
    const message = `${name} cannot be combined with explicit_placements: place the pages instead.`;
    throw new PlanRejected('not_with_placements', message, `/${name}`);
  }
  const sheet = sheetOf(plan);
  const axis = turnAxis(plan);
  const sides = new Map<number, { front: FilledSlot[]; back: FilledSlot[] }>();
  for (const [index, placement] of placements.entries()) {
    const pointer = `/explicit_placements/${index}`;
    const number = placement.sheet_index ?? 0;
    if (number >= MOST_SHEETS / 2) throw tooManySheets((number + 1) * 2);
    const both = sides.get(number) ?? { front: [], back: [] };
    sides.set(number, both);
    const slot = slotOf(placement, sheet, pointer);
    const cell = cellOf(placement);
    const use = names.pageOf(placement.source_ref, `${pointer}/source_ref`);
    both[placement.side ?? 'front'].push({ slot, use, pointer, cell });
    if (axis === null || placement.side === 'back') continue;
    const back = backOf(placement, use, names, pointer);
    const turnedSlot = behind(slot, sheet, axis, plan.back_head === 'head-to-foot');
    both.back.push({ slot: turnedSlot, use: back, pointer, cell, isCut: true });
  }
  for (const { front, back } of sides.values()) {
    refuseDense(front);
    refuseDense(back);
  }
  const numbers = [...sides.keys()].sort((a, b) => a - b);
  const backed = axis !== null || [...sides.values()].some(({ back }) => back.length > 0);
  return {
    sheet,
    sides: numbers.flatMap((number): SheetSide[] => {
      const { front, back } = sides.get(number) ?? { front: [], back: [] };
      const sideOf = (side: 'front' | 'back', slots: readonly FilledSlot[]): SheetSide => ({
        sheet: number,
        side,
        slots,
        folds: [],
      });
      return backed ? [sideOf('front', front), sideOf('back', back)] : [sideOf('front', front)];
    }),
    cellsPerSheet: Math.max(
      ...[...sides.values()].map(({ front, back }) => Math.max(front.length, back.length)),
    ),
  };
}

function refuseDense(slots: readonly FilledSlot[]): void {
  if (new RectIndex(slots.map(({ slot }) => slot.box)).densest <= MOST_DENSE) return;
  const message = `More than ${MOST_DENSE} placements of a side overlap in one place. Distribute them over sheets.`;
  throw new PlanRejected('placements_too_dense', message, '/explicit_placements');
}

/** Faults of placements that need no PDF. */
export function checkPlacements(plan: ImposePlan, placements: readonly ExplicitPlacement[]): void {
  const sheet = sheetOf(plan);
  for (const [index, placement] of placements.entries()) {
    slotOf(placement, sheet, `/explicit_placements/${index}`);
  }
}

function slotOf(
  { x0_pt: x0, y0_pt: y0, x1_pt: x1, y1_pt: y1, ...placement }: ExplicitPlacement,
  sheet: Layout['sheet'],
  pointer: string,
): Slot {
  const box = { x0, y0, x1, y1 };
  if (!(x0 < x1 && y0 < y1)) {
    const message =
      'The box of a placement has no area: x0_pt < x1_pt and y0_pt < y1_pt must hold.';
    throw new PlanRejected('placement_empty', message, pointer);
  }
  if (!within(box, sheetRect(sheet))) {
    const message = `The box of a placement is not inside the sheet of ${sheet.width} x ${sheet.height} pt.`;
    throw new PlanRejected('placement_outside_sheet', message, pointer);
  }
  return {
    ...slotAt(box),
    turn: turned(placement.rotation ?? 0),
    flip: { h: placement.flip_h ?? false, v: placement.flip_v ?? false },
  };
}

function cellOf({ row = null, col = null }: ExplicitPlacement): NonNullable<FilledSlot['cell']> {
  return { ...(row === null ? {} : { row }), ...(col === null ? {} : { col }) };
}

function backOf(
  { back_source_ref: named }: ExplicitPlacement,
  front: PageUse,
  names: PageNames,
  pointer: string,
): PageUse {
  if (named === null) return null;
  return named === undefined
    ? names.after(front)
    : names.pageOf(named, `${pointer}/back_source_ref`);
}
