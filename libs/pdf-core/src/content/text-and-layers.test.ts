import fc from 'fast-check';
import { heard, interpret, type Interpreted, pageOf, Recorder } from '../../test/interpret';
import { pdfStream, type Written } from '../../test/memory-reader';
import { stubFonts } from '../../test/stub-fonts';
import { LayerVisibility } from '../layers';
import { combine } from './combine';
import type { Device, MarkedContent } from './device';
import { Interpreter } from './interpreter';

interface Shown {
  readonly code: number;
  readonly matrix: readonly number[];
  readonly advance: number;
}

const form = (content: string, entries: Record<string, Written> = {}) =>
  pdfStream({ Subtype: '/Form', ...entries }, content);
const fonts = {
  resources: { Font: { F: '9 R', V: '8 R' } },
  objects: { 8: { Subtype: '/Type0', Encoding: '/V' }, 9: { Subtype: '/Type1' } },
};

/** Origins of the glyphs of each shown text. */
const origins = (content: string) =>
  heard(`BT ${content} ET`, fonts)
    .details<readonly Shown[]>('text')
    .map((glyphs) => glyphs.map(({ matrix }) => [matrix[4], matrix[5]]));

describe('text', () => {
  it('moves by widths, spacing, scaling and adjustments', () => {
    expect(origins('/F 10 Tf (aa) Tj (a) Tj')).toEqual([
      [
        [0, 0],
        [5, 0],
      ],
      [[10, 0]],
    ]);
    expect(origins('/F 10 Tf 1 Tc 2 Tw (a b) Tj')).toEqual([
      [
        [0, 0],
        [6, 0],
        [14, 0],
      ],
    ]);
    expect(origins('/F 10 Tf 50 Tz 2 Tc (aa) Tj')).toEqual([
      [
        [0, 0],
        [3.5, 0],
      ],
    ]);
    expect(origins('/F 10 Tf [(a) -100 (a) 5 (a)] TJ')).toEqual([
      [
        [0, 0],
        [6, 0],
        [10.95, 0],
      ],
    ]);
  });

  it('stands where line operators say', () => {
    expect(origins('/F 10 Tf 2 3 Td (a) Tj 4 5 Td (a) Tj')).toEqual([[[2, 3]], [[6, 8]]]);
    expect(origins("/F 10 Tf 1 -12 TD (a) Tj T* (a) Tj (a) '")).toEqual([
      [[1, -12]],
      [[1, -24]],
      [[1, -36]],
    ]);
    expect(origins('/F 10 Tf 14 TL 1 2 (aa) "')).toEqual([
      [
        [0, -14],
        [7, -14],
      ],
    ]);
    expect(origins('/F 10 Tf 2 0 0 3 7 8 Tm 1 1 Td (aa) Tj')).toEqual([
      [
        [9, 11],
        [19, 11],
      ],
    ]);
    expect(origins('/F 10 Tf 5 Ts (a) Tj')).toEqual([[[0, 5]]]);
  });

  it('has matrices scaled by size and Tz, on the page', () => {
    const [glyphs] = heard('2 0 0 2 1 1 cm BT /F 10 Tf 50 Tz 3 4 Td (a) Tj ET', fonts).details<
      readonly Shown[]
    >('text');
    expect(glyphs?.[0]).toMatchObject({ matrix: [10, 0, 0, 20, 7, 9], advance: 2.5, code: 97 });
  });

  it('hangs from its position vector in vertical writing', () => {
    expect(origins('/V 10 Tf (aa) Tj')).toEqual([
      [
        [-2.5, -8.8],
        [-2.5, -18.8],
      ],
    ]);
  });

  it('is cut where one operator shows too much', () => {
    const device = new Recorder();
    const { incomplete } = interpret('BT /F 1 Tf [(aaa) (aaa)] TJ ET', device, {
      ...fonts,
      options: { limits: { textBytes: 4 } },
    });
    expect(device.details<readonly Shown[]>('text')[0]).toHaveLength(4);
    expect(incomplete).toMatch(/4 textBytes/);
  });

  it('keeps its state over text objects and in q and Q', () => {
    const states = heard('q /F 10 Tf 3 Tr Q BT (a) Tj ET q /F 5 Tf BT (a) Tj ET Q', fonts).states(
      'text',
    );
    expect(states.map(({ text: { size, renderMode } }) => [size, renderMode])).toEqual([[5, 0]]);
    expect(interpret('BT (a) Tj ET', {}, fonts).problems).toEqual([
      { code: 'font_missing', count: 1 },
    ]);
  });

  it('clips from the end of the text object on', () => {
    const recorder = heard('BT /F 10 Tf 7 Tr (a) Tj (a) Tj 0 0 1 1 re f ET 0 0 1 1 re f', fonts);
    const [during, after] = recorder.states('path');
    expect(during?.clip).toBeNull();
    expect(after?.clip).toMatchObject({
      rectangular: false,
      bounds: { x0: 0, y0: 0, x1: 10, y1: 5 },
    });
    const without = heard('BT /F 10 Tf 7 Tr (\0) Tj ET 0 0 1 1 re f', fonts).states('path')[0];
    expect(without?.clip).toMatchObject({
      path: null,
      bounds: { x0: 0, y0: -2.5, x1: 5, y1: 7.5 },
    });
  });

  it('in a Type 3 font is painted on demand, in the colour in effect after d1', () => {
    const parts: Interpreted = {
      resources: { Font: { T: '5 R' }, ExtGState: { W: { LW: 9 } } },
      objects: {
        5: {
          Subtype: '/Type3',
          FontMatrix: [0.01, 0, 0, 0.01, 0, 0],
          CharProcs: { a: '6 R', b: '7 R' },
        },
        6: pdfStream({}, '100 0 0 0 50 50 d1 1 0 0 rg /W gs 0 0 50 50 re f'),
        7: pdfStream({}, '100 0 d0 1 0 0 rg 0 0 50 50 re f'),
      },
    };
    const recorder = heard('0 1 0 rg BT /T 10 Tf 7 7 Td (ab) Tj ET', parts, true);
    const [a, b] = recorder.states('path');
    expect(a).toMatchObject({
      ctm: [0.1, 0, 0, 0.1, 7, 7],
      fill: { components: [0, 1, 0] },
      lineWidth: 9,
    });
    expect(b).toMatchObject({ ctm: [0.1, 0, 0, 0.1, 12, 7], fill: { components: [1, 0, 0] } });
    expect(recorder.details('glyphMetrics')).toEqual([
      { wx: 100, wy: 0, bbox: [0, 0, 50, 50] },
      { wx: 100, wy: 0, bbox: null },
    ]);
    expect(
      recorder.heard
        .filter(({ event }) => event === 'path')
        .map(({ surroundings }) => surroundings?.within),
    ).toEqual(['glyph', 'glyph']);
  });
});

