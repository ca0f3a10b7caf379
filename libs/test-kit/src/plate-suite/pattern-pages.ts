import { box, type PlatePage, platePage, type PlatePageText } from './plate-page';

function tiled(
  name: string,
  pattern: string,
  cell: string,
  expected: PlatePageText['expected'],
  {
    content = '/Pattern cs /P scn 10 10 80 80 re f',
    resources = '',
  }: { readonly content?: string; readonly resources?: string } = {},
): PlatePage {
  return platePage(`patterns: ${name}`, {
    content,
    resources: { Pattern: '/P 10 0 R', ColorSpace: '/U [/Pattern /DeviceCMYK]' },
    objects: {
      10: {
        dict: `/Type /Pattern /PatternType 1 /TilingType 1 ${pattern} /Resources << ${resources} >>`,
        data: cell,
      },
    },
    expected: expected ?? [],
  });
}

const checks = '/BBox [0 0 20 20] /XStep 20 /YStep 20';
const half = box('0 1 0 0 k', '0 0 10 20');

/** Tiling patterns (ISO 32000-2, 8.7.3). */
export const patternPages: readonly PlatePage[] = [
  tiled('coloured', `/PaintType 1 ${checks}`, half, [
    [25, 50, { Magenta: 1 }],
    [35, 50, {}],
    [5, 50, {}],
  ]),
  tiled(
    'uncoloured',
    `/PaintType 2 ${checks}`,
    '0 0 10 20 re f',
    [
      [25, 50, { Cyan: 0.3, Black: 0.6 }],
      [35, 50, {}],
    ],
    { content: '/U cs 0.3 0 0 0.6 /P scn 10 10 80 80 re f' },
  ),
  tiled('moved and rotated by a matrix', `/PaintType 1 ${checks} /Matrix [0 1 -1 0 5 0]`, half, [
    [50, 95, {}],
    [50, 85, {}],
    [50, 75, { Magenta: 1 }],
  ]),
  tiled(
    'steps wider than the cell',
    '/PaintType 1 /BBox [0 0 10 10] /XStep 40 /YStep 20',
    box('0 0 1 0 k', '0 0 10 10'),
    [
      [45, 35, { Yellow: 1 }],
      [45, 25, {}],
      [25, 35, {}],
    ],
  ),
  tiled(
    'steps narrower than the cell',
    '/PaintType 1 /BBox [0 0 30 20] /XStep 20 /YStep 20',
    box('0 1 0 0 k', '10 0 5 20') + box('1 0 0 0 k', '20 0 5 20'),
    [
      [22, 50, { Cyan: 1 }],
      [32, 50, { Magenta: 1 }],
      [37, 50, {}],
    ],
  ),
  tiled(
    'half opaque cells over colour',
    `/PaintType 1 ${checks}`,
    `/HALF gs ${half}`,
    [
      [25, 50, { Cyan: 0.5, Magenta: 0.5 }],
      [35, 50, { Cyan: 1 }],
    ],
    {
      content: `${box('1 0 0 0 k', '0 0 100 100')} /Pattern cs /P scn 10 10 80 80 re f`,
      resources: '/ExtGState << /HALF << /ca 0.5 >> >>',
    },
  ),
  tiled(
    'stroked with',
    `/PaintType 1 ${checks}`,
    half,
    [
      [25, 50, { Magenta: 1 }],
      [25, 30, {}],
    ],
    { content: '/Pattern CS /P SCN 20 w 0 50 m 100 50 l S' },
  ),
  tiled(
    'many small cells',
    '/PaintType 1 /BBox [0 0 2 2] /XStep 2 /YStep 2',
    box('0 0 0 1 k', '0 0 1 1'),
    [
      [50, 51, { Black: 1 }],
      [51, 51, {}],
    ],
  ),
];
