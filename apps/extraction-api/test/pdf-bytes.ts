import { deflateSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from 'pdf-lib';

/** A small PDF with one line of text; different words give different bytes. */
export async function textPdf(words: string): Promise<Buffer> {
  return Buffer.from(await (await draw(words)).save());
}

/** The same, encrypted (AES-256) with a user password. */
export async function lockedPdf(words: string, userPassword: string): Promise<Buffer> {
  const document = await draw(words);
  document.encrypt({ userPassword, ownerPassword: `owner of ${words}` });
  return Buffer.from(await document.save());
}

async function draw(words: string): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([200, 100]).drawText(words, { x: 10, y: 50, size: 12, font });
  return document;
}

/** A classic file of numbered objects (ISO 32000-2, 7.5): the first is the catalog. */
export function classicPdf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  objects.forEach((object, index) => {
    offsets.push(length);
    const body = typeof object === 'string' ? Buffer.from(object, 'latin1') : object;
    const written = [Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')];
    parts.push(...written);
    length += written.reduce((sum, part) => sum + part.length, 0);
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A valid file whose pages take an engine process long: each has a content stream of its own. */
export function longPdf(pages: number, mark: string): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${3 + 2 * index} 0 R`);
  return classicPdf([
    `<< /Type /Catalog /Pages 2 0 R /Mark (${mark}) >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`,
    ...kids.flatMap((_, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents ${4 + 2 * index} 0 R /Resources << /XObject << >> >> >>`,
      '<< /Length 24 >>\nstream\n0 0 1 rg 1 1 98 98 re f\n\nendstream',
    ]),
  ]);
}

/** A file whose catalog lies in an object stream that unpacks to `bytes` bytes. */
export function flateBomb(bytes: number): Buffer {
  const text = Buffer.concat([
    Buffer.from('1 0 2 40 '),
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'.padEnd(40)),
    Buffer.from('<< /Type /Pages /Count 1 /Kids [3 0 R] >>'),
    Buffer.alloc(bytes, 0x20),
  ]);
  return streamedPdf(deflateSync(text, { level: 1 }));
}

function streamedPdf(packed: Buffer): Buffer {
  const page = '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>\nendobj\n';
  const first = '%PDF-1.7\n';
  const pageAt = first.length;
  const packAt = pageAt + page.length;
  const pack = Buffer.concat([
    Buffer.from(
      `4 0 obj\n<< /Type /ObjStm /N 2 /First 9 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  const xrefAt = packAt + pack.length;
  const row = (type: number, field: number, index: number): Buffer => {
    const bytes = Buffer.alloc(6);
    bytes.writeUInt8(type, 0);
    bytes.writeUInt32BE(field, 1);
    bytes.writeUInt8(index, 5);
    return bytes;
  };
  const rows = Buffer.concat([
    row(0, 0, 0),
    row(2, 4, 0),
    row(2, 4, 1),
    row(1, pageAt, 0),
    row(1, packAt, 0),
    row(1, xrefAt, 0),
  ]);
  return Buffer.concat([
    Buffer.from(first + page),
    pack,
    Buffer.from(
      `5 0 obj\n<< /Type /XRef /Size 6 /W [1 4 1] /Root 1 0 R /Length ${rows.length} >>\nstream\n`,
    ),
    rows,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${xrefAt}\n%%EOF\n`),
  ]);
}

/** A file whose catalog nests arrays `depth` deep. */
export function deepPdf(depth: number): Buffer {
  return classicPdf([
    `<< /Type /Catalog /Pages 2 0 R /Deep ${'['.repeat(depth)}${']'.repeat(depth)} >>`,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
  ]);
}

/** A file whose page has a content stream that unpacks to `bytes` blanks. */
export function contentBomb(bytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes, 0x20), { level: 1 });
  const content = Buffer.concat([
    Buffer.from(`<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);
  return classicPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R >>',
    content,
  ]);
}
