import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** 16 by 16 pixels of 200, 30, 40. */
const jpeg = [
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRQBAwQEBQQFCQUFCRQNCw0UFBQUFBQUFBQUFBQUFBQU',
  'FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFP/AABEIABAAEAMBEQACEQEDEQH/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQci',
  'cRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV',
  '1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+gEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoLEQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYn',
  'KCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/2gAMAwEA',
  'AhEDEQA/APBK/Pz+4AoAKACgD//Z',
].join('');

/**
 * 8 by 4 pixels, encoded without loss by OpenJPEG: the first component is 10 x, the second 20 y, the third 30, the fourth 200 + x; those of
 * 16 bits 257 times as much.
 */
const jpeg2000 = {
  cmyk: '/0//UQAyAAAAAAAIAAAABAAAAAAAAAAAAAAACAAAAAQAAAAAAAAAAAAEBwEBBwEBBwEBBwEB/1IADAAAAAEAAAQEAAH/XAAEQED/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAABzAAH/k9+A4BFmkJXL84XlHdT1qIJMrEY4613W+tpeHDYbEeffgMASjNC9/aBS5mnTyc9lapSc51SEgAFD/3/PtDQRUFO5omkAADCOcf4/z7RgFABcpV9gAYR5inDAtH2Ca6uE5Xeb5v9//9k=',
  cmyk16:
    '/0//UQAyAAAAAAAIAAAABAAAAAAAAAAAAAAACAAAAAQAAAAAAAAAAAAEDwEBDwEBDwEBDwEB/1IADAAAAAEAAAQEAAH/XAAEQID/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAADWAAH/k9/4kcgRZpCVy/OF5R3U9aiCTLAp6i1zkHk5feFrnIVfQ1uYJdT0B8zyiA2/pZgXsJnAmzGhXCdcA4bDYjzf+JGYEozQvf2gUuZp08nPn/4AMYczMrwV0t6jbbbbbbbbbbaD7gPWW3f9lapSc51SEgAFD/9/z/wwbBFQU7m4QoAAAAMJCXdesADCQloAmADCO+Uwj8/8MMQUAFylX2ABhHmKcMC0fYJrq4Tld5vnAMRM84BhIR7hgwj2lQGBaPsE11cJyu83zf9//9k=',
  /** 10 x; 40 x + y and 200 + x, each at half the width and height. */
  halved:
    '/0//UQAvAAAAAAAIAAAABAAAAAAAAAAAAAAACAAAAAQAAAAAAAAAAAADBwEBBwICBwIC/1IADAAAAAEAAAQEAAH/XAAEQED/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAABFAAH/k9+A4BFmkJXL84XlHdT1qIJMrEY4613W+tpeHDYbEeffgFAHqqra/lUkvhi/z7QgAdiVLjtz5tv/2Q==',
  /** 10 x, and an opacity of 20 y. */
  opaque:
    '/0//UQAsAAAAAAAIAAAABAAAAAAAAAAAAAAACAAAAAQAAAAAAAAAAAACBwEBBwEB/1IADAAAAAEAAAQEAAH/XAAEQED/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAABIAAH/k9+A4BFmkJXL84XlHdT1qIJMrEY4613W+tpeHDYbEeffgMASjNC9/aBS5mnTyc9lapSc51SEgAFD/3//2Q==',
};

/** The decoders are modules that the test runner does not load: a process of its own asks the built library. */
function decoded(
  filter: string,
  bytes: string,
  size: { readonly width: number; readonly height: number } = { width: 16, height: 16 },
): unknown {
  const script = `
    const { imageCodecs } = require(${JSON.stringify(join(__dirname, '..', 'dist'))});
    imageCodecs().then((codecs) => {
      const bytes = Uint8Array.from(Buffer.from(${JSON.stringify(bytes)}, 'base64'));
      const samples = codecs.decode(${JSON.stringify(filter)}, { bytes, globals: null, parameters: {}, colorSpace: 'other', ...${JSON.stringify(size)} });
      console.log(JSON.stringify('reason' in samples ? samples : { ...samples, data: [...samples.data.subarray(0, 24)], length: samples.data.length }));
    });`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}

/** The JPEG with another height, written over the frame header or given by a marker behind the data. */
function taller(height: number, where: 'frame' | 'marker'): string {
  const bytes = Buffer.from(jpeg, 'base64');
  const frame = bytes.indexOf(Buffer.of(0xff, 0xc0));
  bytes.writeUInt16BE(where === 'frame' ? height : 0, frame + 5);
  const marker = Buffer.of(0xff, 0xdc, 0, 4, height >> 8, height & 255, 0xff, 0xd9);
  const whole = where === 'frame' ? bytes : Buffer.concat([bytes.subarray(0, -2), marker]);
  return whole.toString('base64');
}

it.each(['frame', 'marker'] as const)(
  'decodes no JPEG whose data is too short for the size in its %s',
  (where) => {
    expect(decoded('DCTDecode', taller(60_000, where))).toMatchObject({
      reason: expect.stringMatching(/^\d+ bytes of JPEG data do not hold 16 x 60000 samples$/),
    });
  },
);

