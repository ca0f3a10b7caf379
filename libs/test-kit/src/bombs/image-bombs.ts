import { deflateSync } from 'node:zlib';
import type { OnePage, PdfObjectText } from '../build-pdf';
import { type Bomb, bigEndian, flated, pageBomb, times } from './bomb';

const image = (entries: string, object: PdfObjectText): OnePage => ({
  content: 'q 595 0 0 842 0 0 cm /I Do Q',
  resources: '/XObject << /I 10 0 R >>',
  objects: {
    10:
      typeof object === 'string'
        ? object
        : { dict: `/Type /XObject /Subtype /Image ${entries} ${object.dict}`, data: object.data },
  },
});

const plain = (width: number, height: number, more = '/ColorSpace /DeviceGray'): string =>
  `/Width ${width} /Height ${height} /BitsPerComponent 8 ${more}`;

/** Boxes and headers of a JPEG 2000 codestream of one tile (ISO/IEC 15444-1, A.5, I.5); the data is missing. */
function jpx(size: number, tile: number, components: number): Buffer {
  const siz = Buffer.concat([
    bigEndian(2, 0xff51, 38 + 3 * components, 0),
    bigEndian(4, size, size, 0, 0, tile, tile, 0, 0),
    bigEndian(2, components),
    ...Array.from({ length: components }, () => bigEndian(1, 7, 1, 1)),
  ]);
  const cod = Buffer.concat([bigEndian(2, 0xff52, 12), bigEndian(1, 0, 0, 0, 1, 0, 5, 4, 4, 0, 1)]);
  const qcd = Buffer.concat([bigEndian(2, 0xff5c, 19), bigEndian(1, 0x40), Buffer.alloc(16, 0x48)]);
  const sot = Buffer.concat([bigEndian(2, 0xff90, 10, 0), bigEndian(4, 0), bigEndian(1, 0, 1)]);
  const data = Buffer.concat([bigEndian(2, 0xff93), Buffer.alloc(64), bigEndian(2, 0xffd9)]);
  return Buffer.concat([bigEndian(2, 0xff4f), siz, cod, qcd, sot, data]);
}

/** A JBIG2 segment (ISO/IEC 14492, 7.2). */
function segment(number: number, type: number, data: Uint8Array, page = 1): Buffer {
  return Buffer.concat([
    bigEndian(4, number),
    bigEndian(1, type, 0, page),
    bigEndian(4, data.length),
    data,
  ]);
}

const jbig2Page = (width: number, height: number): Buffer =>
  segment(
    0,
    48,
    Buffer.concat([bigEndian(4, width, height, 0, 0), bigEndian(1, 0), bigEndian(2, 0)]),
  );

const jbig2Region = (width: number, height: number, bytes = 100): Buffer =>
  Buffer.concat([
    bigEndian(4, width, height, 0, 0),
    bigEndian(1, 0, 0),
    Buffer.from([3, 255, 253, 255, 2, 254, 254, 254]),
    Buffer.alloc(bytes, 0x55),
  ]);

const jbig2Symbols = Buffer.concat([
  bigEndian(2, 0),
  Buffer.from([3, 255, 253, 255, 2, 254, 254, 254]),
  bigEndian(4, 0xff_ff_ff, 0xff_ff_ff),
  Buffer.alloc(100, 0x55),
]);

