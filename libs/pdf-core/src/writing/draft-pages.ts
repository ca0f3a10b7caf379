import { inheritableKeys, type PageEntry, pageEntry } from '../document/index';
import {
  type DictEntries,
  isPdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '../syntax/index';
import type { DraftObjects } from './draft-objects';
import type { DraftCatalog } from './draft-catalog';

interface Leaf {
  readonly ref: PdfRef;
  /** Inherited attributes of the page. */
  readonly inherited: PdfDict;
}

/** The pages of a draft (ISO 32000-2, 7.7.3) in order. Indexes count from 0 and throw `RangeError` when there is no such page. */
export class DraftPages {
  private leaves: Leaf[];
  private reshaped: boolean;

  constructor(
    private readonly objects: DraftObjects,
    private readonly root: DraftCatalog,
  ) {
    const { base } = objects;
    const taken = new Set<number>();
    this.reshaped = base?.pageTreeSound !== true;
    this.leaves = (base?.pages ?? []).map(({ ref, dict, inherited }) => {
      // A page object stands in the tree once: a direct page and a page that is named twice become objects of their own.
      const own = ref !== null && !taken.has(ref.number) ? ref : objects.add(dict);
      if (own !== ref) this.reshaped = true;
      taken.add(own.number);
      return { ref: own, inherited };
    });
  }

  get count(): number {
    return this.leaves.length;
  }

  /** Reference of the page object. */
  ref(index: number): PdfRef {
    return this.leaf(index).ref;
  }

  /** The page as it stands now. */
  entry(index: number): PageEntry {
    const { ref, inherited } = this.leaf(index);
    return pageEntry({ ref, dict: this.dictOf(ref), inherited }, index, {
      resolve: (object) => this.objects.resolve(object),
      warn: (warning) => {
        this.objects.warn(warning);
      },
    });
  }

  /** Every page as it stands now. */
  *entries(): IterableIterator<PageEntry> {
    for (let index = 0; index < this.count; index++) yield this.entry(index);
  }

  /** Sets entries of the page object itself; undefined takes them away, and what the ancestors have then counts. */
  edit(index: number, entries: DictEntries): void {
    const { ref } = this.leaf(index);
    this.objects.set(ref, this.dictOf(ref).with(entries));
  }

  /** Puts a page in front of the page of that index; the page count appends. Type and Parent are added. */
  insert(index: number, page: PdfDict): PdfRef {
    this.checkIndex(index, this.count);
    const ref = this.objects.add(page.with({ Type: PdfName.of('Page') }));
    this.leaves.splice(index, 0, { ref, inherited: PdfDict.empty });
    this.reshaped = true;
    return ref;
  }

  /** Puts a page behind the last one. */
  append(page: PdfDict): PdfRef {
    return this.insert(this.count, page);
  }

  /** Puts a page object that the draft has, but not in its page tree, in front of the page of that index. */
  adopt(index: number, ref: PdfRef): void {
    this.checkIndex(index, this.count);
    this.leaves.splice(index, 0, { ref, inherited: PdfDict.empty });
    this.reshaped = true;
  }

  /** Takes a page out of the document; its object stays until nothing refers to it. */
  remove(index: number): PdfRef {
    const { ref } = this.leaf(index);
    this.leaves.splice(index, 1);
    this.reshaped = true;
    return ref;
  }

  /** Puts the pages in this order: `order[i]` is the present index of the page that comes to place `i`. Throws `RangeError` unless it is a permutation. */
  reorder(order: readonly number[]): void {
    const whole = order.length === this.count && new Set(order).size === order.length;
    if (!whole) throw new RangeError('the order is no permutation of the pages');
    this.leaves = order.map((index) => this.leaf(index));
    this.reshaped = true;
  }

  /** Has the page tree written with one level of kids, whatever it is like now. */
  flatten(): void {
    this.reshaped = true;
  }

  /** Writes the page tree when pages came, went or moved. Saving does it; until then the tree in the catalog is the old one. */
  settle(): void {
    if (!this.reshaped) return;
    this.reshaped = false;
    const node = this.rootNode();
    for (const { ref, inherited } of this.leaves) this.attach(ref, inherited, node);
    this.leaves = this.leaves.map(({ ref }) => ({ ref, inherited: PdfDict.empty }));
    const kids = this.leaves.map(({ ref }) => ref);
    this.objects.set(
      node,
      PdfDict.of({ Type: PdfName.of('Pages'), Kids: kids, Count: kids.length }),
    );
    this.root.edit({ Pages: node });
  }

  private attach(ref: PdfRef, inherited: PdfDict, parent: PdfRef): void {
    const dict = this.dictOf(ref);
    const entries: Record<string, PdfObject | undefined> = {
      Type: PdfName.of('Page'),
      Parent: parent,
    };
    for (const key of inheritableKeys) {
      if (this.objects.get(dict, key) === null) entries[key] = inherited.get(key);
    }
    this.objects.set(ref, dict.with(entries));
  }

  /** The reference of the root of the page tree; a new one when a page stands in its place. */
  private rootNode(): PdfRef {
    const written = this.root.dict.get('Pages');
    const isLeaf = this.leaves.some(
      ({ ref }) => written instanceof PdfRef && ref.number === written.number,
    );
    const isNode = isPdfArray(this.objects.get(this.asDict(written), 'Kids'));
    return written instanceof PdfRef && isNode && !isLeaf ? written : this.objects.add(null);
  }

  /** A node or page that is a stream is read as its dictionary, as the page tree is read; what is edited becomes a dictionary. */
  private asDict(object: PdfObject | undefined): PdfDict {
    const found = this.objects.resolve(object);
    const resolved = found instanceof PdfStream ? found.dict : found;
    return resolved instanceof PdfDict ? resolved : PdfDict.empty;
  }

  private dictOf(ref: PdfRef): PdfDict {
    return this.asDict(ref);
  }

  private leaf(index: number): Leaf {
    const leaf = this.leaves[index];
    if (!leaf) throw new RangeError(`there is no page ${index}`);
    return leaf;
  }

  private checkIndex(index: number, last: number): void {
    if (!Number.isInteger(index) || index < 0 || index > last) {
      throw new RangeError(`there is no place ${index} among ${this.count} pages`);
    }
  }
}
