import fc from 'fast-check';
import { testIccEngine } from '../../../test/color-engine';
import { builtProfile } from '../../../test/icc-fixture';
import { deltaE2000, type LabColor, labToSrgb } from '../science';
import { type IccEngine, type IccSource, isRefusal } from './icc-engine';
import { bundledCmyk } from './icc-source';
import { createIccEngine } from './lcms-engine';

let engine: IccEngine;
beforeAll(async () => {
  engine = await testIccEngine();
});

const lab = (values: ArrayLike<number> | null, at = 0): LabColor => [
  (values?.[at] ?? 0) / 655.35,
  (values?.[at + 1] ?? 0) / 257 - 128,
  (values?.[at + 2] ?? 0) / 257 - 128,
];

function source(bytes: Uint8Array, changed: Partial<IccSource> = {}): IccSource {
  const sha256 = `${bytes.length} ${Buffer.from(bytes).toString('base64').slice(0, 400)}`;
  return { sha256, components: 4, colorSpace: 'CMYK', bytes: () => bytes, ...changed };
}

function run(
  from: IccSource | 'Lab' | 'sRGB',
  to: IccSource | 'Lab' | 'sRGB',
  values: Uint16Array,
) {
  const made = engine.transform({ from, to, bits: 16, exact: true });
  return isRefusal(made) ? made : made.run(values);
}

describe('the colour engine', () => {
  it('takes CMYK to Lab: white, black and the order of the inks', () => {
    const full = 65_535;
    const inks = [0, 0, 0, 0, 0, 0, 0, full, full, 0, 0, 0, 0, full, 0, 0, 0, 0, full, 0];
    const labs = run(bundledCmyk(), 'Lab', Uint16Array.from(inks)) as Uint16Array;
    const [white, black, cyan, magenta, yellow] = [0, 3, 6, 9, 12].map((at) => lab(labs, at));
    expect(deltaE2000(white!, [100, 0, 0])).toBeLessThan(1);
    expect(black![0]).toBeLessThan(25);
    expect(cyan![1]).toBeLessThan(-20);
    expect(magenta![1]).toBeGreaterThan(60);
    expect(yellow![2]).toBeGreaterThan(70);
  });

  it('agrees with the formulas on sRGB', () => {
    fc.assert(
      fc.property(fc.tuple(...[0, 1, 2].map(() => fc.nat(65_535))), (rgb) => {
        const labs = run('sRGB', 'Lab', Uint16Array.from(rgb)) as Uint16Array;
        labToSrgb(lab(labs)).forEach((value, at) =>
          expect(Math.abs(value - rgb[at]! / 65_535)).toBeLessThan(0.01),
        );
      }),
    );
  });

  it('converts more colours than its buffers hold at a time, in 8 bits and in 16', () => {
    for (const bits of [8, 16] as const) {
      const made = engine.transform({ from: bundledCmyk(), to: 'sRGB', bits });
      const pixels = 100_000;
      const input = new (bits === 8 ? Uint8Array : Uint16Array)(pixels * 4);
      input.set(input.map((_, at) => (at % 4 === 3 && at > input.length / 2 ? 2 ** bits - 1 : 0)));
      const output = isRefusal(made) ? null : made.run(input);
      expect(output).toHaveLength(pixels * 3);
      expect(output?.[0]).toBeGreaterThan(2 ** bits * 0.97);
      expect(output?.at(-1)).toBeLessThan(2 ** bits * 0.3);
    }
  });

  it('makes a conversion again that it had to forget', () => {
    const kept = engine.transform({ from: bundledCmyk(), to: 'Lab', bits: 16, exact: true });
    for (let at = 0; at < 40; at++) {
      const copy = { ...bundledCmyk(), sha256: `copy ${at}` };
      expect(isRefusal(engine.transform({ from: copy, to: 'Lab', bits: 16, exact: true }))).toBe(
        false,
      );
    }
    expect(isRefusal(kept) ? null : kept.run(new Uint16Array(4))).toHaveLength(3);
  });

  it('refuses with a reason', () => {
    const tiny = source(builtProfile({}));
    expect(run(tiny, 'Lab', new Uint16Array(4))).toEqual({ reason: 'conversion_refused' });
    expect(run('Lab', bundledCmyk(), new Uint16Array(3))).toEqual({ reason: 'conversion_refused' });
    expect(run(source(new Uint8Array(10)), 'Lab', new Uint16Array(4))).toEqual({
      reason: 'profile_unreadable',
    });
    const none = source(builtProfile({}), { sha256: 'none', bytes: () => null });
    expect(run(none, 'Lab', new Uint16Array(4))).toEqual({ reason: 'profile_unreadable' });
    const huge = { bytes: () => new Uint8Array(33 * 1024 * 1024), sha256: 'huge' };
    expect(run(source(builtProfile({}), huge), 'Lab', new Uint16Array(4))).toEqual({
      reason: 'profile_too_large',
    });
    const odd = source(builtProfile({}), { colorSpace: 'XYZ', components: 3 });
    expect(run(odd, 'Lab', new Uint16Array(3))).toEqual({ reason: 'profile_unsupported' });
  });

  it('never throws for damaged profiles, and says when it is lost', async () => {
    let own = await testIccEngine();
    const whole = bundledCmyk().bytes() ?? new Uint8Array();
    const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 30 });
    let number = 0;
    await fc.assert(
      fc.asyncProperty(changes, fc.nat(whole.length), async (some, length) => {
        const bytes = whole.slice(0, number % 2 === 0 ? length : whole.length);
        for (const [at, value] of some) if (at < bytes.length) bytes[at] = value;
        const damaged = { ...bundledCmyk(), sha256: `damaged ${number++}`, bytes: () => bytes };
        const made = own.transform({ from: damaged, to: 'Lab', bits: 16, exact: true });
        const labs = isRefusal(made) ? null : made.run(new Uint16Array(8));
        if (own.lost) own = await testIccEngine();
        else if (!isRefusal(made)) expect(labs).toHaveLength(6);
      }),
      { numRuns: 300 },
    );
  });

  it('refuses everything once it is lost', () => {
    const lcms = {
      _cmsCreateLab4Profile: () => {
        throw new RangeError('trap');
      },
    };
    const broken = createIccEngine(lcms as never);
    const conversion = { from: 'Lab', to: 'sRGB', bits: 16 } as const;
    expect(broken.transform(conversion)).toEqual({ reason: 'engine_lost' });
    expect(broken.lost).toBe(true);
    expect(broken.transform(conversion)).toEqual({ reason: 'engine_lost' });
  });
});
