import type { TrapCase } from './trap-case.fixture';
import { furtherTrapPages } from './trap-suite-more.fixture';

const box = '/MediaBox [0 0 60 60]';
const [c, m, y, k] = ['1 0 0 0 k', '0 1 0 0 k', '0 0 1 0 k', '0 0 0 1 k'];
const ground = '5 5 50 50 re f';
const inner = '20 20 20 20 re f';
const separation = (name: string, look: string): string =>
  `[/Separation /${name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${look}] /N 1 >>]`;
const spots = `/ColorSpace << /A ${separation('Orange', '0 0.6 1 0')} /B ${separation('Violet', '0.8 1 0 0')} /P ${separation('Pastel', '0.1 0 0.2 0')} >>`;
const states =
  '/ExtGState << /O << /OP true /op true /OPM 1 >> /H << /ca 0.5 /CA 0.5 >> /M << /BM /Multiply >> /N << /ca 1 /CA 1 /BM /Normal >> >>';
const axial = (from: string, to: string): string =>
  `/Shading << /Sh << /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [5 0 55 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [${from}] /C1 [${to}] /N 1 >> >> >>`;

function circle(x: number, y0: number, r: number): string {
  const h = r * 0.5522847498;
  return [
    `${x + r} ${y0} m`,
    `${x + r} ${y0 + h} ${x + h} ${y0 + r} ${x} ${y0 + r} c`,
    `${x - h} ${y0 + r} ${x - r} ${y0 + h} ${x - r} ${y0} c`,
    `${x - r} ${y0 - h} ${x - h} ${y0 - r} ${x} ${y0 - r} c`,
    `${x + h} ${y0 - r} ${x + r} ${y0 - h} ${x + r} ${y0} c h`,
  ].join(' ');
}

const of = (
  expect: TrapCase['expect'],
  name: string,
  content: string,
  more: {
    readonly resources?: string;
    readonly policy?: object;
    readonly left?: number;
    readonly page?: string;
  } = {},
): TrapCase => {
  const { resources = `${spots} ${states}`, policy, left, page = box } = more;
  return {
    name,
    expect,
    page: { content, page, resources },
    ...(policy && { policy }),
    ...(left !== undefined && { left }),
  };
};

const pairs: readonly TrapCase[] = [
  of('gap', 'two process colours that abut', `${c} 5 5 25 50 re f ${m} 30 5 25 50 re f`),
  of('gap', 'a process colour in another', `${c} ${ground} ${m} ${inner}`),
  of('gap', 'yellow in black', `${k} ${ground} ${y} ${inner}`),
  of('gap', 'black that knocks out yellow', `${y} ${ground} ${k} ${inner}`),
  of('gap', 'two spots', `/A cs 1 scn ${ground} /B cs 1 scn ${inner}`),
  of('gap', 'a spot on process', `${c} ${ground} /A cs 1 scn ${inner}`),
  of('gap', 'process on a spot', `/B cs 1 scn ${ground} ${y} ${inner}`),
  of('gap', 'tints of two spots', `/A cs 0.6 scn ${ground} /B cs 0.5 scn ${inner}`),
  of('gap', 'red beside cyan', `0 1 1 0 k ${ground} ${c} ${inner}`),
  of('gap', 'green beside magenta', `1 0 1 0 k ${ground} ${m} ${inner}`),
  of('gap', 'a pastel beside violet', `/B cs 1 scn ${ground} /P cs 1 scn ${inner}`),
  of('none', 'colours that share much of an ink', `0.8 0.2 0 0 k ${ground} 0.8 0 0.6 0 k ${inner}`),
  of('none', 'tints of one ink', `1 0 0 0 k ${ground} 0.4 0 0 0 k ${inner}`),
  of('none', 'a colour that has all inks of the other', `1 0 0 0 k ${ground} 1 1 0 0 k ${inner}`),
  of('none', 'one colour on paper', `${c} ${inner}`),
  of('none', 'white in a colour', `${c} ${ground} 0 0 0 0 k ${inner}`),
  of('none', 'rich black with the ink that is around it', `1 0 0 0 k ${ground} 1 0 0 1 k ${inner}`),
  of('gap', 'rich black on yellow', `${y} ${ground} 0.6 0 0 1 k ${inner}`),
  of('none', 'a step below the limit', `0.5 0.04 0 0 k ${ground} 0.46 0 0 0 k ${inner}`),
];

