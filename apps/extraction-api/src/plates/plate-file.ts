import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';

/** Rows of a plate that are compressed together. */
const stripRows = 64;
const magic = 'FORMEPL1';
/** Plates are runs of equal amounts; where they are not, they are photographs, which hardly repeat. */
const packing = { level: 1, strategy: constants.Z_RLE };

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
  /** Sum of the amounts that are pending. */
  private readonly pendingSums: Float64Array;
  private rows = 0;

  constructor(
    private readonly head: PlateFileHead,
    private readonly inks: readonly Omit<PlateInk, 'coverage_percent'>[],
    private readonly write: (bytes: Uint8Array | string) => void,
  ) {
    this.strips = inks.map(() => []);
    this.sums = new Float64Array(inks.length);
    this.pendingSums = new Float64Array(inks.length);
    this.pending = inks.map(() => new Uint8Array(head.width * stripRows));
    write(magic);
  }

  /** Adds rows of every plate, a plane for each. */
  add(rows: number, planes: readonly Uint8Array[]): void {
    const { width } = this.head;
    for (let from = 0; from < rows;) {
      const start = this.rows % stripRows;
      const count = Math.min(rows - from, stripRows - start);
      planes.forEach((plane, ink) => {
        this.put(ink, plane.subarray(from * width, (from + count) * width), start);
      });
      from += count;
      this.rows += count;
      if (this.rows % stripRows === 0) this.flush(stripRows);
    }
  }

  private put(ink: number, values: Uint8Array, startRow: number): void {
    const sum = sumOf(values);
    if (sum === 0) return;
    const strip = this.pending[ink];
    if (this.pendingSums[ink] === 0) strip?.fill(0);
    strip?.set(values, startRow * this.head.width);
    this.pendingSums[ink] = (this.pendingSums[ink] ?? 0) + sum;
  }

  private flush(rows: number): void {
    this.pending.forEach((strip, ink) => {
      const sum = this.pendingSums[ink] ?? 0;
      const used = strip.subarray(0, rows * this.head.width);
      const packed = sum === 0 ? new Uint8Array(0) : deflateRawSync(used, packing);
      this.strips[ink]?.push([this.offset, packed.length]);
      this.offset += packed.length;
      if (packed.length > 0) this.write(packed);
      this.sums[ink] = (this.sums[ink] ?? 0) + sum;
    });
    this.pendingSums.fill(0);
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

/** Words whose bytes are added up side by side before two of them could run over. */
const wordsAtOnce = 256;

/** Sum of bytes. */
function sumOf(bytes: Uint8Array): number {
  const lead = Math.min(bytes.length, (4 - (bytes.byteOffset & 3)) & 3);
  const count = (bytes.length - lead) >> 2;
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + lead, count);
  let sum = 0;
  for (let at = 0; at < lead; at++) sum += bytes[at] ?? 0;
  for (let at = lead + count * 4; at < bytes.length; at++) sum += bytes[at] ?? 0;
  for (let from = 0; from < count; from += wordsAtOnce) {
    const end = Math.min(count, from + wordsAtOnce);
    let pairs = 0;
    let others = 0;
    for (let at = from; at < end; at++) {
      const word = words[at] ?? 0;
      pairs = (pairs + (word & 0x00ff00ff)) | 0;
      others = (others + ((word >>> 8) & 0x00ff00ff)) | 0;
    }
    sum += (pairs & 0xffff) + (pairs >>> 16) + (others & 0xffff) + (others >>> 16);
  }
  return sum;
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