describe('content on demand', () => {
  it('paints the cell of a pattern in pattern space, in the underlying colour when it has none', () => {
    const tiling = {
      PatternType: 1,
      PaintType: 2,
      BBox: [0, 0, 4, 4],
      XStep: 4,
      YStep: 4,
      Matrix: [2, 0, 0, 2, 5, 5],
    };
    const recorder = heard(
      '9 w /C cs 0 1 0 0 /P scn 0 0 9 9 re f',
      {
        resources: { Pattern: { P: '7 R' }, ColorSpace: { C: ['/Pattern', '/DeviceCMYK'] } },
        objects: { 7: pdfStream(tiling, '1 0 0 rg 0 0 1 1 re f') },
      },
      true,
    );
    const [, cell] = recorder.states('path');
    expect(cell).toMatchObject({
      ctm: [2, 0, 0, 2, 5, 5],
      lineWidth: 1,
      fill: { space: { family: 'DeviceCMYK' }, components: [0, 1, 0, 0] },
      clip: { bounds: { x0: 5, y0: 5, x1: 13, y1: 13 } },
    });
  });

  it('paints the group of a soft mask in the space its state was set in', () => {
    const recorder = heard(
      '3 0 0 3 0 0 cm /M gs 5 0 0 5 0 0 cm 0 0 1 1 re f',
      {
        resources: { ExtGState: { M: { SMask: { S: '/Luminosity', G: '7 R', BC: [0] } } } },
        objects: {
          7: form('0 0 1 1 re f', { Matrix: [1, 0, 0, 1, 1, 0], Group: { S: '/Transparency' } }),
        },
      },
      true,
    );
    expect(recorder.states('path')[1]).toMatchObject({ ctm: [3, 0, 0, 3, 3, 0], softMask: null });
    expect(recorder.details('beginForm')).toHaveLength(1);
  });

  it('refuses patterns that paint themselves', () => {
    const tiling = { PatternType: 1, PaintType: 1, BBox: [0, 0, 4, 4], XStep: 4, YStep: 4 };
    const own = { Resources: { Pattern: { P: '7 R' } } };
    const recorder = heard(
      '/Pattern cs /P scn 0 0 9 9 re f',
      {
        resources: { Pattern: { P: '7 R' } },
        objects: { 7: pdfStream({ ...tiling, ...own }, '/Pattern cs /P scn 0 0 1 1 re f') },
      },
      true,
    );
    expect(recorder.details('path')).toHaveLength(2);
  });
});

