import { onePagePdf, type PdfObjectText } from '@forme/test-kit';
import { cffFont, format0, format4, trueType } from '../../../test/program-fixture';
import { bytesSource } from '../../bytes';
import { openPdf } from '../../document';
import { ConformanceFacts, judge, type ProfileName } from '../index';

const square = [
  [
    [0, 0],
    [400, 0],
    [400, 400],
  ],
] as const;
const line = [0, 'hmoveto', 10, 'hlineto', 'endchar'] as const;
const glyphs = [square, square, square];
const unicodeMap = [3, 1, format4({ 0x41: 1, 0x42: 2 })] as const;
const latin = trueType(glyphs, { cmap: [unicodeMap] });
const twoByte = trueType(glyphs);
const named = cffFont({
  glyphs: [
    ['A', line],
    ['B', line],
  ],
  widths: [500, 500],
});

/** The facts of a page with one font, from object 10 on, and a text. */
function factsOf(objects: Readonly<Record<number, PdfObjectText>>, text: string): ConformanceFacts {
  const bytes = onePagePdf({
    resources: '/Font << /F1 10 0 R >>',
    content: `BT /F1 9 Tf 9 9 Td ${text} ET`,
    objects,
  });
  return new ConformanceFacts(openPdf(bytesSource(bytes)));
}

/** Clauses of 7.21 that it fails. */
function failed(objects: Readonly<Record<number, PdfObjectText>>, text = '(A) Tj'): string[] {
  const { clauses } = judge(factsOf(objects, text), 'pdfua1');
  return clauses.flatMap(({ id, outcome }) =>
    outcome === 'failed' && id.startsWith('pdfua1-7.21') ? [id.slice(12)] : [],
  );
}

interface Simple {
  readonly flags?: number;
  readonly encoding?: string;
  readonly widths?: string;
  readonly program?: Uint8Array;
  readonly descriptor?: string;
}

function simple({
  flags = 32,
  encoding = '/Encoding /WinAnsiEncoding',
  widths = '[510 520]',
  program = latin,
  descriptor = '/FontFile2 12 0 R',
}: Simple = {}): Readonly<Record<number, PdfObjectText>> {
  return {
    10: `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+T /FirstChar 65 /LastChar 66 /Widths ${widths} ${encoding} /FontDescriptor 11 0 R >>`,
    11: `<< /Type /FontDescriptor /FontName /ABCDEF+T /Flags ${flags} ${descriptor} >>`,
    12: { dict: '', data: program },
  };
}

describe('fonts of TrueType', () => {
  it('pass with a Latin encoding and what the text needs', () => {
    expect(failed(simple())).toEqual([]);
  });

  it.each<readonly [string, Simple, string, readonly string[]]>([
    ['no program', { descriptor: '' }, '(A) Tj', ['4.1-1']],
    ['no program of invisible text', { descriptor: '' }, '3 Tr (A) Tj', []],
    ['an invalid program', { program: Uint8Array.of(1, 2) }, '(A) Tj', ['4.1-1']],
    ['a code without glyph', {}, '(C) Tj', ['4.1-2']],
    ['a code without glyph in invisible text', {}, '3 Tr (C) Tj', []],
    ['other widths', { widths: '[700 520]' }, '(A) Tj', ['5-1']],
    ['other widths of glyphs that are not shown', { widths: '[510 700]' }, '(A) Tj', []],
    [
      'no Unicode map',
      { program: trueType(glyphs, { cmap: [[3, 0, format4({ 0x41: 1 })]] }) },
      '(A) Tj',
      ['6-1'],
    ],
    [
      'a Mac Roman map',
      { program: trueType(glyphs, { cmap: [[1, 0, format0({ 0x41: 1 })]] }) },
      '(A) Tj',
      [],
    ],
    ['no encoding', { encoding: '' }, '(A) Tj', ['6-2']],
    ['another encoding', { encoding: '/Encoding /StandardEncoding' }, '(A) Tj', ['6-2']],
    [
      'differences of known names',
      {
        encoding: '/Encoding << /BaseEncoding /WinAnsiEncoding /Differences [65 /B] >>',
        widths: '[520 520]',
      },
      '(A) Tj',
      [],
    ],
    [
      'differences of unknown names',
      { encoding: '/Encoding << /BaseEncoding /WinAnsiEncoding /Differences [66 /nobody] >>' },
      '(A) Tj',
      ['6-2'],
    ],
    ['an encoding of a symbolic font', { flags: 4 }, '(A) Tj', ['6-3']],
    [
      'a symbolic font without text',
      {
        flags: 4,
        encoding: '',
        program: trueType(glyphs, { cmap: [[1, 0, format0({ 0x41: 1 })]] }),
      },
      '(A) Tj',
      ['7-1'],
    ],
    [
      'two maps of a symbolic font',
      {
        flags: 4,
        encoding: '/ToUnicode 13 0 R',
        program: trueType(glyphs, { cmap: [[1, 0, format0({ 0x41: 1 })], unicodeMap] }),
      },
      '(A) Tj',
      ['6-4', '7-1'],
    ],
    [
      'a code for .notdef',
      { encoding: '/Encoding << /BaseEncoding /WinAnsiEncoding /Differences [67 /.notdef] >>' },
      '3 Tr (C) Tj',
      ['7-1', '8-1'],
    ],
    ['code 0, which Latin encodings leave to .notdef', {}, '<00> Tj', ['7-1', '8-1']],
    [
      'code 0 of a font that is not embedded, in invisible text',
      { descriptor: '' },
      '3 Tr <00> Tj',
      ['7-1', '8-1'],
    ],
  ])('%s', (_what, font, text, clauses) => {
    expect(failed(simple(font), text)).toEqual(clauses);
  });
});

