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

/** Properties that PDF/X-4 asks of the XMP, as attributes. */
const x4Properties = [
  'pdfxid:GTS_PDFXVersion="PDF/X-4"',
  ...['CreateDate', 'ModifyDate', 'MetadataDate'].map(
    (name) => `xmp:${name}="2024-05-06T07:08:09Z"`,
  ),
  'xmpMM:DocumentID="uuid:1" xmpMM:VersionID="1" xmpMM:RenditionClass="default"',
].join(' ');
const x4Packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:dc="http://purl.org/dc/elements/1.1/" ${x4Properties}><dc:title><rdf:Alt><rdf:li xml:lang="x-default">A label</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>`;

/** The header of an ICC profile of version 2 for a CMYK printer, and no tags. */
function cmykProfile(): Buffer {
  const profile = Buffer.alloc(132);
  profile.writeUInt32BE(profile.length, 0);
  profile.writeUInt8(2, 8);
  profile.write('prtrCMYKLab ', 12, 'latin1');
  profile.write('acsp', 36, 'latin1');
  return profile;
}

/** A PDF of one turned page, 200 x 100, that has all that the clauses of PDF/X-4 ask. */
export function conformancePdf(): Buffer {
  return Buffer.from(
    onePagePdf({
      version: '1.6',
      page: '/MediaBox [0 0 300 300] /CropBox [50 50 250 150] /TrimBox [60 60 240 140] /Rotate 90',
      catalog:
        '/Metadata 10 0 R /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA51) /DestOutputProfile 12 0 R >>]',
      objects: {
        10: { dict: '/Type /Metadata /Subtype /XML', data: x4Packet },
        11: '<< /Title (A label) /Trapped /False >>',
        12: { dict: '/N 4', data: cmykProfile() },
      },
      trailer: '/Info 11 0 R /ID [<01> <02>]',
    }),
  );
}

/** A PDF whose page paints one image of one pixel at two places. */
export function twoImagesPdf(): Buffer {
  return Buffer.from(
    onePagePdf({
      content: 'q 50 0 0 50 10 20 cm /Im Do Q q 20 0 0 30 100 100 cm /Im Do Q',
      resources: '/XObject << /Im 10 0 R >>',
      objects: {
        10: {
          dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
          data: '\x80',
        },
      },
    }),
  );
}
