import type { Binding, ImposePlan } from '@forme/contracts/producer';
import type { Rect } from '@forme/pdf-core/geometry';
import { PlanRejected } from '../../producers/producer';
import { heightOf, type Size, widthOf } from '../../geometry/rects';
import { behind, otherSpine, type Slot, slotAt } from '../geometry/slot';
import { turned } from '../geometry/turn';
import {
  type FoldedPage,
  foldOrder,
  foldSchemes,
  type FoldScheme,
  foldSheet,
  mirrored,
} from './fold-sheet';
import { MOST_SHEETS, tooManySheets } from './fill';
import type { FilledSlot, FoldLine, Layout, PageUse, SheetSide } from './layout';
import { gutterOf, sheetOf, turnAxis, usableArea } from './plan-values';
import { alignment } from './solve-grid';
import { type NestedPage, signaturesOf } from './signatures';

/** A folded sheet laid out flat: the position of each page on its side. */
interface FlatSheet {
  readonly pages: readonly FoldedPage[];
  readonly boxes: (col: number, row: number) => Rect;
  readonly folds: readonly FoldLine[];
  readonly sheet: Size;
}

/** Signatures: sheets whose pages follow one another once folded and gathered. `pageSize`: of the first page. */
export function bindingLayout(
  plan: ImposePlan,
  binding: Binding,
  uses: readonly PageUse[],
  pageSize: Size,
): Layout {
  refuseOtherLayouts(plan);
  const scheme = foldSchemes[binding.pages_per_sheet ?? 4];
  const flat = flatSheet(plan, binding, scheme, pageSize);
  const perSheet = scheme.cols * scheme.rows * 2;
  if (Math.ceil(uses.length / perSheet) > MOST_SHEETS / 2) {
    throw tooManySheets(Math.ceil(uses.length / perSheet) * 2);
  }
  const sheets = signaturesOf(binding, uses.length, perSheet);
  const tumble = turnAxis(plan) === 'tumble';
  const sides = sheets.flatMap((nested, index) =>
    (['front', 'back'] as const).map((side) =>
      sideOf(flat, nested, { index, side, uses, tumble: tumble && side === 'back' }),
    ),
  );
  return { sheet: flat.sheet, sides, cellsPerSheet: scheme.cols * scheme.rows };
}

/** Pages of a side of a plan with signatures. */
export function cellsOfBinding({ pages_per_sheet: pages = 4 }: Binding): number {
  return pages / 2;
}

function refuseOtherLayouts(plan: ImposePlan): void {
  const refused = [
    ['single_form', plan.single_form === true],
    ['grid', plan.grid !== undefined],
    ['stagger_mode', (plan.stagger_mode ?? 'none') !== 'none'],
    ['page_mapping', (plan.page_mapping ?? 'sequential') !== 'sequential'],
    ['cell_rotation', (plan.cell_rotation ?? 0) !== 0],
    ['flip_per_row', plan.flip_per_row === true],
  ] as const;
  for (const [name, given] of refused) {
    if (!given) continue;
    const message = `${name} cannot be combined with binding, which places the pages. Omit one of them.`;
    throw new PlanRejected('not_with_binding', message, `/${name}`);
  }
}

/** Upright lines of the sheet by column, level ones by row; pages that share a spine meet, others are a gutter apart. */
function flatSheet(
  plan: ImposePlan,
  binding: Binding,
  scheme: FoldScheme,
  pageSize: Size,
): FlatSheet {
  const read = foldSheet(scheme);
  const pages = binding.direction === 'rtl' ? mirrored(read, scheme.cols) : read;
  const gutter = gutterOf(plan);
  const gapsX = Array.from({ length: scheme.cols - 1 }, (_, col) => {
    const left = pages.find((page) => page.side === 'front' && page.col === col && page.row === 0);
    return left?.spine === 'right' ? (binding.spine_gutter_pt ?? 0) : gutter.x;
  });
  const gapsY = Array.from({ length: scheme.rows - 1 }, () => gutter.y);
  const area = usableArea(plan);
  const cell = cellSize(plan, pageSize, {
    width: (widthOf(area) - sum(gapsX)) / scheme.cols,
    height: (heightOf(area) - sum(gapsY)) / scheme.rows,
  });
  const block = {
    width: cell.width * scheme.cols + sum(gapsX),
    height: cell.height * scheme.rows + sum(gapsY),
  };
  refuseLargerThan(area, block);
  const align = alignment(plan);
  const left = area.x0 + align.x * (widthOf(area) - block.width);
  const bottom = area.y0 + align.y * (heightOf(area) - block.height);
  const x = starts(left, cell.width, gapsX);
  const y = starts(bottom, cell.height, gapsY);
  return {
    pages,
    sheet: sheetOf(plan),
    boxes: (col, row) => ({
      x0: x[col] ?? left,
      y0: y[row] ?? bottom,
      x1: (x[col] ?? left) + cell.width,
      y1: (y[row] ?? bottom) + cell.height,
    }),
    folds: [
      ...gapsX.map((gap, at): FoldLine => ({
        axis: 'x',
        at: (x[at + 1] ?? left) - gap / 2,
        order: foldOrder(scheme, 'v', at + 1),
      })),
      ...gapsY.map((gap, at): FoldLine => ({
        axis: 'y',
        at: (y[at + 1] ?? bottom) - gap / 2,
        order: foldOrder(scheme, 'h', at + 1),
      })),
    ],
  };
}

