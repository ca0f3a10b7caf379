import {
  inkProfile,
  jp2,
  type Jp2Boxes,
  jpeg2000,
  type Jpeg2000Component,
  type Jpeg2000Picture,
  onePagePdf,
} from '@forme/test-kit';
import { prepareColorEngine } from '../color/color-engine';
import { imagePage, imagePlates, side } from './image-plates.fixture';

// The decoder of JPEG is a module that the test runner cannot load; the others are the real ones.
jest.mock('@forme/image-codecs', () => {
  const real = jest.requireActual<{ readonly wasmImageCodecs: unknown }>('@forme/image-codecs');
  return { imageCodecs: real.wasmImageCodecs };
});

beforeAll(prepareColorEngine);

const flat = (value: number, more: Partial<Jpeg2000Component> = {}): Jpeg2000Component => ({
  bits: 8,
  samples: new Array<number>(side * side).fill(value),
  ...more,
});

const picture = (...components: readonly Jpeg2000Component[]): Jpeg2000Picture => ({
  width: side,
  height: side,
  components,
});

const of = (...values: readonly number[]): Jpeg2000Picture =>
  picture(...values.map((value) => flat(value)));

/** Amounts of a page with the picture, in its middle. */
async function inks(
  data: Uint8Array,
  dict = '',
  more: Parameters<typeof imagePage>[2] = {},
): Promise<Readonly<Record<string, number>>> {
  const { at, missing } = await imagePlates(imagePage(`/Filter /JPXDecode ${dict}`, data, more));
  expect(missing).toEqual([]);
  return at(3, 4);
}

/** Amounts of an area that is painted with a colour; `space` is the space /S. */
async function painted(
  content: string,
  space = '/DeviceGray',
): Promise<Readonly<Record<string, number>>> {
  const { at } = await imagePlates(
    onePagePdf({
      page: `/MediaBox [0 0 ${side} ${side}]`,
      content: `${content} 0 0 ${side} ${side} re f`,
      resources: `/ColorSpace << /S ${space} >>`,
    }),
  );
  return at(3, 4);
}

/** Every ink of both is alike by `within` of 255. */
function expectAlike(
  actual: Readonly<Record<string, number>>,
  expected: Readonly<Record<string, number>>,
  within = 1,
): void {
  const names = new Set([...Object.keys(actual), ...Object.keys(expected)]);
  const off = [...names].filter(
    (name) => Math.abs((actual[name] ?? 0) - (expected[name] ?? 0)) > within,
  );
  expect({ off, actual, expected }).toEqual({ off: [], actual, expected });
}

const rgbOf = (...values: readonly number[]): string =>
  `${values.map((value) => value / 255).join(' ')} rg`;

const cmyk = { Cyan: 26, Magenta: 51, Yellow: 102, Black: 13 };

