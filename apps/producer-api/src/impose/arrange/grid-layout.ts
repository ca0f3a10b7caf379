import type { ImposePlan } from '@forme/contracts/producer';
import { PlanRejected } from '../../producers/producer';
import { heightOf, type Size, widthOf } from '../../geometry/rects';
import { fillSheets } from './fill';
import type { Layout, PageUse } from './layout';
import { gutterOf, sheetOf, turnAxis, usableArea } from './plan-values';
import { alignment, type GridSpace, solveGrid } from './solve-grid';

/** A grid of equal cells on every sheet. `pageSize`: of the first page, for plans that give no size. */
export function gridLayout(plan: ImposePlan, pages: readonly PageUse[], pageSize: Size): Layout {
  const sheet = sheetOf(plan);
  const axis = turnAxis(plan);
  const space = spaceOf(plan);
  const { slots, dropped } = solveGrid(plan, cellSize(plan, space, pageSize), space);
  const sides = fillSheets(plan, slots, pages, { sheet, axis });
  const perForm = plan.single_form === true && axis !== null ? 2 : 1;
  const cells = sides.reduce((sum, side) => sum + side.slots.length, 0);
  const filled = pages.length * (plan.page_mapping === 'repeat' ? slots.length : 1);
  return {
    sheet,
    sides,
    cellsPerSheet: slots.length * perForm,
    emptyCells: cells - filled,
    droppedCells: dropped * perForm,
  };
}

/** Cells of a side, found without a PDF; null when their size follows from the first page. */
export function countCells(plan: ImposePlan): number | null {
  const space = spaceOf(plan);
  if (!plan.cell && !followsFromGrid(plan)) return null;
  const { slots } = solveGrid(plan, cellSize(plan, space, { width: 1, height: 1 }), space);
  return slots.length * (plan.single_form === true && turnAxis(plan) !== null ? 2 : 1);
}

/** True when columns and rows divide the sheet into cells. */
export function followsFromGrid({ cell, grid }: ImposePlan): boolean {
  return !cell && grid?.cols !== undefined && grid.rows !== undefined;
}

function cellSize(plan: ImposePlan, { area, cols, rows }: GridSpace, pageSize: Size): Size {
  if (plan.cell) return { width: plan.cell.width_pt, height: plan.cell.height_pt };
  if (!followsFromGrid(plan) || cols === undefined || rows === undefined) return pageSize;
  const gutter = gutterOf(plan);
  const width = (widthOf(area) - (cols - 1) * gutter.x) / cols;
  const height = (heightOf(area) - (rows - 1) * gutter.y) / rows;
  if (!(width > 0 && height > 0)) {
    const message = 'The gutters of the grid leave no room for cells. Make them smaller.';
    throw new PlanRejected('grid_does_not_fit', message, '/gutter');
  }
  return (plan.cell_rotation ?? 0) % 180 === 0
    ? { width, height }
    : { width: height, height: width };
}

/** The area of the grid: the sheet less its marks zone, or the half of the fronts where the backs are on the same form. */
function spaceOf(plan: ImposePlan): GridSpace {
  const area = usableArea(plan);
  const { cols, rows } = plan.grid ?? {};
  const axis = turnAxis(plan);
  if (plan.single_form !== true || axis === null)
    return { area, align: alignment(plan), cols, rows };
  const sheet = sheetOf(plan);
  const gutter = gutterOf(plan);
  const align = alignment(plan);
  if (axis === 'turn') {
    const margin = Math.max(area.x0, sheet.width - area.x1);
    const half = { ...area, x0: margin, x1: (sheet.width - gutter.x) / 2 };
    return { area: sound(half), align: { ...align, x: 1 }, cols: halved(cols, 'cols'), rows };
  }
  const margin = Math.max(area.y0, sheet.height - area.y1);
  const half = { ...area, y0: margin, y1: (sheet.height - gutter.y) / 2 };
  return { area: sound(half), align: { ...align, y: 1 }, cols, rows: halved(rows, 'rows') };
}

function sound(area: GridSpace['area']): GridSpace['area'] {
  if (area.x0 < area.x1 && area.y0 < area.y1) return area;
  const message = 'The marks zone leaves no room on half the sheet. Make the zone smaller.';
  throw new PlanRejected('marks_zone_covers_sheet', message, '/marks_zone');
}

function halved(count: number | undefined, name: 'cols' | 'rows'): number | undefined {
  if (count === undefined || count % 2 === 0) return count === undefined ? count : count / 2;
  const message = `A single form of fronts and backs needs an even number of ${name}.`;
  throw new PlanRejected('grid_not_symmetric', message, `/grid/${name}`);
}
