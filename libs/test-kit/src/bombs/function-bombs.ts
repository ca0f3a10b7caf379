import type { OnePage, PdfObjectText } from '../build-pdf';
import { type Bomb, chain, flated, pageBomb, times } from './bomb';

/** A page that paints with a Separation whose tint transform is object 10. */
function tinted(functions: Record<number, PdfObjectText>): OnePage {
  return {
    content: '/S cs 1 scn 0 0 500 700 re f',
    resources: '/ColorSpace << /S [/Separation /X /DeviceCMYK 10 0 R] >>',
    objects: functions,
  };
}

function stitched(parts: string, count: number): string {
  const bounds = Array.from({ length: count - 1 }, (_, at) => ((at + 1) / count).toFixed(4));
  return `<< /FunctionType 3 /Domain [0 1] /Functions [${parts}] /Bounds [${bounds.join(' ')}] /Encode [${times(count, '0 1 ')}] >>`;
}

const ink = '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 0 0 0] /N 1 >>';
const calculator = (code: string, inputs = 1, outputs = 4): PdfObjectText =>
  flated(
    code,
    `/FunctionType 4 /Domain [${times(inputs, '0 1 ')}] /Range [${times(outputs, '0 1 ')}]`,
  );

const shading = (functionObject: PdfObjectText, type = 1): OnePage => ({
  content: '/Sh sh',
  resources: '/Shading << /Sh 11 0 R >>',
  objects: {
    10: functionObject,
    11: `<< /ShadingType ${type} /ColorSpace /DeviceCMYK /Function 10 0 R /Coords [0 0 595 842] /Matrix [595 0 0 842 0 0] >>`,
  },
});

const slowCode = `{ add ${times(3000, 'dup sin add ')} dup dup dup }`;

