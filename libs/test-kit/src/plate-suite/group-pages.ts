import type { PdfObjectText } from '../build-pdf';
import { box, cmyk, type PlatePage, platePage, type PlatePageText } from './plate-page';

const below = '0.6 0.2 0 0.4 k';

function form(group: string, content: string, resources = ''): PdfObjectText {
  return {
    dict: `/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Group << /S /Transparency ${group} >> /Resources << /ColorSpace << /S [/Separation /Spot1 /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.6 1 0] /N 1 >>] >> /ExtGState << /M << /BM /Multiply >> /D << /BM /Difference >> /HALF << /ca 0.5 >> /OPM1 << /OP true /OPM 1 >> ${resources} >> >>`,
    data: content,
  };
}

function grouped(
  name: string,
  group: string,
  content: string,
  expected: PlatePageText['expected'],
  more: Partial<PlatePageText> & { readonly before?: string } = {},
): PlatePage {
  const { before = box(below, '10 10 60 60'), ...rest } = more;
  return platePage(`groups: ${name}`, {
    content: `${before} /X Do`,
    resources: { XObject: '/X 10 0 R', ExtGState: '/M << /BM /Multiply >>' },
    objects: { 10: form(group, content) },
    expected: expected ?? [],
    ...rest,
  });
}

const inside = `/M gs ${box('0.2 0.8 0.5 0 k', '40 40 50 50')}`;
const two = `/HALF gs ${box('1 0 0 0 k', '20 20 50 50')} ${box('0 1 0 0 k', '40 40 50 50')}`;

