import { box, cmyk, type Inks, type PlatePage, platePage } from './plate-page';

const below = '0.6 0.2 0 0.4 k';

function mode(name: string, above: string, alone: Inks, together: Inks): PlatePage {
  return platePage(`blending: ${name}`, {
    content: `${box(below, '10 10 60 60')} /B gs ${box(above, '40 40 50 50')}`,
    resources: { ExtGState: `/B << /BM /${name} >>` },
    expected: [
      [20, 80, cmyk(0.6, 0.2, 0, 0.4)],
      [80, 20, alone],
      [55, 45, together],
    ],
  });
}

const source = '0.2 0.8 0.5 0 k';
const own = cmyk(0.2, 0.8, 0.5, 0);
const gray = '0.2 0.5 0.4 0.1 k';
const grayOwn = cmyk(0.2, 0.5, 0.4, 0.1);

/** Blend modes (ISO 32000-2, 11.3.5) over DeviceCMYK. */
export const blendingPages: readonly PlatePage[] = [
  mode('Multiply', source, own, cmyk(0.68, 0.84, 0.5, 0.4)),
  mode('Screen', source, own, cmyk(0.12, 0.16, 0, 0)),
  mode('Overlay', source, own, cmyk(0.36, 0.32, 0, 0)),
  mode('Darken', source, own, cmyk(0.6, 0.8, 0.5, 0.4)),
  mode('Lighten', source, own, cmyk(0.2, 0.2, 0, 0)),
  mode('ColorDodge', source, own, cmyk(0, 0, 0, 0)),
  mode('ColorBurn', source, own, cmyk(0.75, 1, 0, 0.4)),
  mode('HardLight', source, own, cmyk(0.24, 0.68, 0, 0)),
  mode('SoftLight', source, own, cmyk(0.4605, 0.296, 0, 0.2254)),
  mode('Difference', source, own, cmyk(0.6, 0.4, 0.5, 0.6)),
  mode('Exclusion', source, own, cmyk(0.44, 0.32, 0.5, 0.6)),
  mode('Hue', gray, grayOwn, cmyk(0, 0.4492, 0.2995, 0.4)),
  mode('Saturation', gray, grayOwn, cmyk(0.449, 0.249, 0.149, 0.4)),
  mode('Color', gray, grayOwn, cmyk(0.099, 0.399, 0.299, 0.4)),
  mode('Luminosity', gray, grayOwn, cmyk(0.701, 0.301, 0.101, 0.1)),
  platePage('blending: spots by Multiply', {
    content: `${box('/S cs 0.5 scn', '10 10 60 60')} /B gs ${box('/S cs 0.4 scn', '40 40 50 50')}`,
    resources: { ExtGState: '/B << /BM /Multiply >>' },
    expected: [[55, 45, { Spot1: 0.7 }]],
  }),
  platePage('blending: a spot multiplied over process inks keeps them', {
    content: `${box('0 1 0 0 k', '10 10 60 60')} /B gs ${box('/S cs 0.4 scn', '40 40 50 50')}`,
    resources: { ExtGState: '/B << /BM /Multiply >>' },
    expected: [[55, 45, { Magenta: 1, Spot1: 0.4 }]],
  }),
  platePage('blending: Difference is Normal for spots, process inks of none differ from none', {
    content: `${box('/S cs 0.5 scn', '10 10 60 60')} /B gs ${box('/S cs 0.4 scn', '40 40 50 50')}`,
    resources: { ExtGState: '/B << /BM /Difference >>' },
    expected: [[55, 45, { ...cmyk(1, 1, 1, 1), Spot1: 0.4 }]],
  }),
  platePage('blending: Multiply at half opacity', {
    content: `${box(below, '10 10 60 60')} /B gs /HALF gs ${box(source, '40 40 50 50')}`,
    resources: { ExtGState: '/B << /BM /Multiply >>' },
    expected: [
      [55, 45, cmyk(0.64, 0.52, 0.25, 0.4)],
      [80, 20, cmyk(0.1, 0.4, 0.25, 0)],
    ],
  }),
  platePage('blending: the first known mode of a list', {
    content: `${box(below, '10 10 60 60')} /B gs ${box(source, '40 40 50 50')}`,
    resources: { ExtGState: '/B << /BM [/Unheard /Darken /Multiply] >>' },
    expected: [[55, 45, cmyk(0.6, 0.8, 0.5, 0.4)]],
  }),
  platePage('blending: a stroke and a fill at half opacity', {
    content: '/HALF gs 1 0 0 0 K 0 1 0 0 k 20 w 30 30 40 40 re f 30 30 40 40 re S',
    expected: [
      [50, 50, { Magenta: 0.5 }],
      [22, 50, { Cyan: 0.5 }],
      [35, 50, { Cyan: 0.5, Magenta: 0.25 }],
    ],
  }),
  platePage('blending: fill and stroke of one operator knock out', {
    content: '/HALF gs 1 0 0 0 K 0 1 0 0 k 20 w 30 30 40 40 re B',
    expected: [
      [50, 50, { Magenta: 0.5 }],
      [22, 50, { Cyan: 0.5 }],
      [35, 50, { Cyan: 0.5 }],
    ],
  }),
];
