import type { OnePage, PdfObjectText } from '../build-pdf';
import { type Bomb, flated, pageBomb, times } from './bomb';

/** A page whose content is compressed. */
function content(text: string, page: Omit<OnePage, 'content'> = {}): OnePage {
  return { ...page, objects: { 4: flated(text), ...page.objects } };
}

const mesh = (type: number, bytes: number, more = ''): PdfObjectText =>
  flated(
    Uint8Array.from({ length: bytes }, (_, at) =>
      type === 5 || at % 8 !== 0 ? (at * 37) & 255 : 0,
    ),
    `/ShadingType ${type} /ColorSpace /DeviceCMYK /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 595 0 842 0 1 0 1 0 1 0 1] ${more}`,
  );

const shaded = (object: PdfObjectText): OnePage => ({
  content: '/Sh sh',
  resources: '/Shading << /Sh 10 0 R >>',
  objects: { 10: object },
});

const blending = (mode: string): OnePage =>
  content(`/B gs ${times(5000, '0 0 595 842 re f ')}`, {
    resources: `/ExtGState << /B << /BM /${mode} /ca .5 >> >>`,
  });

/** Points of a line that crosses the page up and down a number of times. */
function zigzag(count: number): string {
  return Array.from(
    { length: count },
    (_, at) => `${((at * 7919) % 5950) / 10} ${at % 2 === 0 ? 0 : 842} ${at === 0 ? 'm' : 'l'}`,
  ).join(' ');
}

const wide = '0 0 595 842 re f ';

