import fc from 'fast-check';
import { Budget, BudgetError } from '../bytes';
import { Keyword, PdfDict, PdfName, type PdfObject, PdfString } from '../syntax';
import { InlineImageData, type Operand, OperationList, HAS_OBJECTS } from './operation-list';
import { OperationScanner } from './operation-scanner';
import { operatorNames } from './operator-codes';

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

interface Operation {
  readonly operator: string;
  readonly operands: readonly (Operand | undefined)[];
}

/** The operations of content, read in lists of few. */
function read(text: string | Uint8Array, budget?: Budget): Operation[] {
  const content = typeof text === 'string' ? bytes(text) : text;
  const scanner = new OperationScanner(content, budget);
  const list = OperationList.withCapacity(7);
  const found: Operation[] = [];
  while (scanner.fill(list)) {
    let start = 0;
    const { codes, ends, numbers, objects, length } = list.trimmed();
    for (let index = 0; index < length; index++) {
      const code = codes[index]! & ~HAS_OBJECTS;
      const operands = Array.from(
        { length: ends[index]! - start },
        (_, at) =>
          objects[start + at] ?? (objects[start + at] === null ? null : numbers[start + at]),
      );
      start = ends[index]!;
      const word = operands.at(-1);
      const unknown = code === 0 && word instanceof Keyword;
      found.push({
        operator: unknown ? word.value : operatorNames[code]!,
        operands: unknown ? operands.slice(0, -1) : operands,
      });
    }
  }
  return found;
}

/** Operators in order; an inline image as `BI` and its data. */
function outline(text: string): string[] {
  return read(text).map(({ operator, operands: [image] }) =>
    image instanceof InlineImageData
      ? `BI ${Buffer.from(image.bytes).toString('latin1')}`
      : operator,
  );
}

describe('OperationScanner', () => {
  it('gives operators with their operands', () => {
    expect(read('q 1 0 0 -1.5 .25 842 cm /Im#31 Do[(a)-3(b)]TJ Q')).toEqual([
      { operator: 'q', operands: [] },
      { operator: 'cm', operands: [1, 0, 0, -1.5, 0.25, 842] },
      { operator: 'Do', operands: [PdfName.of('Im1')] },
      { operator: 'TJ', operands: [[new PdfString(bytes('a')), -3, new PdfString(bytes('b'))]] },
      { operator: 'Q', operands: [] },
    ]);
  });

  it('reads words and numbers that end at a delimiter or at the end of the data', () => {
    expect(outline('0 0 m%move\n5 5 l(a)Tj<</A 1>>BDC EMC f*')).toEqual([
      'm',
      'l',
      'Tj',
      'BDC',
      'EMC',
      'f*',
    ]);
    expect(read('1 2').flatMap(({ operands }) => operands)).toEqual([]);
    expect(read('7 w')).toEqual([{ operator: 'w', operands: [7] }]);
  });

  it('reads unusual numbers as the object parser does', () => {
    const [operation] = read('--5 1.2.3 +4 -.5 -0 4. 123456789012345678 1e3 0.000000000000001 x');
    expect(operation?.operands).toEqual([
      -5, 1.2, 4, -0.5, 0, 4, 123456789012345680, 1000, 0.000000000000001,
    ]);
  });

  it('gives arrays of operands that later reading does not change', () => {
    const [first, second] = read('1 2 m 3 4 l');
    expect(first?.operands).toEqual([1, 2]);
    expect(second?.operands).toEqual([3, 4]);
  });

  it('keeps the last operands when damaged data pile up too many', () => {
    const [operation] = read(`${'9 '.repeat(5000)}1 0 0 1 7 8 cm`);
    expect(operation?.operands.slice(-6)).toEqual([1, 0, 0, 1, 7, 8]);
    expect(operation?.operands.length).toBeLessThanOrEqual(1024);
  });

  it('passes over stray brackets', () => {
    expect(outline('] >> ) } 1 w')).toContain('w');
  });

  it('refuses objects that are nested too deep', () => {
    const budget = new Budget({ nesting: 20 });
    expect(() => read('['.repeat(30), budget)).toThrow(BudgetError);
  });

  it('throws nothing but BudgetError and ends, whatever the bytes are', () => {
    const alphabet = 'BI ID EI q Q cm /Im Do [ ] << >> ( ) < > 1 -2.5 \r \n % # \\ \0 ÿ true'.split(
      ' ',
    );
    const text = fc
      .array(fc.oneof(fc.constantFrom(...alphabet), fc.constant(' ')), { maxLength: 200 })
      .map((words) => bytes(words.join('')));
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), text), (content) => {
        let found = 0;
        try {
          found = read(content).length;
        } catch (error) {
          expect(error).toBeInstanceOf(BudgetError);
        }
        expect(found).toBeLessThanOrEqual(content.length);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads back what was written', () => {
    fc.assert(
      fc.property(
        fc.array(operation, { maxLength: 30 }),
        fc.constantFrom(' ', '\n', '\r\n%c\n'),
        (list, gap) => {
          const text = list
            .map(({ operator, operands }) => [...operands.map(write), operator].join(gap))
            .join(gap);
          expect(read(text)).toEqual(list);
        },
      ),
    );
  });
});

