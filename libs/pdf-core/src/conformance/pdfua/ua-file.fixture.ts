import { buildPdf, type PdfObjectText } from '@forme/test-kit';
import { bytesSource } from '../../bytes';
import { openPdf } from '../../document';
import { ConformanceFacts, judge } from '../index';

/** A change of the objects of a file: by object number what replaces what in its text or data, or a new object. */
export type Change = Readonly<Record<number, readonly [string | RegExp, string] | PdfObjectText>>;

const packet = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:dc="http://purl.org/dc/elements/1.1/"><pdfuaid:part>1</pdfuaid:part><dc:title><rdf:Alt><rdf:li xml:lang="x-default">A leaflet</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const marked = (tag: string, mcid: number) =>
  `/${tag} <</MCID ${mcid}>> BDC BT /F1 9 Tf 40 ${700 - mcid * 20} Td (a) Tj ET EMC`;

const toUnicode =
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <61> <0061> endbfchar endcmap end end';

/**
 * The objects of a tagged file with a heading, a paragraph, a figure, a list, a table, a note, a link, a form field, a comment, a
 * layer configuration and an embedded file, which keeps every clause of PDF/UA-1.
 */
const objects: Readonly<Record<number, PdfObjectText>> = {
  1: `<< /Type /Catalog /Pages 2 0 R /Lang (en-GB) /MarkInfo << /Marked true >> /Metadata 10 0 R
    /StructTreeRoot 20 0 R /ViewerPreferences << /DisplayDocTitle true >>
    /Outlines << /First 11 0 R /Last 11 0 R /Count 1 >> /AcroForm << /Fields [14 0 R] >>
    /OCProperties << /OCGs [12 0 R] /D << /Name (Default) >> /Configs [<< /Name (Print) >>] >>
    /Names << /EmbeddedFiles << /Names [(a) 16 0 R] >> >> >>`,
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /StructParents 0 /Tabs /S
    /Annots [13 0 R 14 0 R 15 0 R]
    /Resources << /Font << /F1 5 0 R >> /XObject << /Fm 7 0 R >> >> >>`,
  4: {
    dict: '',
    data: [
      '/Artifact BMC 0 0 m 9 9 l S EMC',
      marked('H1', 0),
      marked('P', 1),
      '/Figure <</MCID 2>> BDC /Fm Do EMC',
      ...[3, 4, 5, 6, 7, 8, 9, 10].map((mcid) => marked('Span', mcid)),
    ].join('\n'),
  },
  5: `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97
    /Widths [1] /Encoding << /Differences [97 /a] >> /CharProcs << /a 6 0 R >> /Resources << >> /ToUnicode 8 0 R >>`,
  6: { dict: '', data: '1 0 0 0 1 1 d1 0 0 1 1 re f' },
  7: { dict: '/Type /XObject /Subtype /Form /BBox [0 0 9 9]', data: '0 0 9 9 re f' },
  8: { dict: '', data: toUnicode },
  10: { dict: '/Type /Metadata /Subtype /XML', data: packet },
  11: '<< /Title (Part) >>',
  12: '<< /Type /OCG /Name (Layer) >>',
  13: '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /F 4 /StructParent 1 /Contents (To the shop) >>',
  14: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (f) /TU (Name) /Rect [20 0 29 9] /F 4 /StructParent 2 >>',
  15: '<< /Type /Annot /Subtype /Highlight /Rect [40 0 49 9] /F 4 /StructParent 3 /Contents (Look) >>',
  16: '<< /Type /Filespec /F (a.txt) /UF (a.txt) /EF << /F 17 0 R >> >>',
  17: { dict: '/Type /EmbeddedFile', data: 'a' },
  20: `<< /Type /StructTreeRoot /K 21 0 R /RoleMap << /Leaflet /Sect >>
    /ParentTree << /Nums [0 [22 0 R 23 0 R 24 0 R 27 0 R 28 0 R 32 0 R 33 0 R 35 0 R 36 0 R 37 0 R 23 0 R] 1 38 0 R 2 39 0 R 3 40 0 R] >> >>`,
  21: '<< /S /Leaflet /P 20 0 R /K [22 0 R 23 0 R 24 0 R 25 0 R 30 0 R 37 0 R 38 0 R 39 0 R 40 0 R] >>',
  22: '<< /S /H1 /P 21 0 R /K 0 /Pg 3 0 R >>',
  23: '<< /S /P /P 21 0 R /K [1 10] /Pg 3 0 R >>',
  24: '<< /S /Figure /P 21 0 R /K 2 /Pg 3 0 R /Alt (A bottle) >>',
  25: '<< /S /L /P 21 0 R /K 26 0 R >>',
  26: '<< /S /LI /P 25 0 R /K [27 0 R 28 0 R] >>',
  27: '<< /S /Lbl /P 26 0 R /K 3 /Pg 3 0 R >>',
  28: '<< /S /LBody /P 26 0 R /K 4 /Pg 3 0 R >>',
  30: '<< /S /Table /P 21 0 R /K [31 0 R 34 0 R] >>',
  31: '<< /S /TR /P 30 0 R /K [32 0 R 33 0 R] >>',
  32: '<< /S /TH /P 31 0 R /K 5 /Pg 3 0 R /ID (h1) /A << /O /Table /Scope /Column >> >>',
  33: '<< /S /TH /P 31 0 R /K 6 /Pg 3 0 R /A << /O /Table /Scope /Column >> >>',
  34: '<< /S /TR /P 30 0 R /K [35 0 R 36 0 R] >>',
  35: '<< /S /TD /P 34 0 R /K 7 /Pg 3 0 R /A << /O /Table /Headers [(h1)] >> >>',
  36: '<< /S /TD /P 34 0 R /K 8 /Pg 3 0 R >>',
  37: '<< /S /Note /P 21 0 R /K 9 /Pg 3 0 R /ID (n1) >>',
  38: '<< /S /Link /P 21 0 R /K << /Type /OBJR /Obj 13 0 R >> >>',
  39: '<< /S /Form /P 21 0 R /K << /Type /OBJR /Obj 14 0 R >> >>',
  40: '<< /S /Annot /P 21 0 R /K << /Type /OBJR /Obj 15 0 R >> >>',
};

/** The clauses of PDF/UA-1 that the file fails after a change of some of its objects, and those that were not checked. */
export function failedAfter(
  change: Change,
  parts: { readonly version?: string; readonly trailer?: string } = {},
): string[] {
  const changed: Record<number, PdfObjectText> = { ...objects };
  for (const [key, what] of Object.entries(change)) {
    changed[Number(key)] = applied(changed[Number(key)], what);
  }
  const bytes = buildPdf({ objects: changed, ...parts });
  const { clauses } = judge(new ConformanceFacts(openPdf(bytesSource(bytes))), 'pdfua1');
  return clauses.flatMap(({ id, outcome }) =>
    outcome === 'passed' ? [] : [id.replace('pdfua1-', outcome === 'failed' ? '' : 'unchecked ')],
  );
}

/** An object after a change. */
export function applied(object: PdfObjectText | undefined, what: Change[number]): PdfObjectText {
  if (!Array.isArray(what)) return what as PdfObjectText;
  const [from, to] = what as readonly [string | RegExp, string];
  const replaced = (text: string): string => {
    const result = text.replace(from, to);
    if (result === text) throw new Error(`nothing to replace: ${String(from)}`);
    return result;
  };
  if (object === undefined) throw new Error('there is no such object');
  if (typeof object === 'string') return replaced(object);
  return { ...object, data: replaced(String(object.data)) };
}
