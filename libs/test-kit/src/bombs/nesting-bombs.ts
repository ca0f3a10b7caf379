import type { OnePage, PdfObjectText } from '../build-pdf';
import { buildPdf } from '../build-pdf';
import { type Bomb, chain, flated, pageBomb, times } from './bomb';

const form = (resources: string, data: string, more = '/BBox [0 0 595 842]'): PdfObjectText => ({
  dict: `/Type /XObject /Subtype /Form ${more} /Resources << ${resources} >>`,
  data,
});
const group = '/BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceCMYK';
const rect = '0 0 0 .5 k 0 0 595 842 re f ';

/** Forms that each paint the next a number of times; the last paints a rectangle. */
function forms(count: number, levels: number, more?: string, last = rect): OnePage {
  return {
    content: '/F Do',
    resources: '/XObject << /F 10 0 R >>',
    objects: chain(10, levels, (next) =>
      next === null
        ? form('', last, more)
        : form(`/XObject << /F ${next} 0 R >>`, times(count, '/F Do '), more),
    ),
  };
}

function cells(count: number, levels: number, step: string): OnePage {
  return {
    content: '/Pattern cs /P scn 0 0 595 842 re f',
    resources: '/Pattern << /P 10 0 R >>',
    objects: chain(10, levels, (next) => ({
      dict: `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep ${step} /YStep ${step} /Resources << /Pattern << /P ${next ?? 10} 0 R >> >>`,
      data: next === null ? '0 0 5 5 re f' : times(count, '/Pattern cs /P scn 0 0 10 10 re f '),
    })),
  };
}

function type3(resources: string, procedure: number): string {
  return `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [1] /Encoding << /Differences [97 /a] >> /CharProcs << /a ${procedure} 0 R >> /Resources << ${resources} >> >>`;
}

function type3Chain(count: number, levels: number): OnePage {
  const objects: Record<number, PdfObjectText> = {};
  for (let level = 0; level < levels; level++) {
    const at = 10 + level * 2;
    const isLast = level === levels - 1;
    objects[at] = type3(isLast ? '' : `/Font << /F ${at + 2} 0 R >>`, at + 1);
    objects[at + 1] = {
      dict: '',
      data: isLast ? '1 0 d0 0 0 1 1 re f' : `1 0 d0 BT /F 1 Tf (${times(count, 'a')}) Tj ET`,
    };
  }
  return {
    content: `BT /F 10 Tf (${times(count, 'a')}) Tj ET`,
    resources: '/Font << /F 10 0 R >>',
    objects,
  };
}

function masks(count: number, levels: number): OnePage {
  const objects: Record<number, PdfObjectText> = {};
  for (let level = 0; level < levels; level++) {
    const at = 10 + level * 2;
    const isLast = level === levels - 1;
    objects[at] = `<< /SMask << /S /Luminosity /G ${at + 1} 0 R >> >>`;
    objects[at + 1] = form(
      isLast ? '' : `/ExtGState << /G ${at + 2} 0 R >>`,
      isLast ? '1 g 0 0 595 842 re f' : times(count, '/G gs 0 0 595 842 re f '),
      '/BBox [0 0 1000 1000] /Group << /S /Transparency /CS /DeviceGray >>',
    );
  }
  return {
    content: '/G gs 0 0 595 842 re f',
    resources: '/ExtGState << /G 10 0 R >>',
    objects,
  };
}

/** A number of pages that share one content stream. */
function pages(
  count: number,
  content: string,
  resources = '',
  more: Record<number, PdfObjectText> = {},
): Uint8Array {
  const shared = `/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${resources} >>`;
  const objects: Record<number, PdfObjectText> = {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: `<< /Type /Pages /Kids [${Array.from({ length: count }, (_, at) => `${1000 + at} 0 R`).join(' ')}] /Count ${count} >>`,
    4: flated(content),
    ...more,
  };
  for (let at = 0; at < count; at++) objects[1000 + at] = `<< ${shared} >>`;
  return buildPdf({ objects });
}