describe('A JPEG 2000 image without /ColorSpace is printed', () => {
  it.each([
    ['as CMYK that its data says', jp2(of(26, 51, 102, 13), { colors: [{ space: 12 }] })],
    ['as CMYK where a bare code stream has four components', jpeg2000(of(26, 51, 102, 13))],
    [
      'as CMYK of 16 bits',
      jpeg2000(picture(...[26, 51, 102, 13].map((value) => flat(value * 257, { bits: 16 })))),
    ],
    [
      'as CMYK of signed samples',
      jpeg2000(picture(...[26, 51, 102, 13].map((value) => flat(value - 128, { signed: true })))),
    ],
    [
      'in the order of its channel definitions',
      jp2(of(13, 102, 51, 26), {
        colors: [{ space: 12 }],
        channels: [
          [0, 0, 4],
          [1, 0, 3],
          [2, 0, 2],
          [3, 0, 1],
        ],
      }),
    ],
    [
      'as CMYK that its data says by YCCK',
      // C 26, M 51 and Y 102 as the complement of R 229, G 204 and B 153.
      jp2(of(206, 98, 145, 13), { colors: [{ space: 13 }] }),
    ],
    [
      'through the entries of its palette',
      jp2(of(1), {
        colors: [{ space: 12 }],
        palette: {
          entries: [
            [1, 2, 3, 4],
            [26, 51, 102, 13],
          ],
          channels: [0, 1, 2, 3],
        },
      }),
    ],
    [
      'by the specification of the highest precedence',
      jp2(of(26, 51, 102, 13), {
        colors: [{ space: 16 }, { space: 12, precedence: 2 }, { space: 17, precedence: -1 }],
      }),
    ],
    [
      'by the specification that approximates it best',
      jp2(of(26, 51, 102, 13), {
        colors: [
          { space: 16, approximation: 3 },
          { space: 12, approximation: 1 },
        ],
      }),
    ],
    [
      'by the next specification where a profile cannot be read',
      jp2(of(26, 51, 102, 13), {
        colors: [{ profile: Buffer.alloc(200, 7), precedence: 1 }, { space: 12 }],
      }),
    ],
  ])('%s', async (_, data) => {
    expectAlike(await inks(data), cmyk);
  });

  it.each([
    [1, 1, 255],
    [4, 5, 170],
    [10, 341, 170],
    [12, 1365, 170],
    [16, 21_845, 170],
  ])('as gray of %d bits', async (bits, value, black) => {
    const read = await inks(jpeg2000(picture(flat(value, { bits }))));
    expectAlike(read, bits === 1 ? {} : { Black: black });
  });

  it('as black where bits of 1 are black', async () => {
    const black = jp2(picture(flat(1, { bits: 1 })), { colors: [{ space: 0 }] });
    const white = jp2(picture(flat(1, { bits: 1 })), { colors: [{ space: 15 }] });
    expectAlike(await inks(black), { Black: 255 });
    expectAlike(await inks(white), {});
  });

  it.each([
    ['sRGB', { space: 16 }, [200, 61, 32]],
    ['sYCC', { space: 18 }, [100, 90, 200]],
  ])('as the colour that %s is', async (_, color, samples) => {
    const read = await inks(jp2(of(...samples), { colors: [color] }));
    expectAlike(read, await painted(rgbOf(200, 61, 32)), 2);
  });

  it.each([8, 16])('as the CIELab colour of samples of %d bits', async (bits) => {
    const most = 2 ** bits - 1;
    const samples = [
      Math.round(0.6 * most),
      Math.round(2 ** (bits - 1) + (30 / 170) * most),
      Math.round(3 * 2 ** (bits - 3) - (40 / 200) * most),
    ];
    const data = jp2(picture(...samples.map((value) => flat(value, { bits }))), {
      colors: [{ space: 14 }],
    });
    const lab = '[/Lab << /WhitePoint [0.9642 1 0.8251] /Range [-100 100 -100 100] >>]';
    expectAlike(await inks(data), await painted('/S cs 60 30 -40 scn', lab), bits === 8 ? 4 : 2);
  });

  it('as the CIELab colour by the ranges and offsets of its parameters', async () => {
    const parameters = Buffer.alloc(28);
    [100, 0, 256, 128, 256, 128, 0x00443530].forEach((value, at) =>
      parameters.writeUInt32BE(value, at * 4),
    );
    const data = jp2(of(153, 158, 88), { colors: [{ space: 14, parameters }] });
    const lab = '[/Lab << /WhitePoint [0.9642 1 0.8251] /Range [-128 128 -128 128] >>]';
    expectAlike(await inks(data), await painted('/S cs 60 30.12 -40.16 scn', lab), 2);
  });

  it.each([2, 3])('through its own profile, method %d', async (method) => {
    const profile = Buffer.from(inkProfile(4));
    const data = jp2(of(51, 102, 26, 77), { colors: [{ profile, method }] });
    const { at } = await imagePlates(
      onePagePdf({
        page: `/MediaBox [0 0 ${side} ${side}]`,
        content: `/S cs 0.2 0.4 0.10196 0.30196 scn 0 0 ${side} ${side} re f`,
        resources: '/ColorSpace << /S [/ICCBased 11 0 R] >>',
        objects: { 11: { dict: '/N 4', data: profile } },
      }),
    );
    expectAlike(await inks(data), at(3, 4), 2);
  });

  it('and lists colours that cannot be read', async () => {
    const data = jp2(of(200, 61, 32), { colors: [{ space: 19 }] });
    const { at, missing } = await imagePlates(imagePage('/Filter /JPXDecode', data));
    expectAlike(at(3, 4), await painted(rgbOf(200, 61, 32)), 2);
    expect(missing).toMatchObject([
      {
        kind: 'image',
        object_id: 'obj-10',
        reason:
          'the colours of the JPEG 2000 data are in the enumerated space 19, which is not read; taken as DeviceRGB',
      },
    ]);
  });
});

