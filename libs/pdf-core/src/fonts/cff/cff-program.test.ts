import fc from 'fast-check';
import { cffFont, type Charstring, pathText } from '../../../test/program-fixture';
import { openProgram } from '../program/open-program';

function draw(items: Charstring, more: Partial<Parameters<typeof cffFont>[0]> = {}) {
  const { program, fault } = openProgram(cffFont({ glyphs: [['one', items]], ...more }));
  expect(fault).toBeNull();
  return { text: pathText(program!.outlineOf(1)), advance: program!.advanceOf(1) };
}

describe('a Type 2 charstring', () => {
  it.each<[string, Charstring, string]>([
    ['rlineto', [10, 20, 'rmoveto', 30, 0, 0, 40, 'rlineto'], 'M10 20 L40 20 L40 60 Z'],
    ['hlineto', [0, 'hmoveto', 10, 20, -10, 'hlineto'], 'M0 0 L10 0 L10 20 L0 20 Z'],
    ['vlineto', [0, 'vmoveto', 10, 20, 'vlineto'], 'M0 0 L0 10 L20 10 Z'],
    ['rrcurveto', [0, 'hmoveto', 1, 2, 3, 4, 5, 6, 'rrcurveto'], 'M0 0 C1 2 4 6 9 12 Z'],
    ['hhcurveto', [0, 'hmoveto', 9, 1, 2, 3, 4, 'hhcurveto'], 'M0 0 C1 9 3 12 7 12 Z'],
    ['vvcurveto', [0, 'hmoveto', 9, 1, 2, 3, 4, 'vvcurveto'], 'M0 0 C9 1 11 4 11 8 Z'],
    ['hvcurveto', [0, 'hmoveto', 1, 2, 3, 4, 5, 'hvcurveto'], 'M0 0 C1 0 3 3 8 7 Z'],
    ['vhcurveto', [0, 'hmoveto', 1, 2, 3, 4, 'vhcurveto'], 'M0 0 C0 1 2 4 6 4 Z'],
    [
      'rcurveline',
      [0, 'hmoveto', 1, 1, 1, 1, 1, 1, 5, 6, 'rcurveline'],
      'M0 0 C1 1 2 2 3 3 L8 9 Z',
    ],
    [
      'rlinecurve',
      [0, 'hmoveto', 5, 6, 1, 1, 1, 1, 1, 1, 'rlinecurve'],
      'M0 0 L5 6 C6 7 7 8 8 9 Z',
    ],
    ['hflex', [0, 'hmoveto', 1, 2, 3, 4, 5, 6, 7, 'hflex'], 'M0 0 C1 0 3 3 7 3 C12 3 18 0 25 0 Z'],
    [
      'flex',
      [0, 'hmoveto', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 50, 'flex'],
      'M0 0 C1 1 2 2 3 3 C4 4 5 5 6 6 Z',
    ],
    [
      'hflex1',
      [0, 'hmoveto', 1, 2, 3, 4, 5, 6, 7, -4, 8, 'hflex1'],
      'M0 0 C1 2 4 6 9 6 C15 6 22 2 30 0 Z',
    ],
    [
      'flex1',
      [0, 'hmoveto', 9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 5, 'flex1'],
      'M0 0 C9 1 18 2 27 3 C36 4 45 5 50 0 Z',
    ],
    ['arithmetic', [0, 'hmoveto', 3, 4, 'mul', 10, 2, 'div', 'rlineto'], 'M0 0 L12 5 Z'],
    ['roll', [0, 'hmoveto', 1, 2, 3, 3, 1, 'roll', 'hlineto'], 'M0 0 L3 0 L3 1 L5 1 Z'],
  ])('draws %s', (_, items, path) => {
    expect(draw([...items, 'endchar']).text).toBe(path);
  });

  it('takes the width before the first operands', () => {
    const widths = [600, 500] as const;
    expect(draw([0, 'hmoveto', 5, 'hlineto', 'endchar'], { widths }).advance).toBe(600);
    expect(draw([-20, 0, 'hmoveto', 5, 'hlineto', 'endchar'], { widths }).advance).toBe(480);
    expect(draw([7, 'endchar'], { widths }).advance).toBe(507);
    expect(draw([7, 1, 2, 'hstem', 'endchar'], { widths }).advance).toBe(507);
  });

  it('passes over as many mask bytes as there are stems', () => {
    const nine = Array.from({ length: 18 }, () => 1);
    const text = draw([...nine, 'hstemhm', 1, 1, 'hintmask', '0xff15', 4, 'hmoveto', 5, 'hlineto']);
    expect(text.text).toBe('M4 0 L9 0 Z');
  });

  it('calls local and global subroutines with their bias', () => {
    const items = [0, 'hmoveto', -107, 'callsubr', -107, 'callgsubr', 'endchar'] as const;
    const subrs = [[5, 'hlineto', 'return']] as const;
    const globalSubrs = [[6, 'vlineto', 'return']] as const;
    expect(draw(items, { subrs, globalSubrs }).text).toBe('M0 0 L5 0 L5 6 Z');
  });

  it('has no outline when a subroutine is missing or calls itself', () => {
    expect(draw([0, 'hmoveto', 3, 'callsubr']).text).toBeNull();
    expect(draw([-107, 'callsubr'], { subrs: [[-107, 'callsubr']] }).text).toBeNull();
  });

  it('puts an accent on its base', () => {
    const { program } = openProgram(
      cffFont({
        glyphs: [
          ['A', [0, 'hmoveto', 10, 'hlineto', 'endchar']],
          ['acute', [1, 'hmoveto', 2, 'hlineto', 'endchar']],
          ['Aacute', [100, 50, 65, 194, 'endchar']],
        ],
      }),
    );
    expect(pathText(program!.outlineOf(3))).toBe('M0 0 L10 0 Z M101 50 L103 50 Z');
  });
});

