import type { DocumentCompareResult, SheetInstance } from '@forme/contracts/compare';
import { type PageGeometry, rounded } from '../sides/page-geometry';
import type { CellBox } from '../measuring/cell-box';
import type { Orientation } from '../measuring/placement';
import { gridOf } from './grid';
import type { Instance } from './sheet-instances';

/** Layout of the places of a sheet. */
export type Layout = DocumentCompareResult['reference']['layout'];

/** Placement of a candidate on an instance. */
export interface SeatRecord {
  /** Of the instance. */
  readonly index: number;
  readonly orientation: Orientation;
  readonly score: number;
  /** Box of the candidate's page on the sheet, in cells. */
  readonly box: CellBox;
}

/** A place in the form of the result, with the placement of the candidate that it shows, if any. */
export function instanceRecord(
  geometry: PageGeometry,
  { index, row, column, box, isDeclared, orientation }: Instance,
  seat: SeatRecord | null,
): SheetInstance {
  const way = seat?.orientation ?? orientation;
  return {
    index,
    row,
    column,
    box_mm: geometry.mm(isDeclared ? box : (seat?.box ?? box)),
    rotation_deg: way?.rotation ?? null,
    mirrored: way?.mirrored ?? null,
    score: seat?.score ?? null,
  };
}

/**
 * The kind of a sheet by its places, and rows, columns, pitch and holes of a regular one; null without a place. `shown` gives the candidate of
 * each place; a place that shows the same candidate with a difference does not break the grid.
 */
export function layoutOf(
  instances: readonly Instance[],
  shown: readonly string[],
  source: 'declared' | 'correlation',
  geometry: PageGeometry,
): Layout {
  if (instances.length === 0) return null;
  if (instances.length === 1)
    return { kind: 'one_up', n_across: 1, n_down: 1, pitch_mm: null, holes: [], source };
  const grid = gridOf(instances.map(({ box }) => box));
  return {
    kind: new Set(shown).size > 1 ? 'gang' : 'stepped',
    n_across: grid?.across ?? null,
    n_down: grid?.down ?? null,
    pitch_mm: grid && {
      x: rounded(grid.pitch.x * geometry.cellMm),
      y: rounded(grid.pitch.y * geometry.cellMm),
    },
    holes: (grid?.holes ?? []).map(({ row, column, box }) => ({
      row,
      column,
      box_mm: geometry.mm(box),
    })),
    source,
  };
}

/** Row and column of each place in the grid; unchanged where the places form no grid. */
export function slotted(instances: readonly Instance[]): Instance[] {
  const grid = gridOf(instances.map(({ box }) => box));
  return instances.map((instance, at) => ({ ...instance, ...grid?.slots[at] }));
}
