import { Work, type WorkName, workPrices } from './work';

/** Limits of one document. Every limit is checked before memory is allocated. */
export interface Limits {
  /** Object numbers and entries: the largest object number that is read (Acrobat's own limit is 8 388 607). */
  readonly objects: number;
  /** Bytes one stage of one filter chain may give. */
  readonly decodedBytesPerStream: number;
  /** Bytes all distinct streams of the document may give together, every stage of every chain counted, however large it is. */
  readonly decodedBytesPerDocument: number;
  /** Of those, bytes that a document may give however small it is. */
  readonly decodedBytesBase: number;
  /** Bytes more for each byte of the file: a filter that is alone in its chain gives no more. */
  readonly decodedBytesPerByte: number;
  /** Filters in one chain. */
  readonly filtersPerStream: number;
  /** Bytes read as objects, over the whole document: bounds files whose objects overlap. */
  readonly parsedBytes: number;
  /** Arrays and dictionaries inside each other in one object. */
  readonly nesting: number;
  /** Pages in the page tree. */
  readonly pages: number;
  /** Cross-reference sections in the chain of /Prev and /XRefStm. */
  readonly xrefSections: number;
  /** References that lead to references. */
  readonly resolveHops: number;
  /** Nodes of one name tree or number tree. */
  readonly treeNodes: number;
  /** Steps of work (`workPrices`) that a document may cost, however small it is. */
  readonly work: number;
  /** Steps more for each byte of the file. */
  readonly workPerByte: number;
  /** Additional steps for each pixel of the largest requested raster. */
  readonly workPerPixel: number;
}

/** Default limits of `openPdf`. */
export const defaultLimits: Limits = {
  objects: 8_388_607,
  decodedBytesPerStream: 256 * 1024 * 1024,
  decodedBytesPerDocument: 1024 * 1024 * 1024,
  decodedBytesBase: 32 * 1024 * 1024,
  decodedBytesPerByte: 1100,
  filtersPerStream: 16,
  parsedBytes: 1024 * 1024 * 1024,
  nesting: 500,
  pages: 100_000,
  xrefSections: 4096,
  resolveHops: 64,
  treeNodes: 1_000_000,
  work: 60_000_000,
  workPerByte: 2000,
  workPerPixel: 20,
};

/** The name of a limit. */
export type LimitName = keyof Limits;

/** A limit would be exceeded: its name, its value, and the cause. */
export class BudgetError extends Error {
  constructor(
    readonly limitName: LimitName | WorkName,
    readonly limit: number,
    readonly asker: string,
  ) {
    super(`${asker} needs more than the limit ${limitName} (${limit})`);
    this.name = 'BudgetError';
  }
}

/** Counts what a document has cost against its limits. */
export class Budget {
  readonly limits: Limits;
  /** Work of all kinds together. */
  readonly work: Work;
  private decodedBytes = 0;
  private parsed = 0;
  /** Pixels of the largest raster so far. */
  private rasterPixels = 0;

  /** `fileBytes` is the size of the file: a larger one may give more bytes and cost more work. Null: a document that is being written. */
  constructor(overrides: Partial<Limits> = {}, fileBytes: number | null = null) {
    const limits = { ...defaultLimits, ...overrides };
    const { decodedBytesBase, decodedBytesPerByte, decodedBytesPerDocument: most } = limits;
    const ofFile = decodedBytesBase + decodedBytesPerByte * (fileBytes ?? Infinity);
    this.limits = { ...limits, decodedBytesPerDocument: Math.min(most, ofFile) };
    this.work = new Work(limits.work + limits.workPerByte * (fileBytes ?? 0));
  }

  /** Books work. Throws `BudgetError`, which names the kind of work that cost most, when the document may not cost as much. */
  spend(name: WorkName, count: number): void {
    if (this.work.take(name, count)) return;
    const { name: most, allowed } = this.work.most;
    throw new BudgetError(most, allowed, `the document: ${workPrices[most].of}:`);
  }

  /** How many of a kind some work books. */
  costOf(name: WorkName, work: () => void): number {
    const before = this.work.spentOn(name);
    work();
    return (this.work.spentOn(name) - before) / workPrices[name].steps;
  }

  /**
   * Allows the work for a requested raster of so many pixels: it is no fault of the document. How many pages it has is: rasters that are no
   * larger than one before allow nothing more.
   */
  allowRaster(pixels: number): void {
    this.work.allow(Math.max(0, pixels - this.rasterPixels) * this.limits.workPerPixel);
    this.rasterPixels = Math.max(this.rasterPixels, pixels);
  }

  /**
   * Books a raster that is painted elsewhere: of so many pixels, when `paint` paints the same in so many fewer. What does not depend on
   * the number of pixels is booked once. Throws as `spend`.
   */
  spendRaster(pixels: number, fewer: number, paint: () => void): void {
    const kinds = ['pixels', 'blendedPixels'] as const;
    const before = kinds.map((kind) => this.work.spentOn(kind));
    paint();
    this.allowRaster(pixels);
    kinds.forEach((kind, at) => {
      const steps = this.work.spentOn(kind) - (before[at] ?? 0);
      this.spend(kind, (steps / workPrices[kind].steps) * Math.max(0, pixels / fewer - 1));
    });
  }

  /** Throws `BudgetError` when `amount` is more than the limit allows. */
  check(limit: LimitName, amount: number, asker: string): void {
    if (amount > this.limits[limit]) throw new BudgetError(limit, this.limits[limit], asker);
  }

  /** Bytes one more decoding stage may give: the stream limit or what is left of the document's. */
  stageAllowance(): { readonly bytes: number; readonly limitName: LimitName } {
    const left = this.limits.decodedBytesPerDocument - this.decodedBytes;
    const perStream = this.limits.decodedBytesPerStream;
    return left < perStream
      ? { bytes: Math.max(0, left), limitName: 'decodedBytesPerDocument' }
      : { bytes: perStream, limitName: 'decodedBytesPerStream' };
  }

  /** Books decoded bytes on the document. */
  spendDecoded(bytes: number, asker: string): void {
    const total = this.decodedBytes + bytes;
    this.check('decodedBytesPerDocument', total, asker);
    this.decodedBytes = total;
  }

  /** Bytes read as objects so far. */
  get parsedBytes(): number {
    return this.parsed;
  }

  /** Books bytes read as objects. */
  spendParsed(bytes: number, asker: string): void {
    this.parsed += bytes;
    this.check('parsedBytes', this.parsed, asker);
  }
}
