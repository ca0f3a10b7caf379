import { isPdfArray, PdfDict, type PdfObject, type PdfRef, PdfStream } from '../../syntax/objects';
import type { ConformanceFacts } from './conformance-facts';

/** An indirect object of the file. */
export interface FileObject {
  readonly ref: PdfRef;
  readonly object: PdfObject;
}

/** A dictionary, indirect or nested in another object; a stream's counts as one. */
export interface FileDict {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
  /** The stream it belongs to; null for a plain dictionary. */
  readonly stream: PdfStream | null;
}

const mostObjects = 2_000_000;

/** Every indirect object that the cross-reference table lists, in number order. */
export function allObjects(facts: ConformanceFacts): readonly FileObject[] {
  return facts.shared(readObjects);
}

/** Every dictionary of those objects and of the trailer's direct values, with the object it stands in. */
export function allDicts(facts: ConformanceFacts): readonly FileDict[] {
  return facts.shared(collectDicts);
}

function readObjects({ pdf }: ConformanceFacts): readonly FileObject[] {
  const found: FileObject[] = [];
  for (const [ref, object] of pdf.objects()) {
    if (found.length >= mostObjects) break;
    found.push({ ref, object });
  }
  return found;
}

function collectDicts(facts: ConformanceFacts): readonly FileDict[] {
  const found: FileDict[] = [];
  for (const { ref, object } of allObjects(facts)) {
    for (const part of partsOf(object)) {
      if (found.length >= mostObjects) return found;
      if (part instanceof PdfDict) found.push({ ref, dict: part, stream: null });
      else if (part instanceof PdfStream) found.push({ ref, dict: part.dict, stream: part });
    }
  }
  return found;
}

/** An object and everything nested in it; references are not followed. The dictionary of a stream is not yielded separately. */
export function* partsOf(object: PdfObject): Iterable<PdfObject> {
  const stack: PdfObject[] = [object];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    yield next;
    if (isPdfArray(next)) {
      for (let index = next.length - 1; index >= 0; index--) stack.push(next[index] ?? null);
    } else {
      const dict = next instanceof PdfStream ? next.dict : next;
      if (dict instanceof PdfDict) for (const [, value] of dict) stack.push(value);
    }
  }
}
