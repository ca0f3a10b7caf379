import { Searched } from './correlation';
import { cut, type CellBox, type InkMap, reduced } from './ink-map';
import { oriented, type Orientation, orientations, type Placement, shifted } from './placement';
import { type Freedom, register } from './registration';

/** How a reference lies on what was measured. */
export interface Alignment {
  readonly orientation: Orientation;
  /** Where the cells of the reference lie on the measured map after that was laid down in `orientation`. */
  readonly placement: Placement;
  /** Likeness of the coarse maps, -1 to 1. */
  readonly score: number;
}

/** Cells along the longest side of the search for the orientation. */
const coarseCells = 120;
/** A likeness that ends the search: the plain way it is. */
const sure = 0.97;
/** Part of the template that may stand out over the measured map. */
const overhang = 0.15;
/** By this an orientation must be better than the plain one to be believed. */
const clearly = 0.02;

/** What alignment may try. */
export interface AlignOptions {
  readonly orientations: readonly Orientation[];
  readonly freedom: Freedom;
}

/** Every orientation, shifts only. */
export const freely: AlignOptions = { orientations, freedom: 'shift' };

/**
 * Finds the part `window` of the reference on the measured map: the orientation and place on a coarse grid by correlation, then the place to
 * a part of a cell. Null where nothing can be found: one of the two is blank.
 */
export function align(
  reference: InkMap,
  window: CellBox,
  measured: InkMap,
  { orientations: ways, freedom }: AlignOptions,
): Alignment | null {
  const factor = Math.max(
    1,
    Math.ceil(Math.max(measured.width, measured.height, window.width, window.height) / coarseCells),
  );
  const template = cut(reference, window);
  const small = reduced(template, factor);
  const margin = Math.ceil(Math.max(small.width, small.height) * overhang) + 1;
  let best: { orientation: Orientation; x: number; y: number; score: number } | null = null;
  for (const orientation of ways) {
    if (best !== null && best.score >= sure) break;
    const turned = reduced(oriented(measured, orientation), factor);
    const fits = Math.max(margin, small.width - turned.width, small.height - turned.height);
    const match = new Searched(turned, fits).best(small);
    if (match && (best === null || match.score > best.score + clearly))
      best = { orientation, ...match };
  }
  if (!best) return null;
  const turned = oriented(measured, best.orientation);
  let placement = shifted(best.x * factor, best.y * factor);
  // From the coarse grid to the fine one, halving.
  for (let step = factor; step >= 1; step = step === 1 ? 0 : Math.max(1, step >> 1)) {
    const found = register(
      reduced(template, step),
      reduced(turned, step),
      scaled(placement, 1 / step),
      step === 1 ? freedom : 'shift',
    );
    if (found && near(found, scaled(placement, 1 / step), step === factor ? 2 : 4))
      placement = scaled(found, step);
  }
  return {
    orientation: best.orientation,
    placement: {
      ...placement,
      tx: placement.tx - window.x * placement.a,
      ty: placement.ty - window.y * placement.d,
    },
    score: best.score,
  };
}

function scaled(placement: Placement, factor: number): Placement {
  return { ...placement, tx: placement.tx * factor, ty: placement.ty * factor };
}

/** Whether a step of registration stayed where correlation had seen the thing. */
function near(found: Placement, guess: Placement, cells: number): boolean {
  return (
    Math.hypot(found.tx - guess.tx, found.ty - guess.ty) < cells &&
    Math.abs(found.a - 1) < 0.1 &&
    Math.abs(found.d - 1) < 0.1
  );
}