it('code 0 of a named encoding is .notdef, which PDF/A-1 allows, and no missing glyph', () => {
  const { clauses } = judge(factsOf(simple(), '<00> Tj'), 'pdfa1b');
  expect(clauses.find(({ id }) => id === 'pdfa1b-6.3.5-1')).toMatchObject({ outcome: 'passed' });
});

it('an unknown CMap is for no collection (ISO 19005-1, 6.3.3.1), and makes no glyph a missing one', () => {
  const { clauses } = judge(
    factsOf(composite({ encoding: '/WinAnsiEncoding' }), '<4142> Tj'),
    'pdfa1b',
  );
  const failing = clauses.filter(({ outcome, clause }) => outcome === 'failed' && clause > '6.3');
  expect(failing.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['pdfa1b-6.3.3.1-1', 'pdfa1b-6.3.3.3-1']),
  );
  expect(failing.map(({ id }) => id)).not.toContain('pdfa1b-6.3.5-1');
});

it('a CIDSet identifies the places that a subset leaves empty too, from PDF/A-2 on', () => {
  const made = composite({
    descriptor: '/CIDSet 16 0 R',
    program: trueType([square, [], square]),
  });
  const failing = (profile: ProfileName) =>
    judge(factsOf(made, '<0002> Tj'), profile).clauses.flatMap(({ id, title, outcome }) =>
      title === 'CIDSet of subsets' && outcome === 'failed' ? [id] : [],
    );
  expect(failing('pdfa1b')).toEqual([]);
  expect(failing('pdfa2b')).toEqual(['pdfa2b-6.2.11.4.2-2']);
  expect(failing('pdfua1')).toEqual(['pdfua1-7.21.4.2-2']);
});

const program = (mode: string, extra = ''): string =>
  `/CIDInit /ProcSet findresource begin begincmap ${extra} /WMode ${mode} def 1 begincodespacerange <0000> <ffff> endcodespacerange 1 begincidrange <0000> <00ff> 0 endcidrange endcmap`;
const korean = '/CIDSystemInfo << /Registry (Adobe) /Ordering (Korea1) /Supplement 2 >>';
const textOfOne =
  '1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfchar <0001> <0041> endbfchar';

interface Composite {
  readonly encoding?: string;
  readonly cmap?: PdfObjectText;
  readonly system?: string;
  readonly map?: string;
  readonly descriptor?: string;
  readonly toUnicode?: string;
  /** BaseFont of the CIDFont. */
  readonly name?: string;
  readonly program?: Uint8Array;
}

