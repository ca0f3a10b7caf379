import { box, type PlatePage, platePage } from './plate-page';
import { squaresFont } from './squares-font';

const corner = box('1 0 0 0 k', '10 10 30 20') + box('0 1 0 0 k', '60 70 30 20');

function text(name: string, content: string, expected: PlatePage['expected'] = []): PlatePage {
  return platePage(`text: ${name}`, {
    content: `BT /F 50 Tf ${content}`,
    resources: {
      Font: '/F 20 0 R',
      ExtGState: '/TK << /TK true /ca 0.5 >> /TN << /TK false /ca 0.5 >>',
    },
    objects: squaresFont(20),
    expected,
  });
}

function lines(
  name: string,
  content: string,
  expected: PlatePage['expected'] = [],
  more: { readonly disputed?: string } = {},
): PlatePage {
  return platePage(`lines: ${name}`, { content, expected, ...more });
}

const angle = '20 20 m 50 80 l 80 20 l S';

/** Pages, lines, clips, layers and text (ISO 32000-2, 8.3 to 8.5, 8.11, 9.3, 9.6.4, 14.11.2). */
export const geometryPages: readonly PlatePage[] = [
  platePage('pages: rotated by 90', {
    content: corner,
    page: '/MediaBox [0 0 100 100] /Rotate 90',
    expected: [
      [15, 25, { Cyan: 1 }],
      [75, 75, { Magenta: 1 }],
    ],
  }),
  platePage('pages: rotated by 180', {
    content: corner,
    page: '/MediaBox [0 0 100 100] /Rotate 180',
    expected: [
      [75, 15, { Cyan: 1 }],
      [25, 75, { Magenta: 1 }],
    ],
  }),
  platePage('pages: rotated by 270', {
    content: corner,
    page: '/MediaBox [0 0 100 100] /Rotate 270',
    expected: [
      [80, 75, { Cyan: 1 }],
      [20, 25, { Magenta: 1 }],
    ],
  }),
  platePage('pages: not square, rotated by 90', {
    content: corner,
    page: '/MediaBox [0 0 100 200] /Rotate 90',
    size: [200, 100],
    expected: [[15, 25, { Cyan: 1 }]],
  }),
  platePage('pages: an origin elsewhere', {
    content: corner,
    page: '/MediaBox [-50 -20 50 80]',
    expected: [
      [65, 65, { Cyan: 1 }],
      [15, 65, {}],
    ],
  }),
  platePage('pages: units of two points', {
    content: corner,
    page: '/MediaBox [0 0 100 100] /UserUnit 2',
    size: [200, 200],
    expected: [[50, 160, { Cyan: 1 }]],
  }),
  platePage('layers: hidden ones do not print', {
    content: `/OC /L1 BDC ${box('1 0 0 0 k', '10 10 40 80')} EMC /OC /L2 BDC ${box('0 1 0 0 k', '50 10 40 80')} EMC`,
    resources: { Properties: '/L1 21 0 R /L2 22 0 R' },
    objects: {
      21: '<< /Type /OCG /Name (one) >>',
      22: '<< /Type /OCG /Name (two) >>',
    },
    catalog:
      '/OCProperties << /OCGs [21 0 R 22 0 R] /D << /Order [21 0 R 22 0 R] /OFF [21 0 R] >> >>',
    expected: [
      [30, 50, {}],
      [70, 50, { Magenta: 1 }],
    ],
  }),
  platePage('clips: one in another', {
    content: `q 20 20 60 60 re W n 40 0 m 100 60 l 40 60 l h W n ${box('0 0 0 1 k', '0 0 100 100')} Q`,
    expected: [
      [45, 45, { Black: 1 }],
      [75, 70, {}],
      [30, 50, {}],
      [50, 30, {}],
    ],
  }),
  platePage('clips: by the even-odd rule', {
    content: `q 10 10 80 80 re 30 30 40 40 re W* n ${box('0 0 0 1 k', '0 0 100 100')} Q`,
    expected: [
      [20, 50, { Black: 1 }],
      [50, 50, {}],
    ],
  }),
  platePage('clips: rectangles that share a side', {
    content: [20.5, 40.5, 60.5]
      .map((x) => `q ${x} 20.5 20 60 re W n ${box('0 0 0 1 k', `${x} 20.5 20 60`)} Q`)
      .join(' '),
    expected: [
      [30, 50, { Black: 1 }],
      [20, 50, { Black: 0.5 }],
    ],
  }),
  platePage('fills: a curve', {
    content:
      '0 0 0 1 k 90 50 m 90 72.09 72.09 90 50 90 c 27.91 90 10 72.09 10 50 c 10 27.91 27.91 10 50 10 c 72.09 10 90 27.91 90 50 c f',
    expected: [
      [50, 50, { Black: 1 }],
      [15, 15, {}],
      [25, 25, { Black: 1 }],
    ],
  }),
  platePage('fills: a star by both rules', {
    content:
      '0 0 0 1 k 25 5 m 40 50 l 2 22 l 48 22 l 10 50 l f 75 55 m 90 100 l 52 72 l 98 72 l 60 100 l f*',
    expected: [
      [25, 72, { Black: 1 }],
      [75, 22, {}],
    ],
  }),
  lines('miter joins', `0 0 0 1 K 16 w ${angle}`, [[50, 12, { Black: 1 }]]),
  lines('round joins and caps', `0 0 0 1 K 16 w 1 j 1 J ${angle}`, [
    [50, 7, {}],
    [50, 15, { Black: 1 }],
    [16, 84, { Black: 1 }],
  ]),
  lines('bevel joins and square caps', `0 0 0 1 K 12 w 2 j 2 J ${angle}`, [
    [50, 7, {}],
    [50, 20, { Black: 1 }],
  ]),
  lines('a miter over the limit', `0 0 0 1 K 16 w 1.5 M ${angle}`, [[50, 10, {}]]),
  lines('dashes', '0 0 0 1 K 10 w [20 10] 5 d 10 50 m 90 50 l S', [
    [20, 50, { Black: 1 }],
    [30, 50, {}],
    [40, 50, { Black: 1 }],
    [80, 46, { Black: 1 }],
  ]),
  lines('dots of no length', '0 0 0 1 K 10 w 1 J [0 20] 0 d 10 50 m 85 50 l S', [
    [10, 50, { Black: 1 }],
    [20, 50, {}],
    [30, 50, { Black: 1 }],
  ]),
  lines('a closed path with dashes', '0 0 0 1 K 6 w [15 5] 0 d 20 20 60 60 re S'),
  lines(
    'a pen that is stretched',
    'q 0 0 0 1 K 2 0 0 0.5 0 0 cm 10 w 25 40 m 25 160 l S 5 100 m 45 100 l S Q',
    [
      [50, 30, { Black: 1 }],
      [41, 30, { Black: 1 }],
      [38, 30, {}],
      [20, 48, { Black: 1 }],
      [20, 46, {}],
    ],
  ),
  lines('a curve with a wide pen', '0 0 0 1 K 12 w 10 20 m 20 120 80 -20 90 80 c S'),
  lines(
    'thin ones',
    '0 0 0 1 K 0.5 w 10 10 m 90 20 l S 10 30 m 90 30 l S 1 w 10.5 40 m 10.5 90 l S 0.25 w 20 40 m 90 90 l S',
    [],
    {
      disputed:
        '10.7.4: a pixel of the device is painted when a shape touches it, so lines of a few pixels get wider; here they have their area, 1.53 % of the page',
    },
  ),
  lines(
    'hairlines',
    '0 0 0 1 K 0 w 10 20 m 90 70 l S 10 90.5 m 90 90.5 l S',
    [[50, 9, { Black: 1 }]],
    {
      disputed:
        '8.4.3.2: a line of no width is one pixel of the device wide, which is a pixel of the plate and not of its supersampling',
    },
  ),
  text('filled', '0 1 0 0 k 1 0 0 1 0 30 Tm (A) Tj ET', [
    [20, 60, { Magenta: 1 }],
    [2, 60, {}],
  ]),
  text('stroked', '1 Tr 0 0 0 1 K 4 w 1 0 0 1 0 30 Tm (A) Tj ET', [
    [20, 60, {}],
    [5, 60, { Black: 1 }],
  ]),
  text('filled and stroked', '2 Tr 0 1 0 0 k 0 0 0 1 K 4 w 1 0 0 1 0 30 Tm (A) Tj ET', [
    [20, 60, { Magenta: 1 }],
    [5, 60, { Black: 1 }],
  ]),
  text('not shown', '3 Tr 1 0 0 1 0 30 Tm (A) Tj ET', [[20, 60, {}]]),
  text('a clip', `7 Tr 1 0 0 1 0 30 Tm (AB) Tj ET ${box('1 0 0 0 k', '0 0 100 100')}`, [
    [20, 60, { Cyan: 1 }],
    [2, 60, {}],
    [60, 55, {}],
  ]),
  text(
    'filled, and a clip',
    `4 Tr 0 1 0 0 k 1 0 0 1 0 30 Tm (A) Tj ET ${box('1 0 0 0 k', '0 0 20 100')}`,
    [
      [10, 60, { Cyan: 1 }],
      [30, 60, { Magenta: 1 }],
    ],
  ),
  text('a text object knocks out', '/TK gs 0 1 0 0 k 1 0 0 1 0 30 Tm -20 Tc (AA) Tj ET', [
    [10, 60, { Magenta: 0.5 }],
    [30, 60, { Magenta: 0.5 }],
    [50, 60, { Magenta: 0.5 }],
  ]),
  text('glyphs one by one', '/TN gs 0 0 0 1 k 1 0 0 1 0 30 Tm -20 Tc (AA) Tj ET', [
    [10, 60, { Black: 0.5 }],
    [30, 60, { Black: 0.75 }],
    [50, 60, { Black: 0.5 }],
  ]),
  platePage('text: Type 3, coloured and not', {
    content: 'BT /F 50 Tf 0 1 0 0 k 1 0 0 1 0 40 Tm (ab) Tj ET',
    resources: { Font: '/F 20 0 R' },
    objects: {
      20: '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 98 /Widths [1 1] /Encoding << /Type /Encoding /Differences [97 /a /b] >> /CharProcs << /a 21 0 R /b 22 0 R >> /Resources << >> >>',
      21: { dict: '', data: '1 0 0 0 1 1 d1 1 0 0 0 k 0.2 0.2 0.6 0.6 re f' },
      22: { dict: '', data: '1 0 d0 1 0 0 0 k 0.2 0.2 0.6 0.6 re f' },
    },
    expected: [
      [25, 35, { Magenta: 1 }],
      [75, 35, { Cyan: 1 }],
    ],
  }),
];
