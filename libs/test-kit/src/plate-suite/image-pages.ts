import type { PdfObjectText } from '../build-pdf';
import { box, cmyk, type PlatePage, platePage, type PlatePageText } from './plate-page';

function image(
  name: string,
  dict: string,
  data: readonly number[],
  expected: PlatePageText['expected'],
  more: {
    readonly before?: string;
    readonly place?: string;
    readonly objects?: Readonly<Record<number, PdfObjectText>>;
    readonly disputed?: string;
  } = {},
): PlatePage {
  const { before = '', place = '80 0 0 80 10 10', objects = {}, ...rest } = more;
  return platePage(`images: ${name}`, {
    content: `${before} q ${place} cm /I Do Q`,
    resources: { XObject: '/I 10 0 R' },
    objects: {
      10: { dict: `/Type /XObject /Subtype /Image ${dict}`, data: Uint8Array.from(data) },
      ...objects,
    },
    expected: expected ?? [],
    ...rest,
  });
}

const spot =
  '[/Separation /Spot1 /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.6 1 0] /N 1 >>]';
const two = '/Width 2 /Height 2';
const under = box('1 0 0 0 k', '0 0 100 100');

function mask(dict: string, ...data: readonly number[]): Readonly<Record<number, PdfObjectText>> {
  return {
    11: { dict: `/Type /XObject /Subtype /Image ${dict}`, data: Uint8Array.from(data) },
  };
}

