import type { onePagePdf } from '@forme/test-kit';

/** A page of the suite and the plate that it has to get. */
export interface PlateCase {
  readonly name: string;
  readonly page: Parameters<typeof onePagePdf>[0];
  readonly policy?: object;
  /** Square points, from the geometry of the page. */
  readonly area: number;
  /** `image`: traced from pixels. */
  readonly kind?: 'vector' | 'image';
  /** Share of the area that the measurement may be off where marks are thinner than its pixels. */
  readonly within?: number;
}

const box = '/MediaBox [0 0 200 200]';
const k = '1 0 0 0 k';
const spot = (name: string, space = '') =>
  `/ColorSpace << /S [/Separation /${name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>] ${space} >>`;
const gs = (states: string) => `/ExtGState << ${states} >>`;
const over = '/G << /OP true /op true /OPM 1 >>';
const half = '/G << /ca 0.5 /CA 0.5 >>';

/** A circle of four curves, as programs draw it: its area is within 0.03 % of pi r squared. */
function circle(x: number, y: number, r: number): string {
  const c = r * 0.5522847498;
  return [
    `${x + r} ${y} m`,
    `${x + r} ${y + c} ${x + c} ${y + r} ${x} ${y + r} c`,
    `${x - c} ${y + r} ${x - r} ${y + c} ${x - r} ${y} c`,
    `${x - r} ${y - c} ${x - c} ${y - r} ${x} ${y - r} c`,
    `${x + c} ${y - r} ${x + r} ${y - c} ${x + r} ${y} c h`,
  ].join(' ');
}

/** Area of such a circle. */
const circleArea = (r: number): number => 3.142448 * r * r;

const vector = (
  name: string,
  content: string,
  area: number,
  more: Partial<PlateCase> = {},
): PlateCase => ({
  name,
  area,
  ...more,
  page: { content, page: box, ...more.page },
});

const plain: readonly PlateCase[] = [
  vector('a rectangle', `${k} 20 20 60 40 re f`, 2400),
  vector(
    'two rectangles that overlap',
    `${k} 20 20 60 60 re f 50 50 60 60 re f`,
    3600 + 3600 - 900,
  ),
  vector('two colours that abut', `${k} 20 20 60 60 re f 0 1 0 0 k 80 20 60 60 re f`, 7200),
  vector('a circle', `${k} ${circle(100, 100, 50)} f`, circleArea(50)),
  vector(
    'a ring by the even-odd rule',
    `${k} ${circle(100, 100, 50)} ${circle(100, 100, 30)} f*`,
    circleArea(50) - circleArea(30),
  ),
  vector('a small circle', `${k} ${circle(100, 100, 2)} f`, circleArea(2)),
  vector('a stroke', `1 0 0 0 K 4 w 20 100 m 180 100 l S`, 640),
  vector(
    'a stroked rectangle with mitred corners',
    `1 0 0 0 K 4 w 40 40 100 100 re S`,
    104 * 104 - 96 * 96,
  ),
  vector('dashes', `1 0 0 0 K 4 w [10 10] 0 d 20 100 m 180 100 l S`, 320),
  vector('a line of no width', `1 0 0 0 K 0 w 20 100 m 180 100 l S`, 8, { within: 0.05 }),
  vector(
    'a white rectangle on ink',
    `${k} 20 20 100 100 re f 0 0 0 0 k 40 40 20 20 re f`,
    10_000 - 400,
  ),
  vector('white alone', '0 0 0 0 k 40 40 20 20 re f', 0),
  vector('gray', '0.5 g 20 20 100 100 re f', 10_000),
  vector('RGB', '1 0 0 rg 20 20 100 100 re f', 10_000),
  vector('white of RGB on ink', `${k} 20 20 100 100 re f 1 1 1 rg 40 40 20 20 re f`, 10_000 - 400),
  vector('a clip', `q 20 20 50 50 re W n ${k} 0 0 200 200 re f Q`, 2500),
  vector(
    'a round clip in a square one',
    `q 0 0 100 200 re W n ${circle(100, 100, 50)} W n ${k} 0 0 200 200 re f Q`,
    circleArea(50) / 2,
  ),
  vector(
    'a turned square',
    `q 0.70710678 0.70710678 -0.70710678 0.70710678 100 50 cm ${k} 0 0 60 60 re f Q`,
    3600,
  ),
  vector('art beyond the page', `${k} -50 -50 100 100 re f`, 2500),
  vector(
    'many rectangles',
    Array.from(
      { length: 900 },
      (_, at) =>
        `${(at % 7) / 7} ${at % 3 ? 1 : 0} 0 0.2 k ${(at % 30) * 6 + 10} ${Math.floor(at / 30) * 6 + 10} 5 5 re f`,
    ).join(' '),
    900 * 25,
  ),
  vector(
    'many rectangles on a ground',
    `0 0 0.5 0 k 0 0 200 200 re f ${Array.from({ length: 900 }, (_, at) => `${at % 2 ? '0 0 0 0' : '1 0 0 0'} k ${(at % 30) * 6 + 10} ${Math.floor(at / 30) * 6 + 10} 5 5 re f`).join(' ')}`,
    40_000 - 450 * 25,
  ),
];

