import { type Interpreted, pageOf } from '../../test/interpret';
import { pdfStream, type Written } from '../../test/memory-reader';
import { ColorSpaceReader } from '../color';
import { following } from '../content';
import type { Rect } from '../geometry';
import { InventoryDevice, type InventoryLimits, type PageInventory } from './inventory-device';

const media = { x0: 0, y0: 0, x1: 200, y1: 100 };
const form = (content: string, entries: Record<string, Written> = {}) =>
  pdfStream({ Subtype: '/Form', ...entries }, content);

function inventoryOf(
  content: string,
  parts: Interpreted & {
    userUnit?: number;
    trim?: Rect;
    limits?: Partial<InventoryLimits>;
    lists?: boolean;
  } = {},
): PageInventory {
  const { userUnit = 1, trim = media, limits = {}, lists = true, ...rest } = parts;
  const { interpreter, page, reader } = pageOf(content, rest);
  const device = new InventoryDevice({
    reader,
    page: { boxes: { media, crop: media, bleed: media, trim, art: media }, userUnit },
    spaces: new ColorSpaceReader(reader),
    processingSteps: new Map([['1 0', { group: 'Structural', type: 'Cutting' }]]),
    limits,
    lists,
  });
  interpreter.page(page, following(device));
  return device.inventory();
}

const first = (...args: Parameters<typeof inventoryOf>) => inventoryOf(...args).objects[0]!;
const hidden = (...args: Parameters<typeof inventoryOf>) =>
  inventoryOf(...args).objects.map(({ hidden: reason }) => reason);
const box = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1 });

describe('boxes', () => {
  it('reach to the extrema of curves, and no further', () => {
    const { bbox } = first('0 0 m 0 40 30 40 30 0 c f');
    expect(bbox).toMatchObject({ x0: 0, y0: 0, x1: 30 });
    expect(bbox?.y1).toBeCloseTo(30, 9);
  });

  it('hold the width of lines under the matrix, their caps and joins', () => {
    expect(first('4 w 10 10 m 50 10 l S').bbox).toEqual(box(10, 8, 50, 12));
    expect(first('4 w 1 J 10 10 m 50 10 l S').bbox).toEqual(box(8, 8, 52, 12));
    expect(first('4 w 2 J 10 10 m 50 10 l S').bbox).toEqual(box(8, 8, 52, 12));
    expect(first('2 0 0 1 0 0 cm 4 w 10 10 m 10 30 l S').bbox).toEqual(box(16, 10, 24, 30));
    expect(first('4 w 10 10 20 20 re S').bbox).toEqual(box(8, 8, 32, 32));
    expect(first('1 j 4 w 10 10 20 20 re S').bbox).toEqual(box(8, 8, 32, 32));
    // A right angle on its tip: mitred to half the width times the root of 2, or cut.
    const tip = '10 10 m 20 20 l 30 10 l S';
    expect(first(`2 w ${tip}`).bbox?.y1).toBeCloseTo(20 + Math.SQRT2, 9);
    expect(first(`1 M 2 w ${tip}`).bbox?.y1).toBeCloseTo(20 + Math.SQRT1_2, 9);
  });

  it('of text are advances by ascent and descent', () => {
    const parts = { resources: { Font: { F: '9 R' } }, objects: { 9: { Subtype: '/Type1' } } };
    const text = first('2 0 0 2 0 0 cm BT /F 10 Tf 5 20 Td (aaa) Tj ET', parts);
    expect(text).toMatchObject({ kind: 'text', bbox: box(10, 35, 40, 55) });
    expect(text.text).toMatchObject({ glyphs: 3, width: 20, height: 20, renderMode: 0 });
  });

  it('are cut by the clip', () => {
    const { objects } = inventoryOf('10 10 20 20 re W n 0 0 15 100 re f');
    expect(objects[0]).toMatchObject({ bbox: box(0, 0, 15, 100), clipped: box(10, 10, 15, 30) });
  });

  it('of images are those of their unit square, with the resolution along their axes', () => {
    const image = pdfStream(
      { Subtype: '/Image', Width: 72, Height: 36, ColorSpace: '/DeviceGray' },
      '',
    );
    const parts = { resources: { XObject: { I: '7 R' } }, objects: { 7: image } };
    const { bbox, raster, kind } = first('0 36 -72 0 100 10 cm /I Do', { ...parts, userUnit: 2 });
    expect([kind, bbox]).toEqual(['raster', box(28, 10, 100, 46)]);
    expect(raster).toMatchObject({ xPpi: 72, yPpi: 18 });
  });
});

