import fc from 'fast-check';
import { printable } from './printable';

describe('printable', () => {
  it('keeps words of all scripts, marks and emoji', () => {
    for (const text of ['Größe 12 "x"', 'حجم', '文字', '👩‍🎨', 'e\u0301']) {
      expect(printable(text)).toBe(text);
    }
  });

  it('replaces control characters, lone surrogates and what turns the direction of text', () => {
    expect(printable('a\u0000\n\u007f\u0085b')).toBe('a\uFFFD\uFFFD\uFFFD\uFFFDb');
    expect(printable('x\uD800')).toBe('x\uFFFD');
    expect(printable('\u202Efdp.exe\u2066')).toBe('\uFFFDfdp.exe\uFFFD');
  });

  it('cuts after 256 characters and shows it', () => {
    expect(printable('a'.repeat(256))).toBe('a'.repeat(256));
    expect(printable('a'.repeat(257))).toBe(`${'a'.repeat(255)}…`);
    expect(printable('😀'.repeat(257))).toBe(`${'😀'.repeat(255)}…`);
  });

  it('gives for any text at most 256 characters, all fit to print, and changes nothing the second time', () => {
    const units = fc.string({ unit: 'binary', maxLength: 600 });
    fc.assert(
      fc.property(units, (text) => {
        const once = printable(text);
        expect(Array.from(once).length).toBeLessThanOrEqual(256);
        expect(once).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        expect(printable(once)).toBe(once);
      }),
    );
  });
});
