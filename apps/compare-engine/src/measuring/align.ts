import { Ground, Template } from './aligned-sides';
import type { CellBox } from './cell-box';
import { similarity } from './correlation';
import type { InkMap } from './ink-map';
import type { Mask } from './mask';
import {
  type Orientation,
  orientations,
  type Placement,
  resampled,
  type Scale,
  shifted,
} from './placement';
import type { Freedom } from './registration';

/** Alignment of a reference on the measured map. */
export interface Alignment {
  readonly orientation: Orientation;
  /** Position of the cells of the reference on the measured map after that was brought to `orientation`. */
  readonly placement: Placement;
  /** Likeness of the coarse maps, -1 to 1. */
  readonly score: number;
  /** Share of the dissimilarity that remains in the found orientation, 0 to 1; absent where the map keeps its own orientation. */
  readonly left?: number;
}

/** Options of an alignment. */
export interface AlignOptions {
  readonly orientations: readonly Orientation[];
  /** Length of the measured map over that of the reference: known, to be searched, or 1. */
  readonly scale: Scale | 'search' | 'none';
  /** Cells of the reference that do not count. */
  readonly mask?: Mask | null;
  /** Upper left corner of the reference on the measured map that follows from both sizes, in cells; null where they do not determine it. */
  readonly prior?: { readonly x: number; readonly y: number } | null;
}

/** Every orientation, shifts only. */
export const freely: AlignOptions = { orientations, scale: 'none' };

/** Cells along the longest side of the search for the orientation. */
const coarseCells = 120;
/** The same when scales are searched, too. */
const scaleCells = 60;
/** A likeness that ends the search: the plain way it is. */
const sure = 0.97;
/** A likeness under which something is stretched, or not there. */
const doubtful = 0.9;
/** Part of the template that may stand out over the measured map. */
const overhang = 0.15;
/** Margin of similarity by which the coarse map of an orientation must exceed that of the first one to be tried. */
const clearly = 0.02;
/**
 * The margin by which another orientation, another place than that of the sizes, or a stretch by much beats the plain way: on the fine grid it leaves at most this share
 * of what is not alike.
 */
const mostLeft = { turned: 0.5, moved: 0.7, stretched: 0.75 } as const;
/** Margin of similarity by which a stretched coarse map must exceed the unstretched one to be tried. */
const stretchedClearly = 0.05;
/** Scales that flexo plates and output devices have, and steps between them that registration bridges. */
const leastScale = 0.9;
const mostScale = 1.04;
const scaleStep = 0.01;
/** Smallest offset of the far edge, in cells, at which a scale is reported, and the smallest share of the dissimilarity that it must remove. */
const leastStretch = 0.15;
const leastGain = 0.05;

const unscaled: Scale = { x: 1, y: 1 };

/**
 * Finds the part `window` of the reference on the measured map: the orientation and place on a coarse grid by correlation, then the place,
 * and when asked the scale, to a part of a cell. Null where nothing can be found: one of the two is blank.
 */
export function align(
  reference: InkMap,
  window: CellBox,
  measured: InkMap,
  options: AlignOptions,
): Alignment | null {
  return laid(new Template(reference, window, options.mask), new Ground(measured), options);
}

/**
 * {@link align} of a template on several search images, or of several templates on one. The map keeps its own orientation and the position that
 * follows from the sizes, unless another is better by a margin: a side that lacks an ink, or has a wrong one, may fit another orientation by
 * chance.
 */
