import { TicketError, type TicketErrorCode } from '@forme/cip4';
import { PdfDict, type PdfDocument, type PdfObject } from '@forme/pdf-core';

/** A dictionary of a PJTF ticket that knows where it stands: `/JT/Cn[1]/D[1]`. */
export class TicketObject {
  constructor(
    private readonly document: PdfDocument,
    readonly dict: PdfDict,
    readonly path: string,
  ) {}

  /** An error that names this object or one of its keys. */
  error(code: TicketErrorCode, message: string, key?: string): TicketError {
    const path = key === undefined ? this.path : `${this.path}/${key}`;
    return new TicketError(code, `${message}: ${path}`, path);
  }

  /** Refuses keys that are not listed: nothing of a ticket is dropped unsaid. */
  only(keys: readonly string[]): this {
    for (const key of this.dict.keys()) {
      if (key !== 'Type' && !keys.includes(key))
        throw this.error('unmapped', 'This key of a job ticket has no place in a job', key);
    }
    return this;
  }

  value(key: string): PdfObject {
    return this.document.get(this.dict, key);
  }

  /** The dictionary of a key; null when there is none. `malformed` for something else. */
  child(key: string): TicketObject | null {
    const value = this.value(key);
    if (value === null) return null;
    if (value instanceof PdfDict)
      return new TicketObject(this.document, value, `${this.path}/${key}`);
    throw this.error('malformed', 'This is not a dictionary', key);
  }

  /** The dictionaries of an array, which has at most `most`; empty when there is none. */
  children(key: string, most: number): readonly TicketObject[] {
    const list = this.value(key);
    if (list === null) return [];
    if (!Array.isArray(list)) throw this.error('malformed', 'This is not an array', key);
    if (list.length > most) throw this.error('limit', `There are more than ${most} of these`, key);
    return list.map((item: PdfObject, at) => {
      const path = `${this.path}/${key}[${at + 1}]`;
      const dict = this.document.resolve(item);
      if (dict instanceof PdfDict) return new TicketObject(this.document, dict, path);
      throw new TicketError('malformed', `This is not a dictionary: ${path}`, path);
    });
  }

  /** The numbers of an array of `count`; null when there is none. */
  numbers(key: string, count: number): readonly number[] | null {
    const list = this.value(key);
    if (list === null) return null;
    const values = Array.isArray(list)
      ? list.map((item: PdfObject) => this.document.resolve(item))
      : [];
    const sound = values.every((it): it is number => typeof it === 'number' && Number.isFinite(it));
    if (sound && values.length === count) return values;
    throw this.error('malformed', `This is not ${count} numbers`, key);
  }
}