describe('a CFF font', () => {
  const line: Charstring = [0, 'hmoveto', 10, 'hlineto', 'endchar'];

  it('finds glyphs by name and by its own encoding', () => {
    const { program, facts } = openProgram(
      cffFont({
        glyphs: [
          ['one', line],
          ['two', line],
        ],
        encoding: [97, 98],
      }),
    );
    expect(facts).toEqual({ kind: 'cff', numGlyphs: 3, fsType: null, name: 'Fixture' });
    expect(program!.glyphNamed('two')).toBe(2);
    expect(program!.builtInName(98)).toBe('two');
    expect(program!.builtInName(99)).toBeNull();
    expect(program!.isCidKeyed).toBe(false);
  });

  it('finds glyphs of a CID-keyed font by CID, with the private data of their font DICT', () => {
    const { program, facts } = openProgram(
      cffFont({
        glyphs: [
          [700, [0, 'hmoveto', -107, 'callsubr']],
          [42, line],
        ],
        subrs: [[5, 'hlineto', 'endchar']],
        widths: [900, 0],
      }),
    );
    expect(facts.kind).toBe('cff_cid');
    expect([program!.glyphOfCid(700), program!.glyphOfCid(42), program!.glyphOfCid(1)]).toEqual([
      1,
      2,
      null,
    ]);
    expect(pathText(program!.outlineOf(1))).toBe('M0 0 L5 0 Z');
    expect(program!.advanceOf(1)).toBe(900);
    expect(program!.glyphNamed('one')).toBeNull();
  });

  it('follows the font matrix', () => {
    const font = cffFont({
      glyphs: [['one', line]],
      matrix: ['.0005', '0', '0', '.0005', '0', '0'],
    });
    expect(pathText(openProgram(font).program!.outlineOf(1))).toBe('M0 0 L5 0 Z');
  });

  it('never throws nor hangs for damaged bytes', () => {
    const whole = cffFont({
      glyphs: [
        ['A', [1, 2, 'hstemhm', 'hintmask', '0x80', 0, 'hmoveto', 10, 'hlineto', 'endchar']],
        ['acute', [-107, 'callsubr', -107, 'callgsubr', 'endchar']],
        ['Aacute', [100, 50, 65, 194, 'endchar']],
      ],
      subrs: [[-107, 'callgsubr']],
      globalSubrs: [[5, 'hmoveto', 'return']],
      encoding: [65, 66, 67],
    });
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 10 }), (changes) => {
        const bytes = Uint8Array.from(whole);
        for (const [at, value] of changes) bytes[at] = value;
        const { program } = openProgram(bytes);
        for (let glyph = 0; program && glyph < Math.min(6, program.glyphCount); glyph++) {
          program.outlineOf(glyph);
          program.advanceOf(glyph);
          program.nameOf(glyph);
        }
        program?.builtInName(65);
        program?.glyphOfCid(3);
      }),
      { numRuns: 400 },
    );
  });

  it('never throws nor hangs for random charstrings', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.uint8Array({ maxLength: 60 }),
        (code, sub) => {
          const raw = (bytes: Uint8Array) => [`0x${Buffer.from(bytes).toString('hex')}`];
          const font = cffFont({
            glyphs: [['A', raw(code)]],
            subrs: [raw(sub)],
            globalSubrs: [raw(sub)],
          });
          const path = openProgram(font).program?.outlineOf(1) ?? null;
          expect(path === null || path.points.every((value) => Number.isFinite(value))).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });
});
