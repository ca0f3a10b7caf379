import { buildPdf, onePagePdf } from '@forme/test-kit';
import { PdfDict } from '@forme/pdf-core';
import { createIccEngine } from '@forme/pdf-core/color';
import { instantiate } from 'lcms-wasm';
import { rewritten } from '../rewrite.fixture';

const press = (info: string, more: Readonly<Record<number, string>> = {}, catalog = '') =>
  onePagePdf({
    content: '0 0 0 1 k 0 0 9 9 re f',
    page: '/MediaBox [0 0 100 100] /TrimBox [0 0 100 100]',
    catalog,
    objects: { 10: `<< ${info} >>`, ...more },
    trailer:
      '/Info 10 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]',
  });
const pinX3 = { op: 'pdfx_pin', level: 'PDF/X-3', output_profile: 'FOGRA39' } as const;

describe('pinning a document', () => {
  it.each([
    ['Ghostscript', `(D:20260101120000Z00'00')`],
    ['Quartz', `(D:20260101120000Z00'00')`],
    ['InDesign', `(D:20260101130000+01'00')`],
    ['Acrobat', `(D:20260101130000+01'00)`],
    ['a program without time zones', '(D:20260101120000)'],
  ])('keeps the dates as %s writes them', (_program, date) => {
    const input = press(`/Title (Label) /CreationDate ${date} /ModDate ${date}`);
    const { document, failures } = rewritten(input, [pinX3]);
    expect(failures).toEqual([]);
    const info = document.dict(document.trailer, 'Info') ?? PdfDict.empty;
    expect(`(${document.text(info, 'CreationDate') ?? ''})`).toBe(date);
  });

  it('writes a date without its prefix in the form of the standard', () => {
    const input = press('/Title (Label) /CreationDate (20260101120000Z) /ModDate (20260101)');
    const { document, failures } = rewritten(input, [pinX3]);
    expect(failures).toEqual([]);
    const info = document.dict(document.trailer, 'Info') ?? PdfDict.empty;
    expect(document.text(info, 'CreationDate')).toBe('D:20260101120000Z');
  });

  it('takes title and dates that XMP alone states into Info', () => {
    const packet =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
      '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">' +
      '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">From XMP</rdf:li></rdf:Alt></dc:title>' +
      '<xmp:CreateDate>2026-01-01T12:00:00.5Z</xmp:CreateDate><xmp:ModifyDate>2026-01-02</xmp:ModifyDate>' +
      '</rdf:Description></rdf:RDF></x:xmpmeta>';
    const stream = `<< /Type /Metadata /Subtype /XML /Length ${packet.length} >>\nstream\n${packet}\nendstream`;
    const input = press('', { 11: stream }, '/Metadata 11 0 R');
    const { document, failures } = rewritten(input, [pinX3]);
    expect(failures).toEqual([]);
    const info = document.dict(document.trailer, 'Info') ?? PdfDict.empty;
    expect(document.text(info, 'Title')).toBe('From XMP');
    expect(document.text(info, 'CreationDate')).toBe('D:20260101120000Z');
    expect(document.text(info, 'ModDate')).toBe('D:20260102000000');
  });
});

/** A field that the form, the page and the structure tree name, painted in RGB. */
const tagged = onePagePdf({
  content: '1 0 0 rg 0 0 9 9 re f',
  page: '/MediaBox [0 0 100 100] /StructParents 0 /Annots [20 0 R]',
  catalog: '/AcroForm << /Fields [20 0 R] >> /StructTreeRoot 30 0 R',
  objects: {
    20: '<< /Type /Annot /Subtype /Widget /T (one) /FT /Tx /V (text) /Rect [0 0 9 9] /StructParent 1 /DA (/F 9 Tf 1 0 0 rg) /MK << /BG [1 0 0] >> /C [0 1 0] /AP << /N 21 0 R >> /AA << /K << /S /JavaScript /JS (1) >> >> >>',
    21: '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 21 >>\nstream\n1 0 0 rg 0 0 9 9 re f\nendstream',
    30: '<< /Type /StructTreeRoot /K [31 0 R] /ParentTree << /Nums [1 31 0 R] >> >>',
    31: '<< /Type /StructElem /S /Form /P 30 0 R /K << /Type /OBJR /Obj 20 0 R >> >>',
  },
});

describe('a widget that the structure tree names', () => {
  it('may change its colours', async () => {
    const { document, failures } = rewritten(
      tagged,
      [{ op: 'colorspace_swap', target: 'cmyk' }],
      {},
      createIccEngine(await instantiate()),
    );
    expect(failures).toEqual([]);
    const [widget] = document.array(document.pages[0]?.dict ?? PdfDict.empty, 'Annots') ?? [];
    const dict = document.resolve(widget);
    expect(dict instanceof PdfDict && document.array(dict, 'C')).toHaveLength(4);
  });

  it('may lose its scripts', () => {
    expect(rewritten(tagged, [{ op: 'strip_javascript' }]).failures).toEqual([]);
  });
});

describe('deleting the last page', () => {
  it('takes along what led to it', () => {
    const two = buildPdf({
      objects: {
        1: '<< /Type /Catalog /Pages 2 0 R /PageLabels << /Nums [0 << /S /r >> 1 << /S /D >>] >> >>',
        2: '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 100 100] >>',
        3: '<< /Type /Page /Parent 2 0 R /Annots [5 0 R] >>',
        4: '<< /Type /Page /Parent 2 0 R >>',
        5: '<< /Type /Annot /Subtype /Link /Rect [0 0 1 1] /Dest [4 0 R /Fit] >>',
      },
    });
    const { document, failures, codes } = rewritten(two, [{ op: 'page_delete', at_index: 1 }]);
    expect(failures).toEqual([]);
    expect(codes).toEqual(['references_pruned']);
    expect(document.pages[0]?.dict.get('Annots')).toEqual([]);
    expect(document.pageLabels()).toEqual(['i']);
  });
});
