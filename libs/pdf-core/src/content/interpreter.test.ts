import type { Path } from '../geometry';
import { heard, interpret, type Interpreted, pageOf, Recorder } from '../../test/interpret';
import { pdfStream, type Written } from '../../test/memory-reader';

interface Painted {
  readonly path: Path;
  readonly fill: string | null;
  readonly stroke: boolean;
}

const form = (content: string, entries: Record<string, Written> = {}) =>
  pdfStream({ Subtype: '/Form', ...entries }, content);

function paths(content: string, parts: Interpreted = {}) {
  return heard(content, parts)
    .details<Painted>('path')
    .map(({ path, fill, stroke }) => [
      path.segments.join(''),
      ...path.points,
      fill ?? '-',
      stroke ? 'S' : '-',
    ]);
}

const problemsOf = (content: string, parts: Interpreted = {}) =>
  Object.fromEntries(
    interpret(content, {}, parts).problems.map(({ code, count }) => [code, count]),
  );

describe('paths', () => {
  it('are built by all construction operators, in the space in effect', () => {
    expect(paths('1 0 0 1 10 20 cm 0 0 m 1 2 l 1 1 2 2 3 3 c 4 4 5 5 v 6 6 7 7 y h S')).toEqual([
      [
        '0122231',
        10,
        20,
        11,
        22,
        11,
        21,
        12,
        22,
        13,
        23,
        13,
        23,
        14,
        24,
        15,
        25,
        16,
        26,
        17,
        27,
        17,
        27,
        '-',
        'S',
      ].map((value) => (value === '0122231' ? '012223' : value)),
    ]);
  });

  it('take rectangles of any sign', () => {
    expect(paths('10 10 -5 2 re f*')).toEqual([
      ['01113', 10, 10, 5, 10, 5, 12, 10, 12, 'evenodd', '-'],
    ]);
  });

  it('are painted by every painting operator and then gone', () => {
    const kinds = 'S s f F f* B B* b b* n'
      .split(' ')
      .map((operator) => paths(`0 0 m 1 1 l ${operator} f`))
      .map(([first]) => first?.slice(5).join('') ?? 'none');
    expect(kinds).toEqual([
      '-S',
      '-S',
      'nonzero-',
      'nonzero-',
      'evenodd-',
      'nonzeroS',
      'evenoddS',
      'nonzeroS',
      'evenoddS',
      'none',
    ]);
  });

  it('go on at the start of a closed subpath by a subpath of its own', () => {
    expect(paths('1 1 m 2 2 l h 3 3 l S')[0]?.[0]).toBe('01301');
    expect(paths('5 5 1 1 re 9 9 l S')[0]?.slice(-6)).toEqual([5, 5, 9, 9, '-', 'S']);
  });

  it('lack segments in front of a first point, and operators with too few operands', () => {
    expect(paths('1 1 l 2 m 0 0 m 3 l (a) 1 l 4 4 l S')).toEqual([['01', 0, 0, 4, 4, '-', 'S']]);
    expect(problemsOf('1 1 l 2 m 0 0 m 3 l 4 4 l S f zz')).toEqual({
      no_current_point: 2,
      operands_wrong: 2,
      operator_unknown: 1,
    });
  });

  it('clip what comes after they are painted', () => {
    const recorder = heard('0 0 10 10 re W f 0 0 5 5 re f q 2 2 m 4 2 l 3 9 l W* n 1 1 m 2 2 l S');
    expect(recorder.events.filter((event) => event !== 'save')).toEqual([
      'path',
      'clip',
      'path',
      'clip',
      'path',
      'restore',
    ]);
    const [first, second, third] = recorder.states('path');
    expect(first?.clip).toBeNull();
    expect(second?.clip).toMatchObject({
      rectangular: true,
      outer: null,
      bounds: { x0: 0, y0: 0, x1: 10, y1: 10 },
    });
    expect(third?.clip).toMatchObject({
      rectangular: false,
      rule: 'evenodd',
      bounds: { x0: 2, y0: 2, x1: 4, y1: 9 },
      outer: { rectangular: true },
    });
  });

  it('clip to one rectangle when rectangles clip each other, rotated by multiples of 90 degrees at most', () => {
    const clip = (content: string) => heard(`${content} 0 0 1 1 re f`).states('path')[0]?.clip;
    expect(clip('0 0 10 10 re W n 0 1 -1 0 5 0 cm 1 -9 20 20 re W n')).toMatchObject({
      outer: null,
      rectangular: true,
      bounds: { x0: 0, y0: 1, x1: 10, y1: 10 },
    });
    expect(clip('.7 .7 -.7 .7 0 0 cm 0 0 10 10 re W n')).toMatchObject({ rectangular: false });
    const { bounds } = clip('0 0 1 1 re W n 5 5 1 1 re W n')!;
    expect(bounds.x0).toBeGreaterThan(bounds.x1);
  });
});

