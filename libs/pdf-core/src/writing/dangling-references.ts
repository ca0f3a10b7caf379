import type { PdfDocument } from '../document/index';
import { PdfDict, type PdfObject, PdfRef, PdfStream } from '../syntax/index';

/** Objects that are looked through at most; documents with more are taken to be written by programs that leave no reference open. */
const MOST_OBJECTS = 100_000;

/**
 * Numbers from `first` on that objects in use refer to although no object has them. Such a reference means null (ISO 32000-2, 7.3.10); a new
 * object of that number would take its place.
 */
export function danglingNumbers(base: PdfDocument, first: number): ReadonlySet<number> {
  const dangling = new Set<number>();
  const met = new Set<string>();
  const open: PdfObject[] = [base.trailer];
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    if (object instanceof PdfRef) {
      if (met.has(object.key) || met.size >= MOST_OBJECTS) continue;
      met.add(object.key);
      if (object.number >= first && !base.lists(object.number)) dangling.add(object.number);
      else open.push(base.load(object));
    } else if (object instanceof PdfStream) open.push(object.dict);
    else if (object instanceof PdfDict) for (const [, value] of object) open.push(value);
    else if (Array.isArray(object))
      for (const value of object as readonly PdfObject[]) open.push(value);
  }
  return dangling;
}
