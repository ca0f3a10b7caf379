import { PDFDocument, StandardFonts } from 'pdf-lib';

/** A small PDF with one line of text in a font that is not embedded; different words give different bytes. */
export async function textPdf(words: string): Promise<Buffer> {
  return Buffer.from(await (await draw(words)).save());
}

/** The same, encrypted (AES-256) with a user password. */
export async function lockedPdf(words: string, userPassword: string): Promise<Buffer> {
  const document = await draw(words);
  document.encrypt({ userPassword, ownerPassword: `owner of ${words}` });
  return Buffer.from(await document.save());
}

/** Begins like a PDF and holds nothing of one. */
export function brokenPdf(): Buffer {
  return Buffer.from('%PDF-1.7\nnothing that could be an object\n%%EOF\n');
}

async function draw(words: string): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([200, 100]).drawText(words, { x: 10, y: 50, size: 12, font });
  return document;
}