/** A baseline JPEG of a given size without data (ITU-T T.81, B.2). */
function jpeg(width: number, height: number, components: number, sof = 0xc0, scans = 1): Buffer {
  const parts = Array.from({ length: components }, (_, at) => [at + 1, 0x44, 0]).flat();
  const frame = Buffer.concat([
    bigEndian(2, 0xff00 | sof, 8 + parts.length),
    bigEndian(1, 8),
    bigEndian(2, height, width),
    bigEndian(1, components, ...parts),
  ]);
  const table = Buffer.concat([bigEndian(2, 0xffdb, 67), bigEndian(1, 0), Buffer.alloc(64, 1)]);
  const codes = Buffer.concat([bigEndian(1, 1, ...Array<number>(15).fill(0)), bigEndian(1, 0)]);
  const huffman = [0x00, 0x10].map((which) =>
    Buffer.concat([bigEndian(2, 0xffc4, 3 + codes.length), bigEndian(1, which), codes]),
  );
  const scan = Buffer.concat([
    bigEndian(2, 0xffda, 6 + 2 * components),
    bigEndian(
      1,
      components,
      ...Array.from({ length: components }, (_, at) => [at + 1, 0]).flat(),
      0,
      63,
      0,
    ),
    Buffer.alloc(20),
  ]);
  return Buffer.concat([
    bigEndian(2, 0xffd8),
    table,
    frame,
    ...huffman,
    ...Array.from({ length: scans }, () => scan),
    bigEndian(2, 0xffd9),
  ]);
}

const often = (count: number, object: PdfObjectText): OnePage => ({
  ...image('', object),
  content: '',
  objects: {
    4: flated(times(count, 'q 595 0 0 842 0 0 cm /I Do Q ')),
    10: object,
  },
});

/** A page of `count` images of the same data, each an object of its own. */
const many = (count: number, entries: string, data: Uint8Array): OnePage => ({
  content: Array.from({ length: count }, (_, at) => `q 595 0 0 842 0 0 cm /I${at} Do Q`).join(' '),
  resources: `/XObject << ${Array.from({ length: count }, (_, at) => `/I${at} ${10 + at} 0 R`).join(' ')} >>`,
  objects: Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      10 + at,
      { dict: `/Type /XObject /Subtype /Image ${entries}`, data },
    ]),
  ),
});

const deflated = (levels: number, bytes: number): Uint8Array =>
  Array.from({ length: levels }).reduce<Uint8Array>(
    (data) => deflateSync(data, { level: 9 }),
    Buffer.alloc(bytes),
  );

const filters = (names: string, data: Uint8Array, more = ''): OnePage => ({
  content: '',
  objects: { 4: { dict: `/Filter [${names}] ${more}`, data } },
});

