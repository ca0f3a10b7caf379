import type { ByteReader } from '../bytes/byte-reader';
import { chainOfStream } from '../filters/chain-of-stream';
import { decodeChain, type DecodedStream } from '../filters/decode-chain';
import type { ObjectCipher } from '../security/object-cipher';
import {
  isPdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  type StreamExtent,
} from '../syntax/objects';
import type { FileContext } from './file-context';
import { type FileHeader, readHeader } from './header';
import { type IndirectObject, type ObjectHeader, readIndirectObject } from './indirect-object';
import { ObjectStream, ObjectStreamCache } from './object-stream';
import { addCompressedObjects, tableOfScan, trailerOfScan } from './rebuilt-xref';
import { type RepairScan, scanForObjects } from './repair-scan';
import { StreamExtents } from './stream-extent';
import { type PlacedSection, readXrefChain } from './xref-chain';
import { type XrefEntry, XrefTable } from './xref-table';

const DEEPEST_LOADING = 64;
const CACHED_OBJECTS = 200_000;
/** Source bytes of the objects in the cache: overlapping objects of a hostile file would fill the memory. */
const CACHED_SOURCE_BYTES = 128 * 1024 * 1024;

const PIECE_BYTES = 1024 * 1024;

/** Encoded bytes of a stream, to be gone through once. */
export interface EncodedBytes {
  /** Bytes of all pieces together. */
  readonly length: number;
  readonly pieces: Iterable<Uint8Array>;
}

/** The bytes `[offset, offset + length)` in pieces of at most 1 MiB. */
export function* piecesOf(
  reader: ByteReader,
  offset: number,
  length: number,
): IterableIterator<Uint8Array> {
  for (let at = 0; at < length; at += PIECE_BYTES) {
    yield reader.slice(offset + at, Math.min(PIECE_BYTES, length - at));
  }
}

/** Where things stand in a file. */
export interface FileLayout {
  readonly reader: ByteReader;
  readonly header: FileHeader | null;
  /** Cross-reference sections, the newest first; none when the table was rebuilt. */
  readonly sections: readonly PlacedSection[];
  /** Number of bytes before the header, from which offsets in the file count. */
  readonly shift: number;
  /** Offset of an indirect object, white space may precede it; null when it is in an object stream or nowhere. */
  readonly offsetOf: (number: number) => number | null;
}

/**
 * The objects of one file (ISO 32000-2, 7.5): finds, reads, decrypts and caches them. Opens with the cross-reference
 * chain or, when that is unusable, with a table rebuilt by a scan.
 */
export class PdfFile {
  readonly header: FileHeader | null;
  trailer = PdfDict.empty;
  private table = new XrefTable();
  private shift = 0;
  private sections: readonly PlacedSection[] = [];
  private rebuilt = false;
  private patched = false;
  private scan: RepairScan | null = null;
  private scanTable: XrefTable | null = null;
  private cipher: ObjectCipher | null = null;
  private cipherNumber = -1;
  private readonly cache = new Map<number, PdfObject>();
  private parsedAtClear = 0;
  private readonly loading = new Set<number>();
  private readonly streams = new ObjectStreamCache();
  private readonly charged = new Set<number>();
  /** Generations of the objects that were read and have one other than 0. */
  private readonly generations = new Map<number, number>();
  private readonly extents: StreamExtents;

  constructor(readonly context: FileContext) {
    this.extents = new StreamExtents(context);
    this.header = readHeader(context.reader);
    this.warnAboutHeader();
    const chain = readXrefChain(context, this.header?.offset ?? 0);
    if ('reason' in chain) this.rebuild(chain.reason);
    else {
      ({ table: this.table, trailer: this.trailer } = chain);
      ({ shift: this.shift, sections: this.sections } = chain);
    }
  }

  /** True when the cross-reference table was rebuilt or at least one object was found by a scan only. */
  get repaired(): boolean {
    return this.rebuilt || this.patched;
  }

  /** True when the whole table comes from a scan. */
  get isRebuilt(): boolean {
    return this.rebuilt;
  }

  /** True when the table lists no object at all. */
  get isEmpty(): boolean {
    return this.numbers().next().done === true;
  }

  /** The file as it is written: for facts about its syntax. */
  get layout(): FileLayout {
    const offsetOf = (number: number): number | null => {
      const entry = this.table.get(number);
      return entry?.kind === 'file' ? entry.offset + this.shift : null;
    };
    const { header, sections, shift } = this;
    return { reader: this.context.reader, header, sections, shift, offsetOf };
  }

  /** Numbers of all objects in use, in order. */
  numbers(): IterableIterator<number> {
    return this.table.numbers();
  }

  /** Replaces table and trailer by what a scan of the whole file finds. Call `indexObjectStreams` after `unlock`. */
  rebuild(reason: string): void {
    this.context.warnings.add({
      code: 'xref_rebuilt',
      message: `the cross-reference table was rebuilt: ${reason}`,
    });
    this.scan ??= scanForObjects(this.context);
    this.table = tableOfScan(this.scan);
    this.trailer = trailerOfScan(this.scan);
    this.shift = 0;
    this.sections = [];
    this.rebuilt = true;
    this.forget();
  }