describe('the graphics state', () => {
  it('is saved and restored, copies made only where it changes', () => {
    const widths = heard('q q 3 w q Q q 4 w Q 0 0 m 1 1 l S Q 0 0 m 1 1 l S Q 0 0 m 1 1 l S')
      .states('path')
      .map(({ lineWidth }) => lineWidth);
    expect(widths).toEqual([3, 1, 1]);
  });

  it('takes the operators of the general state', () => {
    const [state] = heard('-2 w 1 J 2 j 4 M [3 1] 2 d 50 i /Perceptual ri 0 0 m 1 1 l S').states(
      'path',
    );
    expect(state).toMatchObject({
      lineWidth: 2,
      lineCap: 1,
      lineJoin: 2,
      miterLimit: 4,
      dash: { array: [3, 1], phase: 2 },
      flatness: 50,
      renderingIntent: 'Perceptual',
    });
  });

  it('takes every entry of a parameter dictionary', () => {
    const parameters = {
      LW: 3,
      LC: 1,
      LJ: 1,
      ML: 5,
      D: [[2, 1], 1],
      RI: '/Saturation',
      OP: true,
      op: false,
      OPM: 1,
      Font: ['9 R', 12],
      BG2: '/Default',
      UCR: '5 R',
      TR: '/Identity',
      HT: '/Default',
      FL: 2,
      SM: 0.5,
      SA: true,
      BM: ['/Unheard', '/Multiply'],
      SMask: { S: '/Alpha', G: '8 R' },
      CA: 0.5,
      ca: 0.25,
      AIS: true,
      TK: false,
      UseBlackPtComp: '/ON',
    };
    const [state] = heard('2 0 0 2 0 0 cm /G gs 0 0 m 1 1 l S', {
      resources: { ExtGState: { G: parameters } },
      objects: { 8: form(''), 9: { Type: '/Font' } },
    }).states('path');
    expect(state).toMatchObject({
      lineWidth: 3,
      lineCap: 1,
      lineJoin: 1,
      miterLimit: 5,
      dash: { array: [2, 1], phase: 1 },
      renderingIntent: 'Saturation',
      strokeOverprint: true,
      fillOverprint: false,
      overprintMode: 1,
      text: { size: 12, font: { objectKey: '9 0' }, knockout: false },
      flatness: 2,
      smoothness: 0.5,
      strokeAdjustment: true,
      blendMode: 'Multiply',
      softMask: { kind: 'Alpha', objectKey: '8 0', matrix: [2, 0, 0, 2, 0, 0] },
      strokeAlpha: 0.5,
      fillAlpha: 0.25,
      alphaIsShape: true,
      blackPointCompensation: 'ON',
    });
    expect(
      [state?.blackGeneration, state?.undercolorRemoval, state?.transfer, state?.halftone].every(
        Boolean,
      ),
    ).toBe(true);
  });

  it('sets both overprints by OP alone and takes the mask away by None', () => {
    const [state] = heard('/A gs /B gs /C gs /None gs 0 0 m 1 1 l S', {
      resources: {
        ExtGState: {
          A: { OP: true, SMask: { S: '/Luminosity', G: '8 R' } },
          B: { SMask: '/None', BM: '/Compatible' },
          C: 5,
        },
      },
      objects: { 8: form('') },
    }).states('path');
    expect(state).toMatchObject({
      strokeOverprint: true,
      fillOverprint: true,
      softMask: null,
      blendMode: 'Normal',
    });
  });

  it('passes over Q without q and counts what is left open', () => {
    expect(problemsOf('Q 2 w Q q q')).toEqual({ restore_without_save: 2, save_without_restore: 1 });
    expect(heard('2 w Q 0 0 m 1 1 l S').states('path')[0]?.lineWidth).toBe(2);
  });
});

