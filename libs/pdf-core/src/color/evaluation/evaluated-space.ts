import type { LabColor } from '../science/cie';
import { labToSrgb, type RgbColor } from '../science/srgb';
import type { InkLayout } from './ink-names';

/** Reason why colours of a space cannot be evaluated. */
export interface ColorProblem {
  /** A reason of functions, profiles or colour spaces: `missing`, `malformed`, `recursive`, `conversion_refused`, `no_engine` ... */
  readonly reason: string;
  readonly detail: string;
}

/** Profile that converted the colours to CIE Lab. */
export interface UsedProfile {
  /** `embedded` in the colour space; of a `default_space` or of the `output_intent`; `bundled` here; `built_in` formulas. */
  readonly origin: 'embedded' | 'default_space' | 'output_intent' | 'bundled' | 'built_in';
  /** Lower-case hexadecimal SHA-256; null for formulas. */
  readonly sha256: string | null;
  /** The profile's description, or the name of the formulas. */
  readonly description: string | null;
  /** Why the space's own profile is not the one; null when it is, or has none. */
  readonly refused: ColorProblem | null;
}

/**
 * A colour space whose colours can be computed. Components are as written in the file; they are clipped to their range, missing ones
 * count as the lower bound. With a `problem` there are no colours, but there may be inks.
 */
export interface EvaluatedSpace {
  /** Numbers a colour has; 0 when it is not known. */
  readonly components: number;
  /** Lower and upper bound of each component, in turn: the default /Decode of images. */
  readonly range: readonly number[];
  readonly problem: ColorProblem | null;
  /** The space that a colour of this one is computed in: alternate, base or underlying; null for device and CIE-based ones. */
  readonly base: EvaluatedSpace | null;
  /** True for Indexed: its one component is a place in a table, so values in between mean nothing. */
  readonly isIndexed: boolean;
  /** Writes the values of one colour in the space `base`. Allocates nothing. */
  toBase(components: ArrayLike<number>, values: Float64Array): boolean;
  /** The inks a colour marks. */
  readonly inks: InkLayout;
  /** Writes the tints, 0 to 1, one for each name of `inks` or for `all`; false when `inks` has none. Allocates nothing. */
  tints(components: ArrayLike<number>, tints: Float64Array): boolean;
  /** Profile of `toLab`; null when there is a problem. */
  readonly profile: UsedProfile | null;
  /** CIE Lab of D50, relative to the medium, of as many colours as are given, three numbers each. */
  toLab(colors: Float64Array): Float64Array | null;
  /** sRGB, each 0 to 1, its black as the space's, for as many colours as are given: what groups of RGB blend. */
  toRgb(colors: Float64Array): Float64Array | null;
  /** Cyan, magenta, yellow, black, each 0 to 1, of the document's output, for as many colours as are given. */
  toProcess(colors: Float64Array): Float64Array | null;
}

/** CIE Lab of one colour; null when the space has a problem. */
export function labOf(space: EvaluatedSpace, components: readonly number[]): LabColor | null {
  const [l, a, b] = space.toLab(Float64Array.from(components)) ?? [];
  return l === undefined || a === undefined || b === undefined ? null : [l, a, b];
}

/** sRGB of one colour, each 0 to 1; null when the space has a problem. */
export function srgbOf(space: EvaluatedSpace, components: readonly number[]): RgbColor | null {
  const lab = labOf(space, components);
  return lab && labToSrgb(lab);
}

/** A colour ink by ink: `tints` by name, `all` inks alike, `none`, or `converted` to process inks. */
export type PaintInks =
  | { readonly kind: 'tints'; readonly inks: readonly InkTint[] }
  | { readonly kind: 'all'; readonly tint: number }
  | { readonly kind: 'none' | 'converted' };

/** An ink and its tint, 0 to 1. */
export interface InkTint {
  readonly ink: string;
  readonly tint: number;
}

/** The inks of one colour. Inks without a mark are listed with the tint 0: they knock out. Null when they are not known. */
export function inksOf(space: EvaluatedSpace, components: readonly number[]): PaintInks | null {
  const { inks } = space;
  if (inks.kind === 'none' || inks.kind === 'converted') return { kind: inks.kind };
  const names = inks.kind === 'tints' ? inks.names : [];
  const tints = new Float64Array(names.length || 1);
  if (!space.tints(components, tints)) return null;
  if (inks.kind === 'all') return { kind: 'all', tint: tints[0] ?? 0 };
  const named = names.flatMap((ink, at) => (ink === null ? [] : [{ ink, tint: tints[at] ?? 0 }]));
  return { kind: 'tints', inks: named };
}