function cellSize(plan: ImposePlan, pageSize: Size, room: Size): Size {
  if (plan.cell) return { width: plan.cell.width_pt, height: plan.cell.height_pt };
  if ((plan.scale ?? 'none') === 'none') return pageSize;
  if (room.width > 0 && room.height > 0) return room;
  const message = 'The gutters leave no room for pages. Make them smaller.';
  throw new PlanRejected('grid_does_not_fit', message, '/gutter');
}

function refuseLargerThan(area: Rect, block: Size): void {
  if (block.width <= widthOf(area) + 1e-6 && block.height <= heightOf(area) + 1e-6) return;
  const size = ({ width, height }: Size) => `${round(width)} x ${round(height)} pt`;
  const message = `The pages of a folded sheet need ${size(block)}, sheet and marks zone leave ${size({ width: widthOf(area), height: heightOf(area) })}. Take a larger sheet, or scale fit.`;
  throw new PlanRejected('sheet_too_small', message, '/sheet');
}

function starts(first: number, size: number, gaps: readonly number[]): readonly number[] {
  const all = [first];
  for (const gap of gaps) all.push((all.at(-1) ?? first) + size + gap);
  return all;
}

interface SideRequest {
  readonly index: number;
  readonly side: 'front' | 'back';
  readonly uses: readonly PageUse[];
  /** The back is printed for a turn about the level axis. */
  readonly tumble: boolean;
}

function sideOf(flat: FlatSheet, nested: readonly NestedPage[], request: SideRequest): SheetSide {
  const { sheet } = flat;
  const slots = flat.pages
    .filter(({ side }) => side === request.side)
    .map((page): FilledSlot => {
      const nest = nested[page.page - 1];
      const slot = slotOf(flat, page, nest?.creep ?? null);
      const use = nest === undefined ? null : (request.uses[nest.page] ?? null);
      return { slot: request.tumble ? halfTurned(slot, sheet) : slot, use };
    })
    .sort((a, b) => a.slot.row - b.slot.row || a.slot.col - b.slot.col);
  const folds =
    request.side === 'front'
      ? flat.folds
      : flat.folds.map((fold) => mirroredFold(fold, sheet, request.tumble));
  return { sheet: request.index, side: request.side, slots, folds };
}

function mirroredFold(fold: FoldLine, sheet: Size, tumble: boolean): FoldLine {
  const { axis, at } = fold;
  if (tumble) return { ...fold, at: axis === 'y' ? sheet.height - at : at };
  return { ...fold, at: axis === 'x' ? sheet.width - at : at };
}

/** The slot of a page; those of the back are behind those of the front. */
function slotOf(flat: FlatSheet, page: FoldedPage, creep: NestedPage['creep']): Slot {
  if (page.side === 'front') {
    const slot = slotAt(flat.boxes(page.col, page.row), page.row, page.col);
    return { ...slot, turn: page.turn, spine: page.spine, creep };
  }
  const cols = flat.pages.reduce((most, { col }) => Math.max(most, col + 1), 0);
  const front = slotAt(flat.boxes(cols - 1 - page.col, page.row), page.row, page.col);
  const back = behind(front, flat.sheet, 'turn');
  return { ...back, turn: page.turn, spine: page.spine, creep };
}

/** The same side for a press that turns the sheet about the level axis. */
function halfTurned(slot: Slot, { width, height }: Size): Slot {
  const { x0, y0, x1, y1 } = slot.box;
  return {
    ...slot,
    box: { x0: width - x1, y0: height - y1, x1: width - x0, y1: height - y0 },
    turn: turned(slot.turn + 180),
    anchor: { x: 1 - slot.anchor.x, y: 1 - slot.anchor.y },
    spine: slot.spine && otherSpine(slot.spine),
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const round = (value: number): number => Math.round(value * 1000) / 1000;
