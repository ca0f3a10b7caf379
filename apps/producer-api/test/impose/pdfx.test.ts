import type { ImposePlan } from '@forme/contracts/producer';
import { bytesSource, openPdf, type PdfDocument } from '@forme/pdf-core';
import { bundledCmyk } from '@forme/pdf-core/color';
import { ConformanceFacts, judge } from '@forme/pdf-core/conformance';
import { onePagePdf } from '@forme/test-kit';
import { prepare, run } from './imposing';

beforeAll(prepare);

describe('a PDF/X-4 file', () => {
  // The bundled profile, of class output (ICC.1, 7.2.5).
  const profile = Uint8Array.from(bundledCmyk().bytes() ?? []);
  profile.set(Buffer.from('prtr'), 12);
  const named = (name: string, text: string) => `<xmp:${name}>${text}</xmp:${name}>`;
  const date = '2026-01-01T09:00:00Z';
  const packet = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"><pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion><pdf:Trapped>False</pdf:Trapped><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Card</rdf:li></rdf:Alt></dc:title>${named('CreateDate', date)}${named('ModifyDate', date)}${named('MetadataDate', date)}<xmpMM:DocumentID>uuid:1</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
  const file = onePagePdf({
    version: '1.6',
    page: '/MediaBox [0 0 120 120] /BleedBox [5 5 115 115] /TrimBox [10 10 110 110] /Group << /S /Transparency /CS /DeviceCMYK /I true >>',
    resources:
      '/ColorSpace << /S [/Separation /Gold /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.2 0.8 0.1] /N 1 >>] >> /ExtGState << /G << /ca 0.5 >> >> /Properties << /L 14 0 R >>',
    content:
      '1 0 0 0 k 0 0 120 120 re f /G gs /S cs 1 scn 20 20 60 60 re f /OC /L BDC 0 0 0 1 k 30 30 5 5 re f EMC',
    catalog:
      '/Metadata 10 0 R /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (CGATS TR 001) /RegistryName (http://www.color.org) /Info (CGATS TR 001) /DestOutputProfile 12 0 R >>] /OCProperties << /OCGs [14 0 R] /D << /Name (Layers) /Order [14 0 R] >> >>',
    objects: {
      10: { dict: '/Type /Metadata /Subtype /XML', data: packet },
      11: '<< /Trapped /False /Title (Card) /CreationDate (D:20260101090000Z) /ModDate (D:20260101090000Z) >>',
      12: { dict: '/N 4', data: profile },
      14: '<< /Type /OCG /Name (Notes) >>',
    },
    trailer:
      '/Info 11 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]',
  });
  const failing = (document: PdfDocument) =>
    judge(new ConformanceFacts(document), 'pdfx4').clauses.flatMap(({ id, outcome, evidence }) =>
      outcome === 'failed' ? [`${id}: ${evidence[0] ?? ''}`] : [],
    );

  it.each([
    ['a grid with marks', { crop_marks: true, registration_marks: true }],
    ['backs', { back_side: 'work-and-tumble' }],
    ['a booklet', { binding: { style: 'saddle-stitch' }, fold_marks: true }],
  ] satisfies readonly (readonly [string, Partial<ImposePlan>])[])(
    'still is one as %s',
    (_, more) => {
      expect(failing(openPdf(bytesSource(file)))).toEqual([]);
      const plan: ImposePlan = {
        sheet: { width_pt: 400, height_pt: 300 },
        gutter: { x_pt: 10, y_pt: 10 },
        align: { x: 'center', y: 'center' },
        bleed_pt: 5,
        bleed_handling: 'extend',
      };
      const { after, failures } = run({ input: file, twin: file }, { ...plan, ...more });
      expect(failures).toEqual([]);
      expect(failing(after)).toEqual([]);
    },
  );
});
