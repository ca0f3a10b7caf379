import fc from 'fast-check';
import { builtProfile, textDescription } from '../../test/icc-fixture';
import { box, exif, ihdr, jfif, jpeg, segment } from '../../test/image-fixture';
import { readJpegHeader } from './jpeg-header';
import { readJpxHeader } from './jpx-header';

describe('readJpegHeader', () => {
  it('reads frame, Adobe transform and JFIF density', () => {
    const adobe = segment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\x02', 'latin1'));
    const bytes = jpeg({ width: 300, height: 200, components: 4 }, jfif(1, 300, 150), adobe);
    expect(readJpegHeader(bytes)).toEqual({
      widthPx: 300,
      heightPx: 200,
      components: 4,
      bitDepth: 8,
      process: 'baseline',
      adobeTransform: 2,
      profile: null,
      density: { xDpi: 300, yDpi: 150 },
      densitySource: 'jfif',
    });
  });

  it('turns dots per centimetre into dots per inch', () => {
    const bytes = jpeg({ width: 1, height: 1, components: 3 }, jfif(2, 100, 100));
    expect(readJpegHeader(bytes)?.density).toEqual({ xDpi: 254, yDpi: 254 });
  });

  it('takes the density of Exif when JFIF has an aspect ratio only', () => {
    for (const little of [true, false]) {
      const bytes = jpeg({ width: 1, height: 1, components: 3 }, jfif(0, 1, 1), exif(600, little));
      expect(readJpegHeader(bytes)).toMatchObject({
        density: { xDpi: 600, yDpi: 600 },
        densitySource: 'exif',
      });
    }
  });

  it('knows no density when none is stored', () => {
    const bytes = jpeg({ width: 1, height: 1, components: 3 });
    expect(readJpegHeader(bytes)).toMatchObject({ density: null, densitySource: null });
  });

  it('puts the parts of a profile together, in the order of their numbers', () => {
    const profile = builtProfile({ desc: textDescription('Press') });
    const part = (number: number, of: number, bytes: Uint8Array) =>
      segment(
        0xe2,
        Buffer.concat([Buffer.from('ICC_PROFILE\0', 'latin1'), Buffer.from([number, of]), bytes]),
      );
    const size = { width: 1, height: 1, components: 4 };
    const [first, second] = [profile.subarray(0, 60), profile.subarray(60)];
    const whole = jpeg(size, part(2, 2, second), part(1, 2, first));
    expect(readJpegHeader(whole)?.profile).toMatchObject({
      byteLength: profile.length,
      valid: true,
      colorSpace: 'CMYK',
      description: 'Press',
    });
    expect(readJpegHeader(jpeg(size, part(2, 2, second)))?.profile).toBeNull();
  });

  it('gives null without a frame header', () => {
    expect(readJpegHeader(Uint8Array.of(0xff, 0xd8, 0xff, 0xd9))).toBeNull();
    expect(readJpegHeader(Buffer.from('GIF89a'))).toBeNull();
  });
});

describe('readJpxHeader', () => {
  // 11 811 pixels per metre: numerator and denominator, vertical and horizontal, then exponents.
  const resolution = box('resc', Buffer.from([0x2e, 0x23, 0, 1, 0x2e, 0x23, 0, 1, 0, 0]));

  it('reads size, colour space and resolution of a JP2 file', () => {
    const enumerated = box('colr', Buffer.from([1, 0, 0, 0, 0, 0, 16]));
    const bytes = Buffer.concat([
      box('jP  ', Buffer.from([13, 10, 135, 10])),
      box('jp2h', Buffer.concat([ihdr(640, 480, 3, 8), enumerated, box('res ', resolution)])),
    ]);
    expect(readJpxHeader(bytes)).toMatchObject({
      widthPx: 640,
      heightPx: 480,
      components: 3,
      bitDepth: 8,
      enumeratedColorSpace: 16,
      profile: null,
    });
    expect(readJpxHeader(bytes)?.density).toEqual({ xDpi: 299.999, yDpi: 299.999 });
  });

  it('takes what the code stream holds, whatever the header says of it', () => {
    const siz = Buffer.alloc(47);
    siz.writeUInt32BE(0xff4fff51, 0);
    siz.writeUInt32BE(640, 8);
    siz.writeUInt32BE(480, 12);
    siz.writeUInt16BE(3, 40);
    siz[42] = 7;
    const bytes = Buffer.concat([box('jp2h', ihdr(640, 480, 5, 8)), box('jp2c', siz)]);
    expect(readJpxHeader(bytes)).toMatchObject({ widthPx: 640, components: 3, bitDepth: 8 });
  });

  it('reads the profile of a colour box', () => {
    const profile = builtProfile({ desc: textDescription('Press') });
    const colr = box('colr', Buffer.concat([Buffer.from([2, 0, 0]), profile]));
    const bytes = box('jp2h', Buffer.concat([ihdr(1, 1, 4, 8), colr]));
    expect(readJpxHeader(bytes)?.profile).toMatchObject({ valid: true, description: 'Press' });
  });

  it('reads a bare code stream', () => {
    const siz = Buffer.alloc(47);
    siz.writeUInt32BE(0xff4fff51, 0);
    siz.writeUInt32BE(110, 8);
    siz.writeUInt32BE(60, 12);
    siz.writeUInt32BE(10, 16);
    siz.writeUInt16BE(1, 40);
    siz[42] = 7;
    expect(readJpxHeader(siz)).toMatchObject({
      widthPx: 100,
      heightPx: 60,
      components: 1,
      bitDepth: 8,
    });
  });

  it('gives null for boxes that never end or nest without end', () => {
    let nested = ihdr(1, 1, 1, 8);
    for (let level = 0; level < 20; level++) nested = box('jp2h', nested);
    expect(readJpxHeader(nested)).toBeNull();
    expect(readJpxHeader(Buffer.from([0, 0, 0, 4, 1, 1, 1, 1, 0, 0, 0, 4]))).toBeNull();
  });
});

describe('image headers', () => {
  it('never throw for random bytes', () => {
    const starts = [
      [0xff, 0xd8, 0xff, 0xe0],
      [0xff, 0xd8, 0xff, 0xe1, 0, 40, 69, 120, 105, 102, 0, 0, 73, 73],
      [0xff, 0x4f, 0xff, 0x51],
      [0, 0, 0, 60, 106, 112, 50, 104],
    ];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        const bytes = Uint8Array.from([...start, ...rest]);
        const found = readJpegHeader(bytes) ?? readJpxHeader(bytes);
        expect(found === null || Number.isInteger(found.components)).toBe(true);
      }),
    );
  });
});