describe('visibility', () => {
  it('says why an object does not show', () => {
    const parts: Interpreted = {
      resources: { Properties: { L: '1 R' }, ExtGState: { Z: { ca: 0 } }, Font: { F: '9 R' } },
      objects: { 1: { Type: '/OCG' }, 7: form('0 0 9 9 re f', { BBox: [0, 0, 9, 9] }), 9: {} },
      catalog: { OCProperties: { OCGs: ['1 R'], D: { OFF: ['1 R'] } } },
      page: { Annots: [{ Subtype: '/Stamp', F: 2, Rect: [0, 0, 9, 9], AP: { N: '7 R' } }] },
    };
    const content = `/OC /L BDC 1 1 2 2 re f EMC q 0 0 1 1 re W n 5 5 2 2 re f Q
      300 5 2 2 re f q /Z gs 1 1 2 2 re f Q BT /F 9 Tf 3 Tr 1 1 Td (a) Tj ET 1 1 2 2 re f`;
    expect(hidden(content, parts)).toEqual([
      'layer',
      'clipped',
      'outside_page',
      'invisible',
      'invisible',
      null,
      'annotation',
      'annotation',
    ]);
  });

  it('is lost under a later opaque rectangle or image', () => {
    const small = '5 5 2 2 re f';
    expect(hidden(`${small} 0 0 9 9 re f`)).toEqual(['covered', null]);
    expect(hidden(`0 0 9 9 re f ${small}`)).toEqual([null, null]);
    expect(hidden(`${small} 6 0 9 9 re f`)).toEqual([null, null]);
    const opaque = pdfStream(
      { Subtype: '/Image', Width: 1, Height: 1, ColorSpace: '/DeviceGray' },
      '',
    );
    const masked = pdfStream(
      { Subtype: '/Image', Width: 1, Height: 1, ColorSpace: '/DeviceGray', SMask: '7 R' },
      '',
    );
    const images = {
      resources: { XObject: { I: '7 R', M: '8 R' } },
      objects: { 7: opaque, 8: masked },
    };
    expect(hidden(`${small} 20 0 0 20 0 0 cm /I Do`, images)).toEqual(['covered', null]);
    expect(hidden(`${small} 20 0 0 20 0 0 cm /M Do`, images)).toEqual([null, null]);
  });

  it.each([
    ['another shape', '0 0 m 50 50 l 0 50 l f'],
    ['alpha', '/A gs 0 0 9 9 re f'],
    ['a blend mode', '/B gs 0 0 9 9 re f'],
    ['overprint', '/O gs 0 0 9 9 re f'],
    ['a clip that is no rectangle', '0 0 m 90 0 l 0 90 l W n 0 0 9 9 re f'],
    ['a translucent group', '/A gs /F Do'],
    ['a pattern', '/Pattern cs /P scn 0 0 9 9 re f'],
  ])('is not lost under %s', (_, content) => {
    const parts = {
      resources: {
        ExtGState: { A: { ca: 0.5 }, B: { BM: '/Multiply' }, O: { op: true } },
        XObject: { F: '7 R' },
      },
      objects: { 7: form('0 0 9 9 re f', { Group: { S: '/Transparency' } }) },
    };
    expect(hidden(`5 5 2 2 re f ${content}`, parts)[0]).toBeNull();
  });
});

