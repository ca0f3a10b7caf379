import type { Budget } from '../bytes/budget';
import type { DecodedStream } from '../filters/decode-chain';
import type { EncodedBytes, PdfFile } from '../file/pdf-file';
import { type PdfDict, type PdfObject, PdfRef, type PdfStream } from '../syntax/objects';
import type { PdfWarning } from '../syntax/warning';
import type { ObjectReader } from './object-reader';
import { TypedAccess } from './typed-access';

/** `ObjectReader` over the objects of a file. */
export class ObjectAccess extends TypedAccess implements ObjectReader {
  constructor(
    protected readonly file: PdfFile,
    readonly catalog: PdfDict,
  ) {
    super();
  }

  get trailer(): PdfDict {
    return this.file.trailer;
  }

  /** Used budget of the document, and its limits. */
  get budget(): Budget {
    return this.file.context.budget;
  }

  resolve(object: PdfObject | undefined): PdfObject {
    return object instanceof PdfRef ? this.file.resolve(object) : (object ?? null);
  }

  /** The object a reference names, which may be a reference itself; null when there is none. */
  load(ref: PdfRef): PdfObject {
    return this.file.load(ref.number, ref.generation);
  }

  /** True when the file lists an object of that number: it may be unreadable all the same. */
  lists(number: number): boolean {
    return this.file.lists(number);
  }

  /** Numbers of all objects that the file lists, in order. */
  numbers(): IterableIterator<number> {
    return this.file.numbers();
  }

  /** Drops the objects that are kept in memory: for callers that visit every object once. */
  dropCached(): void {
    this.file.dropCached();
  }

  /** The stream's bytes as they are encoded, decrypted; read in pieces where that is possible. */
  encoded(stream: PdfStream): EncodedBytes {
    return this.file.encoded(stream);
  }

  decode(stream: PdfStream): DecodedStream {
    return this.file.decode(stream);
  }

  *objects(): IterableIterator<readonly [PdfRef, PdfObject]> {
    for (const number of this.file.numbers()) {
      const object = this.file.load(number);
      if (object !== null) yield [new PdfRef(number, this.file.generationOf(number)), object];
    }
  }

  warn(warning: PdfWarning): void {
    this.file.context.warnings.add(warning);
  }
}
