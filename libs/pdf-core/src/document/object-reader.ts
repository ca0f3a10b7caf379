import type { Budget } from '../bytes/budget';
import type { DecodedStream } from '../filters/decode-chain';
import type { PdfDict, PdfObject, PdfRef, PdfStream, PdfArray } from '../syntax/objects';
import type { PdfWarning } from '../syntax/warning';

export type { DecodedStream } from '../filters/decode-chain';
export type { PdfWarning } from '../syntax/warning';

/**
 * Reads objects of one open file. Every room above `document` works through this interface. No method throws for
 * a damaged object: a missing or unreadable object is null and leaves a warning; a spent budget throws `BudgetError`.
 */
export interface ObjectReader {
  readonly trailer: PdfDict;
  readonly catalog: PdfDict;
  /** Used budget of the document, and its limits. */
  readonly budget: Budget;
  /** Follows references (any number of hops, cycles end in null). */
  resolve(object: PdfObject | undefined): PdfObject;
  /** `dict[key]`, resolved. Null when absent. */
  get(dict: PdfDict, key: string): PdfObject;
  /** `dict[key]` as a dictionary; a stream gives its dictionary; null for any other type. */
  dict(dict: PdfDict, key: string): PdfDict | null;
  array(dict: PdfDict, key: string): PdfArray | null;
  /** Name value (`"DeviceCMYK"`), or null. */
  name(dict: PdfDict, key: string): string | null;
  number(dict: PdfDict, key: string): number | null;
  integer(dict: PdfDict, key: string): number | null;
  boolean(dict: PdfDict, key: string): boolean | null;
  /** A text string (7.9.2.2) decoded from PDFDocEncoding, UTF-16 or UTF-8. */
  text(dict: PdfDict, key: string): string | null;
  stream(dict: PdfDict, key: string): PdfStream | null;
  /** The stream's data through its whole filter chain; image codecs (DCT, JPX, JBIG2, CCITT) are left encoded. */
  decode(stream: PdfStream): DecodedStream;
  /** Every object number in use with its object, in number order; unreadable ones are skipped with a warning. */
  objects(): IterableIterator<readonly [PdfRef, PdfObject]>;
  warn(warning: PdfWarning): void;
}
