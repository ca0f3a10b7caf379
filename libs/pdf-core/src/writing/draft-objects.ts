import { Budget, BudgetError } from '../bytes/index';
import {
  type DecodedStream,
  type PdfDocument,
  type PdfWarning,
  TypedAccess,
} from '../document/index';
import { chainOfStream, decodeChain } from '../filters/index';
import { type EncodedBytes } from '../file/index';
import { type PdfDict, type PdfObject, PdfRef, type PdfStream } from '../syntax/index';
import { danglingNumbers } from './dangling-references';
import { GraftedStream } from './grafted-stream';

/** Makes an object on demand: used for objects of other documents. */
export type LazyObject = () => PdfObject;

const CACHED_LAZY = 20_000;

/** The objects of a draft: those of the document it changes, those that were changed or added, and grafts. */
export class DraftObjects extends TypedAccess {
  /** Changed and added objects by number; null where one was removed. */
  private readonly changed = new Map<number, PdfObject>();
  private readonly lazy = new Map<number, LazyObject>();
  private readonly made = new Map<number, PdfObject>();
  /** Generations other than 0 of objects that were changed. */
  private readonly generations = new Map<number, number>();
  private readonly first: number;
  private next: number;
  /** Numbers that no new object may have; looked for when the first one is added. */
  private dangling: ReadonlySet<number> | null = null;
  readonly budget: Budget;

  constructor(readonly base: PdfDocument | null) {
    super();
    this.budget = base?.budget ?? new Budget();
    this.first = this.next = base ? firstFree(base) : 1;
  }

  resolve(object: PdfObject | undefined): PdfObject {
    let current = object;
    for (let hops = 0; current instanceof PdfRef; hops++) {
      if (hops >= this.budget.limits.resolveHops) return null;
      current = this.load(current);
    }
    return current ?? null;
  }

  /** The object a reference names, which may be a reference itself; null when there is none. */
  load(ref: PdfRef): PdfObject {
    const changed = this.changed.get(ref.number);
    if (changed !== undefined) return changed;
    const lazy = this.lazy.get(ref.number);
    return lazy ? this.make(ref.number, lazy) : (this.base?.load(ref) ?? null);
  }

  /** True when the draft may have an object of that number. */
  lists(number: number): boolean {
    const changed = this.changed.get(number);
    if (changed !== undefined) return changed !== null;
    return this.lazy.has(number) || this.base?.lists(number) === true;
  }

  /** Adds an indirect object. */
  add(object: PdfObject): PdfRef {
    const ref = this.allocate();
    this.changed.set(ref.number, object);
    return ref;
  }

  /** Adds an indirect object that is made on demand, perhaps more than once. */
  addLazy(make: LazyObject): PdfRef {
    const ref = this.allocate();
    this.lazy.set(ref.number, make);
    return ref;
  }

  /** Puts another object in the place of one; null removes it. */
  set(ref: PdfRef, object: PdfObject): void {
    this.changed.set(ref.number, object);
    if (ref.generation !== 0) this.generations.set(ref.number, ref.generation);
  }

  /** Numbers of objects that are not as the base has them, in order; asking for grafts may add more while it runs. */
  *changedNumbers(): IterableIterator<number> {
    const old = [...this.changed.keys()].filter((number) => number < this.first);
    yield* old.sort((a, b) => a - b);
    for (let number = this.first; number < this.next; number++) {
      if (this.dangling?.has(number) !== true) yield number;
    }
  }

  /** Generation of an object that was changed. */
  generationOf(number: number): number {
    return this.generations.get(number) ?? 0;
  }

  /** One more than the largest number in use. */
  get size(): number {
    return this.next;
  }

  *objects(): IterableIterator<readonly [PdfRef, PdfObject]> {
    const seen = new Set<number>();
    if (this.base) {
      for (const [ref, object] of this.base.objects()) {
        seen.add(ref.number);
        const now = this.changed.get(ref.number);
        if (now === undefined) yield [ref, object];
        else if (now !== null) yield [ref, now];
      }
    }
    for (const number of this.changedNumbers()) {
      const ref = new PdfRef(number, 0);
      const object = seen.has(number) ? null : this.load(ref);
      if (object !== null) yield [ref, object];
    }
  }

  /** The stream's bytes as they are encoded, never encrypted. */
  encoded(stream: PdfStream): EncodedBytes {
    if (stream instanceof GraftedStream) return stream.source.encoded(stream.original);
    if (stream.ref && this.base) return this.base.encoded(stream);
    const bytes = stream.raw();
    return { length: bytes.length, pieces: [bytes] };
  }

  decode(stream: PdfStream): DecodedStream {
    if (stream instanceof GraftedStream) return stream.source.decode(stream.original);
    if (stream.ref && this.base) return this.base.decode(stream);
    return decodeChain(
      stream.raw(),
      chainOfStream(stream.dict, (object) => this.resolve(object)),
      {
        budget: this.budget,
        asker: 'a new stream',
        charge: false,
        warn: (code, message) => {
          this.warn({ code, message });
        },
      },
    );
  }

  warn(warning: PdfWarning): void {
    this.base?.warn(warning);
  }

  private allocate(): PdfRef {
    if (this.next > this.budget.limits.objects) {
      throw new BudgetError('objects', this.budget.limits.objects, 'a new object');
    }
    this.dangling ??= this.base ? danglingNumbers(this.base, this.first) : new Set();
    while (this.dangling.has(this.next)) this.next++;
    return new PdfRef(this.next++, 0);
  }

  private make(number: number, lazy: LazyObject): PdfObject {
    const known = this.made.get(number);
    if (known !== undefined) return known;
    const object = lazy();
    if (this.made.size >= CACHED_LAZY) this.made.clear();
    this.made.set(number, object);
    return object;
  }
}

/** The first number that neither the table nor /Size of the trailer claims. */
function firstFree(base: PdfDocument): number {
  let last = 0;
  for (const number of base.numbers()) last = number;
  const size = base.resolve(base.trailer.get('Size'));
  const sane = typeof size === 'number' && size <= base.budget.limits.objects ? size : 0;
  return Math.max(last + 1, Math.trunc(sane));
}

/** A draft as it is saved. */
export type SavableDraft = DraftObjects & {
  readonly trailer: PdfDict;
  readonly catalogRef: PdfRef;
  readonly version: string;
};
