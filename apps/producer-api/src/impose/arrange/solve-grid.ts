import type { ImposePlan } from '@forme/contracts/producer';
import type { Rect } from '@forme/pdf-core/geometry';
import { MAX_CELLS, tileSheet } from '@forme/pdf-core/shapes';
import { PlanRejected } from '../../producers/producer';
import { around, heightOf, type Size, widthOf, within } from '../../geometry/rects';
import { type Slot, slotAt } from '../geometry/slot';
import { turned } from '../geometry/turn';
import { gutterOf } from './plan-values';

/** Where a grid is solved. */
export interface GridSpace {
  readonly area: Rect;
  readonly align: { readonly x: number; readonly y: number };
  /** Columns and rows, where the plan gives them. */
  readonly cols: number | undefined;
  readonly rows: number | undefined;
}

const fractions = { left: 0, bottom: 0, center: 0.5, right: 1, top: 1 } as const;

/** Share of the remaining space to the left and below. */
export function alignment({ align }: ImposePlan): GridSpace['align'] {
  return { x: fractions[align?.x ?? 'left'], y: fractions[align?.y ?? 'bottom'] };
}

/** Cells of a grid. */
export interface SolvedGrid {
  /** In the order in which they are filled. */
  readonly slots: readonly Slot[];
  /** Cells that the stagger moves out of the area. */
  readonly dropped: number;
}

/** The cells of a plan in an area. Throws when there is no room. */
export function solveGrid(plan: ImposePlan, cell: Size, space: GridSpace): SolvedGrid {
  const tiled = tile(plan, cell, space);
  const rows = new Set(tiled.map(({ row }) => row)).size;
  const cols = new Set(tiled.map(({ col }) => col)).size;
  const short = (space.cols ?? 0) > cols || (space.rows ?? 0) > rows;
  if (short || tiled.length === 0) throw noRoom(cell, space, { cols, rows });
  // Rows and columns count from the first cell: this determines which of them are rotated and shifted.
  const counted = countedFrom(plan, tiled, { cols, rows });
  const moved = staggered(plan, cell, headToHead(plan, counted));
  const kept = moved.filter(({ box }) => within(box, space.area));
  const slots = [...aligned(kept, space)].sort((a, b) => a.row - b.row || a.col - b.col);
  return { slots, dropped: moved.length - kept.length };
}

function tile(plan: ImposePlan, cell: Size, { area, cols, rows }: GridSpace): Slot[] {
  const gutter = gutterOf(plan);
  const tiled = tileSheet({
    sheet: area,
    cellWidth: cell.width,
    cellHeight: cell.height,
    gutterX: gutter.x,
    gutterY: gutter.y,
    marksZone: { top: 0, right: 0, bottom: 0, left: 0 },
    origin: 'bottom-left',
    rotation: plan.cell_rotation ?? 0,
    rotationPattern: [],
    headToHead: false,
    flipPattern: [],
    flipAxis: 'horizontal',
    bleedHandling: 'none',
    bleed: 0,
  });
  if ('problem' in tiled) {
    if (tiled.problem !== 'too_many_cells') return [];
    const message = `More than ${MAX_CELLS} cells fit the sheet. Limit them by grid, or make them larger.`;
    throw new PlanRejected('too_many_cells', message, '/cell');
  }
  return tiled.placements
    .filter(({ row, col }) => row < (rows ?? Infinity) && col < (cols ?? Infinity))
    .map(({ box, rotation, row, col }) => ({ ...slotAt(box, row, col), turn: turned(rotation) }));
}

function noRoom(cell: Size, { area, cols, rows }: GridSpace, fit: { cols: number; rows: number }) {
  const size = `${round(widthOf(area))} x ${round(heightOf(area))} pt`;
  const one = `${round(cell.width)} x ${round(cell.height)} pt`;
  const asked = (cols ?? rows) ? `, ${fit.cols} columns and ${fit.rows} rows of the grid do` : '';
  return new PlanRejected(
    'grid_does_not_fit',
    `Cells of ${one} do not fit the ${size} that sheet and marks zone leave${asked}. Take a larger sheet, smaller cells or scale fit.`,
    cols === undefined && rows === undefined ? '/cell' : '/grid',
  );
}

function staggered(plan: ImposePlan, cell: Size, slots: readonly Slot[]): readonly Slot[] {
  const gutter = gutterOf(plan);
  const lying = (plan.cell_rotation ?? 0) % 180 !== 0;
  const pitchX = (lying ? cell.height : cell.width) + gutter.x;
  const pitchY = (lying ? cell.width : cell.height) + gutter.y;
  const offset = plan.stagger_offset_pt ?? 0;
  const steps = plan.stagger_steps ?? 2;
  const shift = ({ row, col }: Slot): readonly [number, number] => {
    switch (plan.stagger_mode ?? 'none') {
      case 'none':
        return [0, 0];
      case 'half-drop-x':
        return [(row % 2) * (pitchX / 2), 0];
      case 'half-drop-y':
        return [0, (col % 2) * (pitchY / 2)];
      case 'custom':
        return [(row % steps) * offset, 0];
    }
  };
  return slots.map((slot) => moved(slot, ...shift(slot)));
}

function moved(slot: Slot, x: number, y: number): Slot {
  if (x === 0 && y === 0) return slot;
  const { x0, y0, x1, y1 } = slot.box;
  return { ...slot, box: { x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y } };
}

/** The block of cells moved to where the plan wants it. */
function aligned(slots: readonly Slot[], { area, align }: GridSpace): readonly Slot[] {
  const block = around(slots.map(({ box }) => box));
  if (!block) return slots;
  const x = align.x * (widthOf(area) - widthOf(block)) - (block.x0 - area.x0) * Math.sign(align.x);
  const y =
    align.y * (heightOf(area) - heightOf(block)) - (block.y0 - area.y0) * Math.sign(align.y);
  return slots.map((slot) => moved(slot, x, y));
}

/** Rows and columns counted from the corner of the first cell. */
function countedFrom(
  { cell_order: order = 'bottom-left' }: ImposePlan,
  slots: readonly Slot[],
  { cols, rows }: { readonly cols: number; readonly rows: number },
): readonly Slot[] {
  const fromTop = order.startsWith('top');
  const fromRight = order.endsWith('right');
  return slots.map((slot) => ({
    ...slot,
    row: fromTop ? rows - 1 - slot.row : slot.row,
    col: fromRight ? cols - 1 - slot.col : slot.col,
  }));
}

/** Every second row upside down, where the plan says so. */
function headToHead({ flip_per_row: flips = false }: ImposePlan, slots: readonly Slot[]) {
  if (!flips) return slots;
  return slots.map((slot) =>
    slot.row % 2 === 0 ? slot : { ...slot, turn: turned(slot.turn + 180) },
  );
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
