import fc from 'fast-check';
import { Budget, BudgetError } from '../bytes/budget';
import { Cursor } from './cursor';
import { endOfData, Keyword } from './keyword';
import { ObjectParser, parseObject } from './object-parser';
import { isPdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from './objects';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const parse = (text: string) => parseObject(bytes(text));
const stringOf = (text: string) => {
  const object = parse(text);
  if (!(object instanceof PdfString)) throw new Error('no string');
  return Buffer.from(object.bytes).toString('latin1');
};

describe('numbers', () => {
  it.each([
    ['0', 0],
    ['+17', 17],
    ['-98.5', -98.5],
    ['4.', 4],
    ['+.5', 0.5],
    ['-.002', -0.002],
    ['--5', -5],
    ['1.2.3', 1.2],
    ['0.00-70', 0],
    ['.', 0],
    ['-', 0],
    ['1e3', 1000],
    ['2.5E-2', 0.025],
    ['0.1', 0.1],
    ['123456789.123456789', 123456789.123456789],
    ['12345678901234567890', 12345678901234567890],
  ])('%s reads as %d', (text, value) => {
    expect(parse(text)).toBe(value);
  });

  it('stay finite however many digits they have', () => {
    expect(parse('9'.repeat(400))).toBe(Number.MAX_VALUE);
    expect(parse(`0.${'0'.repeat(400)}1`)).toBe(0);
  });

  it('end where an operator starts', () => {
    const parser = new ObjectParser(new Cursor(bytes('50 700cm 1.5re')));
    const items = Array.from({ length: 5 }, () => parser.read());
    expect(items).toEqual([50, 700, Keyword.of('cm'), 1.5, Keyword.of('re')]);
  });

  it('read as the decimal nearest to what is written', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat({ max: 1e9 }), (whole, fraction) => {
        const text = `${whole}.${fraction}`;
        expect(parse(text)).toBe(Number(text) || 0);
      }),
    );
  });
});

describe('strings', () => {
  it.each([
    ['(a(b)c)', 'a(b)c'],
    ['(a\\)b)', 'a)b'],
    ['(\\n\\r\\t\\b\\f\\\\)', '\n\r\t\b\f\\'],
    ['(\\101\\1012\\7x)', 'AA2\x07x'],
    ['(\\777)', '\xff'],
    ['(a\\\r\nb\\\nc\\\rd)', 'abcd'],
    ['(a\r\nb\rc)', 'a\nb\nc'],
    ['(\\q)', 'q'],
    ['(open', 'open'],
    ['<48 65 6C6c 6F>', 'Hello'],
    ['<487>', 'Hp'],
    ['<4x8>', 'H'],
    ['<48', 'H'],
  ])('%j reads as %j', (text, value) => {
    expect(stringOf(text)).toBe(value);
  });

  it('keep their original notation', () => {
    expect(parse('<00>')).toMatchObject({ hex: true });
    expect(parse('(0)')).toMatchObject({ hex: false });
  });
});

describe('names', () => {
  it.each([
    ['/Name1', 'Name1'],
    ['/A#42', 'AB'],
    ['/A#4', 'A#4'],
    ['/A#GG', 'A#GG'],
    ['/', ''],
    ['/a.b-c*', 'a.b-c*'],
    ['/#00x', '\x00x'],
  ])('%s reads as %j', (text, value) => {
    expect(parse(text)).toBe(PdfName.of(value));
  });
});

describe('references', () => {
  it('are two integers and R', () => {
    expect(parse('12 3 R')).toEqual(new PdfRef(12, 3));
    expect(parse('[1 0 R 2 0R 3 0 RG]')).toEqual([new PdfRef(1, 0), new PdfRef(2, 0), 3, 0]);
    expect(parse('[1 2 3]')).toEqual([1, 2, 3]);
    expect(parse('[-1 0 R]')).toEqual([-1, 0]);
  });

  it('are not recognized in content streams', () => {
    const parser = new ObjectParser(new Cursor(bytes('1 0 R')), { references: false });
    expect([parser.read(), parser.read(), parser.read()]).toEqual([1, 0, Keyword.of('R')]);
  });
});

