import fc from 'fast-check';
import { linearPattern, PatternError } from './linear-pattern';

describe('linearPattern', () => {
  it.each([
    ['abc', 'xabcx', true],
    ['^abc$', 'xabc', false],
    ['a|bc', 'xbc', true],
    ['^(a|b)*c$', 'ababc', true],
    ['^(a|b)*c$', 'abdc', false],
    ['^a{2,3}$', 'a', false],
    ['^a{2,3}$', 'aaa', true],
    ['^a{2,3}$', 'aaaa', false],
    ['^a{2}$', 'aa', true],
    ['^a{2,}$', 'aaaaa', true],
    ['[^0-9]', '123', false],
    ['[A-F0-9]+', 'zzF', true],
    ['^PANTONE \\d{3,4} (C|U)$', 'PANTONE 185 C', true],
    ['^\\S+$', 'a b', false],
    ['^\\D+$', 'ab', true],
    ['colou?r', 'color', true],
    ['a.c', 'abc', true],
    ['\\.', 'abc', false],
    ['', '', true],
    ['^$', 'a', false],
    ['(?:ab)+$', 'xabab', true],
    ['(a*)*b', 'c', false],
    ['a\\^b', 'a^b', true],
    ['^.$', '😀', true],
  ])('%s on %s', (pattern, text, expected) => {
    expect(linearPattern(pattern).test(text)).toBe(expected);
  });

  it('ignores case, but not that of its escapes', () => {
    expect(linearPattern('^VARNISH \\D+$', true).test('Varnish gloss')).toBe(true);
    expect(linearPattern('^VARNISH \\D+$', true).test('varnish 12')).toBe(false);
  });

  it.each([
    '(?=a)',
    '(a',
    'a)',
    '[a',
    'a**',
    '*a',
    '\\1',
    '\\bx',
    'a{2000}',
    'a{3,2}',
    '(((((((((((((((((a)))))))))))))))))',
    '[z-a]',
    '(a{100}){10}',
    '\\',
    'a{x',
  ])('refuses %s', (pattern) => {
    expect(() => linearPattern(pattern)).toThrow(PatternError);
  });

  it('is quick where backtracking is not', () => {
    expect(linearPattern('^(a+)+$').test(`${'a'.repeat(5_000)}b`)).toBe(false);
  });

  it('agrees with RegExp on simple patterns', () => {
    const part = fc.constantFrom(
      'a',
      'b',
      '.',
      '[ab]',
      '(a|b)',
      'a?',
      'b*',
      'a+',
      '(ab)?',
      'b{1,2}',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 6 }),
        fc.boolean(),
        fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 }),
        (parts, whole, text) => {
          const source = whole ? `^${parts.join('')}$` : parts.join('');
          expect(linearPattern(source).test(text)).toBe(new RegExp(source).test(text));
        },
      ),
    );
  });
});
