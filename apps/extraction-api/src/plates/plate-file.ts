import { parseJson } from '@forme/contracts/json';
import type { MissingPart } from '@forme/contracts';
import type { FontSubstitution, LeftOutInk } from '@forme/contracts/extraction';
import { readRuns } from './run-lengths';

/** An ink of a page and what of it there is. */
export interface PlateInk {
  readonly name: string;
  /** `opacity` is no ink: what is painted at all, where there is no paper. */
  readonly type: 'process' | 'spot' | 'technical' | 'opacity';
  /** sRGB of its full tint, each 0 to 1; null for process inks and where the file does not state it. */
  readonly rgb: readonly [number, number, number] | null;
  /** Mean coverage, 0 to 100. */
  readonly coverage_percent: number;
}

/** Page facts of a plate file. */
export interface PlateFileHead {
  readonly page_num: number;
  readonly dpi: number;
  readonly width: number;
  readonly height: number;
  /** User space of the page, unrotated, to pixels, y downwards. */
  readonly to_pixels: readonly [number, number, number, number, number, number];
  /** The media box. */
  readonly media: {
    readonly x0: number;
    readonly y0: number;
    readonly x1: number;
    readonly y1: number;
  };
  readonly color_management: 'output_intent' | 'bundled_profile' | 'none';
  /** Annotations without an appearance stream are drawn. */
  readonly default_appearances: boolean;
}

/** Position of the packed rows of a plate: offset and length of each strip; length 0 for one without ink. */
type Strips = readonly (readonly [number, number])[];

/** How the plates differ from what the file defines. */
export interface PlateReports {
  /** Objects that are not painted, or not as the file defines them; empty when there are none. */
  readonly missing: readonly MissingPart[];
  /** Text that is not drawn by the program of its font. */
  readonly font_substitutions: readonly FontSubstitution[];
  /** Inks that lay no ink on paper by the metadata of their layers. */
  readonly left_out: readonly LeftOutInk[];
}

/** Tail of a plate file, before the four bytes of its length. */
export interface PlateDirectory extends PlateFileHead, PlateReports {
  readonly strip_rows: number;
  /** Offset and length of the profile of the process inks; null without one. */
  readonly profile: readonly [number, number] | null;
  readonly inks: readonly (PlateInk & { readonly strips: Strips })[];
}

/** Source of a plate file. */
export interface PlateBytes {
  readonly length: number;
  read(offset: number, length: number): Uint8Array;
}

/** Reads the plates that a `PlateFileWriter` wrote. Throws for any other bytes. */
export class PlateFile {
  private readonly directory: PlateDirectory;
  /** The last strip of each plate that was read. */
  private readonly last = new Map<number, { readonly strip: number; readonly rows: Uint8Array }>();

  constructor(private readonly bytes: PlateBytes) {
    const tail = Buffer.from(bytes.read(bytes.length - 4, 4));
    const length = tail.readUInt32LE(0);
    const text = Buffer.from(bytes.read(bytes.length - 4 - length, length)).toString('utf8');
    this.directory = parseJson<PlateDirectory>(text);
  }

  get head(): PlateFileHead {
    return this.directory;
  }

  /** Gaps of the plates. */
  get missing(): readonly MissingPart[] {
    return this.directory.missing;
  }

  /** Text that is not drawn by the program of its font. */
  get fontSubstitutions(): readonly FontSubstitution[] {
    return this.directory.font_substitutions;
  }

  /** Inks that lay no ink on paper by the metadata of their layers. */
  get leftOut(): readonly LeftOutInk[] {
    return this.directory.left_out;
  }

  get inks(): readonly PlateInk[] {
    return this.directory.inks;
  }

  /** The profile of the process inks; null without one. */
  profile(): Uint8Array | null {
    const { profile } = this.directory;
    return profile && this.bytes.read(profile[0], profile[1]);
  }

  /** One row of one plate, 0 none to 255 full. It is valid until a row of another strip of the plate is read. */
  row(ink: number, y: number): Uint8Array {
    const { width, height, strip_rows: rows, inks } = this.directory;
    const strip = Math.floor(y / rows);
    const known = this.last.get(ink);
    let bytes = known?.strip === strip ? known.rows : null;
    if (!bytes) {
      const [offset = 0, length = 0] = inks[ink]?.strips[strip] ?? [];
      const size = width * Math.min(rows, height - strip * rows);
      bytes = length === 0 ? new Uint8Array(size) : readRuns(this.bytes.read(offset, length), size);
      this.last.set(ink, { strip, rows: bytes });
    }
    const at = (y - strip * rows) * width;
    return bytes.subarray(at, at + width);
  }
}