const inks: readonly PlateCase[] = [
  vector('a spot ink', '/S cs 1 scn 20 20 60 60 re f', 3600, {
    page: { content: '/S cs 1 scn 20 20 60 60 re f', page: box, resources: spot('Orange') },
  }),
  vector('a die line, which is no art', '', 2500, {
    page: {
      content: `${k} 20 20 50 50 re f /S CS 1 SCN 2 w 10 10 100 100 re S`,
      page: box,
      resources: spot('Dieline'),
    },
  }),
  vector('a spot that overprints', '', 10_000 + 2000, {
    page: {
      content: `${k} 20 20 100 100 re f /G gs /S cs 1 scn 100 20 40 100 re f`,
      page: box,
      resources: `${spot('Orange')} ${gs(over)}`,
    },
  }),
  vector('white that overprints and so marks nothing', '', 10_000, {
    page: {
      content: `${k} 20 20 100 100 re f /G gs 0 0 0 0 k 40 40 20 20 re f`,
      page: box,
      resources: gs(over),
    },
  }),
  vector('a knock-out by a tint below the threshold', '', 10_000 - 400, {
    page: { content: `${k} 20 20 100 100 re f 0 0.03 0 0 k 40 40 20 20 re f`, page: box },
  }),
  vector('a light tint that overprints ink', '', 10_000, {
    page: {
      content: `${k} 20 20 100 100 re f /G gs 0 0.03 0 0 k 40 40 20 20 re f`,
      page: box,
      resources: gs(over),
    },
  }),
  vector('tints that reach the threshold together', '', 400, {
    page: {
      content: '/G gs 0.03 0 0 0 k 20 20 60 60 re f 0 0.04 0 0 k 40 40 20 20 re f',
      page: box,
      resources: gs(over),
    },
  }),
  vector(
    'a light tint below a higher threshold',
    '0.4 0 0 0 k 20 20 60 60 re f 0.6 0 0 0 k 100 100 20 20 re f',
    400,
    { policy: { knockout_threshold_pct: 50 } },
  ),
  vector('union, which takes any amount', '0.01 0 0 0 k 20 20 60 60 re f', 3600, {
    policy: { strategy: 'union' },
  }),
  vector('knock-out: the page without its art', `${k} 20 20 60 60 re f`, 40_000 - 3600, {
    policy: { strategy: 'knockout' },
  }),
  vector('knock-out of an empty page', '', 40_000, { policy: { strategy: 'knockout' } }),
];

