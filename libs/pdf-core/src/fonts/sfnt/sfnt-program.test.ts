import fc from 'fast-check';
import {
  compositeGlyph,
  format0,
  format12,
  format4,
  format6,
  pathText,
  trueType,
} from '../../../test/program-fixture';
import { openProgram } from '../program/open-program';

const square = [
  [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ],
] as const;
const curve = [
  [
    [0, 0],
    [60, 0, false],
    [60, 60],
  ],
] as const;

function open(...args: Parameters<typeof trueType>) {
  const { program, fault } = openProgram(trueType(...args));
  expect(fault).toBeNull();
  return program!;
}

describe('a TrueType program', () => {
  it('gives outlines in thousandths, quadratic curves as cubic ones', () => {
    const program = open([square, curve, []], { unitsPerEm: 2000 });
    expect(pathText(program.outlineOf(0))).toBe('M0 0 L50 0 L50 50 L0 50 Z');
    expect(pathText(program.outlineOf(1))).toBe('M0 0 C20 0 30 10 30 30 Z');
    expect(pathText(program.outlineOf(2))).toBe('');
    expect(program.outlineOf(3)).toBeNull();
    expect(program.advanceOf(1)).toBe(255);
    expect(program.advanceOf(3)).toBeNull();
  });

  it('puts points between neighbours that are both off the curve', () => {
    const circle = [
      [
        [0, 0, false],
        [60, 0, false],
        [60, 60, false],
        [0, 60, false],
      ],
    ] as const;
    const text = pathText(open([circle]).outlineOf(0));
    expect(text).toMatch(/^M0 30 C0 10 10 0 30 0 C50 0 60 10 60 30 .* 0 30 Z$/);
  });

  it('puts a glyph where its left side bearing says', () => {
    const program = open([square], { bearings: [25] });
    expect(pathText(program.outlineOf(0))).toBe('M25 0 L125 0 L125 100 L25 100 Z');
  });

  it('places a composite glyph by the metrics of the component that says so', () => {
    const own = compositeGlyph([0, 2, [0, 0]]);
    const borrowed = compositeGlyph([0, 2 | 0x200, [0, 0]]);
    const program = open([square, own, borrowed], { bearings: [0, 7, 7] });
    expect(pathText(program.outlineOf(1))).toMatch(/^M7 0 /);
    expect(pathText(program.outlineOf(2))).toMatch(/^M0 0 /);
  });

  it('puts composite glyphs together, moved, scaled and by meeting points', () => {
    const moved = compositeGlyph([0, 2, [10, 20]]);
    const half = compositeGlyph([0, 2 | 8, [0, 0, 0x20, 0]]);
    const met = compositeGlyph([0, 2, [0, 0]], [0, 0, [2, 0]]);
    const program = open([square, moved, half, met]);
    expect(pathText(program.outlineOf(1))).toBe('M10 20 L110 20 L110 120 L10 120 Z');
    expect(pathText(program.outlineOf(2))).toBe('M0 0 L50 0 L50 50 L0 50 Z');
    expect(pathText(program.outlineOf(3))).toBe(
      'M0 0 L100 0 L100 100 L0 100 Z M100 100 L200 100 L200 200 L100 200 Z',
    );
  });

  it('ends with glyphs that hold themselves', () => {
    const endless = compositeGlyph([0, 2, [1, 1]], [0, 2, [2, 2]]);
    expect(pathText(open([endless]).outlineOf(0))).toBe('');
  });

  it('finds glyphs by the names of post', () => {
    const program = open([square, curve], { names: ['.notdef', 'loop'] });
    expect(program.glyphNamed('loop')).toBe(1);
    expect(program.nameOf(1)).toBe('loop');
    expect(program.glyphNamed('none')).toBeNull();
  });

  it('reads character maps of formats 0, 4, 6, 12 and 13', () => {
    const maps = open([square, curve], {
      cmap: [
        [1, 0, format0({ 65: 1 })],
        [3, 1, format4({ 0x41: 1, 0x20ac: 2 })],
        [0, 0, format6(0x30, [3, 4])],
        [3, 10, format12([[0x1f600, 0x1f602, 5]])],
        [0, 6, format12([[0x41, 0x5a, 7]], 13)],
      ],
    }).characterMaps!;
    expect(maps.count).toBe(5);
    expect([65, 66].map((code) => maps.find(1, 0)!.glyphOf(code))).toEqual([1, 0]);
    expect([0x41, 0x20ac, 0x20ad].map((code) => maps.find(3, 1)!.glyphOf(code))).toEqual([1, 2, 0]);
    expect([0x30, 0x31, 0x32].map((code) => maps.find(0, 0)!.glyphOf(code))).toEqual([3, 4, 0]);
    expect(maps.unicode).toBe(maps.find(3, 10));
    expect(maps.unicode!.glyphOf(0x1f602)).toBe(7);
    expect(maps.find(0, 6)!.glyphOf(0x42)).toBe(7);
    expect([...maps.find(3, 1)!.codesByGlyph()]).toEqual([
      [1, 0x41],
      [2, 0x20ac],
    ]);
    expect(maps.find(3, 0)).toBeNull();
  });

  it('says which table it lacks', () => {
    const { program, fault, facts } = openProgram(trueType([square], { omit: ['glyf', 'loca'] }));
    expect(program).toBeNull();
    expect(fault).toBe('The font program has no table loca, glyf');
    expect(facts).toMatchObject({ kind: 'truetype', numGlyphs: 1 });
  });

  it('never throws nor hangs for damaged bytes', () => {
    const whole = trueType([square, curve, compositeGlyph([0, 2, [1, 1]], [1, 2, [2, 2]])], {
      cmap: [
        [3, 1, format4({ 0x41: 1, 0x42: 2 })],
        [3, 10, format12([[0, 0x7ff, 0]])],
      ],
      names: ['a', 'b', 'c'],
    });
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), fc.nat(whole.length), (changes, cut) => {
        const bytes = Uint8Array.from(whole.subarray(0, whole.length - (cut % 3 === 0 ? cut : 0)));
        for (const [at, value] of changes) if (at >= 4 && at < bytes.length) bytes[at] = value;
        const { program } = openProgram(bytes);
        for (let glyph = 0; program && glyph < Math.min(4, program.glyphCount); glyph++) {
          program.outlineOf(glyph);
          program.advanceOf(glyph);
          program.nameOf(glyph);
        }
        program?.characterMaps?.unicode?.codesByGlyph();
      }),
      { numRuns: 300 },
    );
  });
});