describe('A JPEG 2000 image in a space of the PDF is printed', () => {
  const names = ['Cyan', 'Magenta', 'Yellow', 'Black', 'Orange', 'Green', 'Violet', 'White'];

  it.each([5, 6, 8])('in %d inks', async (count) => {
    const used = names.slice(0, count);
    const samples = used.map((_, at) => 20 + 25 * at);
    const function4 = `/ColorSpace [/DeviceN [${used.map((name) => `/${name}`).join(' ')}] /DeviceCMYK 12 0 R]`;
    const tint = {
      dict: `/FunctionType 4 /Domain [${used.map(() => '0 1').join(' ')}] /Range [0 1 0 1 0 1 0 1]`,
      data: `{ ${used.map(() => 'pop').join(' ')} 0 0 0 0 }`,
    };
    const read = await inks(jpeg2000(of(...samples)), function4, { objects: { 12: tint } });
    expectAlike(read, Object.fromEntries(used.map((name, at) => [name, samples[at]!])));
  });

  it('in its components, whatever colours the data says it has', async () => {
    const luma = jp2(of(100, 90, 200), { colors: [{ space: 18 }] });
    const lab = jp2(of(100, 90, 200), { colors: [{ space: 14 }] });
    const rgb = await painted(rgbOf(100, 90, 200));
    expectAlike(await inks(luma, '/ColorSpace /DeviceRGB'), rgb, 2);
    expectAlike(await inks(lab, '/ColorSpace /DeviceRGB'), rgb, 2);
    const negative = jp2(of(26, 51, 102, 13), { colors: [{ space: 16 }] });
    expectAlike(await inks(negative, '/ColorSpace /DeviceCMYK'), cmyk);
  });

  it('without the decode array, which is for masks only', async () => {
    const data = jpeg2000(of(26, 51, 102, 13));
    const dict = '/ColorSpace /DeviceCMYK /Decode [1 0 1 0 1 0 1 0]';
    expectAlike(await inks(data, dict), cmyk);
    const stencil = jpeg2000(picture(flat(1, { bits: 1 })));
    const mask = '/ImageMask true /BitsPerComponent 1';
    expectAlike(await inks(stencil, `${mask} /Decode [1 0]`), { Black: 255 });
    expectAlike(await inks(stencil, mask), {});
  });

  const table = '/ColorSpace [/Indexed /DeviceCMYK 2 <00000000 FF000000 1A33660D>]';

  it.each([2, 4, 8])('by the table of an Indexed space, from indices of %d bits', async (bits) => {
    expectAlike(await inks(jpeg2000(picture(flat(2, { bits }))), table), cmyk);
  });

  it('by the table of an Indexed space, not by a palette of the data', async () => {
    const data = jp2(of(2), {
      colors: [{ space: 16 }],
      palette: { entries: [0, 1, 2].map((at) => [at, at, at]), channels: [0, 1, 2] },
    });
    expectAlike(await inks(data, table), cmyk);
  });

  it('where its colours are outside of the range of /Mask, which is of samples as they are', async () => {
    const samples = Array.from({ length: side * side }, (_, at) => (at % side < 4 ? 3 : 4));
    const four = jpeg2000(picture({ bits: 4, samples }));
    const { at } = await imagePlates(
      imagePage('/Filter /JPXDecode /ColorSpace /DeviceGray /Mask [4 5]', four),
    );
    expectAlike(at(1, 4), { Black: 204 });
    expectAlike(at(6, 4), {});
  });
});

describe('Components of a JPEG 2000 image that are sub-sampled', () => {
  it.each([
    [2, 2],
    [2, 1],
    [4, 2],
  ])('cover %d by %d pixels', async (dx, dy) => {
    const columns = Math.ceil(side / dx);
    const small = Array.from({ length: columns * Math.ceil(side / dy) }, (_, at) =>
      at % columns === columns - 1 ? 250 : 50,
    );
    const data = jpeg2000(picture(flat(10), flat(0), flat(0), { bits: 8, samples: small, dx, dy }));
    const { at } = await imagePlates(imagePage('/Filter /JPXDecode', data));
    expectAlike(at(side - dx - 1, 4), { Cyan: 10, Black: 50 });
    expectAlike(at(side - dx, 4), { Cyan: 10, Black: 250 });
  });
});