/** Content in content that multiplies (ISO 32000-2, 8.7, 8.10, 9.6.4, 11.4, 11.5). */
export const nestingBombs: readonly Bomb[] = [
  pageBomb('forms-ten-to-the-twelfth', () => forms(10, 12)),
  pageBomb('forms-two-to-the-thirtieth', () => forms(2, 30)),
  pageBomb('forms-empty', () => forms(40, 8, '/BBox [0 0 1 1]', '')),
  pageBomb('forms-deep', () => forms(1, 60)),
  pageBomb('forms-of-paths', () =>
    forms(100, 3, '/BBox [0 0 595 842]', '0 0 m 100 100 l 9 9 1 1 re S '),
  ),
  pageBomb('groups-shared', () => forms(10, 8, `${group} >>`)),
  pageBomb('groups-knocking-out', () => forms(3, 10, `${group} /K true >>`)),
  pageBomb('groups-not-isolated', () => forms(3, 10, `${group} /I false >>`)),
  pageBomb('groups-deep', () => forms(1, 55, `${group} /K true >>`)),
  pageBomb('groups-that-blend', () => ({
    ...forms(4, 8, `${group} >>`, '/B gs '.concat(rect)),
    content: '/B gs /F Do',
    resources: '/XObject << /F 10 0 R >> /ExtGState << /B << /BM /Luminosity /ca .5 >> >>',
  })),
  pageBomb('group-at-huge-scale', () => ({
    ...forms(5, 4, `${group} >>`),
    content: '1000000 0 0 1000000 -5e7 -5e7 cm /F Do',
  })),
  pageBomb('group-painted-often', () => ({
    ...forms(1, 1, `${group} /I true >>`),
    content: '',
    objects: { 4: flated(times(50_000, '/F Do ')), 10: form('', rect, `${group} /I true >>`) },
  })),
  pageBomb('patterns-shared', () => cells(5, 12, '0.001')),
  pageBomb('patterns-wide', () => cells(5, 10, '10')),
  pageBomb('pattern-of-tiny-steps', () => cells(1, 1, '0.0001')),
  pageBomb('pattern-of-large-cell', () => ({
    content: '/Pattern cs /P scn 0 0 595 842 re f',
    resources: '/Pattern << /P 10 0 R >>',
    objects: {
      10: {
        dict: '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1000000 1000000] /XStep 1 /YStep 1 /Resources << >>',
        data: '0 0 1000000 1000000 re f',
      },
    },
  })),
  pageBomb('pattern-in-many-colours', () => ({
    content: '',
    resources: '/ColorSpace << /U [/Pattern /DeviceRGB] >> /Pattern << /P 10 0 R >>',
    objects: {
      4: flated(
        Array.from(
          { length: 3000 },
          (_, at) => `/U cs ${at / 3000} 0 0 /P scn 0 0 595 842 re f`,
        ).join(' '),
      ),
      10: {
        dict: '/PatternType 1 /PaintType 2 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >>',
        data: times(100, '0 0 5 5 re f '),
      },
    },
  })),
  pageBomb('pattern-under-many-matrices', () => ({
    content: '',
    resources: '/XObject << /F 11 0 R >>',
    objects: {
      4: flated(
        Array.from({ length: 2000 }, (_, at) => `q 1 0 0 1 ${at / 10} 0 cm /F Do Q`).join(' '),
      ),
      10: {
        dict: '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 7 /YStep 7 /Resources << >>',
        data: times(100, '0 0 5 5 re f '),
      },
      11: form('/Pattern << /P 10 0 R >>', '/Pattern cs /P scn 0 0 595 842 re f'),
    },
  })),
  pageBomb('type3-shared', () => type3Chain(10, 9)),
  pageBomb('type3-many-glyphs', () => type3Chain(300, 2)),
  pageBomb('type3-of-itself', () => type3Chain(30, 4)),
  pageBomb('type3-of-patterns', () => ({
    content: `/Pattern cs /P scn BT /F 100 Tf (${times(1000, 'a')}) Tj ET`,
    resources: '/Font << /F 10 0 R >> /Pattern << /P 12 0 R >>',
    objects: {
      10: type3('', 11),
      11: { dict: '', data: '1 0 0 0 1 1 d1 0 0 1 1 re f' },
      12: {
        dict: '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep .01 /YStep .01 /Resources << >>',
        data: '0 0 1 1 re f',
      },
    },
  })),
  pageBomb('masks-shared', () => masks(10, 9)),
  pageBomb('masks-twice', () => masks(2, 25)),
  pageBomb('masks-alternating', () => ({
    content: '',
    resources:
      '/ExtGState << /A << /SMask << /S /Luminosity /G 11 0 R >> >> /B << /SMask << /S /Alpha /G 11 0 R >> >> >>',
    objects: {
      4: flated(times(5000, '/A gs 0 0 595 842 re f /B gs 0 0 595 842 re f ')),
      11: form(
        '',
        '.5 g 0 0 595 842 re f',
        '/BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >>',
      ),
    },
  })),
  pageBomb('mask-moved-often', () => ({
    content: '',
    resources: '/ExtGState << /A << /SMask << /S /Luminosity /G 11 0 R >> >> >>',
    objects: {
      4: flated(
        Array.from(
          { length: 1000 },
          (_, at) => `q 1 0 0 1 ${at / 10} 0 cm /A gs 0 0 595 842 re f Q`,
        ).join(' '),
      ),
      11: form(
        '',
        '.5 g 0 0 595 842 re f',
        '/BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >>',
      ),
    },
  })),
  {
    name: 'pages-of-shared-content',
    kind: 'pdf',
    make: () => pages(60, times(20_000, '0 0 m 10 10 l S ')),
  },
  {
    name: 'pages-of-shared-forms',
    kind: 'pdf',
    make: () => pages(40, '/F Do', '/XObject << /F 10 0 R >>', forms(10, 6).objects),
  },
  pageBomb('annotations-of-shared-forms', () => ({
    ...forms(10, 5),
    content: '',
    page: `/MediaBox [0 0 595 842] /Annots [${times(500, '9 0 R ')}]`,
    objects: {
      ...forms(10, 5).objects,
      9: '<< /Type /Annot /Subtype /Stamp /Rect [0 0 595 842] /F 4 /AP << /N 10 0 R >> >>',
    },
  })),
];
