import { type DictEntries, PdfDict, PdfName, PdfRef } from '../syntax/index';
import type { DraftObjects } from './draft-objects';

/** The catalog of a draft (ISO 32000-2, 7.7.2). */
export class DraftCatalog {
  readonly ref: PdfRef;
  /** False when the trailer of the document does not lead to its catalog. */
  readonly named: boolean;

  constructor(private readonly objects: DraftObjects) {
    const { base } = objects;
    const written = base?.trailer.get('Root');
    // The document uses the object of /Root when it has pages; it is read again here, for large files perhaps as another instance.
    const root = objects.resolve(written);
    this.named = written instanceof PdfRef && root instanceof PdfDict && root.has('Pages');
    this.ref =
      written instanceof PdfRef && this.named
        ? written
        : objects.add(base?.catalog ?? PdfDict.of({ Type: PdfName.of('Catalog') }));
  }

  get dict(): PdfDict {
    const object = this.objects.resolve(this.ref);
    return object instanceof PdfDict ? object : PdfDict.empty;
  }

  /** Sets entries; undefined takes them away. */
  edit(entries: DictEntries): void {
    this.objects.set(this.ref, this.dict.with(entries));
  }
}