it('decodes JPEG to the components that the file has', () => {
  const { data, ...rest } = decoded('DCTDecode', jpeg) as { readonly data: readonly number[] };
  expect(rest).toEqual({
    width: 16,
    height: 16,
    components: 3,
    bits: 8,
    isWhole: true,
    length: 16 * 16 * 3,
  });
  const off = [200, 30, 40].map((value, at) => Math.abs(value - (data[at] ?? 0)));
  expect(Math.max(...off)).toBeLessThanOrEqual(4);
});

it.each([
  ['in the middle of its scan', -12, false],
  ['before its end marker only', -2, true],
] as const)('says whether JPEG data is whole that ends %s', (_, end, isWhole) => {
  const cut = Buffer.from(jpeg, 'base64').subarray(0, end).toString('base64');
  expect(decoded('DCTDecode', cut)).toMatchObject({ width: 16, isWhole });
});

it.each(['DCTDecode', 'JBIG2Decode', 'JPXDecode'])('says that %s data cannot be read', (filter) => {
  expect(decoded(filter, 'bm8gcGljdHVyZQ==')).toMatchObject({
    reason: expect.stringMatching(/^the (JPEG|JPEG 2000|JBIG2) data /) as string,
  });
});

describe('JPEG 2000 gives the components of the data, none of them converted', () => {
  it.each([
    ['four colours of a bare code stream', 'cmyk', 8, [0, 0, 30, 200, 10, 0, 30, 201]],
    ['four colours of 16 bits', 'cmyk16', 16, [0, 0, 0, 0, 30, 30, 200, 200, 10, 10, 0, 0]],
    ['components of half the size', 'halved', 8, [0, 0, 200, 10, 0, 200, 20, 40, 201]],
    ['colour and opacity', 'opaque', 8, [0, 0, 10, 0, 20, 0, 30, 0]],
  ] as const)('%s', (_, name, bits, first) => {
    const read = decoded('JPXDecode', jpeg2000[name], { width: 8, height: 4 });
    expect(read).toMatchObject({ width: 8, height: 4, bits, isWhole: true });
    const { data } = read as { readonly data: readonly number[] };
    expect(data.slice(0, first.length)).toEqual(first);
  });

  it.each([
    ['more samples', [20_000, 20_000], [20_000, 20_000]],
    ['more tiles', [8, 400], [1, 1]],
  ] as const)('decodes no data that is too short for %s', (_, [width, height], tile) => {
    const bytes = Buffer.from(jpeg2000.cmyk, 'base64');
    [width, height].forEach((side, at) => bytes.writeUInt32BE(side, 8 + 4 * at));
    tile.forEach((side, at) => bytes.writeUInt32BE(side, 24 + 4 * at));
    expect(decoded('JPXDecode', bytes.toString('base64'), { width, height })).toMatchObject({
      reason: `${width} x ${height} pixels are too large for its data of ${bytes.length} bytes`,
    });
  });

  it('does not give data that ends inside of a tile as whole', () => {
    const cut = Buffer.from(jpeg2000.cmyk, 'base64').subarray(0, -20).toString('base64');
    expect(decoded('JPXDecode', cut, { width: 8, height: 4 })).not.toHaveProperty('isWhole', true);
  });
});

/** A page of 16 by 2 pixels with one generic region, coded by the MMR of T.6: `rows` is its data. */
function jbig2(rows: readonly number[], segments: readonly (readonly number[])[] = []): string {
  const size = [0, 0, 0, 16, 0, 0, 0, 2];
  const page = [
    0,
    0,
    0,
    0,
    48,
    0,
    1,
    0,
    0,
    0,
    19,
    ...size,
    ...new Array<number>(8).fill(0),
    0,
    0,
    0,
  ];
  const region = [...size, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, ...rows];
  const generic = [0, 0, 0, 1, 38, 0, 1, 0, 0, 0, region.length, ...region];
  return Buffer.from([...page, ...segments.flat(), ...generic]).toString('base64');
}

describe('JBIG2', () => {
  const size = { width: 16, height: 2 };

  it('gives 1 for white', () => {
    // Horizontal mode: 8 white, 8 black; then vertical mode: the same again.
    const rows = [0b00110011, 0b00010111, 0b11000000, 0b00010000, 0b00000001];
    const read = decoded('JBIG2Decode', jbig2(rows), size);
    expect(read).toMatchObject({ width: 16, height: 2, components: 1, bits: 1 });
    expect((read as { readonly data: readonly number[] }).data).toEqual([255, 0, 255, 0]);
  });

  it('refuses data with more symbols than the limit, which it names', () => {
    const counts = new Array<number>(8).fill(255);
    const symbols = [
      0,
      0,
      0,
      2,
      0,
      0,
      1,
      0,
      0,
      0,
      18,
      0,
      0,
      3,
      255,
      253,
      255,
      2,
      254,
      254,
      254,
      ...counts,
    ];
    expect(decoded('JBIG2Decode', jbig2([0], [symbols]), size)).toMatchObject({
      reason: 'the JBIG2 data exceeds the limit of 65536 (jbig2Symbols)',
    });
  });
});
