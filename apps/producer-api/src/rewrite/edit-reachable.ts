import { type PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from '@forme/pdf-core';
import type { PdfDraft } from '@forme/pdf-core/writing';

/** Edit of every dictionary and array of a document. */
export interface ReachableEdits {
  /** The dictionary as it shall be; the same one when nothing changes. Dictionaries inside it were edited before. */
  readonly dict?: (dict: PdfDict) => PdfDict;
  /** True for an item that shall not stay in an array. */
  readonly dropItem?: (item: PdfObject) => boolean;
}

/** Goes through every object that the catalog and the document information reach and edits what is there. */
export function editReachable(draft: PdfDraft, edits: ReachableEdits): void {
  draft.pages.settle();
  const met = new Set<number>();
  const waiting: PdfRef[] = [];
  const meet = (ref: PdfRef): void => {
    if (met.has(ref.number)) return;
    met.add(ref.number);
    waiting.push(ref);
  };
  const edited = (object: PdfObject): PdfObject => {
    if (object instanceof PdfRef) meet(object);
    if (object instanceof PdfDict) return editedDict(object);
    if (object instanceof PdfStream) {
      const dict = editedDict(object.dict);
      return dict === object.dict ? object : object.withDict(dict);
    }
    return Array.isArray(object) ? editedArray(object as PdfArray) : object;
  };
  const editedDict = (dict: PdfDict): PdfDict => {
    const changes: Record<string, PdfObject> = {};
    for (const [key, value] of dict) {
      const now = edited(value);
      if (now !== value) changes[key] = now;
    }
    const inner = Object.keys(changes).length > 0 ? dict.with(changes) : dict;
    return edits.dict?.(inner) ?? inner;
  };
  const editedArray = (array: PdfArray): PdfArray => {
    const kept = edits.dropItem ? array.filter((item) => edits.dropItem?.(item) !== true) : array;
    const now = kept.map(edited);
    return now.length === array.length && now.every((item, at) => item === array[at]) ? array : now;
  };
  meet(draft.catalogRef);
  const info = draft.trailer.get('Info');
  if (info instanceof PdfRef) meet(info);
  for (let ref = waiting.pop(); ref; ref = waiting.pop()) {
    const object = draft.load(ref);
    const now = edited(object);
    if (now !== object) draft.set(ref, now);
  }
}
