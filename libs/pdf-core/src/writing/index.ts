export { ContentBuilder, type ContentOperand } from './content-builder';
export { type ContentBalance, contentBalance } from './content-balance';
export { deflated } from './deflate';
export type { DraftPages } from './draft-pages';
export type { Graft } from './graft';
export { numberText, roundedOperand } from './number-text';
export { nameText, objectText } from './object-text';
export { addPageContent, type ContentPlace } from './page-content';
export { graftPageForm, type PageFormOptions } from './page-form';
export {
  addPageResource,
  type NamedResource,
  type NewResource,
  type ResourceCategory,
  withResource,
} from './page-resources';
export { PdfDraft, type StreamOptions } from './pdf-draft';
export type { WholeOptions } from './save-whole';
