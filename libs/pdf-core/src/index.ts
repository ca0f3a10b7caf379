export {
  Budget,
  BudgetError,
  bytesSource,
  type ByteSource,
  defaultLimits,
  type LimitName,
  type Limits,
} from './bytes';
export {
  type BoxName,
  type DecodedStream,
  type ObjectReader,
  openPdf,
  type OpenOptions,
  type PageBox,
  type PageBoxes,
  type PageEntry,
  PdfDocument,
  type PdfWarning,
} from './document';
export type { EncryptionFacts } from './security';
export {
  type PdfArray,
  PdfDict,
  PdfError,
  type PdfErrorCode,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from './syntax';