const shapes: readonly TrapCase[] = [
  of('gap', 'a circle', `${c} ${ground} ${m} ${circle(30, 30, 12)} f`),
  of('gap', 'a small circle', `${c} ${ground} ${m} ${circle(30, 30, 1)} f`),
  of('gap', 'a ring', `${c} ${ground} ${m} ${circle(30, 30, 15)} ${circle(30, 30, 9)} f*`),
  of('gap', 'a triangle with sharp corners', `${c} ${ground} ${m} 12 12 m 50 20 l 12 28 l f`),
  of(
    'gap',
    'a star',
    `${c} ${ground} ${m} 30 52 m 36 34 l 54 34 l 40 24 l 45 8 l 30 18 l 15 8 l 20 24 l 6 34 l 24 34 l f`,
  ),
  of(
    'gap',
    'a dark star',
    `${y} ${ground} ${c} 30 52 m 36 34 l 54 34 l 40 24 l 45 8 l 30 18 l 15 8 l 20 24 l 6 34 l 24 34 l f`,
  ),
  of('gap', 'a stroke', `${c} ${ground} 0 1 0 0 K 3 w 10 30 m 50 34 l S`),
  of(
    'gap',
    'a stroke with round joins',
    `${c} ${ground} 0 1 0 0 K 3 w 1 j 1 J 10 20 m 30 45 l 50 20 l S`,
  ),
  of('gap', 'dashes', `${c} ${ground} 0 1 0 0 K 2 w [4 3] 0 d 8 30 m 52 30 l S`),
  of('gap', 'a thin light line', `${c} ${ground} 0 0 1 0 K 0.3 w 10 30 m 50 30 l S`),
  of('gap', 'a thin dark line', `${y} ${ground} 1 0 0 0 K 0.3 w 10 30 m 50 30 l S`),
  of(
    'gap',
    'a thin gap of a third colour',
    `${c} 5 5 24.8 50 re f ${y} 29.8 5 0.4 50 re f ${m} 30.2 5 24.8 50 re f`,
  ),
  of(
    'gap',
    'a turned square',
    `${c} ${ground} q 0.70710678 0.70710678 -0.70710678 0.70710678 30 12 cm ${m} 0 0 22 22 re f Q`,
  ),
  of('gap', 'a clip', `${c} ${ground} q 15 15 20 20 re W n ${m} ${circle(30, 30, 12)} f Q`),
  of('gap', 'a round clip', `${c} ${ground} q ${circle(30, 30, 12)} W n ${m} 10 10 30 30 re f Q`),
  of(
    'gap',
    'a clip in a clip',
    `${c} ${ground} q 15 10 30 40 re W n ${circle(30, 30, 14)} W n ${m} 0 0 60 60 re f Q`,
  ),
  of(
    'gap',
    'many squares',
    `${c} ${ground} ${m} ${Array.from({ length: 36 }, (_, at) => `${8 + (at % 6) * 8} ${8 + Math.floor(at / 6) * 8} 4 4 re f`).join(' ')}`,
  ),
  of(
    'gap',
    'a chessboard',
    Array.from(
      { length: 36 },
      (_, at) =>
        `${(at + Math.floor(at / 6)) % 2 ? c : m} ${6 + (at % 6) * 8} ${6 + Math.floor(at / 6) * 8} 8 8 re f`,
    ).join(' '),
    { left: 0.02 },
  ),
  of('gap', 'objects that abut but for rounding', `${c} 5 5 25 50 re f ${m} 30.004 5 25 50 re f`),
  of('none', 'objects with paper between them', `${c} 5 5 24 50 re f ${m} 31 5 24 50 re f`),
];

const corners: readonly TrapCase[] = [
  of(
    'gap',
    'three colours at a corner',
    `${c} ${ground} ${m} 30 5 25 50 re f ${y} 5 30 50 25 re f`,
    { left: 0.02 },
  ),
  of(
    'gap',
    'three spots and process',
    `${c} ${ground} /A cs 1 scn 30 5 25 50 re f /B cs 1 scn 5 30 50 25 re f`,
    { left: 0.02 },
  ),
  of(
    'gap',
    'a corner that traps keep away from',
    `${c} ${ground} ${m} 30 5 25 50 re f ${y} 5 30 50 25 re f`,
    { policy: { keep_away_pt: 0.2 }, left: 0.3 },
  ),
  of(
    'gap',
    'a dot over a border',
    `${c} ${ground} ${m} 30 5 25 50 re f ${k} ${circle(30, 30, 4)} f`,
    { left: 0.02 },
  ),
];

