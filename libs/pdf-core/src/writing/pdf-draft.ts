import { textBytes } from '../bytes/index';
import type { ObjectReader, PdfDocument } from '../document/index';
import {
  type DictEntries,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '../syntax/index';
import { deflated } from './deflate';
import { DraftCatalog } from './draft-catalog';
import { DraftObjects } from './draft-objects';
import { DraftPages } from './draft-pages';
import { Graft } from './graft';
import { incrementalObstacle, saveIncremental } from './save-incremental';
import { saveWhole, type WholeOptions } from './save-whole';

/**
 * A document being written: another document with changes, or a new one. It reads like an `ObjectReader` and every read sees the
 * changes. Nothing of the document it stands over is copied before it is saved.
 */
export class PdfDraft extends DraftObjects implements ObjectReader {
  private readonly root: DraftCatalog;
  private readonly grafts = new Map<PdfDocument, Graft>();
  private readonly texts = new Map<string, PdfRef>();
  private info: PdfObject | undefined;
  private atLeast: string;
  readonly pages: DraftPages;

  private constructor(base: PdfDocument | null, version: string) {
    super(base);
    this.root = new DraftCatalog(this);
    this.pages = new DraftPages(this, this.root);
    this.info = base?.trailer.get('Info');
    this.atLeast = version;
  }

  /** A draft that changes a document. */
  static over(document: PdfDocument): PdfDraft {
    return new PdfDraft(document, document.pdfVersion ?? '1.4');
  }

  /** A new document without pages; by default the version of ISO 32000-1. */
  static empty(options: { readonly version?: string } = {}): PdfDraft {
    return new PdfDraft(null, options.version ?? '1.7');
  }

  /** The catalog (7.7.2) as it stands now. */
  get catalog(): PdfDict {
    return this.root.dict;
  }

  get catalogRef(): PdfRef {
    return this.root.ref;
  }

  /** Sets entries of the catalog; undefined takes them away. */
  editCatalog(entries: DictEntries): void {
    this.root.edit(entries);
  }

  /** Root, Info and ID: the entries of the trailer that do not depend on offsets. */
  get trailer(): PdfDict {
    return PdfDict.of({
      Root: this.root.ref,
      Info: this.info,
      ID: this.base?.trailer.get('ID'),
    });
  }

  /** Puts a document information dictionary (14.3.3) in the place of the present one; null removes it. */
  setInfo(info: PdfDict | null): void {
    if (info === null) this.info = undefined;
    else if (this.info instanceof PdfRef) this.set(this.info, info);
    else this.info = this.add(info);
  }

  /** Sets entries of an indirect dictionary, or of the dictionary of a stream; undefined takes them away. */
  edit(ref: PdfRef, entries: DictEntries): void {
    const object = this.resolve(ref);
    if (object instanceof PdfStream) this.set(ref, object.withDict(object.dict.with(entries)));
    else if (object instanceof PdfDict) this.set(ref, object.with(entries));
    else throw new TypeError(`object ${ref.key} is no dictionary`);
  }

  /** Removes an object: references to it mean null. */
  remove(ref: PdfRef): void {
    this.set(ref, null);
  }

  /** A stream of these data, deflated unless `compress` is false or the data are so short that it does not pay. */
  newStream(entries: DictEntries, data: Uint8Array, options: StreamOptions = {}): PdfStream {
    const { compress = true, isQuick = false } = options;
    const packed = !compress || data.length < 64 ? null : deflated(data, isQuick);
    const dict = PdfDict.of(entries);
    if (packed === null || packed.length >= data.length) return new PdfStream(dict, () => data);
    return new PdfStream(dict.with({ Filter: PdfName.of('FlateDecode') }), () => packed);
  }

  /** Adds a stream of these data. */
  addStream(entries: DictEntries, data: Uint8Array, options: StreamOptions = {}): PdfRef {
    return this.add(this.newStream(entries, data, options));
  }

  /** One stream for all places that want this same short text. */
  shared(text: string): PdfRef {
    const known = this.texts.get(text);
    if (known) return known;
    const ref = this.addStream({}, textBytes(text), { compress: false });
    this.texts.set(text, ref);
    return ref;
  }

  /** Objects of another document: each comes once, with everything it reaches, when it is referred to. */
  graft(document: PdfDocument): Graft {
    const known = this.grafts.get(document);
    if (known) return known;
    const graft = new Graft(this, document);
    this.grafts.set(document, graft);
    return graft;
  }

  /** Has the file say at least this version. */
  requireVersion(version: string): void {
    if (Number(version) > Number(this.atLeast)) this.atLeast = version;
  }

  /** The version the file will say. */
  get version(): string {
    return this.atLeast;
  }

  /** Why the changes cannot be appended to the original bytes; null when they can. */
  get incrementalObstacle(): string | null {
    if (!this.root.named) return 'the trailer does not name the catalog';
    return incrementalObstacle(this.base);
  }

  /**
   * The original bytes, untouched, and an update section behind them (7.5.6); nothing but the original bytes when nothing changed.
   * The chunks are made as they are taken. Throws `TypeError` when `incrementalObstacle` is not null.
   */
  saveIncremental(): Iterable<Uint8Array> {
    const { base, incrementalObstacle: obstacle } = this;
    if (base === null || obstacle !== null) throw new TypeError(obstacle ?? 'a new document');
    this.pages.settle();
    if (Number(this.atLeast) > Number(base.pdfVersion)) {
      this.editCatalog({ Version: PdfName.of(this.atLeast) });
    }
    return saveIncremental(this, base);
  }

  /**
   * A whole new file: objects that the trailer reaches, numbered in the order they are reached, never encrypted. The chunks are made
   * as they are taken; equal drafts give equal bytes.
   */
  saveWhole(options: WholeOptions = {}): Iterable<Uint8Array> {
    this.pages.settle();
    return saveWhole(this, options);
  }
}

/** How to write a stream. */
export interface StreamOptions {
  /** False leaves the data as they are. Default true. */
  readonly compress?: boolean;
  /** Half of the time for data about 1 % longer. Default false. */
  readonly isQuick?: boolean;
}