export function laid(
  template: Template,
  ground: Ground,
  { orientations: ways, scale, prior }: AlignOptions,
): Alignment | null {
  const known = typeof scale === 'object' ? scale : unscaled;
  const search = { ways: ways.slice(0, 1), scales: [known], cells: coarseCells };
  const lying = new Lying(template, ground);
  const plain = coarse(template, ground, search);
  const asItLies = plain && lying.asSeen(plain, search, prior ?? null);
  const others = { ...search, ways: ways.slice(1) };
  const turned = plain && plain.score >= sure ? null : coarse(template, ground, others);
  const seen = turned && turned.score > (plain?.score ?? -1) + clearly ? turned : plain;
  if (!seen) return null;
  const otherwise = seen === plain ? null : lying.asSeen(seen, others, null);
  const fixed = lying.believed(asItLies, otherwise);
  if (!fixed) return null;
  const start = fixed === asItLies && plain ? plain : seen;
  const own = [fixed.orientation];
  const found = scale === 'search' ? stretchedOr(fixed, lying, { plain: start, ways: own }) : fixed;
  const { placement } = found;
  const { cells } = template;
  return {
    ...found,
    placement: {
      ...placement,
      tx: placement.tx - cells.x * placement.a,
      ty: placement.ty - cells.y * placement.d,
    },
  };
}

/** Whether two ways of seeing mean one place. */
function isNear(one: Seen, other: Seen): boolean {
  return (
    one.orientation === other.orientation &&
    Math.abs(one.placement.tx - other.placement.tx) <= 2 * one.factor &&
    Math.abs(one.placement.ty - other.placement.ty) <= 2 * one.factor
  );
}

/** Position of a template on a coarse grid. */
interface Seen {
  readonly orientation: Orientation;
  readonly placement: Placement;
  readonly score: number;
  /** Cells of the fine grid in one of the coarse grid. */
  readonly factor: number;
}

interface Searching {
  readonly ways: readonly Orientation[];
  readonly scales: readonly Scale[];
  readonly cells: number;
  /** Whether to smooth the coarse maps: art then counts less for how it falls on their cells. */
  readonly soft?: boolean;
}

function coarse(
  template: Template,
  ground: Ground,
  { ways, scales, cells, soft = false }: Searching,
): Seen | null {
  const { map } = template;
  const longest = Math.max(ground.map.width, ground.map.height, map.width, map.height);
  const factor = Math.max(1, Math.ceil(longest / cells));
  const patterns = scales.map((scale) => ({
    scale,
    pattern: template.pattern(scale, factor, soft),
  }));
  const widest = Math.max(...patterns.map(({ pattern }) => pattern.map.width));
  const highest = Math.max(...patterns.map(({ pattern }) => pattern.map.height));
  const overhanging = Math.ceil(Math.max(widest, highest) * overhang) + 1;
  let best: Seen | null = null;
  for (const orientation of ways) {
    if (best !== null && best.score >= sure) break;
    const turned = ground.coarseAt(orientation, factor, soft);
    const margin = Math.max(overhanging, widest - turned.width, highest - turned.height);
    const searched = ground.searched(orientation, { factor, soft, margin });
    let own: Seen | null = null;
    for (const { scale, pattern } of patterns) {
      const match = searched.best(pattern);
      if (!match || (own !== null && match.score <= own.score)) continue;
      const place = shifted(match.x * factor, match.y * factor);
      own = {
        orientation,
        placement: { ...place, a: scale.x, d: scale.y },
        score: match.score,
        factor,
      };
    }
    if (own && (best === null || own.score > best.score + clearly)) best = own;
  }
  return best;
}

/** Along either axis, and along both alike. */
function searchedScales(): Scale[] {
  const count = Math.round((mostScale - leastScale) / scaleStep);
  const values = Array.from({ length: count + 1 }, (_, at) => leastScale + at * scaleStep);
  return values.flatMap((value) =>
    Math.abs(value - 1) < scaleStep / 2
      ? [unscaled]
      : [
          { x: 1, y: value },
          { x: value, y: 1 },
          { x: value, y: value },
        ],
  );
}

/** A template and what it is laid on. */
class Lying {
  constructor(
    readonly template: Template,
    readonly ground: Ground,
  ) {}

