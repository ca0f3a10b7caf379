import fc from 'fast-check';
import { testIccEngine } from '../../../test/color-engine';
import { builtProfile } from '../../../test/icc-fixture';
import { memoryReader, pdf, pdfStream, type Written } from '../../../test/memory-reader';
import { ColorSpaceReader } from '../color-space-reader';
import type { IccEngine } from '../icc/icc-engine';
import { bundledCmyk, type NamedIccSource } from '../icc/icc-source';
import { deltaE2000, type LabColor, srgbToLab } from '../science';
import { ColorEvaluator, type EvaluatorOptions } from './color-evaluator';
import { type EvaluatedSpace, inksOf, labOf, srgbOf } from './evaluated-space';

let engine: IccEngine;
beforeAll(async () => {
  engine = await testIccEngine();
});

const d50White = [0.9642, 1, 0.8249];
const cmykProfile = bundledCmyk().bytes()!;
const embedded = (entries: Record<string, Written> = {}) =>
  pdfStream({ N: 4, ...entries }, cmykProfile);
/** Tints to CMYK: the first tint is magenta, the last yellow. */
const toCmyk = (inputs: number) =>
  pdfStream(
    {
      FunctionType: 4,
      Domain: Array.from({ length: inputs * 2 }, (_, at) => at % 2),
      Range: [0, 1, 0, 1, 0, 1, 0, 1],
    },
    inputs === 1 ? '{ 0 exch dup 0.5 mul 0 }' : `{ ${'exch pop '.repeat(inputs - 2)}0 3 1 roll 0 }`,
  );

function evaluated(
  written: Written,
  objects: Record<number, Written> = {},
  options: EvaluatorOptions = {},
): EvaluatedSpace {
  const reader = memoryReader(objects);
  const spaces = new ColorSpaceReader(reader);
  return new ColorEvaluator(reader, spaces, { engine, ...options }).of(spaces.read(pdf(written)));
}

function near(space: EvaluatedSpace, color: number[], expected: LabColor, most = 0.5): void {
  const lab = labOf(space, color);
  expect(lab).not.toBeNull();
  expect(deltaE2000(lab!, expected)).toBeLessThan(most);
}

const based = (space: EvaluatedSpace, ...color: number[]) => {
  const values = new Float64Array(space.base?.components ?? 0);
  expect(space.toBase(color, values)).toBe(true);
  return [...values];
};

describe('colours of CIE-based spaces', () => {
  it('Lab under D50 is itself, within its range', () => {
    const space = evaluated(['/Lab', { WhitePoint: d50White, Range: [-50, 50, -50, 50] }]);
    near(space, [60, 20, -30], [60, 20, -30], 0.001);
    near(space, [60, 90, -90], [60, 50, -50], 0.001);
    expect(space.range).toEqual([0, 100, -50, 50, -50, 50]);
  });

  it('white stays white under any white point', () => {
    for (const white of [d50White, [0.9505, 1, 1.089], [1.0985, 1, 0.3558]]) {
      near(evaluated(['/Lab', { WhitePoint: white }]), [100, 0, 0], [100, 0, 0], 0.01);
      near(evaluated(['/CalGray', { WhitePoint: white }]), [1], [100, 0, 0], 0.01);
    }
  });

  it('CalRGB with the primaries and gamma of sRGB is nearly sRGB', () => {
    const space = evaluated([
      '/CalRGB',
      {
        WhitePoint: [0.9505, 1, 1.089],
        Gamma: [2.2, 2.2, 2.2],
        Matrix: [0.4124, 0.2126, 0.0193, 0.3576, 0.7152, 0.1192, 0.1805, 0.0722, 0.9505],
      },
    ]);
    for (const rgb of [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
      [0.4, 0.5, 0.6],
    ] as const)
      near(space, [...rgb], srgbToLab(rgb), 1);
  });

  it('have a problem without a white point', () => {
    expect(labOf(evaluated(['/CalGray', { WhitePoint: [0, 0, 0] }]), [1])).toBeNull();
    expect(evaluated(['/CalGray', {}]).problem).toMatchObject({ reason: 'malformed' });
  });

  it('have no inks of their own, but those of the output', () => {
    const space = evaluated(['/Lab', { WhitePoint: d50White }]);
    expect(inksOf(space, [50, 0, 0])).toEqual({ kind: 'converted' });
    const inks = space.toProcess(Float64Array.of(0, 0, 0, 100, 0, 0))!;
    expect(inks[3]).toBeCloseTo(1, 6);
    expect(inks[0]).toBeGreaterThan(0.3);
    expect([...inks.subarray(4)].every((ink) => ink < 1e-6)).toBe(true);
  });
});

