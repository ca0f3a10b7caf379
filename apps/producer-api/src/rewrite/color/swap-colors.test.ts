import { PdfDict } from '@forme/pdf-core';
import { onePagePdf } from '@forme/test-kit';
import { createIccEngine, type IccEngine } from '@forme/pdf-core/color';
import { instantiate } from 'lcms-wasm';
import { largestPlateDifference, platesOfPage, reachableDicts } from '../../verification';
import { refusal, rewritten } from '../rewrite.fixture';

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
let icc: IccEngine;

beforeAll(async () => {
  icc = createIccEngine(await instantiate());
});

const mesh = Uint8Array.from([
  ...[0, 0, 0, 255, 0, 0],
  ...[0, 255, 0, 0, 255, 0],
  ...[0, 0, 255, 0, 0, 255],
]);
/** A page with colours of RGB in every place that holds some. */
const colorful = onePagePdf({
  page: '/MediaBox [0 0 120 120] /Annots [19 0 R] /Group << /S /Transparency /CS /DeviceRGB /I true >>',
  content: [
    '0.9 0.2 0.1 rg 0 0 20 20 re f q 0 0 1 RG 3 w 5 30 m 20 30 l S Q',
    '/CS0 cs 0.1 0.8 0.3 sc 25 0 20 20 re f /Gray0 cs 0.5 sc 50 0 10 20 re f 0.2 g 60 0 5 20 re f',
    '/Idx cs 1 sc 65 0 10 20 re f /Spot cs 0.7 scn 75 0 10 20 re f',
    '/Pattern cs /P0 scn 0 40 20 20 re f /PCS cs 0.2 0.4 0.9 /P1 scn 25 40 20 20 re f /Pattern cs /P2 scn 50 40 20 20 re f',
    'q 20 0 0 20 75 40 cm /Im0 Do Q q 20 0 0 20 97 40 cm /Im1 Do Q /Fm0 Do',
    'q 20 0 0 20 0 65 cm BI /W 2 /H 1 /CS /RGB /BPC 8 /F /AHx ID FF000000FF00> EI Q',
    'q 25 65 20 20 re W n /Sh1 sh Q',
  ].join('\n'),
  resources:
    '/ColorSpace << /CS0 [/CalRGB << /WhitePoint [0.95 1 1.09] /Gamma [2.2 2.2 2.2] >>] /Gray0 /DeviceGray /Idx [/Indexed /DeviceRGB 1 <00FF00FF00FF>] /Spot [/Separation /Foil /DeviceRGB 18 0 R] /PCS [/Pattern /DeviceRGB] >> ' +
    '/Pattern << /P0 10 0 R /P1 11 0 R /P2 12 0 R >> /XObject << /Im0 14 0 R /Im1 15 0 R /Fm0 16 0 R >> /Shading << /Sh1 17 0 R >>',
  objects: {
    10: {
      dict: '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 5 5] /XStep 5 /YStep 5 /Resources << >>',
      data: '1 0.5 0 rg 0 0 3 5 re f',
    },
    11: {
      dict: '/PatternType 1 /PaintType 2 /TilingType 1 /BBox [0 0 5 5] /XStep 5 /YStep 5 /Resources << >>',
      data: '0 0 3 5 re f',
    },
    12: '<< /PatternType 2 /Shading 13 0 R >>',
    13: '<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [50 40 70 40] /Extend [true true] /Function << /FunctionType 2 /N 1 /Domain [0 1] /C0 [1 0 0] /C1 [0 0.2 1] >> >>',
    14: {
      dict: '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceRGB /BitsPerComponent 4',
      data: Uint8Array.from([0xf0, 0x0a, 0xbc, 0x12, 0x34, 0x56]),
    },
    15: {
      dict: '/Type /XObject /Subtype /Image /Width 2 /Height 1 /ColorSpace [/Indexed /DeviceRGB 1 <FF8000 0080FF>] /BitsPerComponent 1',
      data: Uint8Array.from([0x40]),
    },
    16: {
      dict: '/Type /XObject /Subtype /Form /BBox [0 0 120 120] /Resources << >> /Group << /S /Transparency /CS /DeviceRGB >>',
      data: '0.3 0.3 0.9 rg 97 0 20 20 re f',
    },
    17: {
      dict: '/ShadingType 4 /ColorSpace /DeviceRGB /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [25 45 65 85 0 1 0 1 0 1]',
      data: mesh,
    },
    18: '<< /FunctionType 2 /N 1 /Domain [0 1] /C0 [1 1 1] /C1 [0.8 0.6 0.1] >>',
    19: '<< /Type /Annot /Subtype /Square /Rect [50 65 70 85] /C [1 0 0] /DA (0 1 0 rg) /F 4 /AP << /N 20 0 R >> >>',
    20: {
      dict: '/Type /XObject /Subtype /Form /BBox [0 0 20 20] /Resources << >>',
      data: '0 0.6 0.2 rg 0 0 20 20 re f',
    },
  },
});

