import fc from 'fast-check';
import { TicketError } from '../ticket-error';
import { readTicketXml } from '../xml/read-xml';
import { JdfTicket } from './jdf-ticket';
import { readLayoutPreparation } from './layout-preparation';
import { readRunList } from './run-list';
import { integerIn, matrixIn, numbersOf, rangesIn, rectIn, sizeIn } from './values';

const resourceOf = (pool: string) => {
  const xml = `<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1" ID="N"><ResourcePool>${pool}</ResourcePool></JDF>`;
  const ticket = new JdfTicket(readTicketXml(Buffer.from(xml), { maxBytes: 1e6 }));
  return ticket.resource('R', ticket.root);
};
const refusal = (run: () => unknown): readonly [string, string | null] => {
  try {
    run();
  } catch (error) {
    if (error instanceof TicketError) return [error.code, error.path];
    throw error;
  }
  throw new Error('nothing was refused');
};
const place = { element: resourceOf('<Media ID="R"/>').element, name: 'Dimension' };
const refused = ['malformed', '/JDF/ResourcePool/Media/@Dimension'];

describe('values of attributes', () => {
  it('are numbers parted by white space, as many as they should be', () => {
    expect(numbersOf(' 1  -2.5\n+.5 1e2 ', place)).toEqual([1, -2.5, 0.5, 100]);
    expect(numbersOf('1 2', place, 2)).toEqual([1, 2]);
    for (const bad of ['', 'a', '1,2', '1 x', '0x1', '1e999']) {
      expect(refusal(() => numbersOf(bad, place))).toEqual(refused);
    }
    expect(refusal(() => numbersOf('1 2', place, 3))).toEqual(refused);
    expect(refusal(() => numbersOf('1 2', place, 1))).toEqual(refused);
    expect(numbersOf('1 '.repeat(10_000), place)).toHaveLength(10_000);
    expect(refusal(() => numbersOf('1 '.repeat(10_001), place))).toEqual(refused);
  });

  it('are matrices, rectangles with an area and sizes above zero', () => {
    expect(matrixIn('1 0 0 1 5 6', place)).toEqual([1, 0, 0, 1, 5, 6]);
    expect(rectIn('0 1 2 3', place)).toEqual({ x0: 0, y0: 1, x1: 2, y1: 3 });
    expect(sizeIn('2 3', place)).toEqual({ width: 2, height: 3 });
    for (const bad of ['0 0 0 1', '0 0 1 0', '2 0 1 1', '0 2 1 1']) {
      expect(refusal(() => rectIn(bad, place))).toEqual(refused);
    }
    for (const bad of ['0 1', '1 0', '-1 1', '1 -1']) {
      expect(refusal(() => sizeIn(bad, place))).toEqual(refused);
    }
  });

  it('are whole numbers', () => {
    expect(integerIn('-7', place)).toBe(-7);
    expect(integerIn('9007199254740991', place)).toBe(Number.MAX_SAFE_INTEGER);
    expect(refusal(() => integerIn('1.5', place))).toEqual(refused);
    expect(refusal(() => integerIn('9007199254740992', place))).toEqual(refused);
  });

  it('are ranges as they are written', () => {
    const range = fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 }));
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 9 }), fc.nat(2), (ranges, style) => {
        const tilde = ['~', ' ~ ', '  ~\n'][style] ?? '~';
        const text = ranges.map(([a, b]) => (a === b ? `${a}` : `${a}${tilde}${b}`)).join(' ');
        expect(rangesIn(text, place)).toEqual(ranges);
      }),
    );
    for (const bad of ['', 'a', '1~', '~1', '1~2~3', '1.5']) {
      expect(refusal(() => rangesIn(bad, place))).toEqual(refused);
    }
    expect(rangesIn('1 '.repeat(10_000), place)).toHaveLength(10_000);
    expect(refusal(() => rangesIn('1 '.repeat(10_001), place))[0]).toBe('limit');
  });
});

const runs = (attributes: string, inside = '<FileSpec URL="cid:a"/>') =>
  readRunList(resourceOf(`<RunList ID="R" ${attributes}>${inside}</RunList>`));
const list = '/JDF/ResourcePool/RunList';

