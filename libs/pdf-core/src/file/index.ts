export type { FileContext } from './file-context';
export type { FileHeader } from './header';
export { type Linearization, readLinearization } from './linearization';
export { type EncodedBytes, type FileLayout, PdfFile, piecesOf } from './pdf-file';