const name = fc.stringMatching(/^[A-Za-z0-9 #/()]{1,8}$/).map((text) => PdfName.of(text));
const string = fc
  .uint8Array({ maxLength: 12 })
  .map((data) => new PdfString(Uint8Array.from(data), true));
const number = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.integer({ min: -9_999_999, max: 9_999_999 }).map((value) => value / 10_000),
);
const { operand } = fc.letrec<{ operand: PdfObject }>((tie) => ({
  operand: fc.oneof(
    { maxDepth: 3 },
    number,
    name,
    string,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('operand'), { maxLength: 4 }),
    fc
      .array(fc.tuple(name, number), { maxLength: 3 })
      .map((entries) => new PdfDict(new Map(entries.map(([key, value]) => [key.value, value])))),
  ),
}));
const operation: fc.Arbitrary<{ operator: string; operands: PdfObject[] }> = fc.record({
  operator: fc.constantFrom('q', 'Q', 'cm', 'Do', 'scn', 're', 'W*', "'", '"', 'BDC', 'T*', 'd0'),
  operands: fc.array(operand, { maxLength: 7 }),
});

function write(object: PdfObject): string {
  if (object instanceof PdfName) {
    const escaped = object.value.replace(
      /[^A-Za-z0-9]/g,
      (char) => `#${char.charCodeAt(0).toString(16).padStart(2, '0')}`,
    );
    return `/${escaped}`;
  }
  if (object instanceof PdfString) return `<${Buffer.from(object.bytes).toString('hex')}>`;
  if (object instanceof PdfDict) {
    return `<<${[...object].map(([key, value]) => `${write(PdfName.of(key))} ${write(value)}`).join(' ')}>>`;
  }
  if (Array.isArray(object)) return `[${(object as readonly PdfObject[]).map(write).join(' ')}]`;
  return JSON.stringify(object);
}

