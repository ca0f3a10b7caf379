/** A profile as an end of a conversion. */
export interface IccSource {
  /** Identity of its bytes. */
  readonly sha256: string;
  /** Channels, 1 to 15. */
  readonly components: number;
  /** Signature of its data colour space: `CMYK`, `RGB `, `GRAY`, `Lab` or `nCLR`. */
  readonly colorSpace: string;
  /** Bytes of the profile; null when unavailable. Called when a conversion is built, and again when it was dropped. */
  bytes(): Uint8Array | null;
}

/** An end of a conversion: a profile, CIE Lab of D50, or sRGB. */
export type IccEnd = IccSource | 'Lab' | 'sRGB';

/** Which conversion. */
export interface IccConversion {
  readonly from: IccEnd;
  readonly to: IccEnd;
  /** Default `relative`: the white of the medium becomes the other's white. */
  readonly intent?: RenderingIntent;
  readonly blackPointCompensation?: boolean;
  /** Width of the numbers on both sides. */
  readonly bits: 8 | 16;
  /** Made at once and exact, for some colours; else made in some 50 ms into a table, for pixels. */
  readonly exact?: boolean;
}

/** Rendering intents of ICC.1:2022, 7.2.15, by their numbers. */
export const renderingIntents = {
  perceptual: 0,
  relative: 1,
  saturation: 2,
  absolute: 3,
} as const;

/** ICC.1:2022, 7.2.15. */
export type RenderingIntent = keyof typeof renderingIntents;

/** Why there is no conversion. */
export interface IccRefusal {
  readonly reason:
    | 'profile_unreadable'
    | 'profile_too_large'
    | 'profile_unsupported'
    /** The profile lacks what this conversion takes, or is damaged inside. */
    | 'conversion_refused'
    /** The engine was lost to an earlier profile. */
    | 'engine_lost';
}

/**
 * A conversion. Device values run from 0 to the largest number of their width, none to full; Lab is encoded as ICC.1:2022, 6.3.4
 * has it (16 bits: L* 65 535 / 100, a* and b* 257 a unit, from -128).
 */
export interface IccTransform {
  readonly inputs: number;
  readonly outputs: number;
  /** Converts as many colours as `input` holds into a new array of the same width; null when the engine is lost. */
  run<T extends Uint8Array | Uint16Array>(input: T): T | null;
}

/** Converts colours between profiles. Made by `createIccEngine`. */
export interface IccEngine {
  /** True after a profile made the engine fail: it refuses everything from then on and is to be replaced. */
  readonly lost: boolean;
  /** The conversion; equal ones are made once while they are remembered. */
  transform(conversion: IccConversion): IccTransform | IccRefusal;
}

/** True for a refusal, false for a conversion. */
export function isRefusal(made: IccTransform | IccRefusal): made is IccRefusal {
  return 'reason' in made;
}
