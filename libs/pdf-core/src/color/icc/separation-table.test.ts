import fc from 'fast-check';
import { testIccEngine } from '../../../test/color-engine';
import { deltaE2000, type LabColor, srgbToLab } from '../science';
import { type IccEngine, isRefusal } from './icc-engine';
import { bundledCmyk } from './icc-source';
import { SeparationTable } from './separation-table';

let engine: IccEngine;
let table: SeparationTable;
beforeAll(async () => {
  engine = await testIccEngine();
  table = SeparationTable.of(engine, bundledCmyk())!;
});

function separated(red = 0, green = 0, blue = 0): number[] {
  const inks = new Float64Array(4);
  table.separate(red, green, blue, inks);
  return [...inks];
}

function seen(inks: readonly number[]): LabColor {
  const made = engine.transform({ from: bundledCmyk(), to: 'Lab', bits: 16, exact: true });
  const labs = isRefusal(made) ? null : made.run(Uint16Array.from(inks, (ink) => ink * 65_535));
  return [(labs?.[0] ?? 0) / 655.35, (labs?.[1] ?? 0) / 257 - 128, (labs?.[2] ?? 0) / 257 - 128];
}

describe('SeparationTable', () => {
  it('keeps paper, and makes black of black and other inks', () => {
    expect(separated(1, 1, 1)).toEqual([0, 0, 0, 0]);
    const [c, m, y, k] = separated(0, 0, 0);
    expect(k).toBe(1);
    expect(c! + m! + y!).toBeGreaterThan(1);
    expect(c! + m! + y! + k!).toBeLessThan(3);
  });

  it('prints grays as grays, and as light as they are', () => {
    const errors = [0.9, 0.8, 0.7, 0.6, 0.5, 0.45, 0.35].map((value) => {
      const lab = seen(separated(value, value, value));
      expect(Math.hypot(lab[1], lab[2])).toBeLessThan(3);
      return Math.abs(lab[0] - srgbToLab([value, value, value])[0]);
    });
    expect(Math.max(...errors)).toBeLessThan(6);
  });

  it('prints every gray as it is: dE2000 is at most 0.5 from black to white, within 300 % of ink', () => {
    const off = Array.from({ length: 511 }, (_, at) => at / 510).flatMap((value) => {
      const inks = separated(value, value, value);
      const lab = seen(inks);
      const cast = deltaE2000(lab, [lab[0], 0, 0]);
      const total = inks.reduce((sum, ink) => sum + ink, 0);
      return cast > 0.5 || total > 3.001 ? [{ value: value * 255, cast, total }] : [];
    });
    expect(off).toEqual([]);
  });

  it('prints dark grays as dark as they are, and goes over between them without a step', () => {
    for (let at = 0; at < 48; at++) {
      const inks = separated(at / 255, at / 255, at / 255);
      const lab = srgbToLab([at / 255, at / 255, at / 255]);
      expect(deltaE2000(seen(inks), lab)).toBeLessThan(0.3);
      const next = separated((at + 1) / 255, (at + 1) / 255, (at + 1) / 255);
      const step = Math.max(...inks.map((ink, i) => Math.abs(ink - next[i]!)));
      expect(step).toBeLessThan(at === 0 ? 0.25 : 0.05);
    }
  });

  it('goes over from grays to colours without a step', () => {
    for (const value of [0.2, 0.5, 0.93]) {
      for (let chroma = 0; chroma < 0.15; chroma += 0.002) {
        const at = separated(value, value - chroma, value);
        const next = separated(value, value - chroma - 0.002, value);
        expect(Math.max(...at.map((ink, i) => Math.abs(ink - next[i]!)))).toBeLessThan(0.02);
      }
    }
  });

  it('prints colours that inks can make as they are', () => {
    for (const rgb of [
      [0.9, 0.7, 0.6],
      [0.6, 0.7, 0.5],
      [0.55, 0.6, 0.75],
      [0.95, 0.9, 0.6],
    ] as const)
      expect(deltaE2000(seen(separated(...rgb)), srgbToLab(rgb))).toBeLessThan(4);
  });

  it('gives inks of 0 to 1 for any numbers', () => {
    const number = fc.double({ min: -1, max: 2, noNaN: true });
    fc.assert(
      fc.property(number, number, number, (r, g, b) => {
        for (const ink of separated(r, g, b)) {
          expect(ink).toBeGreaterThanOrEqual(0);
          expect(ink).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });

  it('is refused with the profile', () => {
    const none = { ...bundledCmyk(), sha256: 'none', bytes: () => null };
    expect(SeparationTable.of(engine, none)).toBeNull();
  });
});