const chokes: readonly PlateCase[] = [
  vector('a plate that is shrunk', `${k} 20 20 60 40 re f`, 59 * 39, {
    policy: { choke_pt: -0.5 },
  }),
  vector(
    'a plate that is grown, with round corners',
    `${k} 20 20 60 40 re f`,
    60 * 40 + 200 * 1 + Math.PI,
    { policy: { choke_pt: 1 } },
  ),
  vector(
    'a hole that grows as the plate shrinks',
    `${k} 20 20 100 100 re f 0 0 0 0 k 50 50 40 40 re f`,
    98 * 98 - (1600 + 160 + Math.PI),
    { policy: { choke_pt: -1 } },
  ),
  vector(
    'abutting colours, which no shrinking parts',
    `${k} 20 20 60 60 re f 0 1 0 0 k 80 20 60 60 re f`,
    118 * 58,
    { policy: { choke_pt: -1 } },
  ),
  vector('a bleed that shrinking leaves', `${k} -10 -10 220 220 re f`, 40_000, {
    policy: { choke_pt: -2 },
  }),
  vector('a line that vanishes', '1 0 0 0 K 1 w 20 100 m 180 100 l S', 0, {
    policy: { choke_pt: -0.6 },
  }),
  vector(
    'knock-out that shrinks away from the art',
    `${k} 20 20 60 60 re f`,
    40_000 - (3600 + 240 + Math.PI),
    { policy: { strategy: 'knockout', choke_pt: -1 } },
  ),
  vector('a bleed box', '', 110 * 110, {
    page: {
      content: `${k} 0 0 200 200 re f`,
      page: `${box} /BleedBox [40 40 150 150] /TrimBox [50 50 140 140]`,
    },
  }),
  vector('a unit of two points', '', 59.5 * 39.5, {
    policy: { choke_pt: -0.5 },
    page: { content: `${k} 20 20 60 40 re f`, page: `${box} /UserUnit 2` },
  }),
  vector('a turned page', '', 2400, {
    page: { content: `${k} 20 20 60 40 re f`, page: `${box} /Rotate 90` },
  }),
  vector('a page whose corner is not the origin', '', 50 * 60, {
    page: { content: `${k} -90 310 100 100 re f`, page: '/MediaBox [-100 300 -40 370]' },
  }),
];

const layersAndGroups: readonly PlateCase[] = [
  vector('half transparent ink', '', 3600, {
    page: { content: `/G gs ${k} 20 20 60 60 re f`, page: box, resources: gs(half) },
  }),
  vector('ink that is too transparent', '', 0, {
    page: {
      content: `/G gs 0.1 0 0 0 k 20 20 60 60 re f`,
      page: box,
      resources: gs('/G << /ca 0.3 >>'),
    },
  }),
  vector('half transparent white over ink, twice below the threshold', '', 10_000 - 400, {
    page: {
      content: `0.08 0 0 0 k 20 20 100 100 re f /G gs 0 0 0 0 k 40 40 20 20 re f`,
      page: box,
      resources: gs(half),
    },
  }),
  vector('a multiplied tint', '', 10_000, {
    page: {
      content: `${k} 20 20 100 100 re f /G gs 0 0 0 0 k 40 40 20 20 re f`,
      page: box,
      resources: gs('/G << /BM /Multiply >>'),
    },
  }),
  vector('a form', '', 1600, {
    page: {
      content: '/X Do',
      page: box,
      resources: '/XObject << /X 10 0 R >>',
      objects: {
        10: {
          dict: '/Type /XObject /Subtype /Form /BBox [0 0 40 40] /Matrix [1 0 0 1 50 50]',
          data: `${k} -10 -10 100 100 re f`,
        },
      },
    },
  }),
  vector('a group with opacity', '', 1600, {
    page: {
      content: '/G gs /X Do',
      page: box,
      resources: `${gs(half)} /XObject << /X 10 0 R >>`,
      objects: {
        10: {
          dict: '/Type /XObject /Subtype /Form /BBox [0 0 40 40] /Group << /S /Transparency >>',
          data: `${k} 0 0 100 100 re f`,
        },
      },
    },
  }),
  vector('a hidden layer', '', 400, {
    page: {
      content: `/OC /L BDC ${k} 20 20 60 60 re f EMC ${k} 100 100 20 20 re f`,
      page: box,
      resources: '/Properties << /L 10 0 R >>',
      catalog: '/OCProperties << /OCGs [10 0 R] /D << /OFF [10 0 R] >> >>',
      objects: { 10: '<< /Type /OCG /Name (Hidden) >>' },
    },
  }),
  vector('a layer of a processing step', '', 400, {
    page: {
      content: `/OC /L BDC ${k} 20 20 60 60 re f EMC ${k} 100 100 20 20 re f`,
      page: box,
      resources: '/Properties << /L 10 0 R >>',
      catalog: '/OCProperties << /OCGs [10 0 R] /D << >> >>',
      objects: {
        10: '<< /Type /OCG /Name (Cut) /GTS_Metadata << /GTS_ProcStepsGroup /Structural /GTS_ProcStepsType /Cutting >> >>',
      },
    },
  }),
];

