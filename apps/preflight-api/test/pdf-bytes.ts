import { PDFDocument, PDFName, PDFString, StandardFonts, cmyk, degrees } from 'pdf-lib';

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

/** Two pages: cyan over the left half of the first, a line of text; a hidden layer; the second is rotated by 90 degrees and empty. */
export async function layeredPdf(): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([200, 100]);
  page.setTrimBox(10, 10, 180, 80);
  page.drawRectangle({ x: 0, y: 0, width: 100, height: 100, color: cmyk(1, 0, 0, 0) });
  page.drawText('Text', { x: 120, y: 50, size: 12, font, color: cmyk(0, 0, 0, 1) });
  const context = document.context;
  const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Cutting') }));
  document.catalog.set(
    PDFName.of('OCProperties'),
    context.obj({ OCGs: [layer], D: { OFF: [layer] } }),
  );
  document.addPage([300, 200]).setRotation(degrees(90));
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
