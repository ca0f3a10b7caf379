import { buildPdf, type PdfObjectText } from '@forme/test-kit';
import { bytesSource } from '../../bytes';
import { openPdf } from '../../document';
import { ConformanceFacts, judge } from '../index';
import { applied, type Change } from '../pdfua/ua-file.fixture';
import type { Ua2Profile } from './ua2-rule';

const declaration = (level: string): string =>
  `<rdf:li rdf:parseType="Resource"><pdfd:conformsTo>http://pdfa.org/declarations/wtpdf#${level}1.0</pdfd:conformsTo></rdf:li>`;

const packet = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:pdfd="http://pdfa.org/declarations/" xmlns:dc="http://purl.org/dc/elements/1.1/"><pdfuaid:part>2</pdfuaid:part><pdfuaid:rev>2024</pdfuaid:rev><pdfd:declarations><rdf:Bag>${declaration('accessibility')}${declaration('reuse')}</rdf:Bag></pdfd:declarations><dc:title><rdf:Alt><rdf:li xml:lang="x-default">A leaflet</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const marked = (tag: string, mcid: number): string =>
  `/${tag} <</MCID ${mcid}>> BDC BT /F1 9 Tf 40 ${700 - mcid * 20} Td (a) Tj ET EMC`;

const toUnicode =
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def 1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <61> <0061> <62> <E001> endbfchar endcmap end end';

