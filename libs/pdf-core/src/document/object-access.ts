import type { DecodedStream } from '../filters/decode-chain';
import type { PdfFile } from '../file/pdf-file';
import {
  isPdfArray,
  type PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '../syntax/objects';
import { decodeTextString } from '../syntax/text-string';
import type { PdfWarning } from '../syntax/warning';
import type { ObjectReader } from './object-reader';

/** `ObjectReader` over the objects of a file. */
export class ObjectAccess implements ObjectReader {
  constructor(
    protected readonly file: PdfFile,
    readonly catalog: PdfDict,
  ) {}

  get trailer(): PdfDict {
    return this.file.trailer;
  }

  resolve(object: PdfObject | undefined): PdfObject {
    return object instanceof PdfRef ? this.file.resolve(object) : (object ?? null);
  }

  get(dict: PdfDict, key: string): PdfObject {
    return this.resolve(dict.get(key));
  }

  dict(dict: PdfDict, key: string): PdfDict | null {
    const value = this.get(dict, key);
    if (value instanceof PdfStream) return value.dict;
    return value instanceof PdfDict ? value : null;
  }

  array(dict: PdfDict, key: string): PdfArray | null {
    const value = this.get(dict, key);
    return isPdfArray(value) ? value : null;
  }

  name(dict: PdfDict, key: string): string | null {
    const value = this.get(dict, key);
    return value instanceof PdfName ? value.value : null;
  }

  number(dict: PdfDict, key: string): number | null {
    const value = this.get(dict, key);
    return typeof value === 'number' ? value : null;
  }

  integer(dict: PdfDict, key: string): number | null {
    const value = this.number(dict, key);
    return value !== null && Number.isInteger(value) ? value : null;
  }

  boolean(dict: PdfDict, key: string): boolean | null {
    const value = this.get(dict, key);
    return typeof value === 'boolean' ? value : null;
  }

  text(dict: PdfDict, key: string): string | null {
    const value = this.get(dict, key);
    return value instanceof PdfString ? decodeTextString(value.bytes) : null;
  }

  stream(dict: PdfDict, key: string): PdfStream | null {
    const value = this.get(dict, key);
    return value instanceof PdfStream ? value : null;
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