/** Paths, shadings, clips and text that paint much with few bytes (ISO 32000-2, 8.5, 8.7.4, 9.4). */
export const paintingBombs: readonly Bomb[] = [
  pageBomb('mesh-of-triangles', () => shaded(mesh(4, 700_000))),
  pageBomb('mesh-of-lattices', () => shaded(mesh(5, 700_000, '/VerticesPerRow 2'))),
  pageBomb('mesh-of-wide-lattice', () => shaded(mesh(5, 700_000, '/VerticesPerRow 100000000'))),
  pageBomb('mesh-of-patches', () => shaded(mesh(6, 500_000))),
  pageBomb('mesh-of-tensors', () => shaded(mesh(7, 500_000))),
  pageBomb('mesh-far-away', () =>
    shaded(
      flated(
        Uint8Array.from({ length: 200_000 }, (_, at) => (at % 8 === 0 ? 0 : (at * 37) & 255)),
        '/ShadingType 4 /ColorSpace /DeviceCMYK /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [-1e9 1e9 -1e9 1e9 0 1 0 1 0 1 0 1]',
      ),
    ),
  ),
  pageBomb('axial-painted-often', () =>
    content(times(5000, '/Sh sh '), {
      resources:
        '/Shading << /Sh << /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [0 0 595 842] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 1 1 1] /N 1.5 >> >> >>',
    }),
  ),
  pageBomb('radial-of-huge-circles', () =>
    content(times(500, '/Sh sh '), {
      resources:
        '/Shading << /Sh << /ShadingType 3 /ColorSpace /DeviceRGB /Coords [0 0 1e9 100 100 1e-9] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [1 1 1] /N 1 >> >> >>',
    }),
  ),
  pageBomb('fills-of-the-page', () => content(times(100_000, wide))),
  pageBomb('fills-half-opaque', () =>
    content(`/B gs ${times(20_000, wide)}`, { resources: '/ExtGState << /B << /ca .5 >> >>' }),
  ),
  pageBomb('fills-that-multiply', () => blending('Multiply')),
  pageBomb('fills-of-luminosity', () => blending('Luminosity')),
  pageBomb('fills-of-curves', () =>
    content(times(20_000, '0 0 m 1000 0 0 1000 595 842 c 0 595 842 0 0 0 c f ')),
  ),
  pageBomb('strokes-of-tiny-dashes', () => content('[.0001 .0001] 0 d 0 0 m 595 842 l S')),
  pageBomb('strokes-of-dashes-often', () =>
    content(`[.05 .05] 0 d ${times(500, '0 0 m 595 842 l 595 0 l 0 842 l S ')}`),
  ),
  pageBomb('strokes-of-dash-at-scale', () =>
    content('1e6 0 0 1e6 0 0 cm [1e-9 1e-9] 0 d .001 w 0 0 m 1 1 l 1 0 l S'),
  ),
  pageBomb('strokes-of-many-dashes', () =>
    content(`[${times(20_000, '.01 ')}] 0 d 0 0 m 595 842 l S`),
  ),
  pageBomb('strokes-of-wide-round-joins', () => content(`500 w 1 j 1 J ${zigzag(2000)} S`)),
  pageBomb('strokes-of-dashed-round-caps', () =>
    content(`20 w 1 J 1 j [.1 .1] 0 d ${zigzag(50)} S`),
  ),
  pageBomb('strokes-dashed-curves', () =>
    content(`[.01 .01] 0 d ${times(100, '0 0 m 9999 0 0 9999 595 842 c S ')}`),
  ),
  pageBomb('strokes-of-hairlines', () => content(`0 w ${times(200_000, '0 0 m 595 842 l S ')}`)),
  pageBomb('zigzag-filled', () => content(`${zigzag(6000)} f`)),
  pageBomb('zigzag-even-odd', () => content(`${zigzag(6000)} f*`)),
  pageBomb('zigzag-stroked', () => content(`.1 w ${zigzag(6000)} S`)),
  pageBomb('zigzag-dieline', () =>
    content(`/S CS 1 SCN .5 w ${zigzag(4000)} s`, {
      resources:
        '/ColorSpace << /S [/Separation /Dieline /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>] >>',
    }),
  ),
  pageBomb('dieline-of-many-pieces', () =>
    content(
      `/S CS 1 SCN .5 w ${Array.from({ length: 4000 }, (_, at) => `${at % 60} ${at % 71} m ${(at * 7) % 60} ${(at * 11) % 71} l S`).join(' ')}`,
      {
        resources:
          '/ColorSpace << /S [/Separation /CutContour /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>] >>',
      },
    ),
  ),
  pageBomb('path-of-millions', () => content(`0 0 m ${times(1_000_000, '9 9 l ')} S`)),
  pageBomb('path-of-rectangles', () => content(`${times(400_000, '0 0 9 9 re ')} f`)),
  pageBomb('clips-inside-clips', () => content(`${times(3000, `${zigzag(9)} W n `)} ${wide}`)),
  pageBomb('clips-of-zigzags', () => content(times(200, `q ${zigzag(500)} W* n ${wide} Q `))),
  pageBomb('clips-of-text', () =>
    content(`BT /F 100 Tf 7 Tr ${times(20_000, '(W) Tj ')} ET ${wide}`, {
      resources: '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
    }),
  ),
  pageBomb('operators-by-the-million', () => content(times(2_000_000, 'q Q '))),
  pageBomb('operators-unknown', () => content(times(1_500_000, 'xx '))),
  pageBomb('operands-by-the-million', () => content(times(2_000_000, '1 '))),
  pageBomb('saves-by-the-thousand', () => content(times(90_000, 'q 1 0 0 1 0 0 cm '))),
  pageBomb('marked-content-deep', () => content(times(300_000, '/P << /MCID 0 >> BDC '))),
  pageBomb('arrays-in-content', () =>
    content(`${times(400, '[')}${times(400, ']')} TJ `.repeat(2000)),
  ),
  pageBomb('text-by-the-million', () =>
    content(`BT /F 10 Tf ${times(5000, `(${times(200, 'a')}) Tj `)} ET`, {
      resources: '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
    }),
  ),
  pageBomb('text-scattered', () =>
    content(
      `BT /F 10 Tf ${Array.from({ length: 6000 }, (_, at) => `1 0 0 1 ${(at * 7919) % 595} ${(at * 104_729) % 842} Tm (a) Tj`).join(' ')} ET`,
      { resources: '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>' },
    ),
  ),
  pageBomb('text-of-huge-letters', () =>
    content(`BT /F 1000 Tf ${times(5000, '(aWm@) Tj 0 0 Td ')} ET`, {
      resources: '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
    }),
  ),
  pageBomb('text-on-one-spot', () =>
    content(`BT /F 10 Tf ${times(50_000, '1 0 0 1 100 100 Tm (abc) Tj ')} ET`, {
      resources: '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
    }),
  ),
  pageBomb('page-of-two-hundred-inches', () => ({
    content: `/B gs ${wide}0 0 14400 14400 re f`,
    resources: '/ExtGState << /B << /BM /Luminosity /ca .5 >> >>',
    page: '/MediaBox [0 0 14400 14400]',
  })),
  pageBomb('page-of-huge-units', () => ({
    content: wide,
    page: '/MediaBox [0 0 1e9 1e9] /UserUnit 1e9',
  })),
  pageBomb('inline-images', () => content(times(100_000, 'BI /W 1 /H 1 /BPC 8 /CS /G ID x EI '))),
  pageBomb('inline-image-huge', () =>
    content('q 595 0 0 842 0 0 cm BI /W 60000 /H 60000 /BPC 8 /CS /CMYK ID x EI Q'),
  ),
  pageBomb('inline-image-without-end', () => content(times(20_000, 'BI /W 9 /H 9 ID '))),
];