function composite({
  encoding = '/Identity-H',
  cmap = 'null',
  system = korean,
  map = '/CIDToGIDMap /Identity',
  descriptor = '',
  toUnicode = textOfOne,
  name = 'ABCDEF+T',
  program = twoByte,
}: Composite = {}): Readonly<Record<number, PdfObjectText>> {
  return {
    10: `<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+T /Encoding ${encoding} /DescendantFonts [11 0 R] /ToUnicode 15 0 R >>`,
    11: `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} ${system} ${map} /DW 510 /FontDescriptor 12 0 R >>`,
    12: `<< /Type /FontDescriptor /FontName /ABCDEF+T /Flags 4 /FontFile2 13 0 R ${descriptor} >>`,
    13: { dict: '', data: program },
    14: cmap,
    15: { dict: '', data: toUnicode },
    16: { dict: '', data: Uint8Array.of(0b1010_0000) },
    17: { dict: '', data: Uint8Array.of(0b1111_0000) },
    18: { dict: '', data: Uint8Array.of(0b1110_0000) },
  };
}

describe('composite fonts', () => {
  const one = '<0001> Tj';
  const stream = (dict: string, data: string): Composite => ({
    encoding: '14 0 R',
    cmap: { dict: `/Type /CMap /CMapName /Own ${dict}`, data },
  });

  it.each<readonly [string, Composite, string, readonly string[]]>([
    ['pass', {}, one, []],
    ['pass with a CMap of their collection', stream(korean, program('0')), one, []],
    ['are for the collection of their CMap', stream(korean, program('0')), one, []],
    [
      'are for another collection',
      { ...stream(korean, program('0')), system: korean.replace('Korea1', 'Japan1') },
      one,
      ['3.1-1'],
    ],
    [
      'are for a later supplement',
      { ...stream(korean, program('0')), system: korean.replace('2', '3') },
      one,
      ['3.1-1'],
    ],
    ['have no CIDToGIDMap', { map: '' }, one, ['3.2-1']],
    ['use a CMap that is nowhere', { encoding: '/Own-H' }, one, ['3.3-1']],
    [
      'write in another direction than their CMap',
      stream(`${korean} /WMode 1`, program('0')),
      one,
      ['3.3-2'],
    ],
    ['use a CMap that uses others', stream(korean, program('0', '/Other usecmap')), one, ['3.3-3']],
    ['lack a glyph', {}, '<0009> Tj', ['4.1-2', '7-1']],
    ['have a CIDSet that lacks some', { descriptor: '/CIDSet 16 0 R' }, one, ['4.2-2']],
    ['have a CIDSet with others', { descriptor: '/CIDSet 17 0 R' }, one, ['4.2-2']],
    ['have a CIDSet of all', { descriptor: '/CIDSet 18 0 R' }, one, []],
    [
      'have a CIDSet in a CIDFont that is no subset',
      { descriptor: '/CIDSet 17 0 R', name: 'T' },
      one,
      [],
    ],
    ['say no text', { toUnicode: '' }, one, ['7-1']],
    ['map to an invalid text', { toUnicode: textOfOne.replace('<0041>', '<FEFF>') }, one, ['7-2']],
    [
      'show CID 0',
      { toUnicode: textOfOne.replace('<0001>', '<0000>') },
      '<0000> Tj',
      ['5-1', '8-1'],
    ],
  ])('that %s', (_what, font, text, clauses) => {
    expect(failed(composite(font), text)).toEqual(clauses);
  });
});

describe('subsets of Type 1', () => {
  const type1 = (charSet: string): Readonly<Record<number, PdfObjectText>> => ({
    10: '<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+T /FirstChar 65 /LastChar 66 /Widths [500 500] /Encoding /WinAnsiEncoding /FontDescriptor 11 0 R >>',
    11: `<< /Type /FontDescriptor /FontName /ABCDEF+T /Flags 32 /FontFile3 12 0 R ${charSet} >>`,
    12: { dict: '/Subtype /Type1C', data: named },
  });

  it.each([
    ['', []],
    ['/CharSet (/A/B)', []],
    ['/CharSet (/A)', ['4.2-1']],
    ['/CharSet (/A/B/C)', ['4.2-1']],
  ])('with %s', (charSet, clauses) => {
    expect(failed(type1(charSet))).toEqual(clauses);
  });
});
