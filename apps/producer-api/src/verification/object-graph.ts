import { createHash } from 'node:crypto';
import {
  type PdfArray,
  PdfDict,
  type PdfDocument,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@forme/pdf-core';

/** Two places of two documents that say different things. */
export interface Difference {
  /** Keys and indexes from the start: `Catalog/Names/Dests`. */
  readonly path: string;
  /** The last key. */
  readonly key: string;
  /** Resolved; null when there is nothing. */
  readonly before: PdfObject;
  readonly after: PdfObject;
}

/** How two documents are compared. */
export interface GraphComparison {
  readonly before: PdfDocument;
  readonly after: PdfDocument;
  /** Page of the second document, by its index, for the index of a page of the first; references to pages are compared by it. */
  readonly pageOf: (index: number) => number | null;
  /** True for a difference that the plan allows. */
  readonly tolerate?: (difference: Difference) => boolean;
}

/** Most differences that are reported. */
const MOST_TOLD = 20;
/** Pairs after which objects kept in memory are dropped: most are compared once. */
const DROPPED_AFTER = 10_000;
/** Keys that a writer sets by itself, or that hold positions in the file. */
const written = new Set(['Parent', 'Length']);

/**
 * Compares what two objects of two documents reach: dictionaries key by key, streams by their encoded bytes, references by what they
 * lead to, pages by their place. Answers the differences that are not tolerated, the first 20.
 */
export class GraphComparer {
  readonly differences: Difference[] = [];
  /** Pairs of object numbers, as one number each. */
  private readonly met = new Set<number>();
  private readonly pagesBefore: ReadonlyMap<string, number>;
  private readonly pagesAfter: ReadonlyMap<string, number>;
  private open: { readonly path: string; readonly a: PdfObject; readonly b: PdfObject }[] = [];

  constructor(private readonly comparison: GraphComparison) {
    this.pagesBefore = pageIndexes(comparison.before);
    this.pagesAfter = pageIndexes(comparison.after);
  }

  /** Takes two objects as equal wherever they are referred to: they are judged elsewhere. */
  skip(a: PdfObject | undefined, b: PdfObject | undefined): void {
    if (a instanceof PdfRef && b instanceof PdfRef) this.met.add(pairKey(a, b));
  }

  /** Compares two objects and all they reach. */
  compare(path: string, a: PdfObject | undefined, b: PdfObject | undefined): void {
    this.open.push({ path, a: a ?? null, b: b ?? null });
    for (let next = this.open.pop(); next; next = this.open.pop()) {
      if (this.differences.length >= MOST_TOLD) this.open = [];
      else this.pair(next.path, next.a, next.b);
    }
  }

  /** Compares two dictionaries but for some keys. */
  compareDicts(path: string, a: PdfDict, b: PdfDict, except: readonly string[] = []): void {
    for (const key of new Set([...a.keys(), ...b.keys()])) {
      if (!written.has(key) && !except.includes(key)) {
        this.compare(`${path}/${key}`, a.get(key), b.get(key));
      }
    }
  }

  private pair(path: string, writtenA: PdfObject, writtenB: PdfObject): void {
    const { before, after } = this.comparison;
    if (this.areSamePage(writtenA, writtenB) === true || this.alreadyMet(writtenA, writtenB))
      return;
    const a = before.resolve(writtenA);
    const b = after.resolve(writtenB);
    if (this.areSamePage(writtenA, writtenB) === false) this.tell(path, a, b);
    else if (a instanceof PdfStream && b instanceof PdfStream) this.streams(path, a, b);
    else if (a instanceof PdfDict && b instanceof PdfDict) this.entries(path, a, b);
    else if (Array.isArray(a) && Array.isArray(b)) this.items(path, a, b);
    else if (!sameValue(a, b)) this.tell(path, a, b);
  }

  /** Null when neither is a page. */
  private areSamePage(a: PdfObject, b: PdfObject): boolean | null {
    const before = a instanceof PdfRef ? this.pagesBefore.get(a.key) : undefined;
    const after = b instanceof PdfRef ? this.pagesAfter.get(b.key) : undefined;
    if (before === undefined && after === undefined) return null;
    // References to a page that the plan deletes may lead nowhere.
    if (before !== undefined && this.comparison.pageOf(before) === null) return true;
    return before !== undefined && after !== undefined && this.comparison.pageOf(before) === after;
  }

  private alreadyMet(a: PdfObject, b: PdfObject): boolean {
    if (!(a instanceof PdfRef) || !(b instanceof PdfRef)) return false;
    const key = pairKey(a, b);
    if (this.met.has(key)) return true;
    this.met.add(key);
    if (this.met.size % DROPPED_AFTER === 0) {
      this.comparison.before.dropCached();
      this.comparison.after.dropCached();
    }
    return false;
  }

  private streams(path: string, a: PdfStream, b: PdfStream): void {
    const { before, after } = this.comparison;
    this.entries(path, withoutCrypt(a.dict), withoutCrypt(b.dict));
    if (digest(before, a) !== digest(after, b)) this.tell(`${path}/(data)`, a, b);
  }

  private entries(path: string, a: PdfDict, b: PdfDict): void {
    for (const key of new Set([...a.keys(), ...b.keys()])) {
      if (written.has(key)) continue;
      this.open.push({ path: `${path}/${key}`, a: a.get(key) ?? null, b: b.get(key) ?? null });
    }
  }

  private items(path: string, a: PdfArray, b: PdfArray): void {
    if (a.length !== b.length) {
      this.tell(path, a, b);
      return;
    }
    a.forEach((item, at) => this.open.push({ path: `${path}/${at}`, a: item, b: b[at] ?? null }));
  }

  private tell(path: string, before: PdfObject, after: PdfObject): void {
    const difference = { path, key: path.slice(path.lastIndexOf('/') + 1), before, after };
    if (this.comparison.tolerate?.(difference) !== true) this.differences.push(difference);
  }
}

/** Object numbers have at most 23 bits (ISO 32000-1, annex C); generations do not distinguish any compared objects. */
function pairKey(a: PdfRef, b: PdfRef): number {
  return a.number * 2 ** 24 + b.number;
}

function pageIndexes(document: PdfDocument): ReadonlyMap<string, number> {
  const indexes = new Map<string, number>();
  for (const { ref, index } of document.pages) {
    if (ref && !indexes.has(ref.key)) indexes.set(ref.key, index);
  }
  return indexes;
}

function sameValue(a: PdfObject, b: PdfObject): boolean {
  if (a instanceof PdfString && b instanceof PdfString)
    return Buffer.compare(a.bytes, b.bytes) === 0;
  if (a instanceof PdfName && b instanceof PdfName) return a.value === b.value;
  return a === b;
}

/** A document that is not encrypted any more has no /Crypt filters (ISO 32000-2, 7.4.10), which stand first. */
function withoutCrypt(dict: PdfDict): PdfDict {
  const filter = dict.get('Filter');
  const filters = Array.isArray(filter) ? (filter as PdfArray) : [filter];
  const [first] = filters;
  if (!(first instanceof PdfName) || first.value !== 'Crypt') return dict;
  const parms = dict.get('DecodeParms');
  const rest = (list: PdfObject | undefined) =>
    filters.length > 1 && Array.isArray(list) ? (list as PdfArray).slice(1) : undefined;
  return dict.with({ Filter: rest(filter), DecodeParms: rest(parms) });
}

function digest(document: PdfDocument, stream: PdfStream): string {
  const hash = createHash('sha256');
  for (const piece of document.encoded(stream).pieces) hash.update(piece);
  return hash.digest('hex');
}
