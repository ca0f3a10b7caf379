import fc from 'fast-check';
import { type Charstring, pathText, type1Font } from '../../../test/program-fixture';
import { openProgram } from '../program/open-program';

function draw(items: Charstring, subrs: readonly Charstring[] = []) {
  const { program, fault } = openProgram(type1Font({ glyphs: { '.notdef': [], A: items }, subrs }));
  expect(fault).toBeNull();
  return { text: pathText(program!.outlineOf(1)), advance: program!.advanceOf(1) };
}

describe('a Type 1 charstring', () => {
  it('starts at its left side bearing and has its width', () => {
    const items = [20, 600, 'hsbw', 10, 'vmoveto', 30, 'hlineto', 40, 'vlineto', 'closepath'];
    expect(draw([...items, 'endchar'])).toEqual({ text: 'M20 10 L50 10 L50 50 Z', advance: 600 });
  });

  it('draws curves', () => {
    const items = [0, 500, 'hsbw', 1, 2, 3, 4, 'vhcurveto', 5, 6, 7, 8, 'hvcurveto', 'closepath'];
    expect(draw([...items, 'endchar']).text).toBe('M0 0 C0 1 2 4 6 4 C11 4 17 11 17 19 Z');
  });

  it('divides numbers', () => {
    expect(draw([0, 1001, 2, 'div', 'hsbw', 'endchar']).advance).toBe(500.5);
  });

  it('draws flex as two curves', () => {
    const subrs: readonly Charstring[] = [
      [3, 0, 'callothersubr', 'pop', 'pop', 'setcurrentpoint', 'return'],
      [0, 1, 'callothersubr', 'return'],
      [0, 2, 'callothersubr', 'return'],
    ];
    const point = (x: number, y: number): Charstring => [x, y, 'rmoveto', 2, 'callsubr'];
    const text = draw(
      [
        ...[0, 500, 'hsbw', 100, 'hmoveto', 1, 'callsubr'],
        ...point(0, 0),
        ...[point(10, 0), point(10, 5), point(10, 0)].flat(),
        ...[point(10, 0), point(10, -5), point(10, 0)].flat(),
        ...[50, 160, 0, 0, 'callsubr', 20, 'vlineto', 'closepath', 'endchar'],
      ],
      subrs,
    ).text;
    expect(text).toBe('M100 0 C110 0 120 5 130 5 C140 5 150 0 160 0 L160 20 Z');
  });

  it('replaces hints by the subroutine they name', () => {
    const hints: Charstring = ['return'];
    const items = [0, 500, 'hsbw', 1, 1, 3, 'callothersubr', 'pop', 'callsubr', 5, 'hlineto'];
    expect(draw([...items, 'closepath', 'endchar'], [hints, hints]).text).toBe('M0 0 L5 0 Z');
  });

  it('puts an accent on its base', () => {
    const { program } = openProgram(
      type1Font({
        glyphs: {
          '.notdef': [0, 250, 'hsbw', 'endchar'],
          A: [10, 700, 'hsbw', 5, 'hlineto', 'closepath', 'endchar'],
          acute: [30, 300, 'hsbw', 2, 'hlineto', 'closepath', 'endchar'],
          Aacute: [10, 710, 'hsbw', 30, 200, 100, 65, 194, 'seac'],
        },
      }),
    );
    const glyph = program!.glyphNamed('Aacute')!;
    // The accent's own side bearing, 30, comes to 10 + 200.
    expect(pathText(program!.outlineOf(glyph))).toBe('M10 0 L15 0 Z M210 100 L212 100 Z');
    expect(program!.advanceOf(glyph)).toBe(710);
  });

  it('has no outline when a subroutine is missing or calls itself', () => {
    expect(draw([0, 500, 'hsbw', 3, 'callsubr']).text).toBeNull();
    expect(draw([0, 500, 'hsbw', 0, 'callsubr'], [[0, 'callsubr']]).text).toBeNull();
  });
});

describe('a Type 1 program', () => {
  const line: Charstring = [0, 500, 'hsbw', 10, 'hlineto', 'closepath', 'endchar'];

  it('has its glyphs in order with .notdef first, and its own encoding', () => {
    const { program, facts } = openProgram(
      type1Font({ glyphs: { b: line, '.notdef': line, a: line }, encoding: { 33: 'a', 34: 'b' } }),
    );
    expect(facts).toMatchObject({ kind: 'type1', numGlyphs: 3, name: 'Fixture' });
    expect([0, 1, 2].map((glyph) => program!.nameOf(glyph))).toEqual(['.notdef', 'b', 'a']);
    expect([33, 34, 35].map((code) => program!.builtInName(code))).toEqual(['a', 'b', null]);
  });

  it('follows the font matrix', () => {
    const { program } = openProgram(
      type1Font({ glyphs: { a: line }, matrix: '.002 0 0 .002 0 0' }),
    );
    expect(pathText(program!.outlineOf(1))).toBe('M0 0 L20 0 Z');
    expect(program!.advanceOf(1)).toBe(1000);
  });

  it('never throws nor hangs for random charstrings', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.uint8Array({ maxLength: 60 }),
        (code, sub) => {
          const raw = (bytes: Uint8Array) => [`0x${Buffer.from(bytes).toString('hex')}`];
          const font = type1Font({ glyphs: { a: raw(code) }, subrs: [raw(sub), raw(sub)] });
          const path = openProgram(font).program?.outlineOf(1) ?? null;
          expect(path === null || path.points.every((value) => Number.isFinite(value))).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });
});