describe('operations with inline images', () => {
  it('gives the dictionary and the data', () => {
    const [image] = read('BI /W 2 /H 1 /BPC 8 /CS /G /I null ID ab EI Q');
    expect(image).toMatchObject({ operator: 'BI' });
    expect([...(image?.operands[0] as InlineImageData).dict]).toEqual([
      ['W', 2],
      ['H', 1],
      ['BPC', 8],
      ['CS', PdfName.of('G')],
    ]);
    expect(outline('BI /W 2 /H 1 /BPC 8 /CS /G ID ab EI Q')).toEqual(['BI ab', 'Q']);
  });

  it('takes the length that the size of unfiltered samples gives, whatever the data hold', () => {
    const data = ' EI Q q EI\nQ';
    for (const size of [
      '/W 12 /H 1 /BPC 8 /CS /G',
      '/Width 4 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
      '/W 3 /H 1 /BPC 8 /CS /CMYK',
      '/W 10 /H 6 /IM true',
      '/W 15 /H 6 /BPC 1 /CS [/I /RGB 1 <000000ffffff>]',
    ]) {
      expect(outline(`BI ${size} ID ${data}\nEI\n1 w`)).toEqual([`BI ${data}`, 'w']);
      expect(outline(`BI ${size} ID ${data}EI 1 w`)).toEqual([`BI ${data}`, 'w']);
    }
  });

  it('takes the length that the dictionary states', () => {
    expect(outline('BI /W 9 /H 9 /F /Fl /L 9 ID ab EI Q c EI Q')).toEqual(['BI ab EI Q c', 'Q']);
    expect(outline('BI /F /Fl /Length 4 ID abEI EI Q')).toEqual(['BI abEI', 'Q']);
  });

  it('looks for the end when the stated length is wrong', () => {
    expect(outline('BI /W 99 /H 99 /BPC 8 /CS /G ID abc EI Q')).toEqual(['BI abc', 'Q']);
    expect(outline('BI /F /Fl /L 1 ID abc EI Q')).toEqual(['BI abc', 'Q']);
  });

  it('finds the end of compressed data that hold the letters EI', () => {
    const data = 'x\x9c EI \x80\xff \nEI zz 1 EI[ \x01EI';
    expect(outline(`BI /W 9 /H 9 /F /Fl ID ${data}\nEI\nQ q`)).toEqual([`BI ${data}`, 'Q', 'q']);
    expect(outline('BI /F /Fl ID \x01\x02EI Q')).toEqual(['BI \x01\x02', 'Q']);
    expect(outline('BI /F /Fl ID \x01\x02 EI')).toEqual(['BI \x01\x02']);
  });

  it('leaves text filters to their end mark', () => {
    expect(outline('BI /F /A85 ID ab EI Q cd~> EI 1 w')).toEqual(['BI ab EI Q cd~>', 'w']);
    expect(outline('BI /F [/AHx /Fl] ID 0a EI Q >EI 1 w')).toEqual(['BI 0a EI Q >', 'w']);
  });

  it('takes CR LF after ID as one end of line unless the length says that the LF is data', () => {
    expect(outline('BI /W 2 /H 1 /BPC 8 /CS /G ID\r\nab\r\nEI Q')).toEqual(['BI ab', 'Q']);
    expect(outline('BI /W 3 /H 1 /BPC 8 /CS /G ID\r\nabEI Q')).toEqual(['BI \nab', 'Q']);
    expect(outline('BI /F /Fl ID\r\nab EI Q')).toEqual(['BI ab', 'Q']);
  });

  it('reads on at an operator that shows that there is no image', () => {
    expect(outline('BI q 1 w')).toEqual(['q', 'w']);
    expect(outline('BI /W 1 EI Q')).toEqual(['Q']);
    expect(outline('BI /W 1')).toEqual([]);
  });

  it('takes the rest as data when EI is missing, or as many bytes as the size gives', () => {
    expect(outline('BI /F /Fl ID abc Q q')).toEqual(['BI abc Q q']);
    expect(outline('BI /W 3 /H 1 /BPC 8 /CS /G ID abc Q q')).toEqual(['BI abc', 'Q', 'q']);
  });

  it('takes empty data', () => {
    expect(outline('BI /W 0 /H 0 ID EI Q')).toEqual(['BI ', 'Q']);
    expect(outline('BI ID')).toEqual(['BI ']);
  });

  it('finds the data of any image between two operators', () => {
    const stored = fc
      .uint8Array({ maxLength: 64 })
      .map((data) => Buffer.from(data).toString('latin1'));
    fc.assert(
      fc.property(stored, (data) => {
        const image = `BI /W ${data.length} /H 1 /BPC 8 /CS /G ID ${data}\nEI\n`;
        expect(outline(`q ${image}Q`)).toEqual(['q', `BI ${data}`, 'Q']);
      }),
    );
  });

  it('reads data made of nothing but words EI in one go', () => {
    const content = `BI /F /Fl ID ${'EI '.repeat(200_000)}`;
    expect(read(content).length).toBeGreaterThan(0);
  });
});

it('fills a list from so many bytes, that objects inside of operands take no more memory', () => {
  const deep = `${'['.repeat(400)}${']'.repeat(400)} TJ `;
  const scanner = new OperationScanner(bytes(deep.repeat(200)));
  const list = OperationList.withCapacity(2048);
  const lengths: number[] = [];
  while (scanner.fill(list)) lengths.push(list.length);
  expect(Math.max(...lengths)).toBeLessThan(100);
  expect(lengths.reduce((sum, length) => sum + length)).toBe(200);
});