describe('colours of device spaces', () => {
  it('RGB is sRGB, gray its neutral, CMYK goes through the bundled profile', () => {
    expect(srgbOf(evaluated('/DeviceRGB'), [0.2, 0.4, 0.6])![1]).toBeCloseTo(0.4, 6);
    expect(evaluated('/DeviceRGB').profile).toMatchObject({ origin: 'built_in' });
    near(evaluated('/DeviceGray'), [0.5], srgbToLab([0.5, 0.5, 0.5]), 0.01);
    const cmyk = evaluated('/DeviceCMYK');
    expect(cmyk.profile).toEqual({
      origin: 'bundled',
      sha256: bundledCmyk().sha256,
      description: 'CGATS001Compat-v2-micro',
      refused: null,
    });
    near(cmyk, [0, 0, 0, 0], [100, 0, 0], 1);
  });

  it('CMYK and gray go through the output intent where there is one', () => {
    const outputProfile: NamedIccSource = { ...bundledCmyk(), description: 'Press' };
    const options = { outputProfile };
    const cmyk = evaluated('/DeviceCMYK', {}, options);
    expect(cmyk.profile).toMatchObject({ origin: 'output_intent', description: 'Press' });
    const gray = evaluated('/DeviceGray', {}, options);
    expect(labOf(gray, [0.3])).toEqual(labOf(cmyk, [0, 0, 0, 0.7]));
    expect(gray.profile).toEqual(cmyk.profile);
    expect(evaluated('/DeviceRGB', {}, options).profile).toMatchObject({ origin: 'built_in' });
  });

  it('are replaced by the default spaces of the resources', () => {
    const reader = memoryReader({ 1: embedded(), 2: embedded({ N: 3 }) });
    const spaces = new ColorSpaceReader(reader);
    const evaluator = new ColorEvaluator(reader, spaces, { engine });
    const defaults = {
      DeviceCMYK: spaces.read(pdf(['/ICCBased', '1 R'])),
      DeviceRGB: spaces.read(pdf(['/CalRGB', { WhitePoint: d50White }])),
      DeviceGray: spaces.read(pdf('/DeviceRGB')),
    };
    const read = (written: Written) => evaluator.of(spaces.read(pdf(written)), defaults);
    expect(read('/DeviceCMYK').profile).toMatchObject({ origin: 'default_space' });
    expect(inksOf(read('/DeviceCMYK'), [1, 0, 0, 0])).toEqual({ kind: 'converted' });
    expect(read('/DeviceRGB').profile).toMatchObject({ description: 'CalRGB' });
    expect(read(['/Indexed', '/DeviceRGB', 0, '(abc)']).profile).toMatchObject({
      description: 'CalRGB',
    });
    expect(inksOf(read('/DeviceGray'), [0.25])).toMatchObject({ kind: 'tints' });
  });

  it('have inks but no CMYK colours without an engine', () => {
    const cmyk = evaluated('/DeviceCMYK', {}, { engine: null });
    expect(cmyk.problem).toMatchObject({ reason: 'no_engine' });
    expect(labOf(cmyk, [0, 0, 0, 1])).toBeNull();
    expect(inksOf(cmyk, [0, 0.5, 2, -1])).toEqual({
      kind: 'tints',
      inks: [
        { ink: 'Cyan', tint: 0 },
        { ink: 'Magenta', tint: 0.5 },
        { ink: 'Yellow', tint: 1 },
        { ink: 'Black', tint: 0 },
      ],
    });
  });

  it('gray is black ink, RGB is separated for the bundled profile, or by the formula of the standard', () => {
    expect(inksOf(evaluated('/DeviceGray'), [0.25])).toEqual({
      kind: 'tints',
      inks: [{ ink: 'Black', tint: 0.75 }],
    });
    expect([...evaluated('/DeviceGray').toProcess(Float64Array.of(0.25, 1))!]).toEqual([
      0, 0, 0, 0.75, 0, 0, 0, 0,
    ]);
    const pressed = evaluated('/DeviceRGB').toProcess(Float64Array.of(0.9, 0.7, 0.6))!;
    near(evaluated('/DeviceCMYK'), [...pressed], srgbToLab([0.9, 0.7, 0.6]), 4);
    const plain = evaluated('/DeviceRGB', {}, { engine: null });
    const rgb = [...plain.toProcess(Float64Array.of(1, 0.5, 0.25))!];
    [0, 0.5, 0.75, 0].forEach((value, at) => expect(rgb[at]).toBeCloseTo(value, 9));
  });
});

