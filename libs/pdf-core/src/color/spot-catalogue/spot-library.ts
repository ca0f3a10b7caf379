import type { LabColor, RgbColor } from '../science';

/** Cyan, magenta, yellow, black, each 0 to 1. */
export type CmykColor = readonly [number, number, number, number];

/** Where the Lab values of an entry are from. */
export type LabOrigin = 'measured' | 'computed_from_spectrum' | 'computed_from_rgb';

/** A colour of a library. */
export interface SpotEntry {
  readonly name: string;
  readonly library: string;
  /** D50, 2 degrees; null when the library gives neither Lab, spectrum nor RGB. */
  readonly lab: LabColor | null;
  readonly labOrigin: LabOrigin | null;
  /** Equivalent in process inks as stated by the library; never computed. */
  readonly cmyk: CmykColor | null;
}

/** A library of spot colours. */
export interface SpotLibrary {
  readonly name: string;
  readonly license: string | null;
  /** As the library writes it. */
  readonly lastUpdated: string | null;
  readonly entries: readonly SpotEntry[];
}

/** A library and the skipped entries of its file. */
export interface ParsedLibrary {
  readonly library: SpotLibrary;
  /** Sentences; at most 20. */
  readonly warnings: readonly string[];
}

/** A file that is no library of spot colours. The message says why. */
export class SpotLibraryError extends Error {
  override readonly name = 'SpotLibraryError';
}

/** An entry as a file writes it. */
export interface WrittenEntry {
  readonly name: string;
  readonly library?: string;
  readonly lab?: readonly (number | null)[] | null;
  readonly labOrigin?: LabOrigin;
  /** sRGB, each 0 to 1; read when there is no Lab. */
  readonly rgb?: RgbColor | readonly (number | null)[] | null;
  readonly cmyk?: readonly (number | null)[] | null;
}

/** Entries of one file at most. */
export const MAX_ENTRIES = 200_000;
/** Warnings about one file at most. */
export const MAX_WARNINGS = 20;