const layers = (
  config: Record<string, Written>,
  ...groups: Record<string, Written>[]
): Interpreted => ({
  objects: Object.fromEntries(
    groups.map((group, index) => [index + 1, { Type: '/OCG', Name: '(L)', ...group }]),
  ),
  catalog: { OCProperties: { OCGs: groups.map((_, index) => `${index + 1} R`), D: config } },
});

describe('optional content', () => {
  const visible = (content: string, parts: Interpreted, more: Partial<Interpreted> = {}) =>
    heard(content, { ...parts, ...more, objects: { ...parts.objects, ...more.objects } })
      .heard.filter(({ event }) => event === 'path')
      .map(({ surroundings }) => [surroundings?.visible, ...(surroundings?.layers ?? [])]);
  const hidden = layers({ OFF: ['1 R'] }, {}, {});
  const names = { Properties: { A: '1 R', B: '2 R' }, XObject: { F: '7 R' } };

  it('is hidden by the state of its group, through nesting', () => {
    const content =
      '/OC /B BDC 0 0 1 1 re f /OC /A BDC 0 0 1 1 re f EMC 0 0 1 1 re f EMC 0 0 1 1 re f';
    expect(visible(content, hidden, { resources: names })).toEqual([
      [true, '2 0'],
      [false, '2 0', '1 0'],
      [true, '2 0'],
      [true],
    ]);
  });

  it('hides forms by their /OC, and what is inside', () => {
    const objects = { 7: form('0 0 1 1 re f', { OC: '1 R' }) };
    expect(visible('/F Do 0 0 1 1 re f', hidden, { resources: names, objects })).toEqual([
      [false, '1 0'],
      [true],
    ]);
  });

  it.each([
    [{ P: '/AllOn' }, false],
    [{ P: '/AnyOn' }, true],
    [{}, true],
    [{ P: '/AnyOff' }, true],
    [{ P: '/AllOff' }, false],
    [{ VE: ['/And', '1 R', '2 R'] }, false],
    [{ VE: ['/Or', '1 R', '2 R'], P: '/AllOff' }, true],
    [{ VE: ['/And', ['/Not', '1 R'], '2 R'] }, true],
    [{ VE: ['/Unheard', '1 R'] }, true],
  ])('of a membership %j shows: %s', (entries, shows) => {
    const membership = { Type: '/OCMD', OCGs: ['1 R', '2 R'], ...entries } as Record<
      string,
      Written
    >;
    const resources = { Properties: { M: '6 R' } };
    const found = visible('/OC /M BDC 0 0 1 1 re f EMC', hidden, {
      resources,
      objects: { 6: membership },
    });
    expect(found).toEqual([[shows, '1 0', '2 0']]);
  });

  it('follows automatic states of the event, and the caller before all', () => {
    const usage = { Usage: { Print: { PrintState: '/OFF' } } };
    const automatic = layers(
      { AS: [{ Event: '/Print', Category: ['/Print'], OCGs: ['1 R'] }] },
      usage,
    );
    const content = '/OC /A BDC 0 0 1 1 re f EMC';
    expect(visible(content, automatic, { resources: names })).toEqual([[false, '1 0']]);
    const { reader, page } = pageOf(content, { ...automatic, resources: names });
    const shows = (visibility: LayerVisibility): boolean | undefined => {
      const recorder = new Recorder();
      new Interpreter(reader, { fonts: stubFonts(reader), layers: visibility }).page(
        page,
        recorder,
      );
      return recorder.heard.find(({ event }) => event === 'path')?.surroundings?.visible;
    };
    expect(shows(new LayerVisibility(reader, { event: 'View' }))).toBe(true);
    expect(
      shows(new LayerVisibility(reader, { event: 'View', states: new Map([['1 0', false]]) })),
    ).toBe(false);
  });
});