describe('what groups of RGB blend', () => {
  const rgbOf = (space: EvaluatedSpace, ...color: number[]) =>
    [...space.toRgb(Float64Array.from(color))!].map((value) => Math.round(value * 100) / 100);

  it('is RGB and gray as they are', () => {
    expect(rgbOf(evaluated('/DeviceRGB'), 0.2, 0.4, 0.8)).toEqual([0.2, 0.4, 0.8]);
    expect(rgbOf(evaluated('/DeviceGray'), 0.3)).toEqual([0.3, 0.3, 0.3]);
  });

  it('is paper white and rich black black for process inks', () => {
    const space = evaluated('/DeviceCMYK');
    expect(rgbOf(space, 0, 0, 0, 0)).toEqual([1, 1, 1]);
    for (const part of rgbOf(space, 1, 1, 1, 1)) expect(part).toBeLessThan(0.05);
  });

  it('is the formula of the standard without an engine', () => {
    const space = evaluated('/DeviceCMYK', {}, { engine: null });
    expect(rgbOf(space, 0.1, 0.2, 0.3, 0.4)).toEqual([0.5, 0.4, 0.3]);
  });
});

describe('ColorEvaluator', () => {
  it.each([
    ['output_intent', () => ({ engine, outputProfile: bundledCmyk() })],
    ['bundled', () => ({ engine })],
    ['built_in', () => ({ engine: null })],
  ])('says that process inks are those of: %s', (origin, options) => {
    const reader = memoryReader({});
    const evaluator = new ColorEvaluator(reader, new ColorSpaceReader(reader), options());
    expect(evaluator.processProfile).toMatchObject({ origin });
  });
});

describe('colours of ICCBased spaces', () => {
  it('go through their own profile', () => {
    const space = evaluated(['/ICCBased', '1 R'], { 1: embedded() });
    expect(space.profile).toMatchObject({ origin: 'embedded', sha256: bundledCmyk().sha256 });
    expect(labOf(space, [1, 0, 0, 0])).toEqual(labOf(evaluated('/DeviceCMYK'), [1, 0, 0, 0]));
    expect(inksOf(space, [1, 0, 0, 0])).toEqual({ kind: 'converted' });
    expect([...space.toProcess(Float64Array.of(1, 0, 0.5, 0))!]).toEqual([1, 0, 0.5, 0]);
  });

  it('fall back to the alternate, or the device space, and say why', () => {
    const objects = {
      1: embedded({ N: 3, Alternate: '/DeviceRGB' }),
      2: pdfStream({ N: 4 }, builtProfile({})),
      3: pdfStream({ N: 1 }, 'not a profile'),
      4: pdfStream({ N: 2 }, 'not a profile'),
      5: pdfStream({ N: 3, Alternate: ['/Lab', { WhitePoint: d50White }] }, 'nothing'),
    };
    const space = (number: number) => evaluated(['/ICCBased', `${number} R`], objects);
    expect(space(1).profile).toMatchObject({
      description: 'sRGB',
      refused: { reason: 'component_mismatch' },
    });
    expect(space(2).profile).toMatchObject({
      origin: 'bundled',
      refused: { reason: 'conversion_refused' },
    });
    near(space(3), [1], [100, 0, 0], 0.01);
    expect(space(4).problem).toMatchObject({ reason: 'profile_unreadable' });
    near(space(5), [50, 10, 10], [50, 10, 10], 0.01);
  });
});

