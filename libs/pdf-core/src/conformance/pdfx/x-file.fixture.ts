import { buildPdf, type PdfObjectText } from '@forme/test-kit';
import { builtProfile } from '../../../test/icc-fixture';
import { format4, trueType } from '../../../test/program-fixture';
import { bytesSource } from '../../bytes';
import { openPdf } from '../../document';
import { ConformanceFacts, judge, type ProfileName } from '../index';

/** Profiles of PDF/X. */
export type XProfile = Extract<ProfileName, `pdfx${string}`>;

/** A change of the objects of a file: by object number what replaces what in its text, dictionary or data, or a new object. */
export type Change = Readonly<Record<number, readonly [string | RegExp, string] | PdfObjectText>>;

/** The file structure around the objects. */
export interface Around {
  readonly version?: string;
  readonly trailer?: string;
}

const square = [
  [
    [0, 0],
    [400, 0],
    [400, 400],
  ],
] as const;
const program = trueType([square, square], { cmap: [[3, 1, format4({ 0x41: 1 })]] });

/** A profile of an output device for a space, of a class; the space is four characters. */
export function profileFor(space: string, profileClass = 'prtr', version = 2): Uint8Array {
  const profile = Buffer.from(builtProfile({}));
  profile.writeUInt8(version, 8);
  profile.write(profileClass, 12, 'latin1');
  profile.write(space, 16, 'latin1');
  return Uint8Array.from(profile);
}

const packet = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:dc="http://purl.org/dc/elements/1.1/"><pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion><dc:title><rdf:Alt><rdf:li xml:lang="x-default">A label</rdf:li></rdf:Alt></dc:title><xmp:CreateDate>2024-05-06T07:08:09Z</xmp:CreateDate><xmp:ModifyDate>2024-05-06T07:08:09Z</xmp:ModifyDate><xmp:MetadataDate>2024-05-06T07:08:09Z</xmp:MetadataDate><pdf:Trapped>False</pdf:Trapped><xmpMM:DocumentID>uuid:1</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const separation =
  '[/Separation /Gold /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 1 0] /N 1 >>]';

/**
 * The objects that every part allows: a page with CMYK, gray and spot marks, text, an image, a form, a halftone, an output intent
 * with a profile.
 */
const shared: Readonly<Record<number, PdfObjectText>> = {
  1: '<< /Type /Catalog /Pages 2 0 R /OutputIntents [9 0 R] >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /BleedBox [20 20 580 780] /TrimBox [30 30 570 770]
    /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /ColorSpace << /CS0 8 0 R >> /ExtGState << /G0 12 0 R >>
    /XObject << /Im 13 0 R /Fm 14 0 R >> >> >>`,
  4: {
    dict: '',
    data: [
      '0 0 0 1 k 40 40 9 9 re f 0.5 g 60 40 9 9 re f',
      '/CS0 cs 0.5 scn 80 40 9 9 re f',
      '/G0 gs BT /F1 12 Tf 40 400 Td (A) Tj ET',
      'q /Fm Do Q q 9 0 0 9 40 200 cm /Im Do Q',
    ].join('\n'),
  },
  5: `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Test /FirstChar 65 /LastChar 65 /Widths [510]
    /Encoding /WinAnsiEncoding /FontDescriptor 6 0 R >>`,
  6: `<< /Type /FontDescriptor /FontName /ABCDEF+Test /Flags 32 /FontBBox [0 0 400 400] /ItalicAngle 0 /Ascent 800
    /Descent -200 /CapHeight 400 /StemV 80 /FontFile2 7 0 R >>`,
  7: { dict: `/Length1 ${program.length}`, data: program },
  8: separation,
  9: `<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA39) /RegistryName (http://www.color.org)
    /Info (Offset on coated paper) /DestOutputProfile 11 0 R >>`,
  11: { dict: '/N 4', data: profileFor('CMYK') },
  12: '<< /Type /ExtGState /HT 15 0 R /LW 1 >>',
  13: {
    dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceCMYK',
    data: 'abcd',
  },
  14: { dict: '/Type /XObject /Subtype /Form /BBox [0 0 9 9]', data: '1 0 0 0 k 0 0 9 9 re f' },
  15: '<< /Type /Halftone /HalftoneType 1 /Frequency 60 /Angle 45 /SpotFunction /Round >>',
};

const dates =
  '/Title (A label) /CreationDate (D:20240506070809Z) /ModDate (D:20240506070809Z) /Trapped /False';
const info: Readonly<Record<XProfile, string>> = {
  pdfx1a: `<< ${dates} /GTS_PDFXVersion (PDF/X-1:2001) /GTS_PDFXConformance (PDF/X-1a:2001) >>`,
  pdfx1a2003: `<< ${dates} /GTS_PDFXVersion (PDF/X-1a:2003) >>`,
  pdfx3: `<< ${dates} /GTS_PDFXVersion (PDF/X-3:2002) >>`,
  pdfx32003: `<< ${dates} /GTS_PDFXVersion (PDF/X-3:2003) >>`,
  pdfx4: `<< ${dates} >>`,
  pdfx6: `<< ${dates} >>`,
};
const versions: Readonly<Record<XProfile, string>> = {
  pdfx1a: '1.3',
  pdfx1a2003: '1.4',
  pdfx3: '1.3',
  pdfx32003: '1.4',
  pdfx4: '1.6',
  pdfx6: '2.0',
};

/** A file that keeps every clause of a profile, after a change of some of its objects. */
function madeFor(profile: XProfile, change: Change, around: Around): Uint8Array {
  const objects: Record<number, PdfObjectText> = { ...shared, 16: info[profile] };
  if (profile === 'pdfx4' || profile === 'pdfx6') {
    objects[1] = '<< /Type /Catalog /Pages 2 0 R /OutputIntents [9 0 R] /Metadata 10 0 R >>';
    const data = profile === 'pdfx4' ? packet : packet.replace('PDF/X-4', 'PDF/X-6');
    objects[10] = { dict: '/Type /Metadata /Subtype /XML', data };
  }
  for (const [key, what] of Object.entries(change)) {
    objects[Number(key)] = applied(objects[Number(key)], what);
  }
  const trailer = '/Info 16 0 R /ID [<01> <02>]';
  return buildPdf({ objects, version: versions[profile], trailer, ...around });
}

/** The clauses that a file fails after a change, without the name of the profile, and those that were not checked. */
export function failedAfter(profile: XProfile, change: Change, around: Around = {}): string[] {
  const facts = new ConformanceFacts(openPdf(bytesSource(madeFor(profile, change, around))));
  return judge(facts, profile).clauses.flatMap(({ id, outcome }) =>
    outcome === 'passed'
      ? []
      : [id.replace(`${profile}-`, outcome === 'failed' ? '' : 'unchecked ')],
  );
}

function applied(object: PdfObjectText | undefined, what: Change[number]): PdfObjectText {
  if (!Array.isArray(what)) return what as PdfObjectText;
  if (object === undefined) throw new Error('there is no such object');
  const [from, to] = what as readonly [string | RegExp, string];
  if (typeof object === 'string') return replaced(object, from, to);
  const data = typeof object.data === 'string' ? object.data.replace(from, to) : object.data;
  return data === object.data
    ? { ...object, dict: replaced(object.dict, from, to) }
    : { ...object, data };
}

function replaced(text: string, from: string | RegExp, to: string): string {
  const result = text.replace(from, to);
  if (result === text) throw new Error(`nothing to replace: ${String(from)}`);
  return result;
}
