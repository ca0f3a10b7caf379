import type { ObjectReader } from '../document/object-reader';

/** Catalog entries about structure and display (ISO 32000-2, 7.7.2, 12.2, 14.7). */
export interface StructureFacts {
  /** /MarkInfo /Marked is true. */
  readonly tagged: boolean;
  /** /MarkInfo /Suspects is true. */
  readonly suspects: boolean;
  readonly hasStructureTree: boolean;
  /** /Lang as text; null when absent. */
  readonly language: string | null;
  /** /ViewerPreferences /DisplayDocTitle; null when absent. */
  readonly displayDocTitle: boolean | null;
  readonly pageMode: string | null;
  readonly pageLayout: string | null;
  readonly hasOutlines: boolean;
}

/** Reads the catalog's structure entries. */
export function readStructure(reader: ObjectReader): StructureFacts {
  const { catalog } = reader;
  const mark = reader.dict(catalog, 'MarkInfo');
  const preferences = reader.dict(catalog, 'ViewerPreferences');
  return {
    tagged: mark !== null && reader.boolean(mark, 'Marked') === true,
    suspects: mark !== null && reader.boolean(mark, 'Suspects') === true,
    hasStructureTree: reader.dict(catalog, 'StructTreeRoot') !== null,
    language: reader.text(catalog, 'Lang'),
    displayDocTitle: preferences && reader.boolean(preferences, 'DisplayDocTitle'),
    pageMode: reader.name(catalog, 'PageMode'),
    pageLayout: reader.name(catalog, 'PageLayout'),
    hasOutlines: reader.dict(catalog, 'Outlines') !== null,
  };
}
