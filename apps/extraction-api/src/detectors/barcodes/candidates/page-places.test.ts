import { ean13Modules, onePagePdf } from '@forme/test-kit';
import { openPdf } from '@forme/pdf-core';
import { bytesSource } from '@forme/pdf-core/bytes';
import { ean13Bars } from '../../../../test/ean13-bars';
import { pagePlaces } from './page-places';
import type { Place } from './places';

type Parts = Parameters<typeof onePagePdf>[0];

function placesOf(parts: Parts): readonly Place[] | null {
  const pdf = openPdf(bytesSource(onePagePdf(parts)));
  const [page] = pdf.pages;
  if (!page) throw new Error('no page');
  return pagePlaces(pdf)(page);
}

/** An area that holds the box of points with the room of a quiet zone, and no more than 40 points beside it. */
function expectAround(places: readonly Place[] | null, box: readonly number[]): void {
  expect(places).toHaveLength(1);
  const { x0, y0, x1, y1 } = places![0]!.area;
  const [left = 0, low = 0, right = 0, high = 0] = box;
  for (const room of [left - x0, low - y0, x1 - right, y1 - high]) {
    expect(room).toBeGreaterThanOrEqual(7);
    expect(room).toBeLessThan(40);
  }
}

const modules = Array.from(ean13Modules('4006381333931'));
const dark = modules.flatMap((bit, x) => (bit === '1' ? [x] : []));
const each = (operators: (x: number) => string) => dark.map(operators).join('\n');
const font = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
const textLine = (y: number) =>
  `BT /F 9 Tf 60 ${y} Td (Lines of illegible little letters, ${y}) Tj ET`;

