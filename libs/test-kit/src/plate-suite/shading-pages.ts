import type { PdfObjectText } from '../build-pdf';
import { type PlatePage, platePage, type PlatePageText } from './plate-page';

const linear = '/Function << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 0.5 0 0] /N 1 >>';
const spot =
  '[/Separation /Spot1 /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.6 1 0] /N 1 >>]';
const mesh =
  '/BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 255 0 255 0 1 0 1 0 1 0 1] /ColorSpace /DeviceCMYK';

function shaded(
  name: string,
  shading: PdfObjectText,
  expected: PlatePageText['expected'] = [],
  { content = '/SM gs /Sh sh', ...more }: { content?: string; disputed?: string } = {},
): PlatePage {
  return platePage(`shadings: ${name}`, {
    content,
    resources: {
      ExtGState: '/SM << /SM 0.0005 >>',
      Shading: '/Sh 10 0 R',
      Pattern: '/P << /PatternType 2 /Shading 10 0 R >>',
    },
    objects: {
      10: shading,
      11: { dict: '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]', data: '{ 0 0 }' },
    },
    expected,
    ...more,
  });
}

const cyan = [255, 0, 0, 0];
const magenta = [0, 255, 0, 0];
const yellow = [0, 0, 255, 0];
const black = [0, 0, 0, 255];

/** The 12 points of a Coons patch around a square of 60, its left side bulging by `bulge`. */
function boundary(bulge: number): number[] {
  const l = 20 - bulge;
  return [
    20,
    20,
    l,
    40,
    l,
    60,
    20,
    80,
    40,
    80,
    60,
    80,
    80,
    80,
    80,
    60,
    80,
    40,
    80,
    20,
    60,
    20,
    40,
    20,
  ];
}

/** Shadings (ISO 32000-2, 8.7.4.5). */
export const shadingPages: readonly PlatePage[] = [
  shaded(
    '1, a function of the place',
    '<< /ShadingType 1 /ColorSpace /DeviceCMYK /Domain [0 1 0 1] /Matrix [60 0 0 60 20 20] /Function 11 0 R >>',
    [
      [34, 64, { Cyan: 0.2417, Magenta: 0.2583 }],
      [10, 50, {}],
    ],
  ),
  shaded(
    '2, along a line',
    `<< /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [20 0 80 0] ${linear} >>`,
    [
      [10, 50, {}],
      [34, 50, { Cyan: 0.2417, Magenta: 0.1208 }],
      [65, 50, { Cyan: 0.7583, Magenta: 0.3792 }],
      [90, 50, {}],
    ],
  ),
  shaded(
    '2, going on at its ends',
    `<< /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [20 20 80 80] /Extend [true true] ${linear} >>`,
    [
      [5, 95, {}],
      [95, 5, { Cyan: 1, Magenta: 0.5 }],
    ],
  ),
  shaded(
    '2, of pieces',
    '<< /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [0 0 100 0] /Function << /FunctionType 3 /Domain [0 1] /Bounds [0.5] /Encode [0 1 0 1] /Functions [<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0 0] /C1 [1 0 0 0] /N 1 >> << /FunctionType 2 /Domain [0 1] /C0 [0 0 1 0] /C1 [0 0 1 0] /N 1 >>] >> >>',
    [
      [20, 50, { Cyan: 1 }],
      [80, 50, { Yellow: 1 }],
    ],
  ),
  shaded(
    '2, in a box',
    `<< /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [0 0 100 0] /BBox [30 30 70 70] ${linear} >>`,
    [
      [20, 50, {}],
      [50, 50, { Cyan: 0.505, Magenta: 0.2525 }],
    ],
  ),
  shaded(
    '2, of a spot',
    `<< /ShadingType 2 /ColorSpace ${spot} /Coords [0 0 100 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >> >>`,
    [[25, 50, { Spot1: 0.255 }]],
  ),
  shaded(
    '3, rings',
    `<< /ShadingType 3 /ColorSpace /DeviceCMYK /Coords [50 50 10 50 50 40] ${linear} >>`,
    [
      [50, 50, {}],
      [75, 50, { Cyan: 0.517, Magenta: 0.258 }],
      [95, 50, {}],
    ],
    {
      disputed:
        '8.7.4.5.4: the colour is that of the circle through each point; an engine that paints rings of one colour each is off by a level or two',
    },
  ),
  shaded(
    '3, a cone',
    `<< /ShadingType 3 /ColorSpace /DeviceCMYK /Coords [30 50 5 70 50 25] /Extend [true false] ${linear} >>`,
  ),
  shaded('4, triangles', {
    dict: `/ShadingType 4 ${mesh}`,
    data: Uint8Array.from([
      ...[0, 10, 10, ...cyan],
      ...[0, 90, 10, ...magenta],
      ...[0, 10, 90, ...yellow],
      ...[1, 90, 90, ...black],
    ]),
  }),
  shaded(
    '5, a lattice',
    {
      dict: `/ShadingType 5 /VerticesPerRow 2 ${mesh.replace('/BitsPerFlag 8', '')}`,
      data: Uint8Array.from([
        ...[20, 20, ...cyan],
        ...[80, 20, ...cyan],
        ...[20, 80, ...magenta],
        ...[80, 80, ...magenta],
      ]),
    },
    [
      [50, 50, { Cyan: 0.5083, Magenta: 0.4917 }],
      [10, 50, {}],
    ],
  ),
  shaded('6, a Coons patch', {
    dict: `/ShadingType 6 ${mesh}`,
    data: Uint8Array.from([0, ...boundary(15), ...cyan, ...magenta, ...yellow, ...black]),
  }),
  shaded('7, a tensor-product patch', {
    dict: `/ShadingType 7 ${mesh}`,
    data: Uint8Array.from([
      ...[0, ...boundary(0), 55, 40, 40, 60, 60, 60, 60, 40],
      ...[...cyan, ...magenta, ...yellow, ...black],
    ]),
  }),
  shaded('4, with a function', {
    dict: `/ShadingType 4 /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 255 0 255 0 1] /ColorSpace /DeviceCMYK ${linear}`,
    data: Uint8Array.from([0, 10, 10, 0, 0, 90, 10, 255, 0, 50, 90, 128]),
  }),
  shaded(
    'a pattern of one fills a path',
    `<< /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [20 0 80 0] /Extend [true true] ${linear} >>`,
    [
      [15, 50, {}],
      [34, 50, { Cyan: 0.2417, Magenta: 0.1208 }],
    ],
    { content: '/Pattern cs /P scn 10 10 80 80 re f' },
  ),
  shaded(
    'a pattern of one strokes a path',
    `<< /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [20 0 80 0] /Extend [true true] ${linear} >>`,
    [
      [34, 50, { Cyan: 0.2417, Magenta: 0.1208 }],
      [34, 20, {}],
    ],
    { content: '/Pattern CS /P SCN 20 w 0 50 m 100 50 l S' },
  ),
];
