import { type PdfObjectText, squaresFont } from '@forme/test-kit';
import type { TrapCase } from './trap-case.fixture';

const box = '/MediaBox [0 0 60 60]';
const [c, m, y, k] = ['1 0 0 0 k', '0 1 0 0 k', '0 0 1 0 k', '0 0 0 1 k'];
const ground = '5 5 50 50 re f';
const halves = `${c} 5 5 25 50 re f ${m} 30 5 25 50 re f`;

type Objects = Readonly<Record<number, PdfObjectText>>;
type More = Omit<Partial<TrapCase>, 'page' | 'name' | 'expect'> & {
  readonly resources?: string;
  readonly objects?: Objects;
};

const of = (
  expect: TrapCase['expect'],
  name: string,
  content: string,
  { resources = '', objects, ...rest }: More = {},
): TrapCase => ({
  name,
  expect,
  page: { content, page: box, resources, ...(objects && { objects }) },
  ...rest,
});

const font = { resources: '/Font << /F 10 0 R >>', objects: squaresFont(10) };
const words = (size: number, color: string): string =>
  `${color} BT /F ${size} Tf 10 25 Td (AB) Tj ET`;

const texts: readonly TrapCase[] = [
  of('gap', 'text on a colour', `${c} ${ground} ${words(18, m)}`, font),
  of('gap', 'text on a tint', `0.4 0 0 0 k ${ground} ${words(18, '0 0.9 0 0 k')}`, font),
  of('gap', 'black text on a tint', `0 0.4 0.2 0 k ${ground} ${words(12, k)}`, font),
  of('none', 'black text that overprints', `${c} ${ground} /O gs ${words(12, k)}`, {
    ...font,
    resources: `${font.resources} /ExtGState << /O << /OP true /op true /OPM 1 >> >>`,
  }),
  of(
    'none',
    'white text in rich black',
    `0.6 0.4 0.4 1 k ${ground} ${words(18, '0 0 0 0 k')}`,
    font,
  ),
  of('none', 'white text in a colour', `${c} ${ground} ${words(18, '0 0 0 0 k')}`, font),
  of('gap', 'yellow text in rich black', `0.6 0.4 0 1 k ${ground} ${words(18, y)}`, font),
  of('gap', 'small text', `${c} ${ground} ${words(3, m)}`, font),
  of('gap', 'small text that gets no trap', `${c} ${ground} ${words(3, m)}`, {
    ...font,
    policy: { min_text_size_pt: 6 },
    reasons: ['small_text'],
  }),
  of('gap', 'text over a border', `${halves} ${words(20, y)}`, { ...font, left: 0.02 }),
  of(
    'gap',
    'outlined text',
    `${c} ${ground} 0 1 0 0 K 0.6 w BT /F 24 Tf 1 Tr 10 20 Td (B) Tj ET`,
    font,
  ),
];

const form = (matrix: string, content: string, more = ''): PdfObjectText => ({
  dict: `/Type /XObject /Subtype /Form /BBox [0 0 60 60] /Matrix [${matrix}] ${more}`,
  data: content,
});
const nested = (inside: string, outside: string): More => ({
  resources: '/XObject << /X 10 0 R >>',
  objects: {
    10: form(
      '1 0 0 1 0 0',
      `${inside} /Y Do`,
      `/Resources << /XObject << /Y 11 0 R >> >> ${outside}`,
    ),
    11: form('0.5 0 0 0.5 15 15', `${m} 10 10 40 40 re f`, outside),
  },
});
const alone = '/Group << /S /Transparency /I true >>';
const knocking = '/Group << /S /Transparency /K true >>';
const groups: readonly TrapCase[] = [
  of('gap', 'forms in forms', '/X Do', nested(`${c} ${ground}`, '')),
  of('gap', 'groups in groups', '/X Do', nested(`${c} ${ground}`, alone)),
  of('gap', 'knockout groups in groups', '/X Do', nested(`${c} ${ground}`, knocking)),
  of('gap', 'groups on a colour', `${y} ${ground} /X Do`, nested(`${c} 10 10 40 40 re f`, alone)),
  of('gap', 'a half-transparent group over a border', `${halves} /H gs /X Do`, {
    resources: '/XObject << /X 10 0 R >> /ExtGState << /H << /ca 0.5 /CA 0.5 >> >>',
    objects: {
      10: form('1 0 0 1 0 0', `0 0 1 0 k 15 15 30 30 re f`, alone),
    },
  }),
];

