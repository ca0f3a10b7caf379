import { deflateSync } from 'node:zlib';
import { buildPdf, onePagePdf } from '@forme/test-kit';
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

/** A valid file whose pages take an engine process long: each has a content stream of its own. */
export function longPdf(pages: number, mark: string): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${3 + 2 * index} 0 R`);
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Mark (${mark}) >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`,
    ...kids.flatMap((_, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents ${4 + 2 * index} 0 R /Resources << /XObject << >> >> >>`,
      { dict: '', data: '0 0 1 rg 1 1 98 98 re f\n' },
    ]),
  ];
  return Buffer.from(
    buildPdf({ objects: Object.fromEntries(objects.map((object, at) => [at + 1, object])) }),
  );
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
  return Buffer.from(onePagePdf({ catalog: `/Deep ${'['.repeat(depth)}${']'.repeat(depth)}` }));
}

/** A file whose page has a content stream that unpacks to `bytes` blanks. */
export function contentBomb(bytes: number): Buffer {
  const data = deflateSync(Buffer.alloc(bytes, 0x20), { level: 1 });
  return Buffer.from(onePagePdf({ objects: { 4: { dict: '/Filter /FlateDecode', data } } }));
}
