import { type Alignment, type AlignOptions, laid } from '../measuring/align';
import type { Ground, Template } from '../measuring/aligned-sides';
import type { CellBox } from '../measuring/cell-box';
import type { InkMap } from '../measuring/ink-map';
import {
  orientedBox,
  orientations,
  type Placement,
  resampled,
  type Scale,
  unorientedBox,
} from '../measuring/placement';
import { around, coarseLikeness, type Instance } from './sheet-instances';

/** Placement of a candidate on an instance: the part of the sheet around it, and the alignment on that part. */
export interface Seat {
  readonly instance: Instance;
  readonly part: CellBox;
  readonly alignment: Alignment;
  /** Likeness, -1 to 1, to nine decimals. */
  readonly score: number;
}

/** Millimetres around a place in which the art is searched. */
const searchMm = 4;
/** Resolution of the grid on which places are distinguished. */
const coarseDpi = 75;
/** Likeness from which an alignment holds for repeats of the thing. */
const holds = 0.5;
/** Similarity below which art that is alone on its sheet may be stretched. */
const doubtful = 0.97;

/** A candidate as it is searched on a sheet. */
export interface SheetSearch {
  /** The art of the candidate inside its window, in whole cells. */
  readonly art: InkMap;
  readonly template: Template;
  readonly window: CellBox;
  /** Millimetres of a cell of the sheet. */
  readonly cellMm: number;
  /** Search image of a part of the sheet, in whole cells. */
  ground(part: CellBox): Ground;
}

/** Placements of a candidate on the instances of a sheet. Each is found on first use; the result does not depend on the order. */
export class Seats {
  private readonly known = new Map<number, Seat | null>();
  /** Index of the first instance of repeats. */
  private readonly firsts = new Map<string, number>();
  private readonly factor: number;

  constructor(
    private readonly search: SheetSearch,
    private readonly instances: readonly Instance[],
    dpi: number,
    /** Scale of the sheet, where it is known. */
    private readonly scale: Scale | null = null,
  ) {
    this.factor = Math.max(1, Math.floor(dpi / coarseDpi));
    for (const instance of instances) {
      const key = repeatOf(instance);
      if (key !== null && !this.firsts.has(key)) this.firsts.set(key, instance.index);
    }
  }

  /** The placement on an instance; null where the candidate is not found. */
  at(instance: Instance): Seat | null {
    const { index } = instance;
    const known = this.known.get(index);
    if (known !== undefined) return known;
    const seat = this.repeated(instance) ?? this.aligned(instance);
    this.known.set(index, seat);
    return seat;
  }

  /** The placements on all instances where the candidate is found. */
  all(): Seat[] {
    return this.instances.flatMap((instance) => this.at(instance) ?? []);
  }

  /** The scale of the sheet at a place; null without a stretch and where the candidate is not found. */
  stretch(instance: Instance): Scale | null {
    const seat = this.at(instance);
    if (!seat) return null;
    const found = laid(this.search.template, this.search.ground(seat.part), {
      orientations: [seat.alignment.orientation],
      scale: 'search',
    });
    if (!found || (found.placement.a === 1 && found.placement.d === 1)) return null;
    return { x: found.placement.a, y: found.placement.d };
  }

  /** The alignment of the first of the repeats, applied to this one; null where it does not hold. */
  private repeated(instance: Instance): Seat | null {
    const key = repeatOf(instance);
    const first = key === null ? undefined : this.firsts.get(key);
    if (first === undefined || first === instance.index) return null;
    const own = this.instances.find(({ index }) => index === first);
    const seat = own && this.at(own);
    if (!own || !seat || seat.score < holds) return null;
    const known = {
      alignment: seat.alignment,
      corner: cornerOf(own, seat.part, seat.alignment),
    };
    const part = this.partOf(instance);
    const repeated = this.seat(instance, part, moved(known, instance, part));
    return repeated.score >= holds ? repeated : null;
  }

