import type { PageEntry, PdfDocument } from '../document/index';
import { inheritableKeys } from '../document/index';
import { isPdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '../syntax/index';
import type { DraftObjects } from './draft-objects';
import { GraftedStream } from './grafted-stream';

/**
 * Objects of one other document in a draft. An object comes in when it is referred to for the first time, once, and is read when it
 * is needed. Pages, page-tree nodes and the catalog of the other document do not come in by reference (they would pull in every
 * page): references to them mean null unless `map` gave them a place or `page` brought the page in.
 */
export class Graft {
  private readonly refs = new Map<number, PdfRef>();
  private readonly pageNumbers: ReadonlySet<number>;

  constructor(
    private readonly draft: DraftObjects,
    readonly source: PdfDocument,
  ) {
    this.pageNumbers = new Set(source.pages.flatMap(({ ref }) => (ref ? [ref.number] : [])));
  }

  /** The object with its references led to the draft. */
  object(object: PdfObject): PdfObject {
    if (object instanceof PdfRef) return this.ref(object);
    if (object instanceof PdfDict) return this.dict(object);
    if (isPdfArray(object)) return object.map((item) => this.object(item));
    if (object instanceof PdfStream) {
      return new GraftedStream(this.dict(object.dict), this.source, object);
    }
    return object;
  }

  /** The dictionary with its references led to the draft. */
  dict(dict: PdfDict): PdfDict {
    const entries = new Map<string, PdfObject>();
    for (const [key, value] of dict) entries.set(key, this.object(value));
    return new PdfDict(entries);
  }

  /** The draft's reference for an object of the other document. */
  ref(ref: PdfRef): PdfRef {
    const known = this.refs.get(ref.number);
    if (known) return known;
    const own = this.draft.addLazy(() => this.load(ref));
    this.refs.set(ref.number, own);
    return own;
  }

  /** Has references to an object of the other document mean an object of the draft. */
  map(ref: PdfRef, own: PdfRef): void {
    this.refs.set(ref.number, own);
  }

  /** Brings a page in as a page: what it inherits becomes its own. Put it into the page tree with `pages.adopt`. */
  page(page: PageEntry): PdfRef {
    const known = page.ref && this.refs.get(page.ref.number);
    if (known) return known;
    const own = this.draft.add(null);
    if (page.ref) this.refs.set(page.ref.number, own);
    const taken: Record<string, PdfObject | undefined> = { Parent: undefined };
    for (const key of inheritableKeys) {
      if (this.source.get(page.dict, key) === null) taken[key] = page.inherited.get(key);
    }
    this.draft.set(own, this.dict(page.dict.with(taken)));
    return own;
  }

  private load(ref: PdfRef): PdfObject {
    if (this.pageNumbers.has(ref.number)) return null;
    const object = this.source.load(ref);
    return object instanceof PdfDict && this.isTree(object) ? null : this.object(object);
  }

  private isTree(dict: PdfDict): boolean {
    const type = dict.get('Type');
    return type instanceof PdfName && (type.value === 'Pages' || type.value === 'Catalog');
  }
}