describe('colour', () => {
  const fillOf = (content: string, parts: Interpreted = {}) =>
    heard(`${content} 0 0 1 1 re f`, parts).states('path')[0]?.fill;

  it('is set in device spaces and their initial colours', () => {
    expect(fillOf('.5 g')).toMatchObject({ space: { family: 'DeviceGray' }, components: [0.5] });
    expect(fillOf('1 0 .5 rg')).toMatchObject({ components: [1, 0, 0.5] });
    expect(fillOf('0 1 0 .5 k')).toMatchObject({ space: { family: 'DeviceCMYK' } });
    expect(fillOf('/DeviceCMYK cs')).toMatchObject({ components: [0, 0, 0, 1] });
    expect(
      heard('1 0 0 RG 0 1 0 0 K .1 G 0 0 m 1 1 l S').states('path')[0]?.stroke.components,
    ).toEqual([0.1]);
  });

  it('is set in named spaces, read once', () => {
    const spaces = {
      resources: {
        ColorSpace: { S: ['/Separation', '/Gold', '/DeviceCMYK', { FunctionType: 2 }] },
      },
    };
    expect(fillOf('/S cs', spaces)).toMatchObject({ components: [1], space: { name: 'Gold' } });
    expect(fillOf('/S cs .25 scn', spaces)?.components).toEqual([0.25]);
    const recorder = heard('/S cs 0 0 1 1 re f /S cs .5 sc 0 0 1 1 re f', spaces);
    const [one, two] = recorder.states('path');
    expect(one?.fill.space).toBe(two?.fill.space);
  });

  it('keeps the last operands of too many and fills up too few', () => {
    expect(fillOf('/DeviceRGB cs 9 1 0 .5 sc')?.components).toEqual([1, 0, 0.5]);
    expect(fillOf('/DeviceRGB cs 1 sc')?.components).toEqual([1, 0, 0]);
    expect(problemsOf('/DeviceRGB cs 1 sc /None cs')).toEqual({
      operands_wrong: 1,
      resource_missing: 1,
    });
  });

  it('reports which space replaces a device space', () => {
    const resources = { ColorSpace: { DefaultCMYK: ['/CalGray', { WhitePoint: [1, 1, 1] }] } };
    expect(fillOf('0 0 0 1 k', { resources })?.substitute?.family).toBe('CalGray');
    expect(fillOf('1 g', { resources })?.substitute).toBeNull();
  });

  it('can be a pattern in the space of the content that names it', () => {
    const parts = {
      resources: { Pattern: { P: '7 R', Q: '6 R', U: 5 }, XObject: { F: '8 R' } },
      objects: {
        6: {
          PatternType: 2,
          Matrix: [2, 0, 0, 2, 0, 0],
          Shading: { ShadingType: 2, ColorSpace: '/DeviceRGB' },
        },
        7: pdfStream(
          {
            PatternType: 1,
            PaintType: 2,
            BBox: [0, 0, 4, 5],
            XStep: 4,
            YStep: 0,
            Matrix: [1, 0, 0, 1, 3, 3],
          },
          '',
        ),
        8: form('9 0 0 9 0 0 cm /Pattern cs /P scn 0 0 1 1 re f', { Matrix: [1, 0, 0, 1, 10, 0] }),
      },
    };
    expect(fillOf('5 0 0 5 0 0 cm /Pattern cs .5 /P scn', parts)).toMatchObject({
      components: [0.5],
      pattern: { kind: 'tiling', paintType: 2, xStep: 4, yStep: 5, matrix: [1, 0, 0, 1, 3, 3] },
    });
    expect(fillOf('/Pattern cs /Q scn', parts)?.pattern).toMatchObject({
      kind: 'shading',
      shadingType: 2,
      space: { family: 'DeviceRGB' },
      matrix: [2, 0, 0, 2, 0, 0],
    });
    expect(fillOf('/Pattern cs /U scn', parts)?.pattern).toMatchObject({
      kind: 'unknown',
    });
    expect(fillOf('2 0 0 2 0 0 cm /F Do', parts)?.pattern).toMatchObject({
      matrix: [2, 0, 0, 2, 26, 6],
    });
  });
});

