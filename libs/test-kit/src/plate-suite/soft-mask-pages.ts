import { box, cmyk, type PlatePage, platePage, type PlatePageText } from './plate-page';

function masked(
  name: string,
  [mask, group, content]: readonly [mask: string, group: string, content: string],
  expected: PlatePageText['expected'],
  more: {
    readonly before?: string;
    readonly painted?: string;
    readonly disputed?: string;
  } = {},
): PlatePage {
  const { disputed } = more;
  const { before = '', painted = box('0 1 0.5 0 k', '10 10 80 80') } = more;
  return platePage(`soft masks: ${name}`, {
    content: `${before} /SM gs ${painted}`,
    resources: {
      ExtGState: `/SM << /SMask << /Type /Mask ${mask} /G 10 0 R >> >>`,
      XObject: '/X 12 0 R',
    },
    objects: {
      10: {
        dict: `/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Group << /S /Transparency ${group} >> /Resources << /Shading << /Sh << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 100 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >> >> >> /ExtGState << /Q << /ca 0.25 >> >> >>`,
        data: content,
      },
      12: {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Group << /S /Transparency >>',
        data: box('1 0 0 0 k', '10 10 60 60') + box('0 1 0 0 k', '30 30 60 60'),
      },
    },
    expected: expected ?? [],
    ...(disputed === undefined ? {} : { disputed }),
  });
}

/** Why masks of gray and RGB differ from those of engines that go through profiles. */
const noGamma = {
  disputed:
    '11.5.3: the luminosity of a device space is its gray value, without compensation for gamma or other colour calibration',
};

/** A mask whose backdrop and whose mark on the left half have one colour: both halves of what it masks are alike. */
function paintedAsBackdrop(space: string, color: string, operator: string, value: number) {
  const inks = { Black: value };
  return masked(
    `a backdrop of ${space} ${color} as it is painted`,
    [
      `/S /Luminosity /BC [${color}]`,
      `/CS /${space} /I true`,
      box(`${color} ${operator}`, '0 0 50 100'),
    ],
    [
      [25, 50, inks],
      [75, 50, inks],
    ],
    { painted: box('0 0 0 1 k', '0 0 100 100'), ...noGamma },
  );
}

/** Soft masks (ISO 32000-2, 11.5, 11.6.5.2). */
export const softMaskPages: readonly PlatePage[] = [
  masked(
    'luminosity of grays',
    ['/S /Luminosity', '/CS /DeviceGray', box('1 g', '20 20 30 60') + box('0.4 g', '50 20 30 60')],
    [
      [30, 50, cmyk(0, 1, 0.5, 0)],
      [60, 50, cmyk(0, 0.4, 0.2, 0)],
      [15, 50, {}],
    ],
    noGamma,
  ),
  masked(
    'a light backdrop',
    ['/S /Luminosity /BC [0.6]', '/CS /DeviceGray', box('0 g', '20 20 30 60')],
    [
      [30, 50, {}],
      [60, 50, cmyk(0, 0.6, 0.3, 0)],
    ],
    noGamma,
  ),
  masked(
    'a transfer function',
    [
      '/S /Luminosity /TR << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>',
      '/CS /DeviceGray',
      box('0.8 g', '20 20 30 60'),
    ],
    [
      [30, 50, cmyk(0, 0.2, 0.1, 0)],
      [60, 50, cmyk(0, 1, 0.5, 0)],
    ],
    noGamma,
  ),
  masked(
    'alpha',
    [
      '/S /Alpha',
      '/CS /DeviceGray',
      box('0 g', '20 20 30 60') + `/Q gs ${box('1 g', '50 20 30 60')}`,
    ],
    [
      [30, 50, cmyk(0, 1, 0.5, 0)],
      [60, 50, cmyk(0, 0.25, 0.125, 0)],
      [85, 50, {}],
    ],
  ),
  masked(
    'luminosity of RGB',
    [
      '/S /Luminosity',
      '/CS /DeviceRGB',
      box('1 0 0 rg', '20 20 20 60') +
        box('0 1 0 rg', '40 20 20 60') +
        box('0 0 1 rg', '60 20 20 60'),
    ],
    [
      [30, 50, cmyk(0, 0.3, 0.15, 0)],
      [50, 50, cmyk(0, 0.59, 0.295, 0)],
      [70, 50, cmyk(0, 0.11, 0.055, 0)],
    ],
    noGamma,
  ),
  masked(
    'luminosity of CMYK',
    [
      '/S /Luminosity',
      '/CS /DeviceCMYK',
      box('0 0 0 0 k', '20 20 20 60') +
        box('0 0 0 0.5 k', '40 20 20 60') +
        box('0 0 0 1 k', '60 20 20 60'),
    ],
    [],
  ),
  masked(
    'of a group as a whole',
    ['/S /Luminosity', '/CS /DeviceGray', box('0.5 g', '0 0 100 100')],
    [
      [20, 80, { Cyan: 0.5 }],
      [50, 50, { Magenta: 0.5 }],
    ],
    { painted: '/X Do' },
  ),
  masked(
    'a gradient',
    ['/S /Luminosity', '/CS /DeviceGray', '/Sh sh'],
    [
      [20, 50, { Black: 0.205 }],
      [75, 50, { Black: 0.755 }],
    ],
    { painted: box('0 0 0 1 k', '10 10 80 80'), ...noGamma },
  ),
  masked(
    'alpha of half, over colour',
    ['/S /Alpha', '', `/Q gs ${box('0 g', '0 0 100 100')}`],
    [[50, 50, cmyk(0.75, 0.25, 0.125, 0)]],
    { before: box('1 0 0 0 k', '0 0 100 100') },
  ),
  paintedAsBackdrop('DeviceGray', '0', 'g', 0),
  paintedAsBackdrop('DeviceGray', '0.5', 'g', 0.498),
  paintedAsBackdrop('DeviceGray', '1', 'g', 1),
  paintedAsBackdrop('DeviceRGB', '0 0 0', 'rg', 0),
  paintedAsBackdrop('DeviceRGB', '0.5 0.5 0.5', 'rg', 0.498),
  paintedAsBackdrop('DeviceRGB', '1 0.5 0', 'rg', 0.594),
  paintedAsBackdrop('DeviceCMYK', '0 0 0 0', 'k', 1),
  paintedAsBackdrop('DeviceCMYK', '0 0 0 0.5', 'k', 0.498),
  paintedAsBackdrop('DeviceCMYK', '0 0 0 1', 'k', 0),
  paintedAsBackdrop('DeviceCMYK', '0.2 0.4 0.6 0', 'k', 0.638),
  paintedAsBackdrop('DeviceCMYK', '1 1 1 1', 'k', 0),
  platePage('soft masks: none after it is taken off', {
    content: `q /SM gs Q ${box('0 0 0 1 k', '10 10 30 80')} /SM gs ${box('0 0 0 1 k', '40 10 25 80')} /NO gs ${box('0 0 0 1 k', '65 10 25 80')}`,
    resources: {
      ExtGState: '/SM << /SMask << /Type /Mask /S /Alpha /G 10 0 R >> >> /NO << /SMask /None >>',
    },
    objects: {
      10: {
        dict: '/Type /XObject /Subtype /Form /BBox [0 50 100 100] /Group << /S /Transparency >>',
        data: box('0 g', '0 0 100 100'),
      },
    },
    expected: [
      [20, 80, { Black: 1 }],
      [50, 80, {}],
      [50, 20, { Black: 1 }],
      [80, 80, { Black: 1 }],
    ],
  }),
];
