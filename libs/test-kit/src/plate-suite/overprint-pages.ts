import { box, cmyk, type PlatePage, platePage, type PlatePageText } from './plate-page';

/** Something below, then something above it where both meet at (50, 50). */
function over(
  name: string,
  below: string,
  above: string,
  expected: PlatePageText['expected'],
  more: Partial<PlatePageText> = {},
): PlatePage {
  const content = box(below, '10 10 60 60') + box(above, '40 40 50 50');
  return platePage(`overprint: ${name}`, { content, expected: expected ?? [], ...more });
}

const process = '0.6 0.4 0.2 0.8 k';
const spot = '/S cs 0.7 scn';

/** Overprint (ISO 32000-2, 8.6.7, tables 147 and 148; 11.7.4). */
export const overprintPages: readonly PlatePage[] = [
  over('CMYK knocks out without it', process, '1 0 0 0 k', [
    [55, 45, { Cyan: 1 }],
    [20, 80, cmyk(0.6, 0.4, 0.2, 0.8)],
  ]),
  over('mode 0 paints every process ink', process, '/OPM0 gs 1 0 0 0 k', [[55, 45, { Cyan: 1 }]]),
  over('mode 1 leaves inks of 0', process, '/OPM1 gs 1 0 0 0 k', [
    [55, 45, cmyk(1, 0.4, 0.2, 0.8)],
  ]),
  over('mode 1 paints lighter tints', process, '/OPM1 gs 0.2 0 0.1 0 k', [
    [55, 45, cmyk(0.2, 0.4, 0.1, 0.8)],
  ]),
  over('mode 1 does not concern gray', process, '/OPM1 gs 0.5 g', [[55, 45, { Black: 0.5 }]]),
  over('mode 1 does not concern RGB', process, '/OPM1 gs 1 1 1 rg', [[55, 45, {}]]),
  over('a spot knocks process inks out', process, spot, [[55, 45, { Spot1: 0.7 }]]),
  over('a spot prints over process inks', process, `/OPM0 gs ${spot}`, [
    [55, 45, { ...cmyk(0.6, 0.4, 0.2, 0.8), Spot1: 0.7 }],
  ]),
  over('a process colour knocks a spot out', spot, '0 0 0 1 k', [[55, 45, { Black: 1 }]]),
  over('a process colour prints over a spot', spot, '/OPM0 gs 0 0 0 1 k', [
    [55, 45, { Black: 1, Spot1: 0.7 }],
  ]),
  over(
    'DeviceN paints its inks only, a tint of 0 too',
    '/ST cs 0.7 0.6 scn',
    '/OPM1 gs /S cs 0 scn',
    [[55, 45, { Spot1: 0, Spot2: 0.6 }]],
  ),
  over(
    'two spots over one and process',
    `${process} 10 10 60 60 re f ${spot}`,
    '/OPM0 gs /ST cs 0 0.4 scn',
    [[55, 45, { Spot1: 0, Spot2: 0.4 }]],
  ),
  over('process and spot of one DeviceN', process, '/OPM0 gs /CS cs 0.9 0.3 scn', [
    [55, 45, { ...cmyk(0.9, 0.4, 0.2, 0.8), Spot1: 0.3 }],
  ]),
  over('Separation Cyan is the process ink', process, '/OPM0 gs /C cs 0.1 scn', [
    [55, 45, cmyk(0.1, 0.4, 0.2, 0.8)],
  ]),
  over('DeviceN with None', process, '/OPM0 gs /CN cs 0.8 1 scn', [
    [55, 45, cmyk(0.8, 0.4, 0.2, 0.8)],
  ]),
  over('All goes to every plate', `${process} 10 10 60 60 re f ${spot}`, '/ALL cs 0.35 scn', [
    [55, 45, { ...cmyk(0.35, 0.35, 0.35, 0.35), Spot1: 0.35 }],
  ]),
  over('None marks nothing', process, '/NONE cs 1 scn', [
    [55, 45, cmyk(0.6, 0.4, 0.2, 0.8)],
    [80, 20, {}],
  ]),
  over(
    'NChannel with a process part',
    process,
    '/OPM0 gs /NC cs 0.2 0.1 0 0.6 0.5 scn',
    [[55, 45, { ...cmyk(0.2, 0.1, 0, 0.6), Spot1: 0.5 }]],
    {
      resources: {
        ColorSpace:
          '/NC [/DeviceN [/Cyan /Magenta /Yellow /Black /Spot1] /DeviceCMYK 61 0 R << /Subtype /NChannel /Process << /ColorSpace /DeviceCMYK /Components [/Cyan /Magenta /Yellow /Black] >> /Colorants << /Spot1 [/Separation /Spot1 /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.6 1 0] /N 1 >>] >> >>]',
      },
      objects: {
        61: {
          dict: '/FunctionType 4 /Domain [0 1 0 1 0 1 0 1 0 1] /Range [0 1 0 1 0 1 0 1]',
          data: '{ pop }',
        },
      },
    },
  ),
  over('white in mode 1 marks nothing', `${process} 10 10 60 60 re f`, '/OPM1 gs 0 0 0 0 k', [
    [55, 45, cmyk(0.6, 0.4, 0.2, 0.8)],
  ]),
  over('white in mode 0 clears process inks, spots stay', spot, '/OPM0 gs 0 0 0 0 k', [
    [55, 45, { Spot1: 0.7 }],
  ]),
  over('white without it clears spots too', spot, '0 0 0 0 k', [[55, 45, {}]]),
  over('half a tint over in mode 1', process, '/OPM1 gs /HALF gs 1 0 0 0 k', [
    [55, 45, cmyk(0.8, 0.4, 0.2, 0.8)],
    [80, 20, cmyk(0.5, 0, 0, 0)],
  ]),
  platePage('overprint: OP concerns strokes, op fills', {
    content: `${box(process, '0 0 100 100')} /O gs 1 0 0 0 K 0 1 0 0 k 20 w 30 30 40 40 re B`,
    disputed:
      '11.7.4.4: with overprinting and equal opacities the stroke prints over the fill beneath it, the two do not knock out',
    resources: { ExtGState: '/O << /OP true /op false /OPM 1 >>' },
    expected: [
      [50, 50, { Magenta: 1 }],
      [22, 50, cmyk(1, 0.4, 0.2, 0.8)],
      [35, 50, cmyk(1, 1, 0, 0)],
    ],
  }),
  platePage('overprint: OP alone concerns both', {
    content: `${box(process, '0 0 100 100')} /O gs 0 1 0 0 k 30 30 40 40 re f`,
    resources: { ExtGState: '/O << /OP true /OPM 1 >>' },
    expected: [[50, 50, cmyk(0.6, 1, 0.2, 0.8)]],
  }),
  platePage('overprint: mode 1 does not concern images', {
    content: `${box(process, '0 0 100 100')} /OPM1 gs q 40 0 0 40 30 30 cm /I Do Q`,
    resources: { XObject: '/I 10 0 R' },
    objects: {
      10: {
        dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceCMYK',
        data: Uint8Array.of(255, 0, 0, 0),
      },
    },
    expected: [[50, 50, { Cyan: 1 }]],
  }),
  platePage('overprint: an image of a spot', {
    content: `${box(process, '0 0 100 100')} /OPM0 gs q 40 0 0 40 30 30 cm /I Do Q`,
    resources: { XObject: '/I 10 0 R' },
    objects: {
      10: {
        dict: '/Type /XObject /Subtype /Image /Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace 11 0 R',
        data: Uint8Array.of(255, 51),
      },
      11: '[/Separation /Spot1 /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.6 1 0] /N 1 >>]',
    },
    expected: [
      [40, 50, { ...cmyk(0.6, 0.4, 0.2, 0.8), Spot1: 1 }],
      [60, 50, { ...cmyk(0.6, 0.4, 0.2, 0.8), Spot1: 0.2 }],
    ],
  }),
  platePage('overprint: a shading of a spot', {
    content: `${box(process, '0 0 100 100')} /OPM0 gs q 20 20 60 60 re W n /Sh sh Q`,
    resources: {
      Shading:
        '/Sh << /ShadingType 2 /ColorSpace [/Separation /Spot1 /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.6 1 0] /N 1 >>] /Coords [20 0 80 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0.4] /C1 [0.4] /N 1 >> >>',
    },
    expected: [[50, 50, { ...cmyk(0.6, 0.4, 0.2, 0.8), Spot1: 0.4 }]],
  }),
  platePage('overprint: an indexed spot', {
    content: `${box(process, '0 0 100 100')} /OPM1 gs /X cs 1 sc 20 20 60 60 re f`,
    resources: {
      ColorSpace:
        '/X [/Indexed [/Separation /Spot1 /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.6 1 0] /N 1 >>] 1 <00CC>]',
    },
    expected: [[50, 50, { ...cmyk(0.6, 0.4, 0.2, 0.8), Spot1: 0.8 }]],
  }),
];
