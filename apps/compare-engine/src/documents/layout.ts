import type { DocumentCompareResult, SheetInstance } from '@forme/contracts/compare';
import { type PageGeometry, rounded } from '../sides/page-geometry';
import type { Orientation } from '../measuring/placement';
import type { Instance } from './sheet-instances';

/** What the places of a sheet are. */
export type Layout = DocumentCompareResult['reference']['layout'];

/** How a candidate lies on an instance. */
export interface SeatRecord {
  /** Of the instance. */
  readonly index: number;
  readonly orientation: Orientation;
  readonly score: number;
}

/** A place as it is told, with how a candidate lies there, where one does. */
export function instanceRecord(
  geometry: PageGeometry,
  { index, row, column, box, orientation }: Instance,
  seat: SeatRecord | null,
): SheetInstance {
  const way = seat?.orientation ?? orientation;
  return {
    index,
    row,
    column,
    box_mm: geometry.mm(box),
    rotation_deg: way?.rotation ?? null,
    mirrored: way?.mirrored ?? null,
    score: seat?.score ?? null,
  };
}

/** The kind of a sheet by its places, and rows, columns and pitch of a regular one; null without a place. */
export function layoutOf(
  instances: readonly Instance[],
  source: 'declared' | 'correlation',
  geometry: PageGeometry,
): Layout {
  if (instances.length === 0) return null;
  if (instances.length === 1)
    return { kind: 'one_up', n_across: 1, n_down: 1, pitch_mm: null, source };
  const down = Math.max(...instances.map(({ row }) => row)) + 1;
  const across = Math.max(...instances.map(({ column }) => column)) + 1;
  const things = new Set(instances.map(({ of }) => of)).size;
  const regular = instances.length === down * across && things === 1;
  return {
    kind: things > 1 ? 'gang' : 'stepped',
    n_across: regular ? across : null,
    n_down: regular ? down : null,
    pitch_mm: regular ? pitchOf(instances, across, geometry) : null,
    source,
  };
}

function pitchOf(
  instances: readonly Instance[],
  across: number,
  { cellMm }: PageGeometry,
): { x: number; y: number } {
  const first = instances[0]?.box;
  const right = across > 1 ? instances[1]?.box : undefined;
  const below = instances[across]?.box;
  return {
    x: first && right ? rounded((right.x - first.x) * cellMm) : 0,
    y: first && below ? rounded((below.y - first.y) * cellMm) : 0,
  };
}