  /** Sets what decrypts strings and streams; `handler` is the reference of the encryption dictionary, exempt itself. */
  unlock(cipher: ObjectCipher, handler: PdfRef | null): void {
    this.cipher = cipher;
    this.cipherNumber = handler?.number ?? -1;
    this.forget();
  }

  /** Adds the objects inside object streams to a rebuilt table. */
  indexObjectStreams(): void {
    if (!this.rebuilt || !this.scan) return;
    this.addScannedStreams(this.table, this.scan);
    this.cache.clear();
  }

  /** Follows references; cycles and missing objects give null. */
  resolve(object: PdfObject | undefined): PdfObject {
    let current = object;
    for (let hops = 0; current instanceof PdfRef; hops++) {
      if (hops >= this.context.budget.limits.resolveHops) {
        this.warn('reference_loop', 'references lead to references without end', current.key);
        return null;
      }
      current = this.load(current.number, current.generation);
    }
    return current ?? null;
  }

  /** The indirect object, or null. `generation` null accepts any. */
  load(number: number, generation: number | null = null): PdfObject {
    let object = this.cache.get(number);
    if (object === undefined) {
      const entry = this.table.get(number);
      if (!entry || entry.kind === 'free') return null;
      object = this.readGuarded(number, entry);
    }
    const own = this.generations.size === 0 ? 0 : (this.generations.get(number) ?? 0);
    if (generation === null || generation === own || this.generationFits(number, generation, own)) {
      return object;
    }
    return null;
  }

  /** Generation of an object that was loaded. */
  generationOf(number: number): number {
    return this.generations.get(number) ?? 0;
  }

  /** The stream's data, decrypted and through its whole filter chain. */
  decode(stream: PdfStream): DecodedStream {
    const { budget } = this.context;
    const scope = stream.ref?.key ?? 'inline';
    const number = stream.ref?.number ?? -1;
    const charge = number < 0 || !this.charged.has(number);
    const links = chainOfStream(stream.dict, (object) => this.resolve(object));
    const decoded = decodeChain(this.plainBytes(stream), links, {
      budget,
      charge,
      asker: `stream ${scope}`,
      warn: (code, message) => this.warn(code, message, scope),
    });
    if (number >= 0) this.charged.add(number);
    return decoded;
  }

  /**
   * The stream's encoded bytes, decrypted. Without encryption they are read in pieces on demand, so that a stream of any length
   * costs little memory.
   */
  encoded(stream: PdfStream): EncodedBytes {
    const { reader } = this.context;
    if (this.cipher || !stream.ref || !stream.extent) {
      const bytes = this.plainBytes(stream);
      return { length: bytes.length, pieces: [bytes] };
    }
    const { offset, length } = stream.extent();
    return { length, pieces: piecesOf(reader, offset, length) };
  }

  /** True when the table lists the object: it may be unreadable all the same. */
  lists(number: number): boolean {
    const entry = this.table.get(number);
    return entry !== null && entry.kind !== 'free';
  }

  /** The stream's encoded bytes, decrypted (7.6.3). */
  private plainBytes(stream: PdfStream): Uint8Array {
    const raw = stream.raw();
    const { ref, dict } = stream;
    const type = this.typeOf(dict);
    if (!this.cipher || !ref || type === 'XRef') return raw;
    return this.cipher.stream(raw, {
      number: ref.number,
      generation: ref.generation,
      cryptFilter: this.cryptFilter(dict),
      metadata: type === 'Metadata',
      embeddedFile: type === 'EmbeddedFile',
    });
  }

  private typeOf(dict: PdfDict): string | null {
    const type = this.resolve(dict.get('Type'));
    return type instanceof PdfName ? type.value : null;
  }

  /** The name that a /Crypt filter gives, default Identity (table 14), or null without such a filter. */
  private cryptFilter(dict: PdfDict): string | null {
    const filter = this.resolve(dict.get('Filter'));
    const first = this.resolve(isPdfArray(filter) ? filter[0] : filter);
    if (!(first instanceof PdfName) || first.value !== 'Crypt') return null;
    const parms = this.resolve(dict.get('DecodeParms'));
    const own = this.resolve(isPdfArray(parms) ? parms[0] : parms);
    const name = own instanceof PdfDict ? this.resolve(own.get('Name')) : null;
    return name instanceof PdfName ? name.value : 'Identity';
  }

  private readGuarded(number: number, entry: XrefEntry): PdfObject {
    // Reading one object may need others: object streams whose /Length is in object streams, and so on.
    if (this.loading.has(number) || this.loading.size > DEEPEST_LOADING) {
      this.warn('object_loop', 'the object is needed to read itself', `${number} 0`);
      return null;
    }
    this.loading.add(number);
    try {
      const object = this.read(number, entry);
      this.boundCache();
      this.cache.set(number, object);
      return object;
    } finally {
      this.loading.delete(number);
    }
  }