describe('marked content', () => {
  it('has tag, properties and identifier, and is closed at the end of its stream', () => {
    const recorder = heard('/P <</MCID 3>> BDC /Artifact BMC 0 0 1 1 re f EMC /F Do EMC EMC', {
      resources: { XObject: { F: '7 R' } },
      objects: { 7: form('EMC /Span /X BDC 0 0 1 1 re f') },
    });
    expect(
      recorder.details<MarkedContent>('beginMarkedContent').map(({ tag, mcid }) => [tag, mcid]),
    ).toEqual([
      ['P', 3],
      ['Artifact', null],
      ['Span', null],
    ]);
    expect(recorder.events.filter((event) => event === 'endMarkedContent')).toHaveLength(3);
    const outer = recorder.heard
      .filter(({ event }) => event === 'path')
      .map(({ surroundings }) => surroundings?.markedContent?.outer?.tag);
    expect(outer).toEqual(['P', 'P']);
  });
});

describe('annotations', () => {
  const appearance = form('0 0 10 10 re f', { BBox: [0, 0, 10, 20], Matrix: [0, 1, -1, 0, 0, 0] });
  const annotated = (annotation: Record<string, Written>): Interpreted => ({
    objects: { 7: appearance },
    page: {
      Annots: [
        { Subtype: '/Stamp', Rect: [110, 100, 70, 105], F: 4, AP: { N: '7 R' }, ...annotation },
      ],
    },
  });

  it('are fitted into their rectangle', () => {
    const recorder = heard('0 0 1 1 re f', annotated({}));
    expect(recorder.events).toEqual([
      'path',
      'beginAnnotation',
      'beginForm',
      'save',
      'clip',
      'path',
      'restore',
      'endForm',
      'endAnnotation',
    ]);
    // The box transformed by the matrix is 20 wide and 10 high: it is stretched by 2 and 1/2.
    expect(recorder.states('path')[1]).toMatchObject({
      ctm: [0, 0.5, -2, 0, 110, 100],
      clip: { bounds: { x0: 70, y0: 100, x1: 110, y1: 105 } },
    });
    expect(recorder.heard.find(({ event }) => event === 'beginForm')?.surroundings).toMatchObject({
      within: 'annotation',
      order: 1,
      visible: true,
    });
  });

  it.each([
    [{ F: 4 }, true],
    [{ F: 0 }, false],
    [{ F: 6 }, false],
    [{ Subtype: '/Popup' }, false],
  ])('with %j show in print: %s', (entries, shows) => {
    const event = heard('', annotated(entries as Record<string, Written>)).heard.find(
      ({ event: name }) => name === 'beginAnnotation',
    );
    expect(event?.surroundings?.visible).toBe(shows);
  });

  it('take the appearance of their state, and none without', () => {
    const states = { AP: { N: { On: '7 R' } } };
    expect(heard('', annotated({ ...states, AS: '/On' })).details('path')).toHaveLength(1);
    expect(heard('', annotated({ ...states, AS: '/Off' })).details('path')).toHaveLength(0);
    expect(heard('', annotated({ Rect: null })).details('path')).toHaveLength(0);
  });
});

