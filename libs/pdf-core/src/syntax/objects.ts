/**
 * PDF objects (ISO 32000-2, 7.3). Booleans, numbers and null are the language's own values; the others are
 * the classes below. Objects are immutable after parsing. A stream is data only: `filters` decodes it.
 */
export type PdfObject =
  null | boolean | number | PdfName | PdfString | PdfRef | PdfArray | PdfDict | PdfStream;

/** An array object: plain array of objects, references unresolved. */
export type PdfArray = readonly PdfObject[];

/** True for array objects; narrows where `Array.isArray` cannot, because PDF arrays are readonly. */
export function isPdfArray(object: PdfObject | undefined): object is PdfArray {
  return Array.isArray(object);
}

/** A name (7.3.5) after #xx decoding. `value` holds one character per byte, so it is lossless; names are interned. */
export class PdfName {
  private static readonly interned = new Map<string, PdfName>();

  private constructor(readonly value: string) {}

  /** The name of the given bytes-as-characters value. */
  static of(value: string): PdfName {
    const known = PdfName.interned.get(value);
    if (known) return known;
    const name = new PdfName(value);
    // Hostile files could fill the table; ordinary documents use some thousands of names.
    if (PdfName.interned.size < 20_000) PdfName.interned.set(value, name);
    return name;
  }
}

/** A string (7.3.4), already decrypted. */
export class PdfString {
  constructor(
    readonly bytes: Uint8Array,
    readonly hex = false,
  ) {}
}

/** An indirect reference (7.3.10). */
export class PdfRef {
  constructor(
    readonly number: number,
    readonly generation: number,
  ) {}

  /** `"12 0"`: usable as a map key. */
  get key(): string {
    return `${String(this.number)} ${String(this.generation)}`;
  }
}

/** A dictionary (7.3.7). Keys are name values. `get` returns the value as written: references are not followed. */
export class PdfDict {
  constructor(private readonly entries: ReadonlyMap<string, PdfObject>) {}

  get(key: string): PdfObject | undefined {
    return this.entries.get(key);
  }

  has(key: string): boolean {
    return this.entries.has(key);
  }

  keys(): IterableIterator<string> {
    return this.entries.keys();
  }

  get size(): number {
    return this.entries.size;
  }

  [Symbol.iterator](): IterableIterator<[string, PdfObject]> {
    return this.entries.entries();
  }

  static readonly empty = new PdfDict(new Map());

  /** A dictionary of these entries; undefined and null are no entries (7.3.7). */
  static of(entries: DictEntries): PdfDict {
    return PdfDict.empty.with(entries);
  }

  /** A copy in which these entries are set; undefined and null take entries away (7.3.7). */
  with(entries: DictEntries): PdfDict {
    const changed = new Map(this.entries);
    for (const [key, value] of Object.entries(entries)) {
      if (value === undefined || value === null) changed.delete(key);
      else changed.set(key, value);
    }
    return changed.size === 0 ? PdfDict.empty : new PdfDict(changed);
  }
}

/** Entries to set in a dictionary; undefined and null omit the entry. */
export type DictEntries = Readonly<Record<string, PdfObject | undefined>>;

/** Range of the encoded bytes of a stream in its file. */
export interface StreamExtent {
  readonly offset: number;
  readonly length: number;
}

/**
 * A stream (7.3.8): its dictionary and the range of its encoded bytes; `ref` and `extent` are null for streams made in memory.
 * A stream with `ref` belongs to the file that it was read from: its bytes are encrypted with that object number.
 */
export class PdfStream {
  constructor(
    readonly dict: PdfDict,
    /** The encoded bytes, still encrypted when the file is. Reading may touch the byte source. */
    readonly raw: () => Uint8Array,
    readonly ref: PdfRef | null = null,
    /** Range of the bytes; the call may read the byte source. */
    readonly extent: (() => StreamExtent) | null = null,
  ) {}

  /** The same bytes under another dictionary, which must name the same filters. */
  withDict(dict: PdfDict): PdfStream {
    return new PdfStream(dict, this.raw, this.ref, this.extent);
  }
}