describe('facts of objects', () => {
  it('have line widths in points after the matrix', () => {
    const { line } = first('3 0 0 1 0 0 cm [2 1] 0 d 1 J 2 w 0 0 m 9 9 l S', { userUnit: 2 });
    expect(line).toMatchObject({
      minWidth: 4,
      maxWidth: 12,
      hairline: false,
      dash: [2, 1],
      cap: 1,
    });
    expect(first('0 w 0 0 m 9 9 l S').line).toMatchObject({ hairline: true, maxWidth: 0 });
    expect(first('0 0 9 9 re f').line).toBeNull();
  });

  it('have shapes of paths', () => {
    expect(first('0 0 9 9 re f').path).toEqual({
      segments: 4,
      subpaths: 1,
      closed: true,
      rectangle: true,
      besideTrim: false,
    });
    expect(first('0 0 m 5 0 l 5 5 l 0 0 l S').path).toMatchObject({
      closed: true,
      rectangle: false,
    });
    expect(first('0 0 m 5 0 l 5 5 l S').path).toMatchObject({ closed: false, segments: 2 });
    expect(first('0 0 1 1 re 3 3 m 5 0 l S').path).toMatchObject({ closed: false, subpaths: 2 });
  });

  it('distinguish marks outside the trimmed page from those on it', () => {
    const trim = { x0: 50, y0: 20, x1: 150, y1: 80 };
    const beside = (content: string) => first(content, { trim }).path?.besideTrim;
    const corners = '0 20 m 45 20 l 155 80 m 200 80 l';
    expect(beside(`${corners} S`)).toBe(true);
    expect(beside(`0 0 m 40 0 l 40 10 l h 160 90 m 190 90 l 190 99 l f`)).toBe(true);
    expect(beside(`${corners} 40 50 m 60 50 l S`)).toBe(false);
    expect(beside('0 20 m 200 80 l S')).toBe(false);
    expect(beside('0 0 m 40 0 l 160 90 m 190 90 l 190 99 l 60 50 l S')).toBe(false);
    // A line that its width brings onto the page.
    expect(beside('20 w 0 20 m 45 20 l 155 80 m 200 80 l S')).toBe(true);
    expect(beside('20 w 0 15 m 60 15 l 155 80 m 200 80 l S')).toBe(false);
  });

  it('count a stroked rectangle around the trimmed page as outside it', () => {
    const trim = { x0: 50, y0: 20, x1: 150, y1: 80 };
    const beside = (content: string) => first(content, { trim }).path?.besideTrim;
    expect(beside('45 15 110 70 re S')).toBe(true);
    expect(beside('45 15 110 70 re B')).toBe(false);
    expect(beside('12 w 45 15 110 70 re S')).toBe(false);
    expect(beside('60 30 50 20 re S')).toBe(false);
  });

  it('have inks, tints and the inks that stay below them', () => {
    const parts = {
      resources: {
        ColorSpace: {
          S: ['/Separation', '/Gold', '/DeviceCMYK', {}],
          N: ['/DeviceN', ['/Cyan', '/None', '/Varnish'], '/DeviceCMYK', {}],
        },
        ExtGState: { O: { op: true, OPM: 1 } },
      },
    };
    const fill = (content: string) => first(`${content} 0 0 1 1 re f`, parts).style.fill;
    expect(fill('.75 g')?.inks).toEqual([{ name: 'Black', min: 0.25, max: 0.25 }]);
    expect(fill('0 .5 0 1 k')?.inks.map(({ name }) => name)).toEqual(['Magenta', 'Black']);
    expect(fill('1 0 0 rg')).toMatchObject({ inks: [], converted: true });
    expect(fill('/S cs .5 scn')).toMatchObject({
      inks: [{ name: 'Gold', max: 0.5 }],
      overprintEffect: 'none',
    });
    expect(fill('/N cs 0 1 1 scn')?.inks.map(({ name }) => name)).toEqual(['Varnish']);
    expect(fill('/O gs 0 0 0 1 k')).toMatchObject({
      overprint: true,
      overprintEffect: 'zero_components',
    });
    expect(fill('/O gs /S cs')).toMatchObject({ overprintEffect: 'other_inks' });
    expect(fill('/O gs 0 g')).toMatchObject({ overprintEffect: 'spot_inks' });
  });

  it('have positions of objects', () => {
    const { place } = inventoryOf('/OC /L BDC /P <</MCID 4>> BDC /F Do EMC EMC', {
      resources: { Properties: { L: '1 R' }, XObject: { F: '7 R' } },
      objects: { 1: { Type: '/OCG' }, 7: form('0 0 1 1 re f') },
      catalog: { OCProperties: { OCGs: ['1 R'], D: {} } },
    }).objects[1]!;
    expect(place).toEqual({
      within: 'form',
      forms: ['7 0'],
      layers: ['1 0'],
      processingSteps: [{ group: 'Structural', type: 'Cutting' }],
      tag: 'P',
      mcid: 4,
      annotation: null,
    });
  });

  it('are shared by objects that are painted alike', () => {
    const { objects } = inventoryOf('1 g 0 0 1 1 re f 2 2 1 1 re f 0 g 3 3 1 1 re f');
    expect(objects[0]?.style).toBe(objects[1]?.style);
    expect(objects[0]?.place).toBe(objects[2]?.place);
    expect(objects[0]?.style).not.toBe(objects[2]?.style);
  });
});