const lays: readonly TrapCase[] = [
  of('none', 'an overprint', `${c} ${ground} /O gs ${m} ${inner}`),
  of('none', 'a spot that overprints', `${c} ${ground} /O gs /A cs 1 scn ${inner}`),
  of('none', 'black that overprints', `${y} ${ground} /O gs ${k} ${inner}`),
  of(
    'gap',
    'an overprint in one colour, a knock-out in another',
    `${c} ${ground} ${m} 20 20 30 20 re f /O gs ${k} 10 10 20 20 re f`,
    { left: 0.02 },
  ),
  of('none', 'borders with a trap by hand', `${y} ${ground} /O gs 0 0 1 1 k ${inner}`),
  of('none', 'half-transparent ink', `${c} ${ground} /H gs ${m} ${inner}`),
  of('none', 'multiplied ink', `${c} ${ground} /M gs ${m} ${inner}`),
  of(
    'gap',
    'a transparent shade over a border',
    `${c} ${ground} ${m} ${inner} /M gs 0 0 0 0.3 k 10 25 40 10 re f`,
  ),
  of(
    'gap',
    'a dark hidden object',
    `${c} ${ground} ${m} ${inner} ${k} 22 22 6 6 re f ${m} ${inner}`,
  ),
];

const varied: readonly TrapCase[] = [
  of('gap', 'a gradient beside a colour', `q 5 5 50 25 re W n /Sh sh Q ${m} 5 30 50 25 re f`, {
    resources: axial('0 0 1 0', '1 0 1 0'),
    left: 0.1,
  }),
  of(
    'gap',
    'a colour on a gradient',
    `q ${ground.replace('f', 'W n')} /Sh sh Q ${m} ${circle(30, 30, 12)} f`,
    { resources: axial('0.2 0 0 0', '1 0 0 0'), left: 0.1 },
  ),
  of(
    'gap',
    'a gradient that passes from lighter to darker',
    `q 5 5 50 25 re W n /Sh sh Q /A cs 1 scn 5 30 50 25 re f`,
    { resources: `${spots} ${axial('0.1 0 0 0', '1 0 0 0.6')}`, left: 0.2 },
  ),
  of(
    'gap',
    'an image on a colour',
    `${m} ${ground} q 20 0 0 20 20 20 cm BI /W 1 /H 1 /BPC 8 /CS /CMYK /F /AHx ID FF000000> EI Q`,
    { left: 0.05 },
  ),
  of(
    'gap',
    'a tiling pattern beside a colour',
    `/Pattern cs /T scn 5 5 50 25 re f ${m} 5 30 50 25 re f`,
    {
      resources:
        '/Pattern << /T << /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [5 0 55 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0 0] /C1 [0.8 0 0 0] /N 1 >> >> >> >>',
      left: 0.1,
    },
  ),
];

const rules: readonly TrapCase[] = [
  of('gap', 'round joins', `${c} ${ground} ${y} ${inner}`, { policy: { join_style: 'round' } }),
  of('gap', 'bevelled joins', `${c} ${ground} ${y} ${circle(30, 30, 10)} f`, {
    policy: { join_style: 'bevel' },
  }),
  of('gap', 'a wide trap', `${c} ${ground} ${m} ${inner}`, {
    policy: { default_trap_width_pt: 0.5 },
  }),
  of('gap', 'a choke', `${c} ${ground} ${m} ${inner}`, { policy: { spread_choke: 'choke' } }),
  of('gap', 'a pair that has a rule', `${c} ${ground} ${m} ${inner}`, {
    policy: { ink_pair_rules: [{ from_ink: 'Magenta', to_ink: 'Cyan', width_pt: 0.3 }] },
  }),
  of('gap', 'a turned page', `${c} ${ground} ${m} ${inner}`, { page: `${box} /Rotate 90` }),
  of('gap', 'a page of large units', `${c} 1 1 8 8 re f ${m} 4 4 2 2 re f`, {
    page: '/MediaBox [0 0 10 10] /UserUnit 6',
  }),
  of('gap', 'a page away from the origin', `${c} -50 -50 40 40 re f ${m} -40 -40 20 20 re f`, {
    page: '/MediaBox [-60 -60 0 0]',
  }),
];

/** Pages that show what traps are for, and what needs none. */
export const trapSuite: readonly TrapCase[] = [
  ...pairs,
  ...shapes,
  ...corners,
  ...lays,
  ...varied,
  ...rules,
  ...furtherTrapPages,
];