/** Functions that are shared, nested, large or slow (ISO 32000-2, 7.10). */
export const functionBombs: readonly Bomb[] = [
  pageBomb('stitching-shared', () =>
    tinted({
      ...chain(10, 12, (next) => (next ? stitched(times(10, `${next} 0 R `), 10) : ink)),
    }),
  ),
  pageBomb('stitching-deep', () =>
    tinted(chain(10, 200, (next) => (next ? stitched(`${next} 0 R`, 1) : ink))),
  ),
  pageBomb('stitching-wide', () => tinted({ 10: stitched(times(400, '11 0 R '), 400), 11: ink })),
  pageBomb('stitching-wide-and-shared', () =>
    tinted(chain(10, 6, (next) => (next ? stitched(times(60, `${next} 0 R `), 60) : ink))),
  ),
  pageBomb('stitching-direct', () =>
    tinted({
      10: times(
        1,
        Array.from({ length: 14 }).reduce<string>((inner) => stitched(inner, 1), ink),
      ),
    }),
  ),
  pageBomb('stitching-recursive', () => tinted({ 10: stitched(times(10, '10 0 R '), 10) })),
  pageBomb('function-array-shared', () => ({
    ...tinted({}),
    resources: `/ColorSpace << /S [/Separation /X /DeviceCMYK [${times(300, '10 0 R ')}]] >>`,
    objects: chain(10, 9, (next) => (next ? stitched(times(12, `${next} 0 R `), 12) : ink)),
  })),
  pageBomb('sampled-huge-size', () =>
    tinted({
      10: {
        dict: '/FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1 0 1] /Size [1000000000] /BitsPerSample 32',
        data: 'x',
      },
    }),
  ),
  pageBomb('sampled-many-inputs', () => ({
    content: `/S cs ${times(16, '.5 ')} scn 0 0 500 700 re f`,
    resources: `/ColorSpace << /S [/DeviceN [${Array.from({ length: 16 }, (_, at) => `/I${at}`).join(' ')}] /DeviceCMYK 10 0 R] >>`,
    objects: {
      10: flated(
        Buffer.alloc(4 * 65_536),
        `/FunctionType 0 /Domain [${times(16, '0 1 ')}] /Range [${times(4, '0 1 ')}] /Size [${times(16, '2 ')}] /BitsPerSample 8`,
      ),
    },
  })),
  pageBomb('sampled-four-million', () =>
    tinted({
      10: flated(
        Buffer.alloc(4_000_000),
        '/FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1 0 1] /Size [1000000] /BitsPerSample 8',
      ),
    }),
  ),
  pageBomb('sampled-ten-times-four-million', () => ({
    content: Array.from({ length: 10 }, (_, at) => `/S${at} cs 1 scn 0 0 500 700 re f`).join(' '),
    resources: `/ColorSpace << ${Array.from({ length: 10 }, (_, at) => `/S${at} [/Separation /X${at} /DeviceCMYK ${10 + at} 0 R]`).join(' ')} >>`,
    objects: Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [
        10 + at,
        flated(
          Buffer.alloc(4_000_000),
          '/FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1 0 1] /Size [1000000] /BitsPerSample 8',
        ),
      ]),
    ),
  })),
  pageBomb('exponential-many-outputs', () => {
    const many = times(1000, '0 ');
    return tinted({
      10: `<< /FunctionType 2 /Domain [0 1] /C0 [${many}] /C1 [${many}] /N 1e30 >>`,
    });
  }),
  pageBomb('calculator-long', () =>
    tinted({ 10: calculator(`{ ${times(400_000, 'dup mul ')} dup dup dup }`) }),
  ),
  pageBomb('calculator-nested', () =>
    tinted({
      10: calculator(`{ ${times(20_000, 'dup 0 gt { ')} 1 ${times(20_000, '} if ')} dup dup dup }`),
    }),
  ),
  pageBomb('calculator-copies', () =>
    tinted({ 10: calculator(`{ ${times(2000, '50 copy 100 50 roll ')} dup dup dup }`) }),
  ),
  pageBomb('calculator-branches', () =>
    tinted({
      10: calculator(`{ ${times(20_000, 'dup .5 gt { sin } { cos } ifelse ')} dup dup dup }`),
    }),
  ),
  pageBomb('shading-of-slow-function', () => shading(calculator(slowCode, 2))),
  pageBomb('axial-of-slow-function', () =>
    shading(calculator(`{ ${times(3000, 'dup sin add ')} dup dup dup }`), 2),
  ),
  pageBomb('shading-of-stitched-functions', () => ({
    ...shading(ink, 2),
    objects: {
      ...chain(12, 12, (next) => (next ? stitched(times(10, `${next} 0 R `), 10) : ink)),
      11: '<< /ShadingType 2 /ColorSpace /DeviceCMYK /Function 12 0 R /Coords [0 0 595 842] >>',
    },
  })),
  pageBomb('image-through-slow-function', () => ({
    content: 'q 595 0 0 842 0 0 cm /I Do Q',
    resources: '/XObject << /I 11 0 R >>',
    objects: {
      10: calculator(`{ pop pop ${times(3000, 'dup sin add ')} dup dup dup }`, 3),
      11: flated(
        Buffer.from(Array.from({ length: 3 * 400 * 400 }, (_, at) => at % 251)),
        '/Type /XObject /Subtype /Image /Width 400 /Height 400 /BitsPerComponent 8 /ColorSpace [/DeviceN [/A /B /C] /DeviceCMYK 10 0 R]',
      ),
    },
  })),
  pageBomb('mask-transfer-slow', () => ({
    content: '/G gs 0 0 595 842 re f',
    resources: '/ExtGState << /G << /SMask << /S /Luminosity /G 11 0 R /TR 10 0 R >> >> >>',
    objects: {
      10: calculator(`{ ${times(3000, 'dup sin add ')} }`, 1, 1),
      11: {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >>',
        data: '.5 g 0 0 595 842 re f',
      },
    },
  })),
  pageBomb('many-tints-of-slow-function', () => ({
    ...tinted({ 10: calculator(`{ ${times(3000, 'dup sin add ')} dup dup dup }`) }),
    content: '',
    objects: {
      4: flated(
        Array.from(
          { length: 5000 },
          (_, at) => `/S cs .${String(at).padStart(4, '0')} scn 0 0 5 5 re f`,
        ).join(' '),
      ),
      10: calculator(`{ ${times(3000, 'dup sin add ')} dup dup dup }`),
    },
  })),
  {
    name: 'walked-calculator',
    kind: 'calculator',
    make: () => Buffer.from(`{ ${times(1300, 'dup dup mul ')} }`),
  },
  {
    name: 'walked-calculator-rolls',
    kind: 'calculator',
    make: () => Buffer.from(`{ ${times(900, '90 copy 99 98 roll ')} }`.slice(0, 16_000)),
  },
];