describe('a run', () => {
  it('has the pages that its attributes name', () => {
    expect(runs('')[0]?.pages).toBeNull();
    expect(runs('Pages="0 ~ -1"')[0]?.pages).toBeNull();
    expect(runs('Pages="0"')[0]?.pages).toEqual([[0, 0]]);
    expect(runs('Pages="0 ~ 3"')[0]?.pages).toEqual([[0, 3]]);
    expect(runs('FirstPage="0"')[0]?.pages).toBeNull();
    expect(runs('FirstPage="2"')[0]?.pages).toEqual([[2, 999_999_999]]);
    expect(runs('NPage="1"')[0]?.pages).toEqual([[0, 0]]);
    expect(runs('FirstPage="2" NPage="3"')[0]?.pages).toEqual([[2, 4]]);
  });

  it('is refused without pages, and with pages counted from the end', () => {
    expect(refusal(() => runs('NPage="0"'))).toEqual(['malformed', list]);
    expect(refusal(() => runs('FirstPage="-1" NPage="1"'))).toEqual(['malformed', list]);
    expect(refusal(() => runs('Pages="-2 ~ -1"'))).toEqual(['unmapped', `${list}/@Pages`]);
    expect(refusal(() => runs('Pages="0 ~ -2"'))).toEqual(['unmapped', `${list}/@Pages`]);
    expect(refusal(() => runs('Pages="0 ~ -1 3"'))).toEqual(['unmapped', `${list}/@Pages`]);
  });

  it('names one file', () => {
    expect(refusal(() => runs('', ''))).toEqual(['unmapped', list]);
    const two = '<FileSpec URL="cid:a"/><FileSpec URL="cid:b"/>';
    expect(refusal(() => runs('', two))).toEqual(['unmapped', `${list}/FileSpec[2]`]);
    const hash = 'AB'.repeat(32);
    const name = (attributes: string) => runs('', `<FileSpec ${attributes}/>`)[0]?.file;
    expect(name(`UID="sha256:${hash}"`)).toEqual({
      url: null,
      md5: null,
      sha256: hash.toLowerCase(),
    });
    expect(name(`CheckSum="${hash}"`)).toMatchObject({ md5: null, sha256: hash.toLowerCase() });
    expect(name(`CheckSum="${'AB'.repeat(16)}"`)).toMatchObject({
      md5: 'ab'.repeat(16),
      sha256: null,
    });
    expect(refusal(() => name('CheckSum="abc" URL="cid:a"'))[0]).toBe('malformed');
    expect(refusal(() => name('MimeType="application/pdf"'))[0]).toBe('malformed');
  });
});

const prepared = (attributes: string, inside = '') =>
  readLayoutPreparation(
    resourceOf(
      `<LayoutPreparationParams ID="R" PartIDKeys="RunIndex" ${attributes}>${inside}</LayoutPreparationParams>`,
    ),
  );
const params = '/JDF/ResourcePool/LayoutPreparationParams';

