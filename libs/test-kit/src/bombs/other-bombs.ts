import { buildPdf, onePagePdf } from '../build-pdf';
import { type Bomb, flated, pageBomb, times } from './bomb';

const xmp = (body: string, doctype = ''): string =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>${doctype}<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="3" pdfaid:conformance="B">${body}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const metadata = (name: string, text: () => string): Bomb =>
  pageBomb(name, () => ({
    catalog: '/Metadata 10 0 R',
    objects: { 10: flated(text(), '/Type /Metadata /Subtype /XML') },
  }));

const entities = `<!DOCTYPE a [<!ENTITY a0 "ha">${Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at + 1} "${times(10, `&a${at};`)}">`).join('')}]>`;

const locked = (entries: string, id = '<00>'): Uint8Array =>
  onePagePdf({ trailer: `/ID [${id} ${id}] /Encrypt << /Filter /Standard ${entries} >>` });
const bytes = (count: number): string => `<${times(count, '00')}>`;

/** A TIFF of one directory: tag, type, count, value (TIFF 6.0, section 2). */
function tiff(
  entries: readonly (readonly [number, number, number, number])[],
  data: Uint8Array = Buffer.alloc(16),
): Buffer {
  const directory = Buffer.alloc(2 + 12 * entries.length + 4);
  directory.writeUInt16LE(entries.length, 0);
  entries.forEach(([tag, type, count, value], at) => {
    directory.writeUInt16LE(tag, 2 + at * 12);
    directory.writeUInt16LE(type, 4 + at * 12);
    directory.writeUInt32LE(count, 6 + at * 12);
    directory.writeUInt32LE(value, 10 + at * 12);
  });
  return Buffer.concat([Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0]), directory, data]);
}

const plate = (
  name: string,
  compression: number,
  size: number,
  more: readonly (readonly [number, number, number, number])[] = [],
): Bomb => ({
  name,
  kind: 'tiff',
  make: () => {
    const entries = [
      [256, 4, 1, size],
      [257, 4, 1, size],
      [258, 3, 1, 1],
      [259, 3, 1, compression],
      [262, 3, 1, 0],
      [273, 4, 1, 200],
      [277, 3, 1, 1],
      [278, 4, 1, size],
      [279, 4, 1, 3000],
      [282, 4, 1, 2400],
      [283, 4, 1, 2400],
      ...more,
    ] as const;
    const merged = new Map(entries.map((entry) => [entry[0], entry]));
    return tiff(
      [...merged.values()].sort((a, b) => a[0] - b[0]),
      Buffer.alloc(4000, 0xff),
    );
  },
});

const ticket = (name: string, text: () => string): Bomb => ({
  name,
  kind: 'ticket',
  make: () => Buffer.from(text()),
});

const jdf = (body: string, doctype = ''): string =>
  `<?xml version="1.0"?>${doctype}<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1" ID="n0" Type="Product" Status="Waiting" Version="1.4" JobID="j">${body}</JDF>`;

const zigzag = (count: number): number[][] =>
  Array.from({ length: count }, (_, at) => [(at * 7919) % 100_000, at % 2 === 0 ? 0 : 100_000]);

const shapes = (name: string, body: () => object): Bomb => ({
  name,
  kind: 'shapes',
  make: () => Buffer.from(JSON.stringify(body())),
});