const fade =
  '/ShadingType 2 /ColorSpace /DeviceCMYK /Coords [5 0 55 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0.1] /C1 [0 0 0 0.4] /N 1 >>';
const images = (dict: string, data: readonly number[], more: Objects = {}): Objects => ({
  10: {
    dict: `/Type /XObject /Subtype /Image /BitsPerComponent 8 ${dict}`,
    data: Buffer.from(data),
  },
  ...more,
});
const seen: readonly TrapCase[] = [
  of('gap', 'a multiplied shadow over a border', `${halves} /M gs /X Do`, {
    resources:
      '/XObject << /X 12 0 R >> /ExtGState << /M << /BM /Multiply >> >> /Shading << /S << ' +
      `${fade} >> >>`,
    objects: {
      12: form(
        '1 0 0 1 0 0',
        'q 10 15 40 30 re W n /S sh Q',
        `/Resources << /Shading << /S << ${fade} >> >> >>`,
      ),
    },
    left: 0.1,
  }),
  of('gap', 'a masked image over a border', `${halves} q 40 0 0 20 10 20 cm /X Do Q`, {
    resources: '/XObject << /X 10 0 R >>',
    objects: images('/Width 1 /Height 1 /ColorSpace /DeviceCMYK /SMask 11 0 R', [0, 0, 0, 120], {
      11: {
        dict: '/Type /XObject /Subtype /Image /BitsPerComponent 8 /Width 2 /Height 1 /ColorSpace /DeviceGray',
        data: Buffer.from([60, 60]),
      },
    }),
    left: 0.1,
  }),
  of('gap', 'a gradient that ends within a colour', `${m} ${ground} q 5 15 50 30 re W n /S sh Q`, {
    resources: `/Shading << /S << /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [15 0 45 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0.6 0 0 0] /C1 [1 0 0 0] /N 1 >> >> >>`,
    left: 0.1,
  }),
  of('gap', 'a round gradient in a colour', `${m} ${ground} /S sh`, {
    resources: `/Shading << /S << /ShadingType 3 /ColorSpace /DeviceCMYK /Coords [30 30 0 30 30 15] /Function << /FunctionType 2 /Domain [0 1] /C0 [0.6 0 0 0] /C1 [1 0 0 0] /N 1 >> >> >>`,
    left: 0.1,
  }),
  of('gap', 'a gradient that overprints a border', `${halves} /O gs q 10 15 40 30 re W n /S sh Q`, {
    resources: `/ExtGState << /O << /OP true /op true /OPM 1 >> >> /Shading << /S << /ShadingType 2 /ColorSpace [/Separation /Gold /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.2 0.6 0.2] /N 1 >>] /Coords [5 0 55 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [0.1] /C1 [0.5] /N 1 >> >> >>`,
    left: 0.1,
  }),
  of(
    'gap',
    'a stencil in a colour',
    `${c} ${ground} ${m} q 20 0 0 20 20 20 cm BI /W 1 /H 1 /IM true /D [1 0] ID \u0080 EI Q`,
    { left: 0.05 },
  ),
  of(
    'gap',
    'a tiling pattern that covers its cells',
    `/Pattern cs /T scn 5 5 50 25 re f ${m} 5 30 50 25 re f`,
    {
      resources: '/Pattern << /T 10 0 R >>',
      objects: {
        10: {
          dict: '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >>',
          data: `${c} 0 0 10 10 re f`,
        },
      },
      left: 0.1,
    },
  ),
  of('gap', 'a technical line over a border', `${halves} /D CS 1 SCN 1 w 5 30 m 55 30 l S`, {
    resources:
      '/ColorSpace << /D [/Separation /Dieline /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 1 0] /N 1 >>] >>',
    left: 0.02,
  }),
];

/** Further pages of the suite: text, nested forms and groups, and borders that show through transparency. */
export const furtherTrapPages: readonly TrapCase[] = [...texts, ...groups, ...seen];
