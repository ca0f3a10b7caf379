import fc from 'fast-check';
import { readSource } from './read-source';

describe('readSource', () => {
  it('keeps the digits of numbers that a binary float would change', () => {
    const text =
      '{"id": 12345678901234567890, "a": [1.50, -0.12345678901234567, 1e999, 1e5], "s": "12345678901234567890 \\" 12345678901234567"}';
    expect(readSource('json', text)).toEqual({
      id: '12345678901234567890',
      a: [1.5, '-0.12345678901234567', '1e999', 1e5],
      s: '12345678901234567890 " 12345678901234567',
    });
  });

  it('reads every JSON text as JSON.parse does where all numbers are short', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const doubled = JSON.stringify([value, '9999999999999999 \\"']);
        const strings = JSON.stringify(JSON.parse(doubled), (_, it: unknown) =>
          typeof it === 'number' ? 1 : it,
        );
        expect(readSource('json', strings)).toEqual(JSON.parse(strings));
      }),
    );
  });

  it.each(['json', 'xml', 'jdf', 'csv'] as const)(
    'of any text gives a document or a typed fault as %s',
    (format) => {
      const words = fc.constantFrom(
        '<a>',
        '</a>',
        '<',
        '"',
        ',',
        ';',
        '\n',
        '{',
        '}',
        '\\',
        '1',
        '<JDF ID="x">',
        '</JDF>',
        '<ARef rRef="x"/>',
        '&lt;',
        '<!DOCTYPE a>',
      );
      fc.assert(
        fc.property(
          fc.array(fc.oneof(words, fc.string({ maxLength: 3 })), { maxLength: 30 }),
          (parts) => {
            try {
              readSource(format, parts.join(''));
            } catch (error) {
              expect(error).toHaveProperty('name', 'ValueFault');
            }
          },
        ),
        { numRuns: 500 },
      );
    },
  );

  it('ends references in a circle and IDs that stand twice', () => {
    const circle = '<JDF><A ID="a"><BRef rRef="b"/></A><B ID="b"><ARef rRef="a"/></B></JDF>';
    const twice = '<JDF><A ID="a"/><B ID="a"/></JDF>';
    for (const text of [circle, twice, '<Other/>']) {
      expect(() => readSource('jdf', text)).toThrow(
        expect.objectContaining({ code: 'bad_source' }),
      );
    }
  });

  it('keeps quoted cells of CSV whole and refuses broken ones', () => {
    expect(readSource('csv', 'a,b\n"x, ""y""\nz",\n\n1,2')).toEqual({
      header: ['a', 'b'],
      rows: [
        { a: 'x, "y"\nz', b: '' },
        { a: '1', b: '2' },
      ],
    });
    for (const text of ['a\n"x', 'a\n"x"y', 'a,a\n1,2', 'a\n1,2']) {
      expect(() => readSource('csv', text)).toThrow(
        expect.objectContaining({ code: 'bad_source' }),
      );
    }
  });
});