/** Pages and objects 50 and up are free for changes. */
const objects: Readonly<Record<number, PdfObjectText>> = {
  1: `<< /Type /Catalog /Pages 2 0 R /Lang (en-GB) /MarkInfo << /Marked true >> /Metadata 10 0 R
    /StructTreeRoot 20 0 R /ViewerPreferences << /DisplayDocTitle true >> /OpenAction [21 0 R /Fit]
    /Outlines << /First 11 0 R /Last 11 0 R /Count 1 >> /AcroForm << /Fields [14 0 R] >>
    /OCProperties << /OCGs [12 0 R] /D << /Name (Default) >> /Configs [<< /Name (Print) >>] >>
    /Names << /EmbeddedFiles << /Names [(a) 16 0 R] >> /Dests << /Names [(top) [22 0 R /Fit]] >> >> >>`,
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /StructParents 0 /Tabs /S
    /Annots [13 0 R 14 0 R 15 0 R] /Resources << /Font << /F1 5 0 R >> >> >>`,
  4: {
    dict: '',
    data: [
      '/Artifact BMC 0 0 m 9 9 l S EMC',
      marked('H1', 0),
      marked('P', 1),
      '/Figure <</MCID 2>> BDC 0 0 9 9 re f EMC',
      ...[3, 4, 5, 6, 7, 8, 9].map((mcid) => marked('Span', mcid)),
    ].join('\n'),
  },
  5: `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 98
    /Widths [1 1] /Encoding << /Differences [97 /a /b] >> /CharProcs << /a 6 0 R /b 6 0 R >> /Resources << >> /ToUnicode 8 0 R >>`,
  6: { dict: '', data: '1 0 0 0 1 1 d1 0 0 1 1 re f' },
  8: { dict: '', data: toUnicode },
  10: { dict: '/Type /Metadata /Subtype /XML', data: packet },
  11: '<< /Title (Part) /Dest (top) >>',
  12: '<< /Type /OCG /Name (Layer) >>',
  13: '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /F 4 /StructParent 1 /Contents (To the top) /Dest [22 0 R /Fit] >>',
  14: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (f) /Contents (Name) /Rect [20 0 29 9] /F 4 /StructParent 2 >>',
  15: '<< /Type /Annot /Subtype /Highlight /Rect [40 0 49 9] /F 4 /StructParent 3 /Contents (Look) >>',
  16: '<< /Type /Filespec /F (a.txt) /UF (a.txt) /Desc (Notes) /EF << /F 17 0 R >> >>',
  17: { dict: '/Type /EmbeddedFile', data: 'a' },
  20: `<< /Type /StructTreeRoot /K 21 0 R /RoleMap << /Leaflet /Sect >> /Namespaces [18 0 R]
    /ParentTree << /Nums [0 [22 0 R 23 0 R 24 0 R 27 0 R 28 0 R 32 0 R 33 0 R 35 0 R 36 0 R 37 0 R] 1 38 0 R 2 39 0 R 3 40 0 R] >> >>`,
  18: '<< /Type /Namespace /NS (http://iso.org/pdf2/ssn) >>',
  19: '<< /Type /Namespace /NS (http://example.com/ours) /RoleMapNS << /Story [/Sect 18 0 R] >> >>',
  21: '<< /S /Document /NS 18 0 R /P 20 0 R /K 41 0 R >>',
  41: '<< /S /Leaflet /P 21 0 R /K [22 0 R 23 0 R 24 0 R 25 0 R 30 0 R 42 0 R 43 0 R 44 0 R 39 0 R 40 0 R] >>',
  22: '<< /S /H1 /P 41 0 R /K 0 /Pg 3 0 R >>',
  23: '<< /S /P /P 41 0 R /K [1] /Pg 3 0 R /Ref [37 0 R] >>',
  24: '<< /S /Figure /P 41 0 R /K 2 /Pg 3 0 R /Alt (A bottle) >>',
  25: '<< /S /L /P 41 0 R /K 26 0 R /A << /O /List /ListNumbering /Decimal >> >>',
  26: '<< /S /LI /P 25 0 R /K [27 0 R 28 0 R] >>',
  27: '<< /S /Lbl /P 26 0 R /K 3 /Pg 3 0 R >>',
  28: '<< /S /LBody /P 26 0 R /K 4 /Pg 3 0 R >>',
  30: '<< /S /Table /P 41 0 R /K [31 0 R 34 0 R] >>',
  31: '<< /S /TR /P 30 0 R /K [32 0 R 33 0 R] >>',
  32: '<< /S /TH /P 31 0 R /K 5 /Pg 3 0 R /ID (h1) /A << /O /Table /Scope /Column >> >>',
  33: '<< /S /TH /P 31 0 R /K 6 /Pg 3 0 R /A << /O /Table /Scope /Column >> >>',
  34: '<< /S /TR /P 30 0 R /K [35 0 R 36 0 R] >>',
  35: '<< /S /TD /P 34 0 R /K 7 /Pg 3 0 R /A << /O /Table /Headers [(h1)] >> >>',
  36: '<< /S /TD /P 34 0 R /K 8 /Pg 3 0 R >>',
  42: '<< /S /Story /NS 19 0 R /P 41 0 R /K 37 0 R >>',
  37: '<< /S /FENote /NS 18 0 R /P 42 0 R /K 9 /Pg 3 0 R /Ref [23 0 R] /A << /O /FENote /NoteType /Footnote >> >>',
  43: '<< /S /TOC /P 41 0 R /K 45 0 R >>',
  45: '<< /S /TOCI /P 43 0 R /K 46 0 R >>',
  46: '<< /S /Reference /P 45 0 R /Ref [22 0 R] /K 38 0 R >>',
  38: '<< /S /Link /P 46 0 R /K << /Type /OBJR /Obj 13 0 R >> >>',
  39: '<< /S /Form /P 41 0 R /K << /Type /OBJR /Obj 14 0 R >> >>',
  40: '<< /S /Annot /P 41 0 R /K << /Type /OBJR /Obj 15 0 R >> >>',
  44: '<< /S /Formula /P 41 0 R /K 48 0 R /Alt (x) >>',
  48: '<< /S /math /NS 49 0 R /P 44 0 R >>',
  49: '<< /Type /Namespace /NS (http://www.w3.org/1998/Math/MathML) >>',
};

/** The clauses that a file which keeps all of them fails after a change of some of its objects, and those that were not checked. */
export function failedAfter(change: Change, profile: Ua2Profile = 'pdfua2'): string[] {
  const changed: Record<number, PdfObjectText> = { ...objects };
  for (const [key, what] of Object.entries(change)) {
    changed[Number(key)] = applied(changed[Number(key)], what);
  }
  const bytes = buildPdf({ objects: changed, version: '2.0' });
  const { clauses } = judge(new ConformanceFacts(openPdf(bytesSource(bytes))), profile);
  return clauses.flatMap(({ id, outcome }) =>
    outcome === 'passed'
      ? []
      : [id.replace(`${profile}-`, outcome === 'failed' ? '' : 'unchecked ')],
  );
}
