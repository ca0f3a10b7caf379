import { Work, type WorkName, workPrices } from './work';

/** What one document may cost. Every limit is checked before the memory is taken. */
export interface Limits {
  /** Object numbers and entries: the largest object number that is read (Acrobat's own limit is 8 388 607). */
  readonly objects: number;
  /** Bytes one stage of one filter chain may give. */
  readonly decodedBytesPerStream: number;
  /** Bytes all distinct streams of the document may give together, every stage of every chain counted. */
  readonly decodedBytesPerDocument: number;
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
  /** Additional steps for each pixel of the requested raster. */
  readonly workPerPixel: number;
}

/** Limits used unless `openPdf` is told otherwise. */
export const defaultLimits: Limits = {
  objects: 8_388_607,
  decodedBytesPerStream: 256 * 1024 * 1024,
  decodedBytesPerDocument: 1024 * 1024 * 1024,
  filtersPerStream: 16,
  parsedBytes: 1024 * 1024 * 1024,
  nesting: 500,
  pages: 100_000,
  xrefSections: 4096,
  resolveHops: 64,
  treeNodes: 1_000_000,
  work: 60_000_000,
  workPerByte: 10_000,
  workPerPixel: 20,
};

/** The name of a limit. */
export type LimitName = keyof Limits;

/** A limit would be passed: the name of the limit, its value, and what asked for more. */
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

  /** `fileBytes` is the size of the file: a larger one may cost more work. */
  constructor(overrides: Partial<Limits> = {}, fileBytes = 0) {
    this.limits = { ...defaultLimits, ...overrides };
    this.work = new Work(this.limits.work + this.limits.workPerByte * fileBytes);
  }

  /** Books work. Throws `BudgetError`, which names the kind of work that cost most, when the document may not cost as much. */
  spend(name: WorkName, count: number): void {
    if (this.work.take(name, count)) return;
    const { name: most, allowed } = this.work.most;
    throw new BudgetError(most, allowed, `the document: ${workPrices[most].of}:`);
  }

  /** Allows the work for a requested raster of so many pixels: it is no fault of the document. */
  allowRaster(pixels: number): void {
    this.work.allow(pixels * this.limits.workPerPixel);
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