  private aligned(instance: Instance): Seat | null {
    const part = this.partOf(instance);
    const ground = this.search.ground(part);
    const laidDown = (scale: AlignOptions['scale']): Seat | null => {
      const alignment = laid(this.search.template, ground, {
        orientations: instance.orientation ? [instance.orientation] : orientations,
        scale,
        prior: instance.orientation ? null : this.prior(instance, part),
      });
      return alignment && this.seat(instance, part, alignment);
    };
    const plain = laidDown(this.scale ?? 'none');
    const alone = this.instances.length === 1 && this.scale === null;
    const free = alone && plain && plain.score < doubtful ? laidDown('search') : null;
    return free && plain && free.score > plain.score ? free : plain;
  }

  /** Upper left corner of the candidate's page on the part, from the middle of a declared place. */
  private prior({ box, isDeclared }: Instance, part: CellBox): { x: number; y: number } | null {
    if (!isDeclared) return null;
    const { window } = this.search;
    return {
      x: box.x - part.x + box.width / 2 - window.x - window.width / 2,
      y: box.y - part.y + box.height / 2 - window.y - window.height / 2,
    };
  }

  private partOf({ box }: Instance): CellBox {
    return around(box, Math.round(searchMm / this.search.cellMm));
  }

  private seat(instance: Instance, part: CellBox, alignment: Alignment): Seat {
    const ground = this.search.ground(part);
    const { search, factor } = this;
    const score = likeness(search, ground, alignment, { art: search.art, factor });
    return { instance, part, alignment, score };
  }
}

/**
 * Distance of the middle of a candidate's window from the middle of the declared place, in cells of the oriented part; 0 for a place that was
 * found by search, because its position is the found one.
 */
export function offCentre(
  { instance, part, alignment }: Seat,
  window: CellBox,
): { readonly x: number; readonly y: number } {
  const { box, isDeclared } = instance;
  if (!isDeclared) return { x: 0, y: 0 };
  const own = { ...box, x: box.x - part.x, y: box.y - part.y };
  const place = orientedBox(own, alignment.orientation, part);
  const { a, d, tx, ty } = alignment.placement;
  return {
    x: a * (window.x + window.width / 2) + tx - place.x - place.width / 2,
    y: d * (window.y + window.height / 2) + ty - place.y - place.height / 2,
  };
}

/** A rectangle of the candidate on the sheet, in cells. */
export function onSheet({ part, alignment }: Seat, { x, y, width, height }: CellBox): CellBox {
  const { orientation, placement } = alignment;
  const laidDown = {
    x: x * placement.a + placement.tx,
    y: y * placement.d + placement.ty,
    width: width * placement.a,
    height: height * placement.d,
  };
  const box = unorientedBox(laidDown, orientation, part);
  return { ...box, x: box.x + part.x, y: box.y + part.y };
}

/** A placement for a map that begins at the corner of a box of the one it was made for. */
export function seatedPlacement(placement: Placement, { x, y }: CellBox): Placement {
  const { a, d, tx, ty } = placement;
  return { ...placement, tx: tx + x * a, ty: ty + y * d };
}

/** Alignment of a repeat, and the corner of its place on its oriented part of the sheet. */
interface KnownSeat {
  readonly alignment: Alignment;
  readonly corner: { readonly x: number; readonly y: number };
}

/** Equal for repeats of one object in one orientation; null where the sheet does not declare object and orientation. */
function repeatOf({ of, turn, box }: Instance): string | null {
  if (of === null || turn === null) return null;
  return [of, turn, Math.round(box.width), Math.round(box.height)].join(' ');
}

function cornerOf({ box }: Instance, part: CellBox, { orientation }: Alignment) {
  const own = { ...box, x: box.x - part.x, y: box.y - part.y };
  return orientedBox(own, orientation, part);
}

/** The alignment of a repeat on the part of another: as far from the corner of its place. */
function moved(known: KnownSeat, instance: Instance, part: CellBox): Alignment {
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
  { window }: Pick<SheetSearch, 'window'>,
  ground: Ground,
  { orientation, placement }: Alignment,
  { art, factor }: { readonly art: InkMap; readonly factor: number },
): number {
  const moved = seatedPlacement(placement, around(window, 0));
  const under = resampled(ground.lying(orientation), moved, art.width, art.height);
  return Math.round(coarseLikeness(art, under, factor) * 1e9) / 1e9;
}
