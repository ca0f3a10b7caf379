import type { Change } from '../pdfua/ua-file.fixture';
import { failedAfter } from './ua2-file.fixture';
import type { Ua2Profile } from './ua2-rule';

const profiles: readonly Ua2Profile[] = ['pdfua2', 'wtpdf1accessibility', 'wtpdf1reuse'];
/** One more element of the section. */
const more = (element: string, others: Change = {}): Change => ({
  41: ['/K [', '/K [50 0 R '],
  50: element,
  ...others,
});
/** One more annotation of the page, in an element. */
const annotation = (entries: string, element = ''): Change => ({
  3: ['15 0 R]', '15 0 R 51 0 R]'],
  51: `<< /Type /Annot /Rect [60 0 69 9] /F 4 ${element ? '/StructParent 4' : ''} ${entries} >>`,
  ...(element
    ? {
        20: ['3 40 0 R]', '3 40 0 R 4 50 0 R]'],
        ...more(`<< /S /${element} /NS 18 0 R /P 41 0 R /K << /Type /OBJR /Obj 51 0 R >> >>`),
      }
    : {}),
});

describe('PDF/UA-2 and WTPDF', () => {
  it.each(profiles)('%s passes a file that keeps every clause', (profile) => {
    expect(failedAfter({}, profile)).toEqual([]);
  });

  it('have clauses of their own for identification and declarations', () => {
    const part: Change = { 10: ['part>2', 'part>1'] };
    expect(profiles.map((profile) => failedAfter(part, profile))).toEqual([['2'], [], []]);
    const silent: Change = { 10: [/<pdfd:declarations>.*<\/pdfd:declarations>/, ''] };
    expect(profiles.map((profile) => failedAfter(silent, profile))).toEqual([[], ['2'], ['2']]);
    const other: Change = { 10: ['#reuse1.0', '#reuse2.0'] };
    expect(profiles.map((profile) => failedAfter(other, profile))).toEqual([[], [], ['2']]);
  });

  it('ask less of files that shall be reused only', () => {
    const figure: Change = { 24: ['/Alt (A bottle)', ''] };
    expect(profiles.map((profile) => failedAfter(figure, profile))).toEqual([
      ['8.2.5.28.2-1'],
      ['8.2.5.28.2-1'],
      [],
    ]);
  });

  it.each<readonly [string, Change, readonly string[]]>([
    ['no title', { 10: [/<dc:title>.*<\/dc:title>/, ''] }, ['3']],
    ['metadata of another type', { 10: { dict: '/Subtype /XML', data: '' } }, ['1']],
    ['an identification in another prefix', { 10: [/pdfuaid:/g, 'ua:'] }, ['1']],
    ['no revision', { 10: ['2024', 'new'] }, ['5-5']],
    [
      'the title not displayed',
      { 1: ['DisplayDocTitle true', 'DisplayDocTitle false'] },
      ['8.11.2-1'],
    ],
    ['a file that is not marked', { 1: ['/Marked true', '/Marked false'] }, ['6.2-1']],
    ['an element without parent', { 23: ['/P 41 0 R', ''] }, ['8.2.1-2']],
    [
      'content without marking',
      { 4: ['/Artifact BMC', '1 1 9 9 re f /Artifact BMC'] },
      ['8.2.2-1'],
    ],
    ['a type of no namespace', { 20: ['/Leaflet /Sect', '/Other /Sect'] }, ['8.2.4-1']],
    ['a circular role', { 19: ['[/Sect 18 0 R]', '[/Story 19 0 R]'] }, ['8.2.4-2']],
    [
      'a role within a namespace',
      { 19: ['/Story [/Sect 18 0 R]', '/Story [/Tale 19 0 R] /Tale [/Sect 18 0 R]'] },
      ['8.2.4-3'],
    ],
    ['a root that is no document', { 21: ['/Document', '/DocumentFragment'] }, ['8.2.5.2-1']],
    ['a document of PDF 1.7', { 21: ['/NS 18 0 R', ''] }, ['8.2.5.2-2']],
    ['an entry of contents without target', { 46: ['/Ref [22 0 R]', ''] }, ['8.2.5.8-1']],
    ['an H', { 22: ['/H1', '/H'] }, ['8.2.5.12-1']],
    ['a Note', more('<< /S /Note /P 41 0 R >>'), ['8.2.5.14-1']],
    ['a note that is not answered', { 23: ['/Ref [37 0 R]', ''] }, ['8.2.5.14-2']],
    ['a reference that is not answered', { 37: ['/Ref [23 0 R]', ''] }, ['8.2.5.14-3']],
    ['a note of another type', { 37: ['/Footnote', '/Aside'] }, ['8.2.5.14-4']],
    [
      'ruby of one part',
      more('<< /S /P /P 41 0 R /K 51 0 R >>', {
        51: '<< /S /Ruby /P 50 0 R /K 52 0 R >>',
        52: '<< /S /RB /P 51 0 R >>',
      }),
      ['8.2.5.23-1'],
    ],
    [
      'warichu of one part',
      more('<< /S /P /P 41 0 R /K 51 0 R >>', {
        51: '<< /S /Warichu /P 50 0 R /K 52 0 R >>',
        52: '<< /S /WP /P 51 0 R >>',
      }),
      ['8.2.5.24-1'],
    ],
    ['labels without numbering', { 25: ['/Decimal', '/None'] }, ['8.2.5.25-1']],
    [
      'content of a list item',
      { 26: ['28 0 R]', '28 0 R << /Type /OBJR /Obj 12 0 R >>]'] },
      ['8.2.5.25-2'],
    ],
    [
      'a row that is too short',
      { 34: ['35 0 R 36 0 R', '35 0 R'], 4: [/.*MCID 8>>.*\n/, ''] },
      ['8.2.5.26-3'],
    ],
    [
      'a row span over the end',
      { 36: ['/Pg', '/A << /O /Table /RowSpan 2 >> /Pg'] },
      ['8.2.5.26-2'],
    ],
    [
      'cells over each other',
      {
        33: ['/Scope', '/RowSpan 2 /Scope'],
        35: ['/Headers', '/ColSpan 2 /Headers'],
        34: ['35 0 R 36 0 R', '35 0 R'],
        4: [/.*MCID 8>>.*\n/, ''],
      },
      ['8.2.5.26-1'],
    ],
    ['a header without scope', { 33: ['/Scope /Column', '/RowSpan 1'] }, ['8.2.5.26-5']],
    ['headers that do not exist', { 35: ['(h1)', '(h9)'] }, ['8.2.5.26-6']],
    [
      'a caption in the midst',
      { 30: ['31 0 R', '31 0 R 51 0 R'], 51: '<< /S /Caption /P 30 0 R >>' },
      ['8.2.5.27-1'],
    ],
    ['mathematics outside formulas', more('<< /S /math /NS 49 0 R /P 41 0 R >>'), ['8.2.5.29-1']],
    [
      'a heading in a paragraph',
      { 23: ['/K [1]', '/K [1 51 0 R]'], 51: '<< /S /H2 /P 23 0 R >>' },
      ['Table 5-1'],
    ],
    [
      'a heading in a division of a paragraph',
      {
        23: ['/K [1]', '/K [1 51 0 R]'],
        51: '<< /S /NonStruct /P 23 0 R /K 52 0 R >>',
        52: '<< /S /H2 /P 51 0 R >>',
      },
      ['Table 5-1'],
    ],
    [
      'two heads of a table',
      {
        30: ['/K [', '/K [51 0 R 52 0 R '],
        51: '<< /S /THead /P 30 0 R >>',
        52: '<< /S /THead /P 30 0 R >>',
      },
      ['Table 5-2'],
    ],
    ['content of a section', { 41: ['/K [', '/K [<< /Type /OBJR /Obj 12 0 R >> '] }, ['Table 5-3']],
    ['private characters', { 4: ['(a)', '(b)'] }, ['8.4.3-1']],
    [
      'private characters of a replacement',
      { 23: ['/S /P', '/S /P /ActualText <FEFFE001>'] },
      ['8.4.3-2'],
    ],
    ['private characters of a description', { 24: ['(A bottle)', '<FEFFE001>'] }, ['8.4.3-3']],
    ['no language', { 1: ['/Lang (en-GB)', ''] }, ['8.4.4-1']],
    ['an invalid language', { 1: ['en-GB', 'en_GB'] }, ['8.4.4-2']],
    ['a private character of an outline', { 11: ['(Part)', '<FEFFE001>'] }, ['8.6-1']],
    ['a configuration without name', { 1: ['(Print)', '()'] }, ['8.7-1']],
    ['automatic states', { 1: ['(Print)', '(Print) /AS []'] }, ['8.7-2']],
    [
      'a destination of a page',
      { 1: ['/Dests << /Names [(top) [22 0 R', '/Dests << /Names [(top) [3 0 R'] },
      ['8.8-1'],
    ],
    ['an opening on a page', { 1: ['/OpenAction [21 0 R', '/OpenAction [3 0 R'] }, ['8.8-1']],
    [
      'an action to a page',
      { 13: ['/Dest [22 0 R /Fit]', '/A << /S /GoTo /D [3 0 R /Fit] >>'] },
      ['8.8-2'],
    ],
    ['an embedded file without words', { 16: ['/Desc (Notes)', ''] }, ['8.14.1-1']],
    ['a link in a paragraph', { 38: ['/S /Link', '/S /Span'] }, ['8.2.5.20-1']],
    [
      'two links in one element',
      {
        ...annotation('/Subtype /Link /StructParent 1 /Contents (x) /Dest [23 0 R /Fit]'),
      },
      ['8.2.5.20-2'],
    ],
    ['an invisible annotation', { 15: ['/F 4', '/F 5'] }, ['8.9.2.2-1']],
    ['an annotation that is not viewed', { 15: ['/F 4', '/F 36'] }, ['8.9.2.2-2']],
    ['a comment in a paragraph', { 40: ['/S /Annot', '/S /P'] }, ['8.9.2.3-1']],
    [
      'another rich text',
      { 15: ['/Contents (Look)', '/Contents (Look) /RC (<p>See</p>)'] },
      ['8.9.2.3-2'],
    ],
    ['a stamp without words', annotation('/Subtype /Stamp', 'Annot'), ['8.9.2.4.7-1']],
    ['ink without words', annotation('/Subtype /Ink', 'Annot'), ['8.9.2.4.8-1']],
    ['a tagged popup', annotation('/Subtype /Popup', 'Annot'), ['8.9.2.4.9-1']],
    [
      'an attachment without relation',
      annotation('/Subtype /FileAttachment /FS 16 0 R', 'Annot'),
      ['8.9.2.4.10-1'],
    ],
    ['sound', annotation('/Subtype /Sound', 'Annot'), ['8.9.2.4.11-1']],
    ['a film', annotation('/Subtype /Movie', 'Annot'), ['8.9.2.4.11-2']],
    ['a screen without words', annotation('/Subtype /Screen', 'Annot'), ['8.9.2.4.12-1']],
    ['a tagged printer mark', annotation('/Subtype /PrinterMark', 'Annot'), ['8.9.2.4.14-1']],
    ['a trap network', annotation('/Subtype /TrapNet'), ['8.9.2.4.15-1']],
    ['a watermark in a paragraph', annotation('/Subtype /Watermark', 'P'), ['8.9.2.4.16-1']],
    ['a model without words', annotation('/Subtype /3D', 'Annot'), ['8.9.2.4.19-1']],
    ['rich media without words', annotation('/Subtype /RichMedia', 'Annot'), ['8.9.2.4.19-2']],
    ['another tab order', { 3: ['/Tabs /S', '/Tabs /R'] }, ['8.9.3.3-1']],
    [
      'other words of element and annotation',
      { 40: ['/S /Annot', '/S /Annot /Alt (See)'] },
      ['8.9.4.2-1'],
    ],
    ['a widget without size', { 14: ['[20 0 29 9]', '[20 0 20 0]'] }, ['8.9.2.4.13-1']],
    ['a widget in a link', { 39: ['/S /Form', '/S /P'] }, ['8.10.1-1']],
    [
      'two widgets in a form',
      {
        ...annotation('/Subtype /Widget /FT /Tx /T (g) /Contents (x) /StructParent 2'),
        39: [
          '/K << /Type /OBJR /Obj 14 0 R >>',
          '/K [<< /Type /OBJR /Obj 51 0 R >> << /Type /OBJR /Obj 14 0 R >>]',
        ],
      },
      ['8.10.1-2'],
    ],
    ['an XFA form', { 1: ['/Fields', '/XFA 10 0 R /Fields'] }, ['8.10.1-3']],
    ['a widget without label', { 14: ['/Contents (Name)', ''] }, ['8.10.2.3-1']],
    [
      'an actor without words',
      {
        14: ['/Contents (Name)', '/AA << >>'],
        39: ['/K << /Type /OBJR /Obj 14 0 R >>', '/K [52 0 R << /Type /OBJR /Obj 14 0 R >>]'],
        52: '<< /S /Lbl /P 39 0 R >>',
      },
      ['8.10.2.3-2'],
    ],
    ['another rich value', { 14: ['/FT /Tx', '/FT /Tx /RV (<p>A</p>) /V (B)'] }, ['8.10.3.3-1']],
  ])('find %s', (_what, change, clauses) => {
    expect(failedAfter(change)).toEqual(clauses);
  });

  it('pass a label in the place of words, and equal rich texts', () => {
    const label: Change = {
      14: ['/Contents (Name)', ''],
      39: ['/K << /Type /OBJR /Obj 14 0 R >>', '/K [52 0 R << /Type /OBJR /Obj 14 0 R >>]'],
      52: '<< /S /Lbl /P 39 0 R >>',
    };
    expect(failedAfter(label)).toEqual([]);
    const value: Change = { 14: ['/FT /Tx', '/FT /Tx /RV (<p>A</p>) /V (A)'] };
    expect(failedAfter(value)).toEqual([]);
  });

  it('take artifact elements for artifacts', () => {
    const hidden: Change = {
      ...annotation('/Subtype /PrinterMark', 'Artifact'),
      4: [/$/, '\n/Artifact <</MCID 10>> BDC BT /F1 9 Tf (b) Tj ET EMC'],
    };
    expect(failedAfter(hidden)).toEqual([]);
  });

  it('read structure trees and namespaces that lead back to themselves', () => {
    const loop: Change = { 19: ['[/Sect 18 0 R]', '[/Tale 19 0 R] /Tale [/Story 19 0 R]'] };
    expect(failedAfter(loop)).toContain('8.2.4-2');
    expect(failedAfter({ 11: ['/Dest', '/Next 11 0 R /First 11 0 R /Dest'] })).toEqual([]);
  });
});
