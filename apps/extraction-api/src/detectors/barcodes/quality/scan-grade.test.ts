import type { BarcodeScan } from '@forme/contracts/extraction';
import { ean13Modules } from '@forme/test-kit';
import { linearSymbologies } from './reference-decode';
import { gradeScan } from './scan-grade';
import { code128Patterns } from './symbol-patterns.table';

const VALUE = '4006381333931';
/** Samples of a module. */
const SIZE = 40;
const PAPER = 0.85;
const INK = 0.05;
const QUIET = 12;

/** Modules of a symbol with quiet zones, as reflectance. */
const profileOf = (bits: string, ink = INK): Float64Array =>
  Float64Array.from({ length: (bits.length + 2 * QUIET) * SIZE }, (_, at) =>
    bits[Math.floor(at / SIZE) - QUIET] === '1' ? ink : PAPER,
  );

const ean = linearSymbologies.get('ean13');
function graded(profile: Float64Array): BarcodeScan {
  if (!ean) throw new Error('There is no EAN-13');
  return gradeScan(profile, ean, { value: VALUE, position: 0.5 });
}
const parameter = (scan: BarcodeScan, name: string) => {
  const found = scan.parameters.find((it) => it.name === name);
  return [found?.value, found?.grade];
};
/** Changes the reflectance of modules counted from the first bar. */
const painted = (from: number, to: number, value: number, ink = INK): Float64Array =>
  profileOf(ean13Modules(VALUE), ink).fill(value, (from + QUIET) * SIZE, (to + QUIET) * SIZE);

describe('the grade of a scan', () => {
  it('is 4 in every parameter for an ideal symbol', () => {
    const scan = graded(profileOf(ean13Modules(VALUE)));
    expect(scan.grade).toBe(4);
    expect(scan.parameters.map(({ name, grade }) => `${name} ${grade}`)).toEqual([
      'decode 4',
      'symbol_contrast 4',
      'minimum_reflectance 4',
      'minimum_edge_contrast 4',
      'modulation 4',
      'defects 4',
      'decodability 4',
      'quiet_zones 4',
    ]);
    expect(parameter(scan, 'decodability')).toEqual([1, 4]);
  });

  it.each([
    [0.15, 0.7, 4],
    [0.2, 0.65, 3],
    [0.3, 0.55, 3],
    [0.31, 0.54, 2],
    [0.4, 0.45, 2],
  ])('falls with the contrast of bars that reflect %p', (ink, contrast, grade) => {
    const scan = graded(profileOf(ean13Modules(VALUE), ink));
    expect(parameter(scan, 'symbol_contrast')).toEqual([contrast, grade]);
    expect(scan.grade).toBe(grade);
  });

  it('is 0 where bars reflect more than half of the paper', () => {
    const scan = graded(profileOf(ean13Modules(VALUE), 0.43));
    expect(parameter(scan, 'symbol_contrast')).toEqual([0.42, 2]);
    expect(parameter(scan, 'minimum_reflectance')).toEqual([0.43, 0]);
    expect(scan.grade).toBe(0);
  });

  it('falls with the modulation of a space that is gray', () => {
    // The first space of the start guard: (0.53 - 0.05) / (0.85 - 0.05) = 0.6.
    const scan = graded(painted(1, 2, 0.53));
    expect(parameter(scan, 'minimum_edge_contrast')).toEqual([0.48, 4]);
    expect(parameter(scan, 'modulation')).toEqual([0.6, 3]);
    expect(scan.grade).toBe(3);
  });

  it('falls with a spot in the quiet zone', () => {
    // (0.85 - 0.67) / 0.8 = 0.225.
    const scan = graded(painted(-5, -4.5, 0.67));
    expect(parameter(scan, 'defects')).toEqual([0.225, 2]);
    expect(scan.grade).toBe(2);
  });

  it('falls with a void in a bar', () => {
    const bits = ean13Modules(VALUE);
    const wide = bits.indexOf('111');
    const scan = graded(painted(wide + 1.25, wide + 1.75, 0.25));
    // (0.25 - 0.05) / 0.8.
    expect(parameter(scan, 'defects')).toEqual([0.25, 2]);
  });

  it('falls with an edge that is out of place', () => {
    const bits = ean13Modules(VALUE);
    // The edge between the first space and the first bar of the first digit: 0.2 of half a module is left to 0.3.
    const edge = bits.indexOf('1', 3);
    const scan = graded(painted(edge - 0.2, edge, INK));
    expect(parameter(scan, 'decodability')).toEqual([0.6, 3]);
    expect(scan.grade).toBe(3);
  });

  it('is 0 where a quiet zone is too small', () => {
    // A dark line ends 5 modules before the symbol, which needs 11.
    const scan = graded(painted(-6, -5, INK));
    expect(parameter(scan, 'quiet_zones')).toEqual([-6, 0]);
    expect(scan.grade).toBe(0);
  });

  it('is 0 where nothing decodes', () => {
    const scan = graded(painted(20, 40, INK));
    expect(parameter(scan, 'decode')).toEqual([null, 0]);
    expect(scan.grade).toBe(0);
  });
});

describe('the characters of Code 128', () => {
  it('have eleven modules, an even number of them bars, and differ', () => {
    expect(code128Patterns).toHaveLength(107);
    for (const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] of code128Patterns) {
      expect(a + b + c + d + e + f).toBe(11);
      expect((a + c + e) % 2).toBe(0);
    }
    expect(new Set(code128Patterns.map(String)).size).toBe(107);
  });
});