/** Metadata, encryption, plates, tickets and shapes. */
export const otherBombs: readonly Bomb[] = [
  metadata('xmp-entities', () => xmp('<dc:format>&a12;</dc:format>', entities)),
  metadata('xmp-deep', () =>
    xmp(`${times(20_000, '<rdf:Bag><rdf:li>')}a${times(20_000, '</rdf:li></rdf:Bag>')}`),
  ),
  metadata('xmp-of-attributes', () =>
    xmp(`<dc:format ${Array.from({ length: 3000 }, (_, at) => `dc:a${at}="b"`).join(' ')}/>`),
  ),
  metadata('xmp-of-elements', () => xmp(times(200_000, '<dc:a>b</dc:a>'))),
  metadata('xmp-of-namespaces', () =>
    xmp(
      Array.from({ length: 3000 }, (_, at) => `<a${at}:b xmlns:a${at}="urn:${at}">`).join('') +
        Array.from({ length: 3000 }, (_, at) => `</a${2999 - at}:b>`).join(''),
    ),
  ),
  metadata('xmp-of-extension-schemas', () =>
    xmp(
      `<pdfaExtension:schemas xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"><rdf:Bag>${times(20_000, '<rdf:li rdf:parseType="Resource"/>')}</rdf:Bag></pdfaExtension:schemas>`,
    ),
  ),
  metadata('xmp-of-nothing', () => times(5_000_000, ' ')),
  {
    name: 'encrypted-revision-6',
    kind: 'pdf',
    make: () =>
      locked(
        `/V 5 /R 6 /Length 256 /P -1 /O ${bytes(48)} /U ${bytes(48)} /OE ${bytes(32)} /UE ${bytes(32)} /Perms ${bytes(16)}`,
      ),
  },
  {
    name: 'encrypted-long-strings',
    kind: 'pdf',
    make: () =>
      locked(
        `/V 5 /R 6 /Length 2147483647 /P -1 /O ${bytes(700)} /U ${bytes(700)} /OE ${bytes(200)} /UE ${bytes(200)} /Perms ${bytes(16)}`,
      ),
  },
  {
    name: 'encrypted-revision-of-billions',
    kind: 'pdf',
    make: () =>
      locked(
        `/V 4 /R 2147483647 /Length 2147483647 /P -1 /O ${bytes(32)} /U ${bytes(32)}`,
        bytes(1500),
      ),
  },
  {
    name: 'encrypted-crypt-filters',
    kind: 'pdf',
    make: () =>
      locked(
        `/V 4 /R 4 /Length 128 /P -1 /StmF /A /StrF /A /CF << ${times(150, '/A << /CFM /AESV2 /Length 16 >> ')} >> /O ${bytes(32)} /U ${bytes(32)}`,
      ),
  },
  pageBomb('signature-deep', () => ({
    catalog: '/AcroForm << /SigFlags 3 /Fields [10 0 R] >>',
    page: '/MediaBox [0 0 99 99] /Annots [10 0 R]',
    objects: {
      10: '<< /FT /Sig /T (a) /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /V 11 0 R >>',
      11: `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 10 20 2147483647] /Contents <${times(1000, '3080')}> >>`,
    },
  })),
  pageBomb('intents-by-the-hundred', () => ({
    catalog: `/OutputIntents [${times(400, '10 0 R ')}]`,
    objects: {
      10: '<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (x) /DestOutputProfile 11 0 R >>',
      11: flated(Buffer.alloc(3_000_000), '/N 4'),
    },
  })),
  pageBomb('info-of-many-keys', () => ({
    objects: { 10: `<< ${Array.from({ length: 400 }, (_, at) => `/K${at} (aaaa)`).join(' ')} >>` },
    trailer: '/Info 10 0 R',
  })),
  {
    name: 'pdf-in-pdf',
    kind: 'pdf',
    make: () =>
      Array.from({ length: 8 }).reduce<Uint8Array>(
        (inner) =>
          onePagePdf({
            catalog: '/Names << /EmbeddedFiles << /Names [(a) 10 0 R (b) 10 0 R] >> >>',
            objects: {
              10: '<< /Type /Filespec /F (a.pdf) /UF (a.pdf) /EF << /F 11 0 R >> >>',
              11: flated(inner, '/Type /EmbeddedFile /Subtype /application#2Fpdf'),
            },
          }),
        onePagePdf(),
      ),
  },
  {
    name: 'objects-of-one-line',
    kind: 'pdf',
    make: () =>
      buildPdf({
        objects: {
          1: '<< /Type /Catalog /Pages 2 0 R >>',
          2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
          3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents [${times(700, '4 0 R ')}] >>`,
          4: flated(times(50_000, '0 0 9 9 re f ')),
        },
      }),
  },
  plate('plate-of-group4', 4, 200_000),
  plate('plate-of-lzw', 5, 200_000),
  plate('plate-of-packbits', 32_773, 200_000),
  plate('plate-of-deflate', 8, 200_000),
  plate('plate-uncompressed', 1, 400_000_000),
  plate('plate-of-many-strips', 4, 100_000, [
    [273, 4, 100_000, 200],
    [278, 4, 1, 1],
    [279, 4, 100_000, 200],
  ]),
  plate('plate-of-billion-strips', 4, 4_000_000_000, [
    [273, 4, 4_000_000_000, 200],
    [278, 4, 1, 1],
    [279, 4, 4_000_000_000, 200],
  ]),
  plate('plate-of-tiles', 4, 200_000, [
    [322, 4, 1, 16],
    [323, 4, 1, 16],
    [324, 4, 1000, 200],
    [325, 4, 1000, 200],
  ]),
  plate('plate-of-contones', 1, 30_000, [
    [258, 3, 1, 8],
    [277, 3, 1, 4],
  ]),
  ticket('ticket-entities', () => jdf('<Comment>&a12;</Comment>', entities)),
  ticket('ticket-deep', () =>
    jdf(`${times(300, '<JDF ID="a" Type="Product" Status="Waiting">')}${times(300, '</JDF>')}`),
  ),
  ticket('ticket-of-elements', () => jdf(times(1500, '<A/>'))),
  ticket('ticket-of-references', () =>
    jdf(
      `<ResourcePool>${Array.from({ length: 30 }, (_, at) => `<Media ID="r${at}" Class="Consumable" Status="Available">${times(8, `<MediaRef rRef="r${(at + 1) % 30}"/>`)}</Media>`).join('')}</ResourcePool><ResourceLinkPool>${times(20, '<MediaLink rRef="r0" Usage="Input"/>')}</ResourceLinkPool>`,
    ),
  ),
  ticket('ticket-of-parts', () =>
    jdf(
      `<ResourcePool><Media ID="r" Class="Consumable" Status="Available" PartIDKeys="A">${times(120, '<Media A="a">')}${times(120, '</Media>')}</Media></ResourcePool>`,
    ),
  ),
  shapes('union-of-zigzags', () => ({ subjects: [[zigzag(380)]] })),
  shapes('union-of-two-zigzags', () => ({
    subjects: [[zigzag(190)], [zigzag(190).map(([x = 0, y = 0]) => [y, x])]],
  })),
  shapes('union-of-rings', () => ({
    subjects: Array.from({ length: 120 }, (_, at) => [
      [
        [at, at],
        [at + 999, at],
        [at + 999, at + 999],
        [at, at + 999],
      ],
    ]),
  })),
];
