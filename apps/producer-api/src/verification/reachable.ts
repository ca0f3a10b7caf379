import { PdfDict, type PdfDocument, type PdfObject, PdfRef, PdfStream } from '@forme/pdf-core';

/** Every dictionary that the catalog reaches, those of streams and those inside others too, each once. */
export function* reachableDicts(document: PdfDocument): IterableIterator<PdfDict> {
  const met = new Set<string>();
  const waiting: PdfObject[] = [document.catalog];
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PdfRef) {
      if (met.has(object.key)) continue;
      met.add(object.key);
      waiting.push(document.load(object));
    } else if (Array.isArray(object)) waiting.push(...(object as readonly PdfObject[]));
    else {
      const dict = object instanceof PdfStream ? object.dict : object;
      if (!(dict instanceof PdfDict)) continue;
      yield dict;
      for (const [, value] of dict) waiting.push(value);
    }
  }
}