  /** From the coarse grid to the fine one, halving. */
  refined(seen: Seen, freedom: Freedom): Alignment {
    const { template, ground } = this;
    const { orientation, score } = seen;
    let { placement } = seen;
    for (let step = seen.factor; step >= 1; step = step === 1 ? 0 : Math.max(1, step >> 1)) {
      const guess = scaled(placement, 1 / step);
      const edges = template.edgesAt(step, freedom);
      const found = edges?.registered(ground.smoothedAt(orientation, step), guess);
      if (found && near(found, guess, step === seen.factor ? 2 : 4))
        placement = scaled(found, step);
    }
    return { orientation, placement, score };
  }

  /** The best of the found position and, when that is doubtful, those found on smoothed maps and expected from the sizes. */
  asSeen(plain: Seen, search: Searching, prior: { x: number; y: number } | null): Alignment {
    const { template, ground } = this;
    const first = this.refined(plain, 'shift');
    const soft =
      plain.score < doubtful ? coarse(template, ground, { ...search, soft: true }) : null;
    const found =
      soft && !isNear(soft, plain) ? this.closer(first, this.refined(soft, 'shift')) : first;
    if (!prior) return found;
    const { cells } = template;
    const placement = {
      ...plain.placement,
      tx: prior.x + cells.x * plain.placement.a,
      ty: prior.y + cells.y * plain.placement.d,
    };
    const expected = { ...plain, placement };
    if (isNear(expected, { ...plain, placement: found.placement })) return found;
    const there = this.refined({ ...expected, factor: Math.min(4, plain.factor) }, 'shift');
    return this.unlikeness(found) <= this.unlikeness(there) * mostLeft.moved ? found : there;
  }

  /** The alignment in the own orientation, unless the other is better by a margin. */
  believed(asItLies: Alignment | null, otherwise: Alignment | null): Alignment | null {
    if (!asItLies || !otherwise) return asItLies ?? (otherwise && { ...otherwise, left: 0 });
    const left = this.unlikeness(otherwise) / Math.max(1e-9, this.unlikeness(asItLies));
    return left <= mostLeft.turned ? { ...otherwise, left } : asItLies;
  }

  /** The one of two that is more alike. */
  closer(one: Alignment, other: Alignment): Alignment {
    return this.unlikeness(other) < this.unlikeness(one) ? other : one;
  }

  /** Dissimilarity, 0 to 2. */
  unlikeness({ orientation, placement }: Alignment): number {
    const { map, mask } = this.template;
    const under = resampled(this.ground.lying(orientation), placement, map.width, map.height);
    return 1 - (similarity(map, under, mask) ?? 0);
  }
}

/** The stretched alignment where it stretches by what can be measured and takes away much of what is left over; else the one without. */
function stretchedOr(
  fixed: Alignment,
  lying: Lying,
  { plain, ways }: { readonly plain: Seen; readonly ways: readonly Orientation[] },
): Alignment {
  const { template, ground } = lying;
  const free =
    plain.score < doubtful
      ? coarse(template, ground, { ways, scales: searchedScales(), cells: scaleCells })
      : null;
  const start = free && free.score > plain.score + stretchedClearly ? free : plain;
  const found = lying.refined(start, 'shift_and_scale');
  const { a, d } = found.placement;
  const { width, height } = template.map;
  const stretch = Math.max(Math.abs(a - 1) * width, Math.abs(d - 1) * height);
  if (stretch < leastStretch) return fixed;
  const most = start === free ? mostLeft.stretched : 1 - leastGain;
  return lying.unlikeness(found) < lying.unlikeness(fixed) * most
    ? { ...found, ...(fixed.left === undefined ? {} : { left: fixed.left }) }
    : fixed;
}

function scaled(placement: Placement, factor: number): Placement {
  return { ...placement, tx: placement.tx * factor, ty: placement.ty * factor };
}

/** Whether a step of registration stayed where correlation had seen the thing. */
function near(found: Placement, guess: Placement, cells: number): boolean {
  return (
    Math.hypot(found.tx - guess.tx, found.ty - guess.ty) < cells &&
    Math.abs(found.a - guess.a) < 0.05 &&
    Math.abs(found.d - guess.d) < 0.05
  );
}