/** Transparency groups (ISO 32000-2, 11.4, 11.6.6). */
export const groupPages: readonly PlatePage[] = [
  grouped('one that is not isolated blends with the page', '', inside, [
    [55, 45, cmyk(0.68, 0.84, 0.5, 0.4)],
    [80, 20, cmyk(0.2, 0.8, 0.5, 0)],
  ]),
  grouped('an isolated one does not', '/I true', inside, [[55, 45, cmyk(0.2, 0.8, 0.5, 0)]]),
  grouped(
    'the whole is multiplied',
    '/I true',
    box('0.2 0.8 0.5 0 k', '40 40 50 50'),
    [[55, 45, cmyk(0.68, 0.84, 0.5, 0.4)]],
    { before: `${box(below, '10 10 60 60')} /M gs` },
  ),
  grouped(
    'opacity of the whole',
    '/I true',
    box('1 0 0 0 k', '20 20 50 50') + box('0 1 0 0 k', '40 40 50 50'),
    [
      [30, 70, { Cyan: 0.5 }],
      [55, 45, { Magenta: 0.5 }],
    ],
    { before: '/HALF gs' },
  ),
  grouped(
    'elements at half opacity add up',
    '/I true',
    two,
    [
      [30, 70, { Cyan: 0.5 }],
      [55, 45, { Cyan: 0.25, Magenta: 0.5 }],
      [80, 20, { Magenta: 0.5 }],
    ],
    { before: '' },
  ),
  grouped(
    'a knockout group keeps the last',
    '/I true /K true',
    two,
    [
      [30, 70, { Cyan: 0.5 }],
      [55, 45, { Magenta: 0.5 }],
      [80, 20, { Magenta: 0.5 }],
    ],
    { before: '' },
  ),
  grouped('a knockout group on the page', '/K true', two, [
    [30, 70, cmyk(0.8, 0.1, 0, 0.2)],
    [55, 45, cmyk(0.3, 0.6, 0, 0.2)],
    [80, 20, { Magenta: 0.5 }],
  ]),
  grouped(
    'a knockout group that multiplies',
    '/K true',
    `/M gs ${box('0.5 0 0 0 k', '20 20 50 50')} ${box('0 0.5 0 0 k', '40 40 50 50')}`,
    [
      [30, 70, cmyk(0.8, 0.2, 0, 0.4)],
      [55, 45, cmyk(0.6, 0.6, 0, 0.4)],
    ],
  ),
  grouped(
    'one that is not isolated, at half opacity',
    '',
    inside,
    [
      [55, 45, cmyk(0.64, 0.52, 0.25, 0.4)],
      [80, 20, cmyk(0.1, 0.4, 0.25, 0)],
    ],
    { before: `${box(below, '10 10 60 60')} /HALF gs` },
  ),
  grouped(
    'Difference in an isolated one sees nothing beneath',
    '/I true',
    `/D gs ${box('0.2 0.8 0.5 0 k', '40 40 50 50')}`,
    [[55, 45, cmyk(0.2, 0.8, 0.5, 0)]],
  ),
  grouped('a spot in an isolated one', '/I true', `/S cs ${box('0.6 scn', '40 40 50 50')}`, [
    [55, 45, { Spot1: 0.6 }],
  ]),
  grouped(
    'overprint in one that is not isolated',
    '',
    `/OPM1 gs ${box('1 0 0 0 k', '40 40 50 50')}`,
    [
      [55, 45, cmyk(1, 0.2, 0, 0.4)],
      [20, 80, cmyk(0.6, 0.2, 0, 0.4)],
    ],
  ),
  grouped(
    'overprint in an isolated one ends at it',
    '/I true',
    `/OPM1 gs ${box('1 0 0 0 k', '40 40 50 50')}`,
    [[55, 45, { Cyan: 1 }]],
  ),
  platePage('groups: one in another', {
    content: `${box(below, '10 10 60 60')} /X Do`,
    resources: { XObject: '/X 10 0 R' },
    objects: {
      10: {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Group << /S /Transparency /I true >> /Resources << /XObject << /Y 11 0 R >> /ExtGState << /HALF << /ca 0.5 >> >> >>',
        data: `/HALF gs ${box('0 0 1 0 k', '30 30 50 50')} /Y Do`,
      },
      11: form('', inside),
    },
    expected: [
      [35, 65, cmyk(0.3, 0.1, 0.5, 0.2)],
      [85, 15, cmyk(0.1, 0.4, 0.25, 0)],
    ],
  }),
  platePage('groups: the page is an isolated one of CMYK', {
    content: `/M gs ${box('0.6 0.2 0 0.4 k', '10 10 60 60')} ${box('0.2 0.8 0.5 0 k', '40 40 50 50')}`,
    resources: { ExtGState: '/M << /BM /Screen >>' },
    page: '/MediaBox [0 0 100 100] /Group << /S /Transparency /CS /DeviceCMYK /I true >>',
    expected: [
      [20, 80, cmyk(0.6, 0.2, 0, 0.4)],
      [55, 45, cmyk(0.12, 0.16, 0, 0)],
    ],
  }),
  platePage('groups: RGB is blended in a page group of RGB', {
    content: `${box('0.5 0.5 1 rg', '10 10 60 60')} /M gs ${box('1 0.5 0.5 rg', '40 40 50 50')}`,
    resources: { ExtGState: '/M << /BM /Multiply >>' },
    page: '/MediaBox [0 0 100 100] /Group << /S /Transparency /CS /DeviceRGB /I true >>',
  }),
  platePage('groups: RGB at half opacity in a page group of RGB', {
    content: `${box('0.1 0.3 0.9 rg', '10 10 60 60')} /HALF gs ${box('0.9 0.8 0.1 rg', '40 40 50 50')}`,
    page: '/MediaBox [0 0 100 100] /Group << /S /Transparency /CS /DeviceRGB /I true >>',
  }),
  platePage('groups: an isolated group of RGB on a page of CMYK', {
    content: `${box('0.3 0 0 0 k', '10 10 80 80')} /X Do`,
    resources: { XObject: '/X 10 0 R' },
    objects: {
      10: form(
        '/I true /CS /DeviceRGB',
        `${box('0.1 0.6 0.9 rg', '20 20 50 50')} /M gs ${box('0.9 0.8 0.3 rg', '40 40 40 40')}`,
      ),
    },
  }),
];