  private boundCache(): void {
    const { parsedBytes } = this.context.budget;
    const full =
      this.cache.size >= CACHED_OBJECTS || parsedBytes - this.parsedAtClear > CACHED_SOURCE_BYTES;
    if (!full) return;
    this.cache.clear();
    this.parsedAtClear = parsedBytes;
  }

  /** A reference must name the generation of the object (7.3.10) or, when they differ, that of the table. */
  private generationFits(number: number, asked: number, own: number): boolean {
    const entry = this.table.get(number);
    const listed = entry?.kind === 'file' ? entry.generation : 0;
    const message = `a reference has generation ${asked}, the object has ${own}`;
    this.warn('generation_differs', message, `${number} ${own}`);
    return this.rebuilt || asked === listed;
  }

  private read(number: number, entry: XrefEntry): PdfObject {
    const found = this.readEntry(number, entry, this.shift);
    if (found !== undefined) return found;
    const other = this.rebuilt ? null : this.scannedEntry(number);
    const rescued = other ? this.readEntry(number, other, 0) : undefined;
    if (rescued !== undefined) {
      this.patched = true;
      this.warn('xref_entry_wrong', 'the object is not where the table says', `${number} 0`);
      return rescued;
    }
    this.context.budget.spend('missingObjects', 1);
    this.warn('object_missing', 'the table lists an object that is not there', `${number} 0`);
    return null;
  }

  private readEntry(number: number, entry: XrefEntry, shift: number): PdfObject | undefined {
    if (entry.kind === 'stream') {
      return this.objectStream(entry.stream)?.object(number, entry.index);
    }
    if (entry.kind === 'free') return undefined;
    const string = (bytes: Uint8Array, header: ObjectHeader) => this.plainString(bytes, header);
    const read = readIndirectObject(this.context, entry.offset + shift, { string });
    if (read?.number !== number) return undefined;
    if (read.generation !== 0) this.generations.set(number, read.generation);
    return this.made(read);
  }

  private plainString(bytes: Uint8Array, { number, generation }: ObjectHeader): Uint8Array {
    if (!this.cipher || number === this.cipherNumber) return bytes;
    return this.cipher.string(bytes, number, generation);
  }

  private made(read: IndirectObject): PdfObject {
    const { object, dataStart: start } = read;
    if (start === null || !(object instanceof PdfDict)) return object;
    const ref = new PdfRef(read.number, read.generation);
    let length = -1;
    const extent = (): StreamExtent => {
      if (length < 0) {
        const declared = this.resolve(object.get('Length'));
        const usable = typeof declared === 'number' ? declared : null;
        length = this.extents.length(start, usable, ref.key);
      }
      return { offset: start, length };
    };
    const raw = () => this.context.reader.slice(start, extent().length);
    return new PdfStream(object, raw, ref, extent);
  }

  private objectStream(number: number): ObjectStream | null {
    const known = this.streams.get(number);
    if (known) return known;
    // An object stream is never inside another one (7.5.7).
    if (this.table.get(number)?.kind === 'stream') return null;
    const object = this.load(number);
    if (!(object instanceof PdfStream)) return null;
    const first = this.resolve(object.dict.get('First'));
    if (typeof first !== 'number' || this.loading.has(-number)) return null;
    this.loading.add(-number);
    try {
      const { bytes } = this.decode(object);
      const stream = new ObjectStream(this.context, bytes, object.dict, first);
      this.streams.set(number, stream);
      return stream;
    } finally {
      this.loading.delete(-number);
    }
  }

  /** Where a scan of the whole file finds the object. */
  private scannedEntry(number: number): XrefEntry | null {
    if (!this.scanTable) {
      this.scan ??= scanForObjects(this.context);
      this.scanTable = tableOfScan(this.scan);
      this.addScannedStreams(this.scanTable, this.scan);
    }
    return this.scanTable.get(number);
  }

  private addScannedStreams(table: XrefTable, scan: RepairScan): void {
    addCompressedObjects(table, scan, {
      streamOf: (number) => this.objectStream(number),
      largestNumber: this.context.budget.limits.objects,
    });
  }

  private warnAboutHeader(): void {
    const { header } = this;
    if (!header) this.warn('header_missing', 'the first 1024 bytes hold no PDF header');
    else {
      if (!header.wellFormed) this.warn('header_malformed', 'the header is not %PDF-x.y');
      if (header.offset > 0) {
        this.warn('header_not_first', `${header.offset} bytes stand in front of the header`);
      }
    }
  }

  /** Drops the objects that are kept in memory: for callers that visit every object once. They are read again when needed. */
  dropCached(): void {
    this.cache.clear();
    this.parsedAtClear = this.context.budget.parsedBytes;
  }

  private forget(): void {
    this.generations.clear();
    this.cache.clear();
    this.streams.clear();
  }

  private warn(code: string, message: string, scope?: string): void {
    this.context.warnings.add(scope === undefined ? { code, message } : { code, message, scope });
  }
}
