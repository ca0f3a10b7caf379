export type { FileContext } from './file-context';
export type { FileHeader } from './header';
export { type Linearization, readLinearization } from './linearization';
export { type FileLayout, PdfFile } from './pdf-file';