/** An image of gray pixels, one byte each. */
const image = (width: number, height: number, samples: readonly number[], more = '') => ({
  dict: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 ${more}`,
  data: Uint8Array.from(samples),
});
const pictured = (
  name: string,
  objects: Record<number, ReturnType<typeof image>>,
  area: number,
  more: Partial<PlateCase> & { content?: string; resources?: string } = {},
): PlateCase => ({
  name,
  kind: 'image',
  area,
  ...more,
  page: {
    content: more.content ?? 'q 100 0 0 100 50 50 cm /I Do Q',
    page: box,
    resources: `/XObject << /I 10 0 R >> ${more.resources ?? ''}`,
    objects,
  },
});

const square = (size: number, ink: (x: number, y: number) => number): number[] =>
  Array.from({ length: size * size }, (_, at) => ink(at % size, Math.floor(at / size)));
const inDisc = (x: number, y: number): boolean => (x - 99.5) ** 2 + (y - 99.5) ** 2 <= 80 ** 2;

const pictures: readonly PlateCase[] = [
  pictured('an image without white', { 10: image(4, 4, Array<number>(16).fill(100)) }, 10_000),
  pictured(
    'an image in a round clip',
    { 10: image(4, 4, Array<number>(16).fill(0)) },
    circleArea(40),
    { content: `q ${circle(100, 100, 40)} W n 100 0 0 100 50 50 cm /I Do Q` },
  ),
  pictured('an image that is black on the left', { 10: image(2, 1, [0, 255]) }, 5000),
  pictured(
    'a disc in an image',
    {
      10: image(
        200,
        200,
        square(200, (x, y) => (inDisc(x, y) ? 0 : 255)),
      ),
    },
    Math.PI * 40 * 40,
  ),
  pictured(
    'a disc in a turned image',
    {
      10: image(
        200,
        200,
        square(200, (x, y) => (inDisc(x, y) ? 0 : 255)),
      ),
    },
    Math.PI * 40 * 40,
    { content: 'q 70.710678 70.710678 -70.710678 70.710678 100 30 cm /I Do Q' },
  ),
  pictured(
    'an image with a hard soft mask',
    {
      10: image(1, 1, [0], '/SMask 11 0 R'),
      11: image(
        200,
        200,
        square(200, (x, y) => (inDisc(x, y) ? 255 : 0)),
      ),
    },
    Math.PI * 40 * 40,
  ),
  pictured(
    'an image whose mask fades out, cut at the threshold',
    {
      10: image(1, 1, [0], '/SMask 11 0 R'),
      11: image(
        400,
        1,
        Array.from({ length: 400 }, (_, x) => Math.round((x * 255) / 399)),
      ),
    },
    9450,
    { policy: { knockout_threshold_pct: 5 } },
  ),
  pictured(
    'an image over ink, white where it is white',
    { 10: image(2, 1, [0, 255]) },
    5000 + 30_000,
    { content: `${k} 0 0 200 200 re f q 100 0 0 100 50 50 cm /I Do Q` },
  ),
  pictured('ink over an image', { 10: image(2, 1, [255, 255]) }, 400, {
    content: `q 100 0 0 100 50 50 cm /I Do Q ${k} 90 90 20 20 re f`,
  }),
  pictured('an image beside ink, which no shrinking parts', { 10: image(1, 1, [0]) }, 147 * 98, {
    policy: { choke_pt: -1 },
    content: `q 100 0 0 100 50 50 cm /I Do Q ${k} 150 50 50 100 re f 0 0 0 0 k 199 0 1 200 re f`,
  }),
  pictured('a shading from ink to none', {}, 100 * 94.8, {
    content: 'q 50 50 100 100 re W n /H sh Q',
    resources:
      '/Shading << /H << /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [50 0 150 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0 0] /C1 [0 0 0 0] /N 1 >> >> >>',
  }),
];

/** The pages of the suite. */
export const plateSuite: readonly PlateCase[] = [
  ...plain,
  ...inks,
  ...chokes,
  ...layersAndGroups,
  ...pictures,
];
