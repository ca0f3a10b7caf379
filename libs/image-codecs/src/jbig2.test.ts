import { Group4Writer } from '@forme/pdf-core/images';
import {
  type Bitmap,
  bitmapOf,
  jbig2Pictures,
  mmrData,
  pageData,
  regionHead,
  segment,
} from '@forme/test-kit';
import { wasmImageCodecs } from './image-codecs';

const codecs = wasmImageCodecs();

function decoded(data: Uint8Array, globals: Uint8Array | null, { width, height }: Bitmap) {
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
  it('with a generic region of twelve adaptive pixels, which the decoder does not read', () => {
    const bitmap = bitmapOf(70, 50, (x, y) => x > y);
    const data = Buffer.concat([Buffer.from([0x10]), Buffer.alloc(24), Buffer.alloc(100, 0x55)]);
    expect(decoded(pageOf(bitmap, data), null, bitmap)).toEqual({
      reason: 'the JBIG2 data has a region with twelve adaptive pixels, which is not decoded',
    });
  });
});

/** A page that a generic region covers. */
function pageOf(bitmap: Bitmap, data: Uint8Array): Uint8Array {
  const { width, height } = bitmap;
  return Buffer.concat([
    segment(1, 'page', pageData(width, height)),
    segment(2, 'generic', Buffer.concat([regionHead(bitmap), data])),
  ]);
}
