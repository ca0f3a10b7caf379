import { buildPdf, type PdfObjectText } from '@forme/test-kit';
import { bytesSource } from '../../bytes';
import { openPdf } from '../../document';
import { claimedProfiles, ConformanceFacts, judge, type ProfileName } from '../index';

type Change = Readonly<Record<number, readonly [string | RegExp, string]>>;
interface Level {
  readonly part: 1 | 2 | 3;
  readonly letter: 'A' | 'U' | 'B';
}

const levels: readonly (readonly [ProfileName, Level])[] = [
  ['pdfa1b', { part: 1, letter: 'B' }],
  ['pdfa1a', { part: 1, letter: 'A' }],
  ['pdfa2b', { part: 2, letter: 'B' }],
  ['pdfa2u', { part: 2, letter: 'U' }],
  ['pdfa2a', { part: 2, letter: 'A' }],
  ['pdfa3b', { part: 3, letter: 'B' }],
  ['pdfa3u', { part: 3, letter: 'U' }],
  ['pdfa3a', { part: 3, letter: 'A' }],
];

const packet = ({ part, letter }: Level): string =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>${part}</pdfaid:part><pdfaid:conformance>${letter}</pdfaid:conformance></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const toUnicode =
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def 1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <61> <0061> <62> <E000> endbfchar endcmap end end';

