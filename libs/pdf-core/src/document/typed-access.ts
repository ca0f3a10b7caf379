import {
  isPdfArray,
  type PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfStream,
  PdfString,
} from '../syntax/objects';
import { decodeTextString } from '../syntax/text-string';

/** Entries of dictionaries by type, over anything that follows references. */
export abstract class TypedAccess {
  abstract resolve(object: PdfObject | undefined): PdfObject;

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
}
