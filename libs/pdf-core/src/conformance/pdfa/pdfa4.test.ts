import { buildPdf, type PdfObjectText } from '@forme/test-kit';
import { bytesSource } from '../../bytes';
import { openPdf } from '../../document';
import { claimedProfiles, ConformanceFacts, judge, type ProfileName } from '../index';

type Change = Readonly<Record<number, readonly [string | RegExp, string] | PdfObjectText>>;
type Profile = 'pdfa4' | 'pdfa4e' | 'pdfa4f';

const letters = { pdfa4: '', pdfa4e: 'E', pdfa4f: 'F' } as const;

const packet = (letter: string): string =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>4</pdfaid:part><pdfaid:rev>2020</pdfaid:rev>${
    letter === '' ? '' : `<pdfaid:conformance>${letter}</pdfaid:conformance>`
  }</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** The objects of a file with a form field, an embedded PDF/A-4 file where the level has one, and gray text. */
const objects = (profile: Profile): Readonly<Record<number, PdfObjectText>> => ({
  1: `<< /Type /Catalog /Pages 2 0 R /Metadata 10 0 R /AcroForm << /Fields [11 0 R] >> ${
    profile === 'pdfa4f' ? '/Names << /EmbeddedFiles << /Names [(a) 16 0 R] >> >>' : ''
  } >>`,
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Annots [11 0 R 12 0 R]
    /Resources << /ColorSpace << /Gray [/CalGray << /WhitePoint [0.9505 1 1.089] >>] >> /Font << /F1 5 0 R >> /ExtGState << /G 9 0 R >> >> >>`,
  4: {
    dict: '',
    data: '/Gray cs 0 sc /G gs BT /F1 9 Tf 40 700 Td (a) Tj ET /Span <</ActualText (sign)>> BDC EMC',
  },
  5: `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97
    /Widths [1] /Encoding << /Type /Encoding /Differences [97 /a] >> /CharProcs << /a 6 0 R >> /Resources << >> >>`,
  6: { dict: '', data: '1 0 0 0 1 1 d1 0 0 1 1 re f' },
  9: '<< /Type /ExtGState /LW 1 >>',
  10: { dict: '/Type /Metadata /Subtype /XML', data: packet(letters[profile]) },
  11: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (f) /Rect [0 0 9 9] /F 4 /AP << /N 13 0 R >> /AA << /K 14 0 R >> >>',
  12: '<< /Type /Annot /Subtype /Square /Rect [20 0 29 9] /F 4 /AP << /N 13 0 R >> >>',
  13: { dict: '/Type /XObject /Subtype /Form /BBox [0 0 9 9]', data: '' },
  14: '<< /S /JavaScript /JS (1) >>',
  ...(profile === 'pdfa4f'
    ? {
        16: '<< /Type /Filespec /F (a.txt) /UF (a.txt) /AFRelationship /Data /EF << /F 17 0 R >> >>',
        17: { dict: '/Type /EmbeddedFile /Subtype /text#2fplain', data: 'a' },
      }
    : {}),
});

function factsOf(
  profile: Profile,
  change: Change = {},
  trailer = '',
  version = '2.0',
): ConformanceFacts {
  const changed: Record<number, PdfObjectText> = { ...objects(profile) };
  for (const [key, what] of Object.entries(change)) {
    const object = changed[Number(key)];
    changed[Number(key)] = Array.isArray(what)
      ? replaced(object, what as never)
      : (what as PdfObjectText);
  }
  const bytes = buildPdf({ objects: changed, version, trailer: `/ID [<0a> <0a>] ${trailer}` });
  return new ConformanceFacts(openPdf(bytesSource(bytes)));
}

function replaced(
  object: PdfObjectText | undefined,
  [from, to]: readonly [string | RegExp, string],
): PdfObjectText {
  if (object === undefined) throw new Error('there is no such object');
  const text = typeof object === 'string' ? object : String(object.data);
  const result = text.replace(from, to);
  if (result === text) throw new Error(`nothing to replace: ${String(from)}`);
  return typeof object === 'string' ? result : { ...object, data: result };
}

function failed(profile: ProfileName, facts: ConformanceFacts): readonly string[] {
  return judge(facts, profile).clauses.flatMap(({ id, outcome }) =>
    outcome === 'passed' ? [] : [id.slice(profile.length + 1)],
  );
}

describe('PDF/A-4', () => {
  it.each(['pdfa4', 'pdfa4e', 'pdfa4f'] as const)(
    '%s is claimed by its letter, and passes a file that keeps it',
    (profile) => {
      const facts = factsOf(profile);
      expect(claimedProfiles(facts)).toEqual([profile]);
      expect(failed(profile, facts)).toEqual([]);
    },
  );

  it('says which of its kinds a file is', () => {
    expect(failed('pdfa4', factsOf('pdfa4e'))).toEqual(['6.7.3-3']);
    expect(failed('pdfa4e', factsOf('pdfa4'))).toEqual(['6.7.3-3']);
    expect(failed('pdfa4f', factsOf('pdfa4'))).toEqual(['6.7.3-3', '6.9-5']);
    expect(failed('pdfa4', factsOf('pdfa4f'))).toEqual(['6.7.3-3', '6.9-3']);
  });

  it.each<readonly [string, Change, readonly string[]]>([
    ['another part', { 10: ['part>4', 'part>2'] }, ['3']],
    ['no revision', { 10: [/<pdfaid:rev>.*<\/pdfaid:rev>/, ''] }, ['6.7.3-5']],
    ['a Version of PDF 1', { 1: ['/Type /Catalog', '/Type /Catalog /Version /1.7'] }, ['6.1.12-1']],
    ['a Version of PDF 2', { 1: ['/Type /Catalog', '/Type /Catalog /Version /2.0'] }, []],
    ['a halftone origin', { 9: ['/LW 1', '/HTO [0 0]'] }, ['6.2.5-3']],
    ['a private character in ActualText', { 4: ['(sign)', '<FEFFE000>'] }, ['6.2.10.8-1']],
    ['an action of a widget', { 11: ['/AA', '/A 14 0 R /AA'] }, ['6.4.1-1']],
    [
      'a trigger of printing',
      { 1: ['/Type /Catalog', '/Type /Catalog /AA << /WP 14 0 R >>'] },
      ['6.6.3-1'],
    ],
    ['a trigger of entering', { 12: ['/F 4', '/F 4 /AA << /E 14 0 R >>'] }, []],
    ['an action that launches', { 14: '<< /S /Launch /F (a) >>' }, ['6.6.1-1']],
    ['a layer state', { 14: '<< /S /SetOCGState /State [] >>' }, ['6.6.1-1']],
    ['a projection', { 12: ['/Subtype /Square', '/Subtype /Projection'] }, []],
    ['a 3D annotation', { 12: ['/Subtype /Square', '/Subtype /3D'] }, ['6.3.1-1']],
    ['an annotation that multiplies', { 12: ['/F 4', '/F 4 /BM /Multiply'] }, ['6.2.9-2']],
    [
      'an unknown blend mode of an annotation',
      {
        3: [
          '/Annots',
          '/Group << /S /Transparency /CS [/CalRGB << /WhitePoint [0.95 1 1.09] >>] >> /Annots',
        ],
        12: ['/F 4', '/F 4 /BM /Odd'],
      },
      ['6.2.9-1'],
    ],
    [
      'an inline image of LZW',
      { 4: ['/Gray cs', 'BI /W 1 /H 1 /BPC 8 /CS /G /F /LZW ID abc EI /Gray cs'] },
      ['6.1.9-1', '6.2.4.3-1'],
    ],
    ['a file attachment', { 12: ['/Subtype /Square', '/Subtype /FileAttachment'] }, ['6.3.1-1']],
    ['device colours without an intent', { 4: ['/Gray cs 0 sc', '1 0 0 rg'] }, ['6.2.4.3-1']],
    [
      'a profile outside the file',
      {
        1: [
          '/Type /Catalog',
          '/Type /Catalog /OutputIntents [<< /S /GTS_PDFA1 /DestOutputProfileRef << >> >>]',
        ],
      },
      ['6.2.3-3'],
    ],
  ])('with %s', (_what, change, clauses) => {
    expect(failed('pdfa4', factsOf('pdfa4', change))).toEqual(clauses);
  });

  it('has 3D and states of layers in 4e, file attachments in 4f', () => {
    const engineering = {
      12: ['/Subtype /Square', '/Subtype /3D'],
      14: '<< /S /SetOCGState /State [] >>',
    } as const;
    expect(failed('pdfa4e', factsOf('pdfa4e', engineering))).toEqual([]);
    const attached = { 12: ['/Subtype /Square', '/Subtype /FileAttachment /FS 16 0 R'] } as const;
    expect(failed('pdfa4f', factsOf('pdfa4f', attached))).toEqual([]);
  });

  it('has no Info but ModDate, and that only with PieceInfo', () => {
    const info = { 15: '<< /ModDate (D:2024) >>' };
    const piece = { 1: ['/Type /Catalog', '/Type /Catalog /PieceInfo << >>'] } as const;
    const trailer = '/Info 15 0 R';
    expect(failed('pdfa4', factsOf('pdfa4', info, trailer))).toEqual(['6.1.3-4']);
    expect(failed('pdfa4', factsOf('pdfa4', { ...info, ...piece }, trailer))).toEqual([]);
    const more = { ...piece, 15: '<< /ModDate (D:2024) /Title (A) >>' };
    expect(failed('pdfa4', factsOf('pdfa4', more, trailer))).toEqual(['6.1.3-5']);
  });

  it('begins with a version of 2', () => {
    expect(failed('pdfa4', factsOf('pdfa4', {}, '', '1.7'))).toEqual(['6.1.2-1']);
  });
});