/** The objects of a tagged file that keeps every clause of every level: one private character has an ActualText. */
const objects = (level: Level): Readonly<Record<number, PdfObjectText>> => ({
  1: '<< /Type /Catalog /Pages 2 0 R /Lang (en-GB) /MarkInfo << /Marked true >> /Metadata 10 0 R /StructTreeRoot 20 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /StructParents 0
    /Resources << /ColorSpace << /Gray [/CalGray << /WhitePoint [0.9505 1 1.089] >>] >> /Font << /F1 5 0 R >> >> >>`,
  4: {
    dict: '',
    data: '/Gray cs 0 sc /P <</MCID 0>> BDC BT /F1 9 Tf 40 700 Td (a) Tj ET EMC /Span <</MCID 1 /ActualText (sign) /Lang (de)>> BDC BT /F1 9 Tf 40 600 Td (b) Tj ET EMC',
  },
  5: `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 98
    /Widths [1 1] /Encoding << /Type /Encoding /Differences [97 /odd1 /odd2] >> /CharProcs << /odd1 6 0 R /odd2 6 0 R >> /Resources << >> /ToUnicode 8 0 R >>`,
  6: { dict: '', data: '1 0 0 0 1 1 d1 0 0 1 1 re f' },
  8: { dict: '', data: toUnicode },
  10: { dict: '/Type /Metadata /Subtype /XML', data: packet(level) },
  20: `<< /Type /StructTreeRoot /K 21 0 R /RoleMap << /Leaflet /Folder /Folder /Sect >>
    /ParentTree << /Nums [0 [22 0 R 22 0 R]] >> >>`,
  21: '<< /S /Leaflet /P 20 0 R /K [22 0 R] >>',
  22: '<< /S /P /P 21 0 R /K [0 1] /Pg 3 0 R >>',
});

function factsOf(level: Level, change: Change = {}): ConformanceFacts {
  const changed: Record<number, PdfObjectText> = { ...objects(level) };
  for (const [key, [from, to]] of Object.entries(change)) {
    const object = changed[Number(key)] ?? '';
    const text = typeof object === 'string' ? object : String(object.data);
    const result = text.replace(from, to);
    if (result === text) throw new Error(`nothing to replace: ${String(from)}`);
    changed[Number(key)] = typeof object === 'string' ? result : { ...object, data: result };
  }
  const bytes = buildPdf({ objects: changed, version: '1.4', trailer: '/ID [<0a> <0a>]' });
  return new ConformanceFacts(openPdf(bytesSource(bytes)));
}

function failed(profile: ProfileName, facts: ConformanceFacts): readonly string[] {
  return judge(facts, profile).clauses.flatMap(({ id, outcome }) =>
    outcome === 'passed' ? [] : [id.slice(profile.length + 1)],
  );
}

describe('a level of PDF/A', () => {
  it.each(levels)(
    '%s is claimed by its own letter alone, and passes a file that keeps it',
    (name, level) => {
      const facts = factsOf(level);
      expect(claimedProfiles(facts)).toEqual([name]);
      expect(failed(name, facts)).toEqual([]);
      expect(judge(facts, name).passed).toBe(true);
    },
  );

  it('is b where the identification names none that the part has', () => {
    expect(claimedProfiles(factsOf({ part: 1, letter: 'U' }))).toEqual(['pdfa1b']);
    const silent = { 10: [/<pdfaid:conformance>.*<\/pdfaid:conformance>/, ''] } as const;
    expect(claimedProfiles(factsOf({ part: 2, letter: 'A' }, silent))).toEqual(['pdfa2b']);
  });

  it('is claimed by files of higher levels, not of lower ones', () => {
    const first = factsOf({ part: 1, letter: 'B' });
    expect(failed('pdfa1a', first)).toEqual(['6.7.11-2']);
    const plain = factsOf({ part: 2, letter: 'B' });
    expect(failed('pdfa2u', plain)).toEqual(['6.6.4-2']);
    expect(failed('pdfa2a', plain)).toEqual(['6.6.4-2']);
    const readable = factsOf({ part: 3, letter: 'U' });
    expect(
      ['pdfa3b', 'pdfa3u', 'pdfa3a'].map((name) => failed(name as ProfileName, readable)),
    ).toEqual([[], [], ['6.6.4-2']]);
    const tagged = factsOf({ part: 2, letter: 'A' });
    expect(['pdfa2b', 'pdfa2u'].map((name) => failed(name as ProfileName, tagged))).toEqual([
      [],
      [],
    ]);
  });
});

describe('what higher levels require', () => {
  it.each<readonly [string, Change, readonly string[], readonly string[], readonly string[]]>([
    // What is broken; then by 1a, 2a, 2u.
    ['MarkInfo', { 1: ['/MarkInfo << /Marked true >>', ''] }, ['6.8.2.2-1'], ['6.7.2.2-1'], []],
    ['Marked', { 1: ['/Marked true', '/Marked false'] }, ['6.8.2.2-1'], ['6.7.2.2-1'], []],
    ['a structure tree', { 1: ['/StructTreeRoot 20 0 R', ''] }, ['6.8.3.3-1'], ['6.7.3.3-1'], []],
    ['types that are standard', { 20: ['/Sect', '/Room'] }, ['6.8.3.4-1'], ['6.7.3.4-1'], []],
    ['mappings with an end', { 20: ['/Sect', '/Leaflet'] }, ['6.8.3.4-2'], ['6.7.3.4-2'], []],
    ['standard types as they are', { 20: ['/Leaflet', '/P /Div /Leaflet'] }, [], ['6.7.3.4-3'], []],
    ['language identifiers', { 1: ['(en-GB)', '(English!)'] }, ['6.8.4-1'], ['6.7.4-1'], []],
    ['identifiers in content', { 4: ['/Lang (de)', '/Lang (d_e)'] }, ['6.8.4-1'], ['6.7.4-1'], []],
    [
      'a text for every code',
      { 8: ['<61> <0061>', '<63> <0061>'] },
      ['6.3.8-1'],
      ['6.2.11.7.2-1'],
      ['6.2.11.7.2-1'],
    ],
    [
      'values that are characters',
      { 8: ['<0061>', '<FEFF>'] },
      [],
      ['6.2.11.7.2-2'],
      ['6.2.11.7.2-2'],
    ],
    [
      'ActualText for private characters',
      { 4: ['/ActualText (sign)', ''] },
      [],
      ['6.2.11.7.3-1'],
      [],
    ],
  ])('%s', (_what, change, first, second, readable) => {
    const of = (name: ProfileName, level: Level) => failed(name, factsOf(level, change));
    expect(of('pdfa1a', { part: 1, letter: 'A' })).toEqual(first);
    expect(of('pdfa2a', { part: 2, letter: 'A' })).toEqual(second);
    expect(of('pdfa3a', { part: 3, letter: 'A' })).toEqual(second);
    expect(of('pdfa2u', { part: 2, letter: 'U' })).toEqual(readable);
    expect(of('pdfa3u', { part: 3, letter: 'U' })).toEqual(readable);
    for (const part of [1, 2, 3] as const) {
      expect(of(`pdfa${part}b`, { part, letter: 'B' })).toEqual([]);
    }
  });

  it('knows the standard types of each version: TBody came after the one of PDF/A-1', () => {
    const change = { 22: ['/S /P', '/S /TBody'] } as const;
    expect(failed('pdfa1a', factsOf({ part: 1, letter: 'A' }, change))).toEqual(['6.8.3.4-1']);
    expect(failed('pdfa2a', factsOf({ part: 2, letter: 'A' }, change))).toEqual([]);
  });

  it('takes an ActualText of the element for private characters, and an empty language', () => {
    const change = {
      4: ['/ActualText (sign)', ''],
      22: ['/S /P', '/S /P /ActualText () /Lang ()'],
    } as const;
    expect(failed('pdfa2a', factsOf({ part: 2, letter: 'A' }, change))).toEqual([]);
  });

  it('knows digits in languages from PDF/A-2 on', () => {
    const change = { 1: ['(en-GB)', '(es-419)'] } as const;
    expect(failed('pdfa1a', factsOf({ part: 1, letter: 'A' }, change))).toEqual(['6.8.4-1']);
    expect(failed('pdfa2a', factsOf({ part: 2, letter: 'A' }, change))).toEqual([]);
  });
});