describe('combine', () => {
  it('calls every device, and skips forms for those that do not want them', () => {
    const [one, two] = [new Recorder(), new Recorder()];
    one.beginForm = () => false;
    interpret('0 0 1 1 re f /F Do 0 0 2 2 re f', combine(one, two), {
      resources: { XObject: { F: '7 R' } },
      objects: {
        7: form('/G Do', { Resources: { XObject: { G: '8 R' } } }),
        8: form('0 0 3 3 re f'),
      },
    });
    expect(one.events).toEqual(['path', 'path']);
    expect(two.events.filter((event) => event === 'path')).toHaveLength(3);
    expect(two.events.filter((event) => event === 'endForm')).toHaveLength(2);
  });

  it('leaves the content out when no device wants it', () => {
    const device: Device = { beginForm: () => false };
    const { operators } = interpret('/F Do', combine(device, { ...device }), {
      resources: { XObject: { F: '7 R' } },
      objects: { 7: form('0 0 3 3 re f') },
    });
    expect(operators.get('re')).toBeUndefined();
  });
});

describe('content of any kind', () => {
  const operand = fc.oneof(
    fc.double({ noNaN: true, min: -1e45, max: 1e45 }).map(String),
    fc.integer({ min: -9, max: 300 }).map(String),
    fc.constantFrom(
      '/A',
      '/F',
      '/P',
      '/M',
      '/OC',
      '/Pattern',
      '/S',
      '(a)',
      '[(a) 3]',
      '<</MCID 1>>',
      '[1 2]',
      '<<',
      ']',
      '9'.repeat(400),
    ),
  );
  const operator = fc.constantFrom(
    ...'b B b* B* BDC BMC BT c cm CS cs d d0 d1 Do DP EMC ET f f* G g gs h i j J K k l m M n q Q re RG rg S SC scn SCN sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y BX EX zz'.split(
      ' ',
    ),
    ...[
      "'",
      '"',
      'BI /W 1 /H 1 /IM true ID x EI',
      '0 0 m 9 9 l',
      '0 0 5 5 re',
      '/F Do',
      '/P scn',
      '/M gs',
      '/F 9 Tf',
    ],
  );
  const soup = fc
    .array(fc.oneof(operand, operand, operator), { maxLength: 120 })
    .map((words) => words.join(' '));

  it('never throws, keeps to finite numbers and to its limits, and closes what it opens', () => {
    fc.assert(
      fc.property(soup, soup, soup, (page, inner, cell) => {
        const names = {
          XObject: { F: '2 R', A: '3 R' },
          Pattern: { P: '4 R', A: '5 R' },
          Font: { F: '6 R', A: '7 R' },
          ExtGState: { M: { SMask: { S: '/Alpha', G: '2 R' } } },
          Properties: { A: '8 R' },
          Shading: { A: '5 R' },
          ColorSpace: { S: ['/Separation', '/S', '/DeviceGray', {}] },
        };
        const recorder = new Recorder(true);
        const { incomplete, painted } = interpret(page, recorder, {
          resources: names,
          objects: {
            2: form(inner, { Resources: names, BBox: [0, 0, 9, 9] }),
            3: form(cell, { Matrix: [1, 2, 3, 4, 5, 6], Group: { S: '/Transparency' } }),
            4: pdfStream(
              {
                PatternType: 1,
                PaintType: 1,
                BBox: [0, 0, 1, 1],
                XStep: 1,
                YStep: 1,
                Resources: names,
              },
              cell,
            ),
            5: { ShadingType: 2, Shading: { ShadingType: 3 }, PatternType: 2 },
            6: { Subtype: '/Type1' },
            7: {
              Subtype: '/Type3',
              FontMatrix: [1, 0, 0, 1, 0, 0],
              CharProcs: { a: '9 R' },
            },
            8: { Type: '/OCG' },
            9: pdfStream({}, cell),
          },
          options: { limits: { operatorsPerPage: 20_000, streamsPerPage: 200 } },
        });
        expect(painted).toBeLessThanOrEqual(20_000);
        expect(incomplete === null || incomplete.length > 0).toBe(true);
        const count = (name: string) => recorder.events.filter((event) => event === name).length;
        expect([count('save'), count('beginForm'), count('beginMarkedContent')]).toEqual([
          count('restore'),
          count('endForm'),
          count('endMarkedContent'),
        ]);
        for (const { state } of recorder.heard) {
          if (state)
            expect(
              [...state.ctm, ...Object.values(state.clip?.bounds ?? {})].every(Number.isFinite),
            ).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});
