import type { ObjectReader } from '../../../document/object-reader';
import { isPdfArray, PdfDict, PdfName, type PdfObject, PdfStream } from '../../../syntax/objects';
import type { StructureElement } from './structure-element';

/**
 * Reads attributes of structure elements (ISO 32000-1, 14.7.5): those of /A, then those of the classes in /C. Revision numbers
 * are skipped.
 */
export class Attributes {
  private readonly classes: PdfDict;

  constructor(
    private readonly reader: ObjectReader,
    root: PdfDict,
  ) {
    this.classes = reader.dict(root, 'ClassMap') ?? PdfDict.empty;
  }

  /** The value of an attribute of an owner, resolved; null when it has none. The last of several counts, as the newer one (14.7.5.2). */
  get({ dict }: StructureElement, owner: string, key: string): PdfObject {
    const own = this.among(dict.get('A'), owner, key);
    if (own !== null) return own;
    for (const name of this.listed(dict.get('C'))) {
      if (!(name instanceof PdfName)) continue;
      const found = this.among(this.classes.get(name.value), owner, key);
      if (found !== null) return found;
    }
    return null;
  }

  private among(written: PdfObject | undefined, owner: string, key: string): PdfObject {
    let found: PdfObject = null;
    for (const object of this.listed(written)) {
      const dict = object instanceof PdfStream ? object.dict : object;
      if (!(dict instanceof PdfDict) || this.reader.name(dict, 'O') !== owner) continue;
      found = this.reader.get(dict, key) ?? found;
    }
    return found;
  }

  private listed(written: PdfObject | undefined): readonly PdfObject[] {
    const value = this.reader.resolve(written);
    if (!isPdfArray(value)) return [value];
    return value.slice(0, MOST_OBJECTS).map((part) => this.reader.resolve(part));
  }
}

const MOST_OBJECTS = 1000;