describe('conversion to CMYK', () => {
  it('leaves no colours of RGB, and every plate as it prints', () => {
    const run = rewritten(
      colorful,
      [{ op: 'colorspace_swap', target: 'cmyk', preserve_black: false }],
      {},
      icc,
    );
    expect(run.failures).toEqual([]);
    const names = [...reachableDicts(run.document)].flatMap((dict) =>
      [...dict].flatMap(([, value]) => JSON.stringify(value)),
    );
    expect(names.filter((text) => text.includes('"DeviceRGB"'))).toEqual([]);
    const [page] = run.document.pages;
    const [old] = run.before.pages;
    if (!page || !old) throw new Error('both documents have a page');
    const after = platesOfPage(run.document, page, { icc });
    const before = platesOfPage(run.before, old, { icc });
    expect([...after.planes.keys()]).toEqual([...before.planes.keys()]);
    // Between its corners a mesh is interpolated in the new space.
    const mesh = [{ x0: 25, y0: 35, x1: 45, y1: 55 }];
    const { difference, ink } = largestPlateDifference(before, after, mesh);
    expect(run.codes).toEqual([
      ...Array<string>(2).fill('conversion_inexact'),
      'source_profile_assumed',
      'destination_profile_assumed',
    ]);
    expect({ difference, ink, close: difference <= 4 }).toMatchObject({ close: true });
  });

  it('gives equal bytes on every run', () => {
    const swap = () => rewritten(colorful, [{ op: 'colorspace_swap', target: 'cmyk' }], {}, icc);
    expect(swap().bytes).toEqual(swap().bytes);
  });

  it('keeps black text on the black plate', () => {
    const page = onePagePdf({
      content: '0 0 0 rg 0 0 100 100 re f',
      page: '/MediaBox [0 0 100 100]',
    });
    const plates = (preserve: boolean) => {
      const { document } = rewritten(
        page,
        [{ op: 'colorspace_swap', target: 'cmyk', preserve_black: preserve }],
        {},
        icc,
      );
      const [first] = document.pages;
      if (!first) throw new Error('the document has a page');
      const { planes } = platesOfPage(document, first, { icc });
      return ['Cyan', 'Magenta', 'Yellow', 'Black'].map((ink) => planes.get(ink)?.[5050] ?? 0);
    };
    expect(plates(true)).toEqual([0, 0, 0, 255]);
    expect(plates(false)[0]).toBeGreaterThan(100);
  });

  it('leaves content as it is where nothing has to change', () => {
    const page = onePagePdf({
      content: '0 0 0 1 k   0 0 9 9 re f %kept',
      resources: '/Font << >>',
    });
    const { bytes } = rewritten(page, [{ op: 'colorspace_swap', target: 'cmyk' }], {}, icc);
    expect(latin(bytes)).toContain('0 0 0 1 k   0 0 9 9 re f %kept');
  });
});

describe('conversion to RGB', () => {
  it('writes sRGB and keeps black black', () => {
    const page = onePagePdf({
      content: '0 1 1 0 k 0 0 9 9 re f 0 0 0 1 K 0 0 m 9 9 l S 0.5 g 1 1 1 1 re f',
      page: '/MediaBox [0 0 9 9]',
    });
    const { document, failures } = rewritten(
      page,
      [{ op: 'colorspace_swap', target: 'rgb' }],
      {},
      icc,
    );
    expect(failures).toEqual([]);
    const stream = document.stream(document.pages[0]?.dict ?? PdfDict.empty, 'Contents');
    const text = stream ? latin(document.decode(stream).bytes) : '';
    const [, red = 0, green = 1] = (/([\d.]+) ([\d.]+) [\d.]+ rg/.exec(text) ?? []).map(Number);
    expect([red > 0.8, green < 0.3]).toEqual([true, true]);
    expect(text).toContain('0 0 0 RG');
    expect(text).toContain('0.5 g');
  });
});

describe('what is not converted', () => {
  const swap =
    (options: Parameters<typeof onePagePdf>[0], more: object = {}) =>
    () =>
      rewritten(onePagePdf(options), [{ op: 'colorspace_swap', target: 'cmyk', ...more }], {}, icc);

  it('has the operation refused with what stands in the way', () => {
    const image = (entries: string) => ({
      resources: '/XObject << /Im0 10 0 R >>',
      objects: {
        10: {
          dict: `/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB ${entries}`,
          data: 'abc',
        },
      },
    });
    expect(refusal(swap(image('/Filter /DCTDecode')))).toEqual([
      'image_not_convertible',
      '/ops/0/target',
    ]);
    expect(refusal(swap(image('/Mask [0 0 0 0 0 0]')))).toEqual([
      'color_key_mask',
      '/ops/0/target',
    ]);
    expect(refusal(swap({ resources: '/ColorSpace << /DefaultCMYK [/DeviceCMYK] >>' }))).toEqual([
      'default_space',
      '/ops/0/target',
    ]);
    expect(refusal(swap({}, { source_profile: 'none.icc' }))).toEqual([
      'profile_not_found',
      '/ops/0/source_profile',
    ]);
  });
});
