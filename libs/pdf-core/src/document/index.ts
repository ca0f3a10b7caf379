export type { DecodedStream, ObjectReader, PdfWarning } from './object-reader';
export { openPdf, type OpenOptions } from './open-pdf';
export type { BoxName, DeclaredBox, DeclaredBoxes, PageBox, PageBoxes } from './page-boxes';
export { readRectangle } from './page-boxes';
export { inheritableKeys, type PageEntry, pageEntry } from './page-entry';
export { PdfDocument } from './pdf-document';
export { TypedAccess } from './typed-access';
export { nameTreeEntries, numberTreeEntries } from './value-trees';
export { type Resource, type ResourceInventory, walkResources } from './resource-walk';
