import type { IccProfileFacts } from './icc-profile';

/** Families of ISO 32000-2, table 61, as written in the file. */
export type ColorSpaceFamily = ColorSpaceFacts['family'];

/** Every family in the order of table 61; `Unknown` for what cannot be read. */
export const colorSpaceFamilies = [
  'DeviceGray',
  'DeviceRGB',
  'DeviceCMYK',
  'CalGray',
  'CalRGB',
  'Lab',
  'ICCBased',
  'Indexed',
  'Pattern',
  'Separation',
  'DeviceN',
  'Unknown',
] as const satisfies readonly ColorSpaceFamily[];

/** A colour space as the file defines it (ISO 32000-2, 8.6), by family. Tint functions are named, not evaluated. */
export type ColorSpaceFacts =
  | DeviceSpace
  | CieSpace
  | IccBasedSpace
  | IndexedSpace
  | SeparationSpace
  | DeviceNSpace
  | PatternSpace
  | UnknownSpace;

/** 8.6.4 */
export interface DeviceSpace {
  readonly family: 'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK';
  readonly components: 1 | 3 | 4;
}

/** 8.6.5.2 to 8.6.5.4. Numbers as written, null when absent or malformed. */
export interface CieSpace {
  readonly family: 'CalGray' | 'CalRGB' | 'Lab';
  readonly components: 1 | 3;
  readonly whitePoint: readonly number[] | null;
  readonly blackPoint: readonly number[] | null;
  /** One number for CalGray, three for CalRGB. */
  readonly gamma: readonly number[] | null;
  /** CalRGB only. */
  readonly matrix: readonly number[] | null;
  /** Lab only. */
  readonly range: readonly number[] | null;
}

/** 8.6.5.5 */
export interface IccBasedSpace {
  readonly family: 'ICCBased';
  /**
   * /N where it is 1, 3 or 4 and the profile does not say otherwise or /Alternate says the same; else what the profile says, else what
   * /Alternate does; null when none of them says it.
   */
  readonly components: number | null;
  /** /N as written. */
  readonly writtenComponents: number | null;
  readonly alternate: ColorSpaceFacts | null;
  /** Object key of the profile stream. */
  readonly profileKey: string | null;
  /** Null when the profile cannot be decoded. */
  readonly profile: IccProfileFacts | null;
  /** True when /N and the profile's colour space disagree; null when one of them is unknown. */
  readonly componentMismatch: boolean | null;
}

/** 8.6.6.3 */
export interface IndexedSpace {
  readonly family: 'Indexed';
  readonly components: 1;
  readonly base: ColorSpaceFacts;
  readonly hival: number | null;
}

/** 8.6.6.4 */
export interface SeparationSpace {
  readonly family: 'Separation';
  readonly components: 1;
  /** Colorant name as text. */
  readonly name: string;
  readonly alternate: ColorSpaceFacts;
  /** Object key of the tint transformation; null when it is a direct object. */
  readonly tintTransformKey: string | null;
}

/** 8.6.6.5 */
export interface DeviceNSpace {
  readonly family: 'DeviceN';
  readonly subtype: 'DeviceN' | 'NChannel';
  readonly components: number;
  /** Colorant names as text, in order, at most 256. */
  readonly names: readonly string[];
  readonly alternate: ColorSpaceFacts;
  readonly tintTransformKey: string | null;
  /** The /Process dictionary: family of its space and the colorants that are its components. */
  readonly process: {
    readonly family: ColorSpaceFamily;
    readonly components: readonly string[];
  } | null;
  /** The /Colorants dictionary: colorant and the family of its alternate space, at most 256. */
  readonly colorants: readonly {
    readonly name: string;
    readonly alternateFamily: ColorSpaceFamily | null;
  }[];
  readonly hasMixingHints: boolean;
}

/** 8.7.3.3 */
export interface PatternSpace {
  readonly family: 'Pattern';
  readonly components: null;
  /** The space of uncoloured patterns. */
  readonly underlying: ColorSpaceFacts | null;
}

/** A space that cannot be read. */
export interface UnknownSpace {
  readonly family: 'Unknown';
  readonly components: null;
  /** The name as written, where there is one. */
  readonly written: string | null;
  readonly reason: 'missing' | 'unknown_family' | 'malformed' | 'nested_too_deep' | 'recursive';
}