describe('places where barcodes may be', () => {
  it.each([
    ['text', Array.from({ length: 60 }, (_, at) => textLine(800 - 12 * at)).join('\n')],
    [
      'the rules of a table',
      Array.from({ length: 40 }, (_, at) => `60 ${100 + at * 14} 400 .5 re f`).join('\n'),
    ],
    [
      'stroked rules and a dashed line',
      `.5 w ${Array.from({ length: 40 }, (_, at) => `60 ${100 + at * 14} m 460 ${100 + at * 14} l S`).join('\n')} [6 3] 0 d 20 20 m 500 20 l S`,
    ],
    ['a few boxes', '60 60 100 100 re f 200 60 100 100 re f 60 300 400 20 re f'],
    ['a small image', 'q 4 0 0 4 60 60 cm BI /W 4 /H 4 /BPC 8 /CS /G ID 0123456789abcdef EI Q'],
  ])('are not on a page of %s', (_what, content) => {
    expect(placesOf({ content, resources: font })).toEqual([]);
  });

  it.each([
    ['rectangles of one path', ean13Bars('4006381333931')],
    ['paths of their own', each((x) => `${x} 0 1 60 re f`)],
    ['strokes', each((x) => `1 w ${x + 0.5} 0 m ${x + 0.5} 60 l S`)],
    ['clips of one fill', each((x) => `q ${x} 0 1 60 re W n 0 0 95 60 re f Q`)],
    ['one clip', `${each((x) => `${x} 0 1 60 re`)} W n 0 0 95 60 re f`],
    ['wide strokes that are dashed', `60 w [1 1 2 1 3 1 1 2] 0 d 0 30 m 95 30 l S`],
    [
      'bars in any order',
      [...dark]
        .sort((a, b) => ((a * 37) % 95) - ((b * 37) % 95))
        .map((x) => `${x} 0 1 60 re f`)
        .join('\n'),
    ],
    [
      'images of one pixel',
      each((x) => `q 1 0 0 60 ${x} 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID 0 EI Q`),
    ],
  ])('are around bars that are %s', (_how, bars) => {
    const content = `${textLine(700)}\nq 1 0 0 1 200 300 cm\n${bars}\nQ\n${textLine(100)}`;
    expectAround(placesOf({ content, resources: font }), [200, 300, 295, 360]);
  });

  it('are around slanting bars, modules, and one outline of many corners', () => {
    const turned = `.7071 .7071 -.7071 .7071 300 300 cm ${ean13Bars('4006381333931')}`;
    expectAround(placesOf({ content: turned }), [300 - 42, 300, 300 + 67, 300 + 109]);
    const cells = Array.from({ length: 441 }, (_, at) => [at % 21, Math.floor(at / 21)] as const);
    const grid = cells
      .filter(([x, y]) => (x * 7 + y * 5 + x * y) % 3 === 0 || x === 20 || y === 20)
      .map(([x, y]) => `${100 + 2 * x} ${100 + 2 * y} 2 2 re`);
    expectAround(placesOf({ content: `${grid.join('\n')} f` }), [100, 100, 142, 142]);
    const steps = Array.from(
      { length: 20 },
      (_, x) => `${100 + x} ${x % 2 ? 160 : 100} l ${101 + x} ${x % 2 ? 160 : 100} l`,
    );
    expectAround(
      placesOf({ content: `100 90 m ${steps.join(' ')} 120 90 l h f` }),
      [100, 90, 120, 160],
    );
  });

  it('hold all of bars that slant a little, however wide their gaps', () => {
    const turned = '.9903 .1392 -.1392 .9903 200 300 cm';
    const bars = Array.from({ length: 20 }, (_, at) => `${at * 5 + (at > 9 ? 4 : 0)} 0 1 20 re`);
    expectAround(placesOf({ content: `${turned} ${bars.join('\n')} f` }), [197, 300, 299, 334]);
  });

  it('are around images, and what is painted with a pattern', () => {
    const image = 'q 80 0 0 40 60 60 cm /I Do Q';
    const objects = {
      10: {
        dict: '/Type /XObject /Subtype /Image /Width 40 /Height 20 /BitsPerComponent 8 /ColorSpace /DeviceGray',
        data: '0'.repeat(800),
      },
      11: {
        dict: '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 50 50] /XStep 50 /YStep 50 /Resources << >>',
        data: '0 0 1 50 re f',
      },
    };
    const resources = '/XObject << /I 10 0 R >> /Pattern << /P 11 0 R >>';
    expectAround(placesOf({ content: image, resources, objects }), [60, 60, 140, 100]);
    const tiled = '/Pattern cs /P scn 200 200 100 50 re f';
    expectAround(placesOf({ content: tiled, resources, objects }), [200, 200, 300, 250]);
  });

  it('are around the glyphs of a Type 3 font of bars, and not around one of letters', () => {
    const type3 = (glyph: string) => ({
      10: '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 10 60] /FontMatrix [.01 0 0 .01 0 0] /FirstChar 65 /LastChar 65 /Widths [10] /Encoding << /Differences [65 /a] >> /CharProcs << /a 11 0 R >> /Resources << >> >>',
      11: { dict: '', data: `10 0 0 0 10 60 d1 ${glyph}` },
    });
    const read = (glyph: string) =>
      placesOf({
        content: 'BT /F 100 Tf 200 300 Td (AAAAAAAAAA) Tj ET',
        resources: '/Font << /F 10 0 R >>',
        objects: type3(glyph),
      });
    expectAround(read('0 0 2 60 re 3 0 1 60 re 6 0 2 60 re f'), [200, 300, 298, 360]);
    expect(read('0 0 m 5 60 l 9 30 8 20 5 0 c h f')).toEqual([]);
  });

  it('are drawn as finely as their narrowest bar needs', () => {
    const scaled = (factor: number) =>
      placesOf({ content: `${factor} 0 0 ${factor} 60 60 cm ${ean13Bars('4006381333931')}` });
    expect(scaled(1)![0]).toMatchObject({ dpi: 300, finerDpi: null });
    expect(scaled(4)![0]).toMatchObject({ dpi: 108, finerDpi: null });
    expect(scaled(0.5)![0]).toMatchObject({ dpi: 300, finerDpi: 600 });
  });
});
