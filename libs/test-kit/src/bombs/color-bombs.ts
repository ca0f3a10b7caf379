import { type Bomb, bigEndian, chain, flated, pageBomb, times } from './bomb';

const withSpace = (space: string, color = '1') => ({
  content: `/S cs ${color} scn 0 0 500 700 re f`,
  resources: `/ColorSpace << /S ${space} >>`,
});

/** The header of an ICC profile and a tag table that says it holds `tags` tags (ICC.1:2022, 7.2, 7.3). */
export function iccProfile(
  space: string,
  tags: number,
  tail: Uint8Array = Buffer.alloc(0),
): Buffer {
  const header = Buffer.alloc(128);
  header.writeUInt32BE(132 + tail.length, 0);
  header.writeUInt32BE(0x04200000, 8);
  header.write(`prtr${space}Lab `, 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  return Buffer.concat([header, bigEndian(4, tags), tail]);
}

/** A profile whose only table claims a grid of 255 points along each of 15 inputs (ICC.1:2022, 10.12). */
function hugeGrid(): Buffer {
  const entry = Buffer.concat([Buffer.from('A2B0'), bigEndian(4, 144, 400)]);
  const table = Buffer.concat([
    Buffer.from('mft2\0\0\0\0'),
    bigEndian(1, 15, 3, 255, 0),
    bigEndian(4, ...Array<number>(9).fill(65_536)),
    bigEndian(2, 4096, 4096),
    Buffer.alloc(340),
  ]);
  return iccProfile('FCLR', 1, Buffer.concat([entry, table]));
}

const icc = (count: string, profile: Uint8Array = Buffer.alloc(200)) => ({
  ...withSpace('[/ICCBased 10 0 R]', '1 1 1'),
  objects: { 10: { dict: `/N ${count} /Alternate /DeviceRGB`, data: profile } },
});

/** Colour spaces that claim, nest or repeat more than they hold (ISO 32000-2, 8.6). */
export const colorBombs: readonly Bomb[] = [
  ...['4294967296', '-4294967296', '0', '2147483647', '65536'].map((count) =>
    pageBomb(`icc-count-${count}`, () => icc(count)),
  ),
  pageBomb('icc-count-of-image', () => ({
    content: 'q 595 0 0 842 0 0 cm /I Do Q',
    resources: '/XObject << /I 11 0 R >>',
    objects: {
      10: { dict: '/N 1000000', data: Buffer.alloc(200) },
      11: '<< /Type /XObject /Subtype /Image /Width 100 /Height 100 /BitsPerComponent 8 /ColorSpace [/ICCBased 10 0 R] /Length 0 >>\nstream\n\nendstream',
    },
  })),
  pageBomb('icc-many-tags', () => icc('4', iccProfile('CMYK', 0xff_ff_ff_ff))),
  pageBomb('icc-huge-grid', () => icc('15', hugeGrid())),
  pageBomb('icc-inflated', () => ({
    ...withSpace('[/ICCBased 10 0 R]', '1 1 1 1'),
    objects: {
      10: flated(Buffer.concat([iccProfile('CMYK', 100), Buffer.alloc(5_000_000)]), '/N 4'),
    },
  })),
  pageBomb('indexed-highest', () => withSpace('[/Indexed /DeviceCMYK 2147483647 <00>]')),
  pageBomb('indexed-of-indexed', () => ({
    ...withSpace('10 0 R'),
    objects: chain(10, 100, (next) => (next ? `[/Indexed ${next} 0 R 255 <00>]` : '/DeviceRGB')),
  })),
  pageBomb('separation-of-separation', () => ({
    ...withSpace('10 0 R'),
    objects: {
      ...chain(10, 100, (next) => (next ? `[/Separation /A ${next} 0 R 200 0 R]` : '/DeviceGray')),
      200: '<< /FunctionType 2 /Domain [0 1] /N 1 >>',
    },
  })),
  pageBomb('devicen-thirty-thousand-names', () => ({
    ...withSpace('10 0 R'),
    objects: {
      9: `<< /FunctionType 2 /Domain [0 1] /N 1 >>`,
      10: `[/DeviceN [${times(2000, '/A ')}] /DeviceGray 9 0 R]`,
    },
  })),
  pageBomb('devicen-colorants-shared', () => ({
    ...withSpace('10 0 R'),
    objects: {
      ...chain(10, 20, (next) =>
        next
          ? `[/DeviceN [/A] /DeviceGray 200 0 R << /Colorants << ${Array.from({ length: 10 }, (_, at) => `/C${at} ${next} 0 R`).join(' ')} >> /Process << /ColorSpace ${next} 0 R /Components [/A] >> >>]`
          : '/DeviceGray',
      ),
      200: '<< /FunctionType 2 /Domain [0 1] /N 1 >>',
    },
  })),
  pageBomb('devicen-process-shared', () => ({
    ...withSpace('10 0 R'),
    objects: {
      ...chain(10, 12, (next) =>
        next
          ? `[/DeviceN [/A] ${next} 0 R 200 0 R << /Process << /ColorSpace ${next} 0 R /Components [/A] >> >>]`
          : '/DeviceGray',
      ),
      200: '<< /FunctionType 2 /Domain [0 1] /N 1 >>',
    },
  })),
  pageBomb('pattern-of-pattern', () => ({
    ...withSpace('10 0 R', '1 /P'),
    objects: chain(10, 100, (next) => (next ? `[/Pattern ${next} 0 R]` : '/DeviceGray')),
  })),
  pageBomb('default-space-loop', () => ({
    content: '1 0 0 rg 0 0 500 700 re f',
    resources: '/ColorSpace << /DefaultRGB 10 0 R >>',
    objects: { 10: '[/ICCBased 11 0 R]', 11: { dict: '/N 3 /Alternate 10 0 R', data: '' } },
  })),
  pageBomb('cie-without-measure', () =>
    withSpace(
      '[/CalRGB << /WhitePoint [1e38 1e38 1e38] /Gamma [1e38 1e-38 0] /Matrix [1e38 1e38 1e38 0 0 0 0 0 0] >>]',
      '1 1 1',
    ),
  ),
  pageBomb('thousand-spaces', () => ({
    content: Array.from({ length: 150 }, (_, at) => `/S${at} cs .5 scn 0 0 500 700 re f`).join(' '),
    resources: `/ColorSpace << ${Array.from({ length: 150 }, (_, at) => `/S${at} [/Separation /N${at} /DeviceCMYK 10 0 R]`).join(' ')} >>`,
    objects: { 10: '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 0 0 0] /N 1 >>' },
  })),
  { name: 'profile-many-tags', kind: 'icc', make: () => iccProfile('CMYK', 0xff_ff_ff_ff) },
  { name: 'profile-huge-grid', kind: 'icc', make: hugeGrid },
  {
    name: 'profile-of-zeros',
    kind: 'icc',
    make: () => iccProfile('CMYK', 100, Buffer.alloc(4000)),
  },
];
