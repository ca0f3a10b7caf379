import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Rows of a plate that are compressed together. */
const stripRows = 64;
const magic = 'FORMEPL1';

/** An ink of a page and what of it there is. */
export interface PlateInk {
  readonly name: string;
  /** `opacity` is no ink: what is painted at all, where there is no paper. */
  readonly type: 'process' | 'spot' | 'technical' | 'opacity';
  /** sRGB of its full tint, each 0 to 1; null for process inks and where the file does not tell. */
  readonly rgb: readonly [number, number, number] | null;
  /** Mean coverage, 0 to 100. */
  readonly coverage_percent: number;
}

/** What a plate file says about its page. */
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
  /** What could not be painted, in words; empty when everything was. */
  readonly missing: readonly string[];
}

/** Where the compressed rows of a plate lie: offset and length of each strip; length 0 for one without ink. */
type Strips = readonly (readonly [number, number])[];

interface Directory extends PlateFileHead {
  readonly strip_rows: number;
  /** Where the profile of the process inks lies; null without one. */
  readonly profile: readonly [number, number] | null;
  readonly inks: readonly (PlateInk & { readonly strips: Strips })[];
}

/**
 * Writes plates as they are made: each plate in compressed strips of rows, then a directory, then the directory's length. Rows come
 * from the top; memory is that of one strip of every plate.
 */
export class PlateFileWriter {
  private offset = magic.length;
  private readonly strips: [number, number][][];
  private readonly sums: Float64Array;
  private readonly pending: Uint8Array[];
  private rows = 0;

  constructor(
    private readonly head: PlateFileHead,
    private readonly inks: readonly Omit<PlateInk, 'coverage_percent'>[],
    private readonly write: (bytes: Uint8Array | string) => void,
  ) {
    this.strips = inks.map(() => []);
    this.sums = new Float64Array(inks.length);
    this.pending = inks.map(() => new Uint8Array(head.width * stripRows));
    write(magic);
  }

  /** Adds a row of every plate. */
  add(row: (ink: number) => Uint8Array): void {
    const at = (this.rows % stripRows) * this.head.width;
    this.pending.forEach((strip, ink) => {
      const values = row(ink);
      strip.set(values, at);
      let sum = 0;
      for (const value of values) sum += value;
      this.sums[ink] = (this.sums[ink] ?? 0) + sum;
    });
    this.rows++;
    if (this.rows % stripRows === 0) this.flush(stripRows);
  }

  private flush(rows: number): void {
    this.pending.forEach((strip, ink) => {
      const used = strip.subarray(0, rows * this.head.width);
      const empty = used.every((value) => value === 0);
      const packed = empty ? new Uint8Array(0) : deflateRawSync(used, { level: 1 });
      this.strips[ink]?.push([this.offset, packed.length]);
      this.offset += packed.length;
      if (packed.length > 0) this.write(packed);
    });
  }

  /** Writes the profile of the process inks and the directory. */
  finish(profile: Uint8Array | null): void {
    const rest = this.rows % stripRows;
    if (rest > 0) this.flush(rest);
    if (profile) this.write(profile);
    const full = this.head.width * this.rows * 255;
    const directory: Directory = {
      ...this.head,
      strip_rows: stripRows,
      profile: profile && [this.offset, profile.length],
      inks: this.inks.map((ink, index) => ({
        ...ink,
        coverage_percent: full === 0 ? 0 : ((this.sums[index] ?? 0) / full) * 100,
        strips: this.strips[index] ?? [],
      })),
    };
    const text = Buffer.from(JSON.stringify(directory));
    const length = Buffer.alloc(4);
    length.writeUInt32LE(text.length);
    this.write(Buffer.concat([text, length]));
  }
}

/** What plate files are read from. */
export interface PlateBytes {
  readonly length: number;
  read(offset: number, length: number): Uint8Array;
}

/** Reads the plates that a {@link PlateFileWriter} wrote. Throws for any other bytes. */
export class PlateFile {
  private readonly directory: Directory;
  /** The last strip of each plate that was read. */
  private readonly last = new Map<number, { readonly strip: number; readonly rows: Uint8Array }>();

  constructor(private readonly bytes: PlateBytes) {
    const tail = Buffer.from(bytes.read(bytes.length - 4, 4));
    const length = tail.readUInt32LE(0);
    const text = Buffer.from(bytes.read(bytes.length - 4 - length, length)).toString('utf8');
    this.directory = JSON.parse(text) as Directory;
  }

  get head(): PlateFileHead {
    return this.directory;
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
      bytes =
        length === 0
          ? new Uint8Array(size)
          : inflateRawSync(this.bytes.read(offset, length), { maxOutputLength: size });
      this.last.set(ink, { strip, rows: bytes });
    }
    const at = (y - strip * rows) * width;
    return bytes.subarray(at, at + width);
  }
}