describe('Opacity in the data of a JPEG 2000 image', () => {
  /** A yellow page below, so that what is seen through shows it. */
  const before = `0 0 1 0 k 0 0 ${side} ${side} re f`;
  const half = { Cyan: 100, Yellow: 127 };
  const opacity: Jp2Boxes = {
    colors: [{ space: 12 }],
    channels: [
      [0, 0, 1],
      [1, 0, 2],
      [2, 0, 3],
      [3, 0, 4],
      [4, 1, 0],
    ],
  };

  it('is left out with /SMaskInData 0', async () => {
    const data = jp2(of(200, 0, 0, 0, 128), opacity);
    expectAlike(await inks(data, '', { before }), { Cyan: 200 });
    expectAlike(await inks(data, '/ColorSpace /DeviceCMYK', { before }), { Cyan: 200 });
  });

  it('lets what is below shine through with /SMaskInData 1', async () => {
    const data = jp2(of(200, 0, 0, 0, 128), opacity);
    expectAlike(await inks(data, '/SMaskInData 1', { before }), half);
    const dict = '/SMaskInData 1 /ColorSpace /DeviceCMYK';
    expectAlike(await inks(data, dict, { before }), half);
    expectAlike(await inks(jpeg2000(of(200, 0, 0, 0, 128)), dict, { before }), half);
  });

  it('is taken off colours that are multiplied by it with /SMaskInData 2', async () => {
    const data = jp2(of(100, 0, 0, 0, 128), {
      ...opacity,
      channels: opacity.channels!.map(([at, kind, place]) => [at, kind * 2, place] as const),
    });
    expectAlike(await inks(data, '/SMaskInData 2', { before }), half, 2);
  });

  it('of 4 bits is valid with colours of 8', async () => {
    const data = jp2(picture(flat(200), flat(0), flat(0), flat(0), flat(5, { bits: 4 })), opacity);
    expectAlike(await inks(data, '/SMaskInData 1', { before }), { Cyan: 67, Yellow: 170 });
  });

  it('is valid with the indices of an Indexed space', async () => {
    const dict = '/ColorSpace [/Indexed /DeviceCMYK 1 <00000000 C8000000>] /SMaskInData 1';
    const two = jp2(of(1, 128), {
      channels: [
        [0, 0, 1],
        [1, 1, 0],
      ],
    });
    expectAlike(await inks(two, dict, { before }), half);
    expectAlike(await inks(jpeg2000(of(1, 128)), dict, { before }), half);
  });

  it('is valid with gray and RGB that the data declares', async () => {
    const gray = jp2(of(0, 128), { colors: [{ space: 17 }] });
    expectAlike(await inks(gray, '/SMaskInData 1', { before }), { Black: 128, Yellow: 127 });
    const rgb = await painted(rgbOf(200, 61, 32));
    const data = jp2(of(200, 61, 32, 255), { colors: [{ space: 16 }] });
    expectAlike(await inks(data, '/SMaskInData 1', { before }), rgb, 2);
  });
});

describe('A JPEG 2000 image that cannot be decoded', () => {
  it.each([
    ['data without a header', Buffer.from('no picture'), 'has no header that can be read'],
    [
      'fewer components than its space',
      jpeg2000(of(1)),
      'the image data has fewer components than its colour space',
    ],
    [
      'more components than any space',
      jpeg2000(of(1, 2, 3, 4, 5)),
      'the image has no colour space',
    ],
  ])('is listed: %s', async (_, data, reason) => {
    const space = reason.includes('no colour space') ? '' : '/ColorSpace /DeviceRGB';
    const { missing } = await imagePlates(imagePage(`/Filter /JPXDecode ${space}`, data));
    expect(missing).toMatchObject([
      { kind: 'image', object_id: 'obj-10', reason: expect.stringContaining(reason) as string },
    ]);
  });
});