describe('a layout that is prepared', () => {
  it('is one page on each side of a sheet where the ticket leaves everything open', () => {
    expect(prepared('')).toMatchObject({
      columns: 1,
      rows: 1,
      repeat: { x: 1, y: 1 },
      scheme: 'Sequential',
      direction: null,
      foldCatalog: null,
      bindingEdge: 'Left',
      rotation: 0,
      turnsPages: false,
      sizePolicy: null,
      isCentered: false,
      parts: [
        { runIndex: null, sides: 'OneSidedFront', paper: null, blankBefore: 0, blankAfter: 0 },
      ],
    });
  });

  it('reads cells, repeats, rotation, fit and position', () => {
    expect(
      prepared(
        'NumberUp="4 2" StepRepeat="4 1 1" Rotate="Rotate270" PageDistributionScheme="Saddle" PresentationDirection="XyZ" BindingEdge="Top" Sides="TwoSidedFlipY" RunIndex="0 ~ 7"',
        '<FitPolicy RotatePolicy="RotateOrthogonal" SizePolicy="ReduceToFit"/><ImageShift PositionX="Center" PositionY="Center" ShiftFront="0 0"/><Media Dimension="500 700" MediaType="Paper"/>',
      ),
    ).toMatchObject({
      columns: 4,
      rows: 2,
      repeat: { x: 4, y: 1 },
      scheme: 'Saddle',
      direction: 'XyZ',
      bindingEdge: 'Top',
      rotation: 270,
      turnsPages: true,
      sizePolicy: 'ReduceToFit',
      isCentered: true,
      parts: [{ runIndex: [[0, 7]], sides: 'TwoSidedFlipY', paper: { width: 500, height: 700 } }],
    });
    expect(prepared('', '<ImageShift PositionX="Center"/>').isCentered).toBe(false);
    expect(prepared('', '<FitPolicy RotatePolicy="NoRotate"/>').turnsPages).toBe(false);
    expect(prepared('PresentationDirection="FoldCatalog" FoldCatalog="F4-1"')).toMatchObject({
      direction: null,
      foldCatalog: 'F4-1',
    });
  });

  it.each([
    ['NumberUp="0 1"', 'malformed', 'NumberUp'],
    ['NumberUp="1 0"', 'malformed', 'NumberUp'],
    ['NumberUp="1.5 2"', 'malformed', 'NumberUp'],
    ['NumberUp="33 32"', 'malformed', 'NumberUp'],
    ['NumberUp="4 2" StepRepeat="2 1 1"', 'unmapped', 'StepRepeat'],
    ['NumberUp="4 4" StepRepeat="1 2 1"', 'unmapped', 'StepRepeat'],
    ['StepRepeat="1 1 2"', 'unmapped', 'StepRepeat'],
    ['Rotate="Flip0"', 'unmapped', 'Rotate'],
    ['PageOrder="Printer"', 'unmapped', 'PageOrder'],
    ['Sides="Both"', 'unmapped', 'Sides'],
    ['BindingEdge="Middle"', 'unmapped', 'BindingEdge'],
  ])('is refused with %s', (attributes, code, name) => {
    expect(refusal(() => prepared(attributes))).toEqual([code, `${params}/@${name}`]);
  });

  it('has up to 1,024 cells', () => {
    expect(prepared('NumberUp="32 32"')).toMatchObject({ columns: 32, rows: 32 });
  });

  it('is refused when pages are shifted in their cells', () => {
    for (const shift of ['ShiftFront="1 0"', 'ShiftFront="0 1"', 'ShiftBack="0 -1"']) {
      expect(refusal(() => prepared('', `<ImageShift ${shift}/>`))[0]).toBe('unmapped');
    }
  });

  const header = '<InsertSheet SheetFormat="Blank" SheetUsage="Header"/>';
  const trailer = '<InsertSheet SheetFormat="Blank" SheetUsage="Trailer"/>';
  const parts = '<LayoutPreparationParams RunIndex="0"/><LayoutPreparationParams RunIndex="1"/>';
  const blanks = (inside: string) =>
    prepared('', inside).parts.map(({ blankBefore, blankAfter }) => [blankBefore, blankAfter]);

  it('inserts a sheet of all parts once: before the first, after the last', () => {
    expect(blanks(header)).toEqual([[1, 0]]);
    expect(blanks(trailer)).toEqual([[0, 1]]);
    expect(blanks(header + parts)).toEqual([
      [1, 0],
      [0, 0],
    ]);
    expect(blanks(trailer + parts)).toEqual([
      [0, 0],
      [0, 1],
    ]);
    expect(blanks(header + header + trailer)).toEqual([[2, 1]]);
    expect(
      blanks(`<LayoutPreparationParams RunIndex="0">${header}</LayoutPreparationParams>`),
    ).toEqual([[1, 0]]);
    expect(refusal(() => blanks('<InsertSheet SheetUsage="Header"/>'))[0]).toBe('unmapped');
  });

  it('has parts that differ in sides, pages and paper alone', () => {
    const both = prepared(
      'NumberUp="2 1"',
      '<LayoutPreparationParams RunIndex="0" Sides="OneSidedFront"/><LayoutPreparationParams RunIndex="1 ~ -1" Sides="TwoSidedFlipX"/>',
    );
    expect(both.parts.map(({ sides, runIndex }) => [sides, runIndex])).toEqual([
      ['OneSidedFront', [[0, 0]]],
      ['TwoSidedFlipX', [[1, -1]]],
    ]);
    const other = '<LayoutPreparationParams RunIndex="0" NumberUp="2 2"/>';
    expect(refusal(() => prepared('NumberUp="2 1"', other))[0]).toBe('unmapped');
    const fit = '<LayoutPreparationParams RunIndex="0"><FitPolicy/></LayoutPreparationParams>';
    expect(refusal(() => prepared('', fit))[0]).toBe('unmapped');
  });
});