describe('forms', () => {
  it('paint under their matrix, in their box, with their resources, and leave no trace', () => {
    const recorder = heard('2 0 0 2 0 0 cm /F Do 0 0 1 1 re f', {
      resources: { XObject: { F: '2 R' } },
      objects: {
        2: form('/R gs q 5 w 0 0 1 1 re f', {
          Matrix: [1, 0, 0, 1, 10, 10],
          BBox: [4, 4, 0, 0],
          Resources: { ExtGState: { R: { LW: 7 } } },
        }),
      },
    });
    expect(recorder.events).toEqual([
      'beginForm',
      'save',
      'clip',
      'save',
      'path',
      'restore',
      'restore',
      'endForm',
      'path',
    ]);
    const [inside, after] = recorder.states('path');
    expect(inside).toMatchObject({ ctm: [2, 0, 0, 2, 20, 20], lineWidth: 5 });
    expect(inside?.clip?.bounds).toEqual({ x0: 20, y0: 20, x1: 28, y1: 28 });
    expect(after).toMatchObject({ ctm: [2, 0, 0, 2, 0, 0], lineWidth: 1, clip: null });
    const surroundings = recorder.heard
      .filter(({ event }) => event === 'path')
      .map(({ surroundings: s }) => [s?.within, s?.forms.length, s?.order]);
    expect(surroundings).toEqual([
      ['form', 1, 0],
      ['page', 0, 1],
    ]);
  });

  it('that are groups start opaque', () => {
    const recorder = heard('/A gs /F Do', {
      resources: { XObject: { F: '2 R' }, ExtGState: { A: { ca: 0.5, BM: '/Multiply' } } },
      objects: {
        2: form('0 0 1 1 re f', { Group: { S: '/Transparency', I: true, CS: '/DeviceCMYK' } }),
      },
    });
    expect(recorder.states('beginForm')[0]).toMatchObject({
      fillAlpha: 0.5,
      blendMode: 'Multiply',
    });
    expect(recorder.details('beginForm')).toMatchObject([
      { group: { isolated: true, knockout: false, colorSpace: 'DeviceCMYK' } },
    ]);
    expect(recorder.states('path')[0]).toMatchObject({ fillAlpha: 1, blendMode: 'Normal' });
  });

  it('look up missing names in the content that paints them, each time', () => {
    const recorder = heard('/P Do /Q Do', {
      resources: { XObject: { P: '3 R', Q: '4 R' } },
      objects: {
        2: form('/X gs 0 0 1 1 re f', { Resources: {} }),
        3: form('/F Do', { Resources: { XObject: { F: '2 R' }, ExtGState: { X: { LW: 3 } } } }),
        4: form('/F Do', { Resources: { XObject: { F: '2 R' }, ExtGState: { X: { LW: 4 } } } }),
      },
    });
    expect(recorder.states('path').map(({ lineWidth }) => lineWidth)).toEqual([3, 4]);
  });

  it('do not paint themselves', () => {
    const parts = {
      resources: { XObject: { F: '2 R' } },
      objects: { 2: form('/F Do 0 0 1 1 re f') },
    };
    expect(heard('/F Do', parts).details('path')).toHaveLength(1);
    expect(problemsOf('/F Do', parts)).toEqual({ recursion: 1 });
  });

  it('can be left out by the device', () => {
    const recorder = new Recorder();
    recorder.beginForm = () => false;
    interpret('/F Do', recorder, {
      resources: { XObject: { F: '2 R' } },
      objects: { 2: form('0 0 1 1 re f') },
    });
    expect(recorder.events).toEqual([]);
  });

  it('are read once however often they are painted', () => {
    const { interpreter, page, reader } = pageOf('/F Do '.repeat(50), {
      resources: { XObject: { F: '2 R' } },
      objects: { 2: form('0 0 1 1 re f') },
    });
    const decode = jest.spyOn(reader, 'decode');
    const { operators, painted } = interpreter.page(page, {});
    expect([operators.get('Do'), operators.get('re'), painted]).toEqual([50, 50, 50]);
    expect(decode).toHaveBeenCalledTimes(2);
  });
});