describe('what a page uses', () => {
  it('are the inks its marks deposit, those of hidden layers apart', () => {
    const { usage } = inventoryOf(
      `/S cs 1 scn 0 0 1 1 re f 0 scn 0 0 1 1 re f /T cs 300 0 1 1 re f /OC /L BDC 1 scn 0 0 1 1 re f EMC
       1 0 0 rg 0 0 1 1 re f /Pattern cs /P scn 0 0 1 1 re f /M gs 1 g 0 0 1 1 re f`,
      {
        resources: {
          ColorSpace: {
            S: ['/Separation', '/Gold', '/DeviceCMYK', {}],
            T: ['/Separation', '/Cut', '/DeviceCMYK', {}],
          },
          Properties: { L: '1 R' },
          Pattern: { P: '6 R' },
          ExtGState: { M: { SMask: { S: '/Alpha', G: '7 R' } } },
        },
        objects: {
          1: { Type: '/OCG' },
          6: pdfStream(
            { PatternType: 1, PaintType: 1, BBox: [0, 0, 1, 1], XStep: 1, YStep: 1 },
            '0 1 0 0 k 0 0 1 1 re f',
          ),
          7: form('0 0 1 0 k 0 0 1 1 re f'),
        },
        catalog: { OCProperties: { OCGs: ['1 R'], D: { OFF: ['1 R'] } } },
      },
    );
    expect(usage.inks).toEqual([
      { name: 'Cut', maxTint: 1, objects: 1, hiddenObjects: 1 },
      { name: 'Gold', maxTint: 1, objects: 1, hiddenObjects: 0 },
      { name: 'Magenta', maxTint: 1, objects: 1, hiddenObjects: 0 },
    ]);
    expect(usage.convertedFamilies).toEqual(['DeviceRGB']);
  });

  it('counts Type 3 glyphs in every colour they are shown in, and patterns that are hidden first', () => {
    const { usage } = inventoryOf(
      `/T 9 Tf 0 0 0 1 k (a) Tj 0 1 0 0 k (aa) Tj
       /Pattern cs /P scn /OC /L BDC 0 0 1 1 re f EMC 0 0 1 1 re f 2 2 1 1 re f`,
      {
        resources: { Font: { T: '9 R' }, Pattern: { P: '6 R' }, Properties: { L: '1 R' } },
        objects: {
          1: { Type: '/OCG' },
          6: pdfStream(
            { PatternType: 1, PaintType: 1, BBox: [0, 0, 1, 1], XStep: 1, YStep: 1 },
            '0 0 1 0 k 0 0 1 1 re f',
          ),
          8: pdfStream({}, '500 0 0 0 9 9 d1 0 0 9 9 re f'),
          9: { Subtype: '/Type3', FontMatrix: [0.001, 0, 0, 0.001, 0, 0], CharProcs: { a: '8 R' } },
        },
        catalog: { OCProperties: { OCGs: ['1 R'], D: { OFF: ['1 R'] } } },
      },
    );
    expect(usage.inks).toEqual([
      { name: 'Black', maxTint: 1, objects: 1, hiddenObjects: 0 },
      { name: 'Magenta', maxTint: 1, objects: 1, hiddenObjects: 0 },
      { name: 'Yellow', maxTint: 1, objects: 2, hiddenObjects: 1 },
    ]);
  });

  it('is transparency, overprint, sizes, marked content and fonts', () => {
    const { usage } = inventoryOf(
      `/A gs 0 0 1 1 re f /B gs 2 w 0 0 m 9 9 l S /O gs 0 0 1 1 re f
       /P <</MCID 0>> BDC BT /F 6 Tf (aa) Tj ET EMC /Artifact BMC 0 0 1 1 re f EMC /G Do`,
      {
        resources: {
          ExtGState: {
            A: { ca: 0.5 },
            B: { ca: 1, BM: '/Multiply' },
            O: { BM: '/Normal', op: true },
          },
          Font: { F: '9 R' },
          XObject: { G: '7 R' },
        },
        objects: {
          7: form('', { BBox: [0, 0, 5, 5], Group: { S: '/Transparency', I: true, K: true } }),
          9: { Subtype: '/Type1' },
        },
      },
    );
    expect(usage).toMatchObject({
      transparency: {
        alpha: 1,
        blendModes: ['Multiply'],
        softMasks: 0,
        groups: 1,
        isolatedGroups: 1,
        knockoutGroups: 1,
      },
      counts: { vector: 4, text: 1, form_xobject: 1 },
      overprinting: 3,
      smallestText: 6,
      thinnestLine: 2,
      markedContent: { identified: 1, artifacts: 1, unmarked: 3 },
      fonts: [{ glyphs: 2, missingGlyphs: 0 }],
      forms: [{ objectKey: '7 0', bbox: box(0, 0, 5, 5), within: 'page', visible: true }],
    });
  });

  it('continues to count beyond the limits and reports them', () => {
    const { objects, usage, incomplete } = inventoryOf('0 0 1 1 re f '.repeat(5), {
      limits: { objects: 2 },
    });
    expect([objects.length, usage.counts.vector]).toEqual([2, 5]);
    expect(incomplete).toMatch(/2 objects/);
  });

  it('is the same when objects are not listed, in however many colours', () => {
    const colours = Array.from({ length: 5000 }, (_, at) => `0 .${at + 1} 0 0 k 0 ${at} 9 9 re B`);
    const content = `${colours.join(' ')} 0 g 1 1 5 5 re f 0 .1 0 0 k 300 0 9 9 re f /x gs 1 w 0 0 m 5 5 l S`;
    const listed = inventoryOf(content);
    const summed = inventoryOf(content, { lists: false });
    expect(summed).toEqual({ objects: [], usage: listed.usage, incomplete: null });
    expect(summed.usage.inks).toMatchObject([
      { name: 'Black', objects: 103, maxTint: 1 },
      { name: 'Magenta', objects: 101 },
    ]);
    expect(summed.usage.hidden).toBe(listed.objects.filter((object) => object.hidden).length);
  });
});
