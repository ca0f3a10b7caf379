import { Group4Writer } from '@forme/pdf-core/images';
import {
  type Bitmap,
  bitmapOf,
  genericData,
  jbig2Pictures,
  mmrData,
  MqContexts,
  MqEncoder,
  openSegment,
  pageData,
  regionHead,
  segment,
} from '@forme/test-kit';
import { wasmImageCodecs } from './image-codecs';

const codecs = wasmImageCodecs();

type Size = Pick<Bitmap, 'width' | 'height'>;

function decoded(data: Uint8Array, globals: Uint8Array | null, { width, height }: Size) {
  return codecs.decode('JBIG2Decode', {
    bytes: data,
    globals,
    width,
    height,
    parameters: {},
    colorSpace: 'other',
  });
}

/** As `JBIG2Decode` gives it: 1 for white, bits behind the rows left out. */
function pixelsOf(data: Uint8Array, { width, height }: Bitmap): Bitmap {
  const stride = Math.ceil(width / 8);
  return bitmapOf(
    width,
    height,
    (x, y) => (((data[y * stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 0,
  );
}

function expectPicture(data: Uint8Array, globals: Uint8Array | null, bitmap: Bitmap): void {
  const read = decoded(data, globals, bitmap);
  if ('reason' in read) throw new Error(read.reason);
  const { pixels } = pixelsOf(read.data, bitmap);
  const off = pixels.filter((pixel, at) => pixel !== bitmap.pixels[at]).length;
  expect({ width: read.width, height: read.height, off }).toEqual({
    width: bitmap.width,
    height: bitmap.height,
    off: 0,
  });
}

describe('JBIG2 data is decoded to the bitmap that was encoded', () => {
  it.each(jbig2Pictures.map((picture) => [picture.name, picture] as const))(
    '%s',
    (_, { data, globals, bitmap }) => {
      expectPicture(data, globals, bitmap);
    },
  );

  it('white page of A0 at 600 dpi', () => {
    const page = { width: 19_866, height: 28_087 };
    const coder = new MqEncoder();
    const contexts = new MqContexts(65_536);
    // Every row is like the one above: said once, and never taken back.
    for (let y = 0; y < page.height; y++) coder.encode(contexts, 0x9b25, y === 0 ? 1 : 0);
    const flags = [8, 3, 255, 253, 255, 2, 254, 254, 254];
    const data = pageOf(page, Buffer.from([...flags, ...coder.flush(), 0xff, 0xac]));
    const read = decoded(data, null, page);
    if ('reason' in read) throw new Error(read.reason);
    expect(read.data).toHaveLength(Math.ceil(page.width / 8) * page.height);
    expect(read.data.findIndex((byte, at) => byte !== 255 && at % 2484 < 2483)).toBe(-1);
  });

  it('generic region in MMR', () => {
    const bitmap = bitmapOf(
      70,
      50,
      (x, y) => (x - 30) ** 2 + (y - 22) ** 2 < 300 || x % 9 === y % 7,
    );
    const writer = new Group4Writer(bitmap.width);
    for (let y = 0; y < bitmap.height; y++) {
      const at = (x: number): number => (x < 0 ? 0 : (bitmap.pixels[y * bitmap.width + x] ?? 0));
      const places = Array.from({ length: bitmap.width }, (_, x) => x);
      writer.row(Int32Array.from(places.filter((x) => at(x) !== at(x - 1))));
    }
    expectPicture(pageOf(bitmap, mmrData(writer.finish())), null, bitmap);
  });
});

describe('JBIG2 data is refused', () => {
  it.each([
    ['arithmetic coding', 0],
    ['MMR', 1],
  ])('whose region in %s is too large for its data', (_, flag) => {
    const size = { width: 19_866, height: 28_087 };
    const data = Buffer.concat([Buffer.from([flag]), Buffer.alloc(1000, 0x55)]);
    expect(decoded(pageOf(size, data), null, size)).toMatchObject({
      reason: 'the JBIG2 data has a region that is too large for its data',
    });
  });

  it('with a generic region of twelve adaptive pixels beyond the limit of such', () => {
    const size = { width: 4096, height: 4097 };
    const data = Buffer.concat([Buffer.from([0x10]), Buffer.alloc(1024, 0x55)]);
    expect(decoded(pageOf(size, data), null, size)).toMatchObject({
      reason: 'the JBIG2 data exceeds the limit of 16777216 (jbig2ExtendedPixels)',
    });
  });

  it('with an adaptive pixel behind the one that is coded', () => {
    const bitmap = bitmapOf(70, 50, (x, y) => x > y);
    const data = Buffer.concat([Buffer.from([0x10]), Buffer.alloc(24, 1), Buffer.alloc(100, 0x55)]);
    expect(decoded(pageOf(bitmap, data), null, bitmap)).toMatchObject({
      reason: 'the JBIG2 data cannot be decoded',
    });
  });

  it('whose region behind one of unknown length is too large for its data', () => {
    const size = { width: 19_866, height: 28_087 };
    const large = Buffer.concat([regionHead(size), Buffer.from([0]), Buffer.alloc(1000, 0x55)]);
    const data = Buffer.concat([
      segment(1, 'page', pageData(size.width, size.height)),
      openSegment(2, Buffer.concat([regionHead({ width: 8, height: 1 }), genericData(small)]), 1),
      segment(3, 'generic', large),
    ]);
    expect(decoded(data, null, size)).toMatchObject({
      reason: 'the JBIG2 data has a region that is too large for its data',
    });
  });
});

const small = bitmapOf(8, 1, (x) => x > 3);

/** A page that a generic region covers. */
function pageOf(bitmap: Size, data: Uint8Array): Uint8Array {
  const { width, height } = bitmap;
  return Buffer.concat([
    segment(1, 'page', pageData(width, height)),
    segment(2, 'generic', Buffer.concat([regionHead(bitmap), data])),
  ]);
}