describe('limits', () => {
  const nested = {
    2: form('/G Do', { Resources: { XObject: { G: '3 R' } } }),
    3: form('0 0 1 1 re f'),
  };
  const reason = (content: string, limits: object) =>
    interpret(
      content,
      {},
      { resources: { XObject: { F: '2 R' } }, objects: nested, options: { limits } },
    ).incomplete;

  it('end the page and say so', () => {
    expect(reason('0 0 m 1 1 l S', { operatorsPerPage: 2 })).toMatch(/2 operatorsPerPage/);
    expect(reason('0 0 m 1 1 l S', { operatorsPerDocument: 2 })).toMatch(/operatorsPerDocument/);
    expect(reason('/F Do', { contentBytes: 7 })).toMatch(/7 contentBytes/);
    expect(reason('/F Do', { depth: 1 })).toMatch(/1 depth/);
    expect(reason('/F Do', { streamsPerPage: 1 })).toMatch(/1 streamsPerPage/);
    expect(reason('q q q', { saves: 2 })).toMatch(/2 saves/);
    expect(reason('/A BMC /B BMC EMC EMC', { markedContent: 1 })).toMatch(/1 markedContent/);
    expect(reason('0 0 m 1 2 l 3 1 l W n 0 0 m 2 2 l 1 3 l W n', { clips: 1 })).toMatch(/1 clips/);
    expect(reason('0 0 m 1 1 l 2 2 l', { pathNumbers: 4 })).toMatch(/4 pathNumbers/);
    expect(reason('/F Do', {})).toBeNull();
  });

  it('hold when forms multiply', () => {
    const objects: Record<number, Written> = {};
    for (let level = 0; level < 40; level++) {
      objects[10 + level] = form('/N Do /N Do', {
        Resources: { XObject: { N: `${11 + level} R` } },
      });
    }
    const { incomplete, operators } = interpret(
      '/F Do',
      {},
      {
        resources: { XObject: { F: '10 R' } },
        objects,
        options: { limits: { operatorsPerPage: 10_000 } },
      },
    );
    expect(incomplete).toMatch(/operatorsPerPage/);
    expect(operators.get('Do')).toBeLessThanOrEqual(10_000);
  });

  it('leave out what numbers out of range would place, up to the next Q', () => {
    const huge = `${'1'.padEnd(30, '0')} 0 0 1 0 0 cm `;
    const recorder = new Recorder();
    const { incomplete } = interpret(`q ${huge}${huge} 0 0 1 1 re f Q 0 0 2 2 re f`, recorder);
    expect(recorder.states('path')).toHaveLength(1);
    expect(incomplete).toMatch(/out of range/);
  });
});

describe('content that is no content', () => {
  it('paints nothing and says nothing', () => {
    for (const Contents of [null, 5, ['2 R', null, 7], '99 R'] as const) {
      const { problems, painted, incomplete } = interpret('', {}, { page: { Contents } });
      expect([problems, painted, incomplete]).toEqual([[], 0, null]);
    }
  });

  it('is read on across streams, divided between tokens', () => {
    const recorder = new Recorder();
    interpret(['q 2 0 0 2', '0 0 cm', '0 0 1 1 re f Q'], recorder);
    expect(recorder.states('path')[0]?.ctm).toEqual([2, 0, 0, 2, 0, 0]);
  });
});
