import type { PdfDocument } from '../document/index';
import { type PdfDict, PdfStream } from '../syntax/index';

/** A stream of another document: the dictionary speaks of the draft's objects, the bytes stay where they are. */
export class GraftedStream extends PdfStream {
  constructor(
    dict: PdfDict,
    readonly source: PdfDocument,
    readonly original: PdfStream,
  ) {
    super(dict, original.raw, null, null);
  }

  override withDict(dict: PdfDict): GraftedStream {
    return new GraftedStream(dict, this.source, this.original);
  }
}
