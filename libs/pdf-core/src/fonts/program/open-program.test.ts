import fc from 'fast-check';
import { cff, maxp, os2, pfb, sfnt, type1 } from '../../../test/font-fixture';
import { readFontProgram } from './open-program';

const TRUETYPE = '\0\x01\0\0';

describe('readFontProgram', () => {
  it('reads glyph count and embedding bits of a TrueType program', () => {
    const program = sfnt(TRUETYPE, { maxp: maxp(258), 'OS/2': os2(4) });
    expect(readFontProgram(program)).toEqual({
      kind: 'truetype',
      numGlyphs: 258,
      fsType: 4,
      name: null,
    });
    expect(readFontProgram(sfnt('true', {})).kind).toBe('truetype');
  });

  it('counts the glyphs of an OpenType program without maxp in its CFF table', () => {
    const program = sfnt('OTTO', { 'CFF ': cff('Foo', 7) });
    expect(readFontProgram(program)).toMatchObject({ kind: 'opentype_cff', numGlyphs: 7 });
  });

  it('distinguishes bare CFF from CID-keyed CFF', () => {
    expect(readFontProgram(cff('ABCDEF+Foo', 12))).toEqual({
      kind: 'cff',
      numGlyphs: 12,
      fsType: null,
      name: 'ABCDEF+Foo',
    });
    expect(readFontProgram(cff('Foo', 3, true))).toMatchObject({ kind: 'cff_cid', numGlyphs: 3 });
  });

  it('reads Type 1 programs, binary, hexadecimal and in PFB segments', () => {
    const facts = { numGlyphs: 42, fsType: 8, name: 'Foo' };
    expect(readFontProgram(type1('Foo', 42))).toEqual({ kind: 'type1', ...facts });
    expect(readFontProgram(type1('Foo', 42, true))).toEqual({ kind: 'type1', ...facts });
    const whole = type1('Foo', 42);
    const clear = Buffer.from(whole).indexOf('eexec\n') + 6;
    const framed = pfb(whole.subarray(0, clear), whole.subarray(clear));
    expect(readFontProgram(framed)).toEqual({ kind: 'type1_pfb', ...facts });
  });

  it('knows collections and says so when it knows nothing', () => {
    expect(readFontProgram(Buffer.from('ttcf0000')).kind).toBe('truetype_collection');
    expect(readFontProgram(Buffer.from('wOFF0000')).kind).toBe('unknown');
    expect(readFontProgram(new Uint8Array()).kind).toBe('unknown');
  });

  it('never throws for damaged programs', () => {
    const programs = [
      sfnt(TRUETYPE, {
        maxp: maxp(2),
        'OS/2': os2(0),
        name: Uint8Array.from({ length: 40 }, () => 6),
      }),
      sfnt('OTTO', { 'CFF ': cff('Foo', 7) }),
      cff('Foo', 9, true),
      type1('Foo', 2),
      pfb(type1('Foo', 2)),
    ];
    const kinds = ['truetype', 'opentype_cff', 'cff_cid', 'cff', 'type1', 'type1_pfb', 'unknown'];
    fc.assert(
      fc.property(
        fc.constantFrom(...programs),
        fc.array(fc.tuple(fc.nat(300), fc.nat(255)), { maxLength: 10 }),
        fc.nat(300),
        (program, changes, cut) => {
          const bytes = Uint8Array.from(program.subarray(0, Math.max(4, program.length - cut)));
          for (const [at, value] of changes) if (at >= 4 && at < bytes.length) bytes[at] = value;
          expect(kinds).toContain(readFontProgram(bytes).kind);
        },
      ),
    );
  });

  it('never throws for random bytes behind a known beginning', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          [0, 1, 0, 0],
          [1, 0, 4, 1],
          [0x4f, 0x54, 0x54, 0x4f],
          [0x25, 0x21],
          [0x80, 1],
        ),
        fc.uint8Array({ maxLength: 400 }),
        (start, rest) => {
          const facts = readFontProgram(Uint8Array.from([...start, ...rest]));
          expect(facts.numGlyphs === null || facts.numGlyphs >= 0).toBe(true);
        },
      ),
    );
  });
});