describe('containers', () => {
  const warnings = (text: string) => {
    const codes: string[] = [];
    const object = parseObject(bytes(text), { warn: (code) => codes.push(code) });
    return { object, codes };
  };

  it('hold any object, with comments and without blanks', () => {
    const dict = parse('<</A/B/C(x)/D<61>/E[1[2]]/F<</G null/H true>>%c>>\n/I false>>');
    expect(dict).toBeInstanceOf(PdfDict);
    if (!(dict instanceof PdfDict)) return;
    expect([...dict.keys()]).toEqual(['A', 'C', 'D', 'E', 'F', 'I']);
    expect(dict.get('F')).toEqual(new PdfDict(new Map([['H', true]])));
  });

  it('recover from what is no key, a missing value and a missing end', () => {
    expect(warnings('<< 5 /A 1 >>').codes).toEqual(['dict_key_not_name']);
    expect(warnings('<< /A >>').codes).toEqual(['dict_value_missing']);
    expect(warnings('<< /A 1 endobj').codes).toEqual(['dict_unterminated']);
    expect(warnings('[ 1 2 endobj').codes).toEqual(['array_unterminated']);
    expect(warnings('[ 1 x 2 ]')).toEqual({ object: [1, 2], codes: ['array_keyword'] });
    const open = warnings('<< /A [1 2 >>');
    expect(open.object).toEqual(new PdfDict(new Map([['A', [1, 2]]])));
  });

  it('keep the last value of a key that stands twice', () => {
    const { object, codes } = warnings('<< /A 1 /A 2 >>');
    expect(object).toEqual(new PdfDict(new Map([['A', 2]])));
    expect(codes).toEqual(['dict_key_twice']);
  });

  it('stop at the limit of nesting, also when it is a million deep', () => {
    expect(() => parse('['.repeat(1_000_000))).toThrow(BudgetError);
    const budget = new Budget({ nesting: 3 });
    expect(parseObject(bytes('[[[1]]]'), { budget })).toEqual([[[1]]]);
    expect(() => parseObject(bytes('[[[[1]]]]'), { budget })).toThrow('nesting');
  });
});

const scalar: fc.Arbitrary<PdfObject> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 1000),
  fc.string().map((text) => PdfName.of(Buffer.from(text).toString('latin1'))),
  fc.uint8Array().chain((data) => fc.boolean().map((hex) => new PdfString(data, hex))),
  fc
    .tuple(fc.nat(), fc.nat({ max: 65535 }))
    .map(([number, generation]) => new PdfRef(number, generation)),
);
const tree: fc.Arbitrary<PdfObject> = fc.letrec<{ node: PdfObject }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('node'), { maxLength: 6 }),
    fc
      .array(fc.tuple(fc.string(), tie('node')), { maxLength: 6 })
      .map(
        (pairs) =>
          new PdfDict(
            new Map(
              pairs
                .filter(([, value]) => value !== null)
                .map(([key, value]) => [Buffer.from(key).toString('latin1'), value]),
            ),
          ),
      ),
  ),
})).node;

function nameText(value: string): string {
  return `/${value.replace(/[^A-Za-z0-9]/g, (char) => `#${char.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;
}

function written(object: PdfObject): string {
  if (object === null || typeof object === 'boolean' || typeof object === 'number')
    return String(object);
  if (object instanceof PdfName) return nameText(object.value);
  if (object instanceof PdfRef) return `${object.key} R`;
  if (isPdfArray(object)) return `[${object.map(written).join(' ')}]`;
  if (object instanceof PdfDict) {
    return `<<${[...object].map(([key, value]) => `${nameText(key)} ${written(value)}`).join('\n')}>>`;
  }
  if (!(object instanceof PdfString)) throw new Error('not an object of the test');
  const data = Buffer.from(object.bytes);
  if (object.hex) return `<${data.toString('hex')}>`;
  return `(${data.toString('latin1').replace(/[\\()\r]/g, (char) => (char === '\r' ? '\\r' : `\\${char}`))})`;
}

describe('any object', () => {
  it('reads back equal after it is written', () => {
    fc.assert(
      fc.property(tree, (object) => {
        expect(parse(written(object))).toEqual(object);
      }),
      { numRuns: 300 },
    );
  });

  it('comes out of any bytes without an error and moves on to the end', () => {
    const alphabet = fc.constantFrom(...Array.from('<>[](){}/%#\\ 019.-+eRnobjstreamd\r\n\0'));
    fc.assert(
      fc.property(fc.array(alphabet, { maxLength: 300 }), (characters) => {
        const parser = new ObjectParser(new Cursor(bytes(characters.join(''))));
        for (let steps = 0; parser.read() !== endOfData; steps++) {
          expect(steps).toBeLessThanOrEqual(300);
        }
      }),
      { numRuns: 500 },
    );
  });
});