/** Images (ISO 32000-2, 8.9). */
export const imagePages: readonly PlatePage[] = [
  image(
    'CMYK of 8 bits',
    `${two} /BitsPerComponent 8 /ColorSpace /DeviceCMYK`,
    [255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0, 51, 102, 153, 204],
    [
      [30, 30, { Cyan: 1 }],
      [70, 30, { Magenta: 1 }],
      [30, 70, { Yellow: 1 }],
      [70, 70, cmyk(0.2, 0.4, 0.6, 0.8)],
    ],
  ),
  image(
    'gray of 1 bit',
    `${two} /BitsPerComponent 1 /ColorSpace /DeviceGray`,
    [0x40, 0x80],
    [
      [30, 30, { Black: 1 }],
      [70, 30, {}],
      [30, 70, {}],
      [70, 70, { Black: 1 }],
    ],
  ),
  image(
    'gray of 2 bits',
    `${two} /BitsPerComponent 2 /ColorSpace /DeviceGray`,
    [0x10, 0xb0],
    [
      [30, 30, { Black: 1 }],
      [70, 30, { Black: 2 / 3 }],
      [30, 70, { Black: 1 / 3 }],
      [70, 70, {}],
    ],
  ),
  image(
    'gray of 4 bits',
    `${two} /BitsPerComponent 4 /ColorSpace /DeviceGray`,
    [0x0f, 0x5a],
    [
      [30, 70, { Black: 2 / 3 }],
      [70, 70, { Black: 1 / 3 }],
    ],
  ),
  image(
    'gray of 16 bits',
    `${two} /BitsPerComponent 16 /ColorSpace /DeviceGray`,
    [0, 0, 255, 255, 0x80, 0, 0x40, 0],
    [
      [30, 30, { Black: 1 }],
      [30, 70, { Black: 0.498 }],
      [70, 70, { Black: 0.749 }],
    ],
  ),
  image(
    'a decode array that inverts',
    `${two} /BitsPerComponent 8 /ColorSpace /DeviceCMYK /Decode [1 0 1 0 1 0 1 0]`,
    [255, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 204, 153, 102, 51],
    [
      [30, 30, { Magenta: 1 }],
      [70, 70, cmyk(0.2, 0.4, 0.6, 0.8)],
    ],
  ),
  image(
    'a decode array that narrows',
    '/Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Decode [0.2 0.6]',
    [128],
    [[50, 50, { Black: 0.5992 }]],
  ),
  image(
    'of a spot',
    `${two} /BitsPerComponent 8 /ColorSpace ${spot}`,
    [0, 51, 102, 255],
    [
      [70, 30, { Spot1: 0.2 }],
      [70, 70, { Spot1: 1 }],
    ],
  ),
  image(
    'of two spots',
    '/Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace [/DeviceN [/Spot1 /Spot2] /DeviceCMYK 12 0 R]',
    [255, 51, 0, 102],
    [
      [30, 50, { Spot1: 1, Spot2: 0.2 }],
      [70, 50, { Spot2: 0.4 }],
    ],
    {
      objects: {
        12: { dict: '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]', data: '{ 0 0 }' },
      },
    },
  ),
  image(
    'indexed CMYK of 2 bits',
    `${two} /BitsPerComponent 2 /ColorSpace [/Indexed /DeviceCMYK 3 <00000000 FF000000 00FF0000 336699CC>]`,
    [0x10, 0xb0],
    [
      [30, 30, {}],
      [70, 30, { Cyan: 1 }],
      [30, 70, { Magenta: 1 }],
      [70, 70, cmyk(0.2, 0.4, 0.6, 0.8)],
    ],
  ),
  image(
    'a stencil',
    `${two} /ImageMask true /BitsPerComponent 1`,
    [0x40, 0x80],
    [
      [30, 30, { Magenta: 0.6 }],
      [70, 30, {}],
      [70, 70, { Magenta: 0.6 }],
    ],
    { before: '0 0.6 0 0 k' },
  ),
  image(
    'an inverted image mask',
    `${two} /ImageMask true /BitsPerComponent 1 /Decode [1 0]`,
    [0x40, 0x80],
    [
      [30, 30, {}],
      [70, 30, { Magenta: 0.6 }],
    ],
    { before: '0 0.6 0 0 k' },
  ),
  image(
    'a colour key',
    `${two} /BitsPerComponent 8 /ColorSpace /DeviceGray /Mask [100 200]`,
    [0, 150, 100, 255],
    [
      [30, 30, { Black: 1 }],
      [70, 30, { Cyan: 1 }],
      [30, 70, { Cyan: 1 }],
      [70, 70, {}],
    ],
    { before: under },
  ),
  image(
    'seen through a stencil',
    '/Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Mask 11 0 R',
    [51],
    [
      [30, 30, { Black: 0.8 }],
      [70, 30, { Cyan: 1 }],
    ],
    { before: under, objects: mask(`${two} /ImageMask true /BitsPerComponent 1`, 0x40, 0x80) },
  ),
  image(
    'a soft mask',
    '/Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceCMYK /SMask 11 0 R',
    [0, 255, 0, 0],
    [
      [30, 30, { Cyan: 1 }],
      [70, 30, { Cyan: 0.8, Magenta: 0.2 }],
      [30, 70, { Cyan: 0.4, Magenta: 0.6 }],
      [70, 70, { Magenta: 1 }],
    ],
    {
      before: under,
      objects: mask(`${two} /BitsPerComponent 8 /ColorSpace /DeviceGray`, 0, 51, 153, 255),
    },
  ),
  image(
    'a soft mask whose decode array inverts',
    '/Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceCMYK /SMask 11 0 R',
    [0, 255, 0, 0],
    [[70, 30, { Cyan: 0.2, Magenta: 0.8 }]],
    {
      before: under,
      objects: mask(
        `${two} /BitsPerComponent 8 /ColorSpace /DeviceGray /Decode [1 0]`,
        0,
        51,
        153,
        255,
      ),
    },
  ),
  image(
    'a colour mixed with its matte',
    '/Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceCMYK /SMask 11 0 R',
    [0, 127, 0, 0],
    [[50, 50, { Cyan: 0.498, Magenta: 0.498 }]],
    {
      before: under,
      objects: mask(
        '/Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Matte [0 0 0 0]',
        128,
      ),
    },
  ),
  image(
    'rotated by an angle',
    `${two} /BitsPerComponent 8 /ColorSpace /DeviceCMYK`,
    [255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255],
    [
      [50, 25, { Magenta: 1 }],
      [25, 50, { Cyan: 1 }],
      [75, 50, { Black: 1 }],
      [50, 75, { Yellow: 1 }],
      [10, 10, {}],
    ],
    { place: '40 40 -40 40 50 10' },
  ),
  image(
    'mirrored',
    `${two} /BitsPerComponent 8 /ColorSpace /DeviceCMYK`,
    [255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255],
    [
      [30, 30, { Magenta: 1 }],
      [70, 30, { Cyan: 1 }],
      [30, 70, { Black: 1 }],
    ],
    { place: '-80 0 0 80 90 10' },
  ),
  image(
    'clipped to its own rectangle between pixels',
    '/Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceCMYK',
    [0, 0, 0, 255],
    [
      [50, 50, { Black: 1 }],
      [10, 50, { Black: 0.5 }],
      [10, 10, { Black: 0.25 }],
    ],
    { before: '10.5 10.5 79 79 re W n', place: '79 0 0 79 10.5 10.5' },
  ),
  image(
    'many samples to a pixel',
    '/Width 8 /Height 8 /BitsPerComponent 1 /ColorSpace /DeviceGray',
    [0xaa, 0x55, 0xaa, 0x55, 0xaa, 0x55, 0xaa, 0x55],
    [[11, 88, { Black: 0.5 }]],
    { place: '4 0 0 4 10 10' },
  ),
  platePage('images: inline', {
    content:
      'q 80 0 0 80 10 10 cm BI /W 2 /H 1 /BPC 8 /CS /CMYK /F /AHx ID FF000000 00FF0000> EI Q',
    expected: [
      [30, 50, { Cyan: 1 }],
      [70, 50, { Magenta: 1 }],
    ],
  }),
];
