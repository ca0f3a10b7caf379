import { onePagePdf } from '@forme/test-kit';
import { contractErrors } from '../../test/contract-schema';
import { extract } from '../../test/extract';

describe('fontsPass', () => {
  const resources = `/Font << /F1 10 0 R /F2 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> /F3 12 0 R >>`;
  const objects = {
    10: `<< /Type /Font /Subtype /Type3 /FontMatrix [0.001 0 0 0.001 0 0] /FontBBox [0 0 1000 1000] /FirstChar 65
      /Widths [1000 1000] /Encoding << /Differences [65 /A /odd] >> /CharProcs << /A 11 0 R >> >>`,
    11: { dict: '', data: '1000 0 d0 0 0 500 500 re f' },
    12: '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  };
  const content = `BT /F1 10 Tf 1 0 0 2 0 0 Tm (AB) Tj 1 0 0 0.5 0 0 Tm (A) Tj
    /F2 8 Tf (abc) Tj 3 Tr (hidden) Tj ET`;

  it('reports codes, missing glyphs and sizes of the text that uses a font', () => {
    const { document } = extract(onePagePdf({ resources, objects, content }), ['fonts']);
    expect(contractErrors(document)).toEqual([]);
    expect(document.fonts).toMatchObject([
      {
        font_id: 'obj-10',
        missing_glyphs_detected: true,
        missing_glyphs: { count: 1, codes: [66], blank: 0 },
        codes_used: 2,
        codes_without_unicode: 1,
        min_size: 5,
        max_size: 20,
        widths: null,
        fault: null,
      },
      {
        base_name: 'Helvetica',
        missing_glyphs_detected: null,
        missing_glyphs: null,
        codes_used: 3,
        codes_without_unicode: 0,
        min_size: 4,
      },
      { font_id: 'obj-12', codes_used: 0, min_size: null, max_size: null },
    ]);
  });

  it('says why an embedded program cannot be read', () => {
    const font = `<< /Type /Font /Subtype /TrueType /BaseFont /Foo /FontDescriptor << /FontFile2 11 0 R >> >>`;
    const { document } = extract(
      onePagePdf({
        resources: `/Font << /F1 ${font} >>`,
        objects: { 11: { dict: '', data: 'no font program' } },
        content: 'BT /F1 10 Tf (A) Tj ET',
      }),
      ['fonts'],
    );
    expect(document.fonts).toMatchObject([
      {
        embedded: 'unknown',
        program: { kind: 'unknown', fault: 'The font program is of no known kind' },
        missing_glyphs: null,
        codes_used: 1,
      },
    ]);
  });

  it('says page by page which face draws text whose font is not embedded, how many glyphs and where', () => {
    const japanese = `<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /90ms-RKSJ-H /DescendantFonts
      [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>] >>`;
    const { document } = extract(
      onePagePdf({
        resources: `/Font << /J 10 0 R /H 11 0 R /X 12 0 R >> /Properties << /Off 13 0 R >>`,
        catalog: '/OCProperties << /OCGs [13 0 R] /D << /OFF [13 0 R] >> >>',
        content: `BT /J 10 Tf 20 100 Td <82a082a2> Tj /H 10 Tf 0 50 Td (A B) Tj 0 50 Td (C) Tj /X 10 Tf (\\001) Tj ET
          BT 3 Tr /H 10 Tf (unseen) Tj ET /OC /Off BDC BT /H 10 Tf (hidden) Tj ET EMC`,
        objects: {
          10: japanese,
          11: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
          12: '<< /Type /Font /Subtype /Type1 /BaseFont /Odd /FirstChar 1 /Widths [500] /Encoding << /Differences [1 /odd] >> >>',
          13: '<< /Type /OCG /Name (Off) >>',
        },
      }),
      ['fonts', 'font_substitutions', 'inventory'],
    );
    expect(contractErrors(document)).toEqual([]);
    const [page] = document.pages;
    const box = { x0: 20, x1: 40, y0: expect.any(Number), y1: expect.any(Number) };
    expect(page?.font_substitutions).toEqual([
      {
        font_id: 'obj-10',
        font_name: 'Ryumin-Light',
        reason: 'not_embedded',
        face: 'NotoSansJP-Regular',
        glyphs: 2,
        boxes: [box],
      },
      expect.objectContaining({ font_id: 'obj-11', face: 'LiberationSans', glyphs: 3 }),
      expect.objectContaining({ font_id: 'obj-12', face: null, glyphs: 1 }),
    ]);
    expect(page?.font_substitutions?.[1]?.boxes).toHaveLength(2);
    const faces = page?.inventory?.map(({ substitute_faces }) => substitute_faces);
    expect(faces?.slice(0, 4)).toEqual([
      ['NotoSansJP-Regular'],
      ['LiberationSans'],
      ['LiberationSans'],
      [],
    ]);
  });
});
