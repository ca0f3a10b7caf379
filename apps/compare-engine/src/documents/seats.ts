import { align, type Alignment } from '../measuring/align';
import { type CellBox, cut, type InkMap } from '../measuring/ink-map';
import { oriented, orientations, resampled } from '../measuring/placement';
import { type Piece, seatedPlacement, type Sheet } from './sheet';
import { around, coarseLikeness, type Instance } from './sheet-instances';

/** How a candidate lies on an instance: the part of the sheet around it, and the alignment on that part. */
export interface Seat {
  readonly instance: Instance;
  readonly part: CellBox;
  readonly alignment: Alignment;
  /** Likeness, -1 to 1, to nine decimals. */
  readonly score: number;
}

/** Millimetres around a place in which the art is searched. */
const searchMm = 4;
/** Grid on which places are told apart. */
const coarseDpi = 75;
/** Likeness from which an alignment holds for repeats of the thing. */
const holds = 0.5;
/** Likeness under which art that lies alone on its sheet may be stretched. */
const doubtful = 0.97;

/** How a candidate lies on each instance, where it does. */
export function seatsOf(
  sheet: Sheet,
  piece: Piece,
  instances: readonly Instance[],
  dpi: number,
): Seat[] {
  const margin = Math.round(searchMm / sheet.geometry.cellMm);
  const factor = Math.max(1, Math.floor(dpi / coarseDpi));
  const art = piece.art();
  const known = new Map<string, Alignment>();
  return instances.flatMap((instance): Seat[] => {
    const part = around(instance.box, margin);
    const map = cut(sheet.composite, part);
    const seat = (alignment: Alignment | null): Seat | null =>
      alignment && {
        instance,
        part,
        alignment,
        score: likeness(piece, map, alignment, { art, factor }),
      };
    const key = repeatOf(instance);
    const repeated = seat((key === null ? undefined : known.get(key)) ?? null);
    if (repeated && repeated.score >= holds) return [repeated];
    const aligned = (scale: 'none' | 'search') =>
      seat(
        align(piece.composite, piece.window, map, {
          orientations: instance.orientation ? [instance.orientation] : orientations,
          scale,
        }),
      );
    const plain = aligned('none');
    const alone = instances.length === 1;
    const free = alone && plain && plain.score < doubtful ? aligned('search') : null;
    const found = free && plain && free.score > plain.score ? free : plain;
    if (!found) return [];
    if (key !== null && found.score >= holds) known.set(key, found.alignment);
    return [found];
  });
}

/** Equal for repeats of one thing that lie alike on the cells; null where the sheet does not say what lies there and how. */
function repeatOf({ of, turn, box }: Instance): string | null {
  if (of === null || turn === null) return null;
  const fraction = (value: number): number => Math.round((value - Math.floor(value)) * 50);
  const size = [Math.round(box.width), Math.round(box.height)];
  return [of, turn, ...size, fraction(box.x), fraction(box.y)].join(' ');
}

function likeness(
  { window }: Piece,
  map: InkMap,
  { orientation, placement }: Alignment,
  { art, factor }: { readonly art: InkMap; readonly factor: number },
): number {
  const moved = seatedPlacement(placement, around(window, 0));
  const under = resampled(oriented(map, orientation), moved, art.width, art.height);
  return Math.round(coarseLikeness(art, under, factor) * 1e9) / 1e9;
}