describe('colours of special spaces', () => {
  const spot = ['/Separation', '/Gold', '/DeviceCMYK', '1 R'];
  const objects = { 1: toCmyk(1), 2: toCmyk(2), 3: toCmyk(3) };

  it('Separation: tint transformation and ink', () => {
    const space = evaluated(spot, objects);
    expect(based(space, 1)).toEqual([0, 1, 0.5, 0]);
    expect(inksOf(space, [0.3])).toEqual({ kind: 'tints', inks: [{ ink: 'Gold', tint: 0.3 }] });
    expect(labOf(space, [1])).toEqual(labOf(evaluated('/DeviceCMYK'), [0, 1, 0.5, 0]));
    expect([...space.toProcess(Float64Array.of(0.5))!]).toEqual([0, 0.5, 0.25, 0]);
  });

  it('All marks every ink, None no ink', () => {
    const named = (name: string) => evaluated(['/Separation', name, '/DeviceCMYK', '1 R'], objects);
    expect(inksOf(named('/All'), [0.8])).toEqual({ kind: 'all', tint: 0.8 });
    expect(inksOf(named('/None'), [0.8])).toEqual({ kind: 'none' });
  });

  it('DeviceN: every colorant but None', () => {
    const names = ['/Cyan', '/None', '/Gold'];
    const space = evaluated(['/DeviceN', names, '/DeviceCMYK', '3 R'], objects);
    expect(inksOf(space, [0.1, 0.2, 0.3])).toEqual({
      kind: 'tints',
      inks: [
        { ink: 'Cyan', tint: 0.1 },
        { ink: 'Gold', tint: 0.3 },
      ],
    });
    const none = evaluated(['/DeviceN', ['/None', '/None'], '/DeviceCMYK', '2 R'], objects);
    expect(inksOf(none, [1, 1])).toEqual({ kind: 'none' });
  });

  it('NChannel: process components are the process inks', () => {
    const process = { ColorSpace: '/DeviceCMYK', Components: ['/C', '/M', '/Y', '/K'] };
    const attributes = { Subtype: '/NChannel', Process: process };
    const space = evaluated(
      ['/DeviceN', ['/K', '/Gold'], '/DeviceCMYK', '2 R', attributes],
      objects,
    );
    expect(inksOf(space, [0.5, 1])).toMatchObject({
      inks: [
        { ink: 'Black', tint: 0.5 },
        { ink: 'Gold', tint: 1 },
      ],
    });
  });

  it('Indexed: the table in the range of the base', () => {
    const indexed = (base: Written, table: Written) =>
      evaluated(['/Indexed', base, 1, table], { ...objects, 9: pdfStream({}, 'abcdef') });
    expect(based(indexed('/DeviceRGB', '(\x00\x33\xff\xff\x00\x00)'), 0)).toEqual([0, 0.2, 1]);
    expect(based(indexed('/DeviceRGB', '(\x00\x33\xff\xff\x00\x00)'), 7)).toEqual([1, 0, 0]);
    expect(based(indexed(['/Lab', { WhitePoint: d50White }], '(\xff\x00\xff)'), 0)).toEqual([
      100, -100, 100,
    ]);
    expect(indexed('/DeviceRGB', '9 R').problem).toBeNull();
    expect(inksOf(indexed(spot, '(\x00\xff)'), [1])).toEqual({
      kind: 'tints',
      inks: [{ ink: 'Gold', tint: 1 }],
    });
    expect(indexed('/DeviceRGB', 5).problem).toMatchObject({ reason: 'malformed' });
  });

  it('Pattern: the underlying space', () => {
    expect(based(evaluated(['/Pattern', spot], objects), 1)).toEqual([0, 1, 0.5, 0]);
    expect(evaluated('/Pattern').problem).toMatchObject({ reason: 'pattern' });
  });

  it('keep their inks when the tint transformation cannot be read', () => {
    const space = evaluated(['/Separation', '/Gold', '/DeviceCMYK', { FunctionType: 9 }]);
    expect(space.problem).toMatchObject({ reason: 'unknown_type' });
    expect(labOf(space, [1])).toBeNull();
    expect(inksOf(space, [1])).toEqual({ kind: 'tints', inks: [{ ink: 'Gold', tint: 1 }] });
    const table = ['/Indexed', ['/Separation', '/Gold', '/DeviceCMYK', 3], 1, '(\x00\xff)'];
    expect(inksOf(evaluated(table), [1])).toMatchObject({ inks: [{ ink: 'Gold', tint: 1 }] });
  });

  it('never throw, whatever is written', () => {
    const leaf = fc.constantFrom<Written[]>(
      ...['/DeviceCMYK', '/DeviceRGB', '/Lab', '/Pattern', '1 R', '2 R', '(ab)', 255, -1, null],
    );
    const { space } = fc.letrec<{ space: Written }>((tie) => ({
      space: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.tuple(fc.constant('/Indexed'), tie('space'), fc.integer({ max: 300 }), leaf),
        fc.tuple(fc.constant('/Separation'), fc.constantFrom('/All', '/A'), tie('space'), leaf),
        fc.tuple(fc.constant('/DeviceN'), fc.array(fc.constant('/A')), tie('space'), leaf),
        fc.tuple(fc.constant('/Pattern'), tie('space')),
        fc.tuple(fc.constant('/ICCBased'), leaf),
        fc.tuple(
          fc.constant('/Lab'),
          fc.record({ WhitePoint: fc.array(fc.double({ noNaN: true })) }),
        ),
      ),
    }));
    const numbers = fc.array(fc.double(), { maxLength: 5 });
    fc.assert(
      fc.property(space, numbers, (written, color) => {
        const found = evaluated(written, { 1: toCmyk(1), 2: embedded() });
        inksOf(found, color);
        labOf(found, color);
        found.toProcess(Float64Array.from(color));
        if (found.problem) expect(labOf(found, [0, 0, 0, 0])).toBeNull();
      }),
      { numRuns: 400 },
    );
  });
});