const bits = (width: number, height: number): PdfObjectText =>
  flated(
    Buffer.alloc(Math.ceil(width / 8) * height, 0xa5),
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 1 /ColorSpace /DeviceGray`,
  );

/** Images and filters that claim or decode to much more than they hold (ISO 32000-2, 7.4, 8.9). */
export const imageBombs: readonly Bomb[] = [
  ...[4000, 20_000, 60_000].map((size) =>
    pageBomb(`jpx-${size}`, () =>
      image(plain(size, size, ''), { dict: '/Filter /JPXDecode', data: jpx(size, size, 3) }),
    ),
  ),
  pageBomb('jpx-many-tiles', () =>
    image(plain(20_000, 20_000, ''), { dict: '/Filter /JPXDecode', data: jpx(20_000, 1, 3) }),
  ),
  pageBomb('jpx-many-components', () =>
    image(plain(4000, 4000, ''), { dict: '/Filter /JPXDecode', data: jpx(4000, 4000, 1000) }),
  ),
  pageBomb('jbig2-page-huge', () =>
    image('/Width 60000 /Height 60000 /BitsPerComponent 1 /ColorSpace /DeviceGray', {
      dict: '/Filter /JBIG2Decode',
      data: Buffer.concat([jbig2Page(60_000, 60_000), segment(1, 38, jbig2Region(60_000, 60_000))]),
    }),
  ),
  pageBomb('jbig2-regions', () =>
    image('/Width 8000 /Height 8000 /BitsPerComponent 1 /ColorSpace /DeviceGray', {
      dict: '/Filter /JBIG2Decode',
      data: Buffer.concat([
        jbig2Page(8000, 8000),
        ...Array.from({ length: 30 }, (_, at) => segment(at + 1, 38, jbig2Region(8000, 8000))),
      ]),
    }),
  ),
  pageBomb('jbig2-regions-of-a-sheet', () =>
    image('/Width 8000 /Height 8000 /BitsPerComponent 1 /ColorSpace /DeviceGray', {
      dict: '/Filter /JBIG2Decode',
      data: Buffer.concat([
        jbig2Page(8000, 8000),
        ...Array.from({ length: 9 }, (_, at) => segment(at + 1, 38, jbig2Region(8000, 8000, 300))),
      ]),
    }),
  ),
  pageBomb('jpx-by-the-dozen', () =>
    many(20, `${plain(2900, 2900, '')} /Filter /JPXDecode`, jpx(2900, 2900, 3)),
  ),
  pageBomb('jpeg-by-the-dozen', () =>
    many(
      20,
      `${plain(1000, 1000, '/ColorSpace /DeviceRGB')} /Filter /DCTDecode`,
      Buffer.concat([jpeg(1000, 1000, 3).subarray(0, -2), Buffer.alloc(2000)]),
    ),
  ),
  pageBomb('jbig2-symbols', () =>
    image('/Width 100 /Height 100 /BitsPerComponent 1 /ColorSpace /DeviceGray', {
      dict: '/Filter /JBIG2Decode',
      data: Buffer.concat([jbig2Page(100, 100), segment(1, 0, jbig2Symbols)]),
    }),
  ),
  ...[-1, 0].map((k) =>
    pageBomb(`ccitt-huge-k${k}`, () =>
      image('/Width 60000 /Height 60000 /BitsPerComponent 1 /ColorSpace /DeviceGray', {
        dict: `/Filter /CCITTFaxDecode /DecodeParms << /K ${k} /Columns 60000 /Rows 60000 >>`,
        data: Buffer.alloc(4000, 0xff),
      }),
    ),
  ),
  pageBomb('ccitt-rows-without-columns', () =>
    image('/Width 1 /Height 100000000 /BitsPerComponent 1 /ColorSpace /DeviceGray', {
      dict: '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 1 /Rows 100000000 >>',
      data: Buffer.alloc(4000, 0xff),
    }),
  ),
  pageBomb('ccitt-deflated', () =>
    image('/Width 20000 /Height 20000 /BitsPerComponent 1 /ColorSpace /DeviceGray', {
      dict: '/Filter [/FlateDecode /CCITTFaxDecode] /DecodeParms [null << /K -1 /Columns 20000 /Rows 20000 >>]',
      data: deflateSync(Buffer.alloc(3_000_000, 0xff), { level: 9 }),
    }),
  ),
  pageBomb('jpeg-huge', () =>
    image(plain(65_500, 65_500, '/ColorSpace /DeviceCMYK'), {
      dict: '/Filter /DCTDecode',
      data: jpeg(65_500, 65_500, 4),
    }),
  ),
  pageBomb('jpeg-10000', () =>
    image(plain(10_000, 10_000, '/ColorSpace /DeviceRGB'), {
      dict: '/Filter /DCTDecode',
      data: jpeg(10_000, 10_000, 3),
    }),
  ),
  pageBomb('jpeg-progressive-scans', () =>
    image(plain(6000, 6000, '/ColorSpace /DeviceRGB'), {
      dict: '/Filter /DCTDecode',
      data: jpeg(6000, 6000, 3, 0xc2, 80),
    }),
  ),
  pageBomb('image-without-data', () => image(plain(60_000, 60_000), { dict: '', data: '' })),
  pageBomb('image-of-five-megabytes', () =>
    image(plain(2200, 2200), flated(Buffer.alloc(2200 * 2200))),
  ),
  pageBomb('image-of-bits', () => image('', bits(6000, 6000))),
  pageBomb('image-painted-often', () => often(2000, bits(2000, 2000))),
  pageBomb('image-interpolated-often', () =>
    often(
      500,
      flated(
        Buffer.alloc(1_000_000, 9),
        `/Type /XObject /Subtype /Image ${plain(1000, 1000)} /Interpolate true`,
      ),
    ),
  ),
  pageBomb('image-turned-often', () => ({
    ...often(1, bits(3000, 3000)),
    objects: {
      4: flated(times(300, 'q 400 400 -400 400 300 0 cm /I Do Q ')),
      10: bits(3000, 3000),
    },
  })),
  pageBomb('stencil-of-patterns', () => ({
    content: '',
    resources: '/XObject << /I 10 0 R >> /Pattern << /P 11 0 R >>',
    objects: {
      4: flated(`/Pattern cs /P scn ${times(200, 'q 595 0 0 842 0 0 cm /I Do Q ')}`),
      10: flated(
        Buffer.alloc(500_000, 0x55),
        '/Type /XObject /Subtype /Image /Width 2000 /Height 2000 /BitsPerComponent 1 /ImageMask true',
      ),
      11: {
        dict: '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 2 2] /XStep 2 /YStep 2 /Resources << >>',
        data: '0 0 1 1 re f',
      },
    },
  })),
  pageBomb('image-with-huge-mask', () => ({
    ...image('', ''),
    objects: {
      10: {
        dict: `/Type /XObject /Subtype /Image ${plain(1, 1)} /SMask 11 0 R`,
        data: 'x',
      },
      11: { dict: `/Type /XObject /Subtype /Image ${plain(60_000, 60_000)}`, data: 'x' },
    },
  })),
  pageBomb('image-masked-by-itself', () =>
    image('', {
      dict: `/Type /XObject /Subtype /Image ${plain(100, 100)} /SMask 10 0 R /Mask 10 0 R /Alternates [<< /Image 10 0 R >>]`,
      data: Buffer.alloc(10_000),
    }),
  ),
  pageBomb('image-of-many-inks', () =>
    image(
      `/Width 800 /Height 800 /BitsPerComponent 8 /ColorSpace [/DeviceN [${Array.from({ length: 30 }, (_, at) => `/I${at}`).join(' ')}] /DeviceGray << /FunctionType 4 >>]`,
      flated(Buffer.alloc(800 * 800 * 30)),
    ),
  ),
  pageBomb('flate-thrice', () =>
    filters('/FlateDecode /FlateDecode /FlateDecode', deflated(3, 300_000_000)),
  ),
  pageBomb('flate-once', () => filters('/FlateDecode', deflated(1, 5_000_000))),
  pageBomb('flate-of-image-thrice', () =>
    image(plain(15_000, 15_000), {
      dict: '/Filter [/FlateDecode /FlateDecode /FlateDecode]',
      data: deflated(3, 225_000_000),
    }),
  ),
  pageBomb('run-lengths-in-flate', () =>
    filters(
      '/FlateDecode /RunLengthDecode',
      deflateSync(Buffer.alloc(2_000_000, 0x81), { level: 9 }),
    ),
  ),
  pageBomb('lzw-in-flate', () =>
    filters('/FlateDecode /LZWDecode', deflateSync(Buffer.alloc(2_000_000, 0x80), { level: 9 })),
  ),
  pageBomb('hex-in-hex', () => filters(times(16, '/ASCIIHexDecode '), Buffer.alloc(4000, 0x33))),
  pageBomb('filters-by-the-thousand', () =>
    filters(times(900, '/FlateDecode '), deflated(2, 1000)),
  ),
  pageBomb('ascii85-of-zeros', () =>
    filters(
      '/FlateDecode /ASCII85Decode',
      deflateSync(Buffer.alloc(3_000_000, 0x7a), { level: 9 }),
    ),
  ),
  ...['/Columns 1073741824', '/Columns 4 /Colors 1000000', '/Columns 1 /BitsPerComponent 16'].map(
    (parameters, at) =>
      pageBomb(`predictor-${at + 1}`, () =>
        filters(
          '/FlateDecode',
          deflated(1, 5_000_000),
          `/DecodeParms [<< /Predictor 12 ${parameters} >>]`,
        ),
      ),
  ),
  pageBomb('predictor-of-tiff', () =>
    filters(
      '/FlateDecode',
      deflated(1, 5_000_000),
      '/DecodeParms [<< /Predictor 2 /Columns 1 /Colors 1 /BitsPerComponent 1 >>]',
    ),
  ),
];
