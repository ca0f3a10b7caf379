import type { ImposePlan, PlanningRequest } from '@forme/contracts/producer';
import type { Rect } from '@forme/pdf-core/geometry';
import { gridLayout } from '../arrange/grid-layout';
import { heightOf, type Size, TOLERANCE, widthOf } from '../../geometry/rects';
import { type Die, turnedSize } from './die';
import { basePlan, explicitPlan, gapsOf, type PlacedDie, sheetsFor } from './planned';
import type { PressSheet } from './press';

/** A layout of one die. */
export interface GridCandidate {
  readonly plan: ImposePlan;
  readonly sheet: PressSheet;
  readonly cells: number;
}

/**
 * The layout of one job that takes the least material for its quantity: every sheet or repeat, every allowed rotation and, where the die may
 * have both orientations, blocks of both. Of equals the one with fewer sheets, then the plain grid. Null when none fits.
 */
export function bestGrid(request: PlanningRequest, die: Die): GridCandidate | null {
  const gaps = gapsOf(request, [die]);
  let best: GridCandidate | null = null;
  for (const sheet of sheetsFor(request, [die])) {
    for (const candidate of candidatesOn(request, die, sheet, gaps)) {
      if (!best || isBetter(candidate, best, die.job.quantity)) best = candidate;
    }
  }
  return best;
}

function isBetter(one: GridCandidate, other: GridCandidate, quantity: number): boolean {
  const sheets = ({ cells }: GridCandidate) => Math.ceil(quantity / cells);
  const material = (it: GridCandidate) => sheets(it) * it.sheet.width * it.sheet.height;
  const difference = material(one) - material(other);
  if (Math.abs(difference) > 1e-6 * material(other)) return difference < 0;
  return sheets(one) < sheets(other);
}

function* candidatesOn(
  request: PlanningRequest,
  die: Die,
  sheet: PressSheet,
  gaps: { readonly x: number; readonly y: number },
): Iterable<GridCandidate> {
  const base = basePlan(request, sheet, [die]);
  const { area } = sheet;
  for (const turn of uniqueWays(die)) {
    const size = turnedSize(die, turn);
    const cols = Math.min(countOf(widthOf(area), size.width, gaps.x), sheet.lanes);
    const rows = countOf(heightOf(area), size.height, gaps.y);
    if (cols * rows === 0 || cols > 1024 || rows > 1024) continue;
    const plan: ImposePlan = {
      ...base,
      cell: { width_pt: die.size.width, height_pt: die.size.height },
      grid: { cols, rows },
      gutter: { x_pt: gaps.x, y_pt: gaps.y },
      cell_rotation: turn,
      stagger_mode: request.stagger_mode ?? 'none',
      stagger_offset_pt: request.stagger_offset_pt ?? 0,
    };
    const cells = cellsOf(plan, cols * rows);
    if (cells > 0) yield { plan, sheet, cells };
  }
  if ((request.stagger_mode ?? 'none') !== 'none' || sheet.lanes !== Infinity) return;
  const mixed = mixedBlocks(die, area, gaps);
  if (mixed.length > 0) {
    yield { plan: explicitPlan(base, mixed), sheet, cells: mixed.length };
  }
}

/** Cells of a plan; those that a stagger pushes off the sheet are not there. */
function cellsOf(plan: ImposePlan, all: number): number {
  if (plan.stagger_mode === 'none') return all;
  return gridLayout(plan, [null], { width: 1, height: 1 }).cellsPerSheet;
}

/** One rotation for each orientation of the box, the smallest. */
function uniqueWays({ turns }: Die): readonly (0 | 90 | 180 | 270)[] {
  const upright = turns.find((turn) => turn % 180 === 0);
  const lying = turns.find((turn) => turn % 180 !== 0);
  return [upright, lying].filter((turn) => turn !== undefined);
}

/** How many fit a length with gaps between them. */
function countOf(room: number, size: number, gap: number): number {
  return Math.max(0, Math.floor((room + gap + TOLERANCE) / (size + gap)));
}

/** The most of two adjacent blocks, one upright and one rotated; empty when one orientation is not allowed. */
function mixedBlocks(
  die: Die,
  area: Rect,
  gaps: { readonly x: number; readonly y: number },
): readonly PlacedDie[] {
  const ways = uniqueWays(die);
  if (ways.length < 2) return [];
  let best: readonly PlacedDie[] = [];
  const consider = (...blocks: readonly (readonly PlacedDie[])[]) => {
    const all = blocks.flat();
    if (all.length > best.length && all.length <= 10_000) best = all;
  };
  for (const [first, second] of [ways, [...ways].reverse()] as readonly (readonly number[])[]) {
    if (first === undefined || second === undefined) continue;
    const size = turnedSize(die, first);
    const cols = countOf(widthOf(area), size.width, gaps.x);
    for (let taken = 1; taken <= Math.min(cols, 1000); taken += 1) {
      const x1 = area.x0 + taken * (size.width + gaps.x) - gaps.x;
      consider(
        block(die, { ...area, x1 }, first, gaps),
        block(die, { ...area, x0: x1 + gaps.x }, second, gaps),
      );
    }
    const rows = countOf(heightOf(area), size.height, gaps.y);
    for (let taken = 1; taken <= Math.min(rows, 1000); taken += 1) {
      const y1 = area.y0 + taken * (size.height + gaps.y) - gaps.y;
      consider(
        block(die, { ...area, y1 }, first, gaps),
        block(die, { ...area, y0: y1 + gaps.y }, second, gaps),
      );
    }
  }
  return best;
}

function block(
  die: Die,
  area: Rect,
  turn: number,
  gaps: { readonly x: number; readonly y: number },
): readonly PlacedDie[] {
  const size: Size = turnedSize(die, turn);
  const cols = countOf(widthOf(area), size.width, gaps.x);
  const rows = countOf(heightOf(area), size.height, gaps.y);
  if (cols * rows > 10_000) return [];
  return Array.from({ length: cols * rows }, (_, at) => ({
    die,
    turn,
    size,
    x: area.x0 + (at % cols) * (size.width + gaps.x),
    y: area.y0 + Math.floor(at / cols) * (size.height + gaps.y),
  }));
}
