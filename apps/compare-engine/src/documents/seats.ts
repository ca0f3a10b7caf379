import { type Alignment, laid } from '../measuring/align';
import type { Ground } from '../measuring/aligned-sides';
import type { CellBox } from '../measuring/cell-box';
import type { InkMap } from '../measuring/ink-map';
import { orientedBox, orientations, resampled } from '../measuring/placement';
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
  const template = piece.template();
  const known = new Map<string, KnownSeat>();
  return instances.flatMap((instance): Seat[] => {
    const part = around(instance.box, margin);
    const ground = sheet.ground(part);
    const seat = (alignment: Alignment | null): Seat | null =>
      alignment && {
        instance,
        part,
        alignment,
        score: likeness(piece, ground, alignment, { art, factor }),
      };
    const key = repeatOf(instance);
    const repeated = seat(moved(key === null ? undefined : known.get(key), instance, part));
    if (repeated && repeated.score >= holds) return [repeated];
    const aligned = (scale: 'none' | 'search') =>
      seat(
        laid(template, ground, {
          orientations: instance.orientation ? [instance.orientation] : orientations,
          scale,
        }),
      );
    const plain = aligned('none');
    const alone = instances.length === 1;
    const free = alone && plain && plain.score < doubtful ? aligned('search') : null;
    const found = free && plain && free.score > plain.score ? free : plain;
    if (!found) return [];
    if (key !== null && found.score >= holds) known.set(key, { alignment: found.alignment, corner: cornerOf(instance, part, found.alignment) }); // prettier-ignore
    return [found];
  });
}

/** How a repeat lies, and where its place begins on its part of the sheet when that is laid down. */
interface KnownSeat {
  readonly alignment: Alignment;
  readonly corner: { readonly x: number; readonly y: number };
}

/** Equal for repeats of one thing that lie one way; null where the sheet does not say what lies there and how. */
function repeatOf({ of, turn, box }: Instance): string | null {
  if (of === null || turn === null) return null;
  return [of, turn, Math.round(box.width), Math.round(box.height)].join(' ');
}

function cornerOf({ box }: Instance, part: CellBox, { orientation }: Alignment) {
  const own = { ...box, x: box.x - part.x, y: box.y - part.y };
  return orientedBox(own, orientation, part);
}

/** The alignment of a repeat on the part of another: as far from the corner of its place. */
function moved(known: KnownSeat | undefined, instance: Instance, part: CellBox): Alignment | null {
  if (!known) return null;
  const { alignment, corner } = known;
  const { x, y } = cornerOf(instance, part, alignment);
  const { placement } = alignment;
  return {
    ...alignment,
    placement: {
      ...placement,
      tx: placement.tx + x - corner.x,
      ty: placement.ty + y - corner.y,
    },
  };
}

function likeness(
  { window }: Piece,
  ground: Ground,
  { orientation, placement }: Alignment,
  { art, factor }: { readonly art: InkMap; readonly factor: number },
): number {
  const moved = seatedPlacement(placement, around(window, 0));
  const under = resampled(ground.lying(orientation), moved, art.width, art.height);
  return Math.round(coarseLikeness(art, under, factor) * 1e9) / 1e9;
}
