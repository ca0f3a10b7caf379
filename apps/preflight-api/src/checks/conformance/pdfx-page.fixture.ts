import { bundledCmyk } from '@forme/pdf-core/color';
import { onePagePdf } from '@forme/test-kit';

const date = '2026-03-04T09:30:00Z';

/** A CMYK profile that says it is of a printer. */
function printerProfile(): Uint8Array {
  const bytes = Buffer.from(bundledCmyk().bytes() ?? []);
  bytes.write('prtr', 12, 'latin1');
  return bytes;
}

function packet(version: string): string {
  return `<?xpacket begin="\u00ef\u00bb\u00bf" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
<xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate><xmp:MetadataDate>${date}</xmp:MetadataDate>
<pdf:Trapped>False</pdf:Trapped><pdfxid:GTS_PDFXVersion>${version}</pdfxid:GTS_PDFXVersion>
<xmpMM:DocumentID>uuid:1</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Forme</rdf:li></rdf:Alt></dc:title>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

/** What a PDF/X-4 file of one page deviates in. */
export interface PdfxPage {
  readonly content?: string;
  readonly boxes?: string;
  readonly version?: string;
  /** More entries of the catalog. */
  readonly catalog?: string;
  readonly resources?: string;
}

/** A PDF/X-4 file of one page, in part replaced. */
export function pdfxPage({
  content = '0 0 0 1 k 100 100 50 50 re f',
  boxes = '/TrimBox [50 50 250 250] /BleedBox [40 40 260 260]',
  version = 'PDF/X-4',
  catalog = '',
  resources = '',
}: PdfxPage = {}): Uint8Array {
  return onePagePdf({
    content,
    resources,
    version: '1.6',
    page: `/MediaBox [0 0 300 300] ${boxes}`,
    catalog: `/Metadata 40 0 R /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (Custom) /Info (Forme) /DestOutputProfile 41 0 R >>] ${catalog}`,
    objects: {
      40: { dict: '/Type /Metadata /Subtype /XML', data: packet(version) },
      41: { dict: '/N 4', data: printerProfile() },
      42: `<< /Title (Forme) /Trapped /False /CreationDate (D:20260304093000Z) /ModDate (D:20260304093000Z) >>`,
    },
    trailer:
      '/Info 42 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]',
  });
}
