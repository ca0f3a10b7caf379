export { openPdfHere, type PdfHere, type PdfHereParts, type PdfOfOurs } from './pdf-here';
