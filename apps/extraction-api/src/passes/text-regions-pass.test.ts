import { type OnePage, onePagePdf } from '@forme/test-kit';
import { contractErrors } from '../../test/contract-schema';
import { extract } from '../../test/extract';

/** The text regions of a page in Helvetica, whose extents are -207 to 718 thousandths. */
function regionsOf(content: string, parts: OnePage = {}) {
  const { document } = extract(
    onePagePdf({
      content,
      resources: '/Font << /F 10 0 R >>',
      ...parts,
      objects: {
        10: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        ...parts.objects,
      },
    }),
    ['pages', 'detected_text_regions'],
  );
  expect(contractErrors(document)).toEqual([]);
  return document.pages[0]?.detected_text_regions;
}

describe('textRegionsPass', () => {
  it('gives boxes in user space of the unrotated page, whatever its origin, crop and rotation', () => {
    const regions = regionsOf(
      'BT /F 10 Tf 60 700 Td (Best before) Tj 0 -12 Td (end of May) Tj ET',
      {
        page: '/MediaBox [-100 -50 500 750] /CropBox [10 20 490 740] /Rotate 90',
      },
    );
    expect(regions).toEqual([
      {
        bbox: {
          x0: 60,
          y0: expect.closeTo(685.93, 2),
          x1: expect.closeTo(111.14, 2),
          y1: expect.closeTo(707.18, 2),
        },
        text: 'Best before\nend of May',
        confidence: 1,
        polygon: [],
        source: 'native',
      },
    ]);
  });

  it('gives an outline of text at an angle', () => {
    const [region, ...more] = regionsOf('BT /F 10 Tf 0.8 0.6 -0.6 0.8 100 100 Tm (H) Tj ET') ?? [];
    expect(more).toEqual([]);
    // Along (0.8, 0.6) for 7.22, from 2.07 below the baseline to 7.18 above it.
    expect(region?.polygon.map((point) => point.map((value) => Number(value.toFixed(2))))).toEqual([
      [101.24, 98.34],
      [107.02, 102.68],
      [101.47, 110.08],
      [95.69, 105.74],
    ]);
  });

  it('leaves out what is off the page or hidden by a layer, and gives none for a page without text', () => {
    const parts: OnePage = {
      resources: '/Font << /F 10 0 R >> /Properties << /Off 11 0 R >>',
      catalog: '/OCProperties << /OCGs [11 0 R] /D << /OFF [11 0 R] >> >>',
      objects: { 11: '<< /Type /OCG /Name (Off) >>' },
    };
    const content =
      'BT /F 10 Tf 5000 0 Td (outside) Tj ET /OC /Off BDC BT /F 10 Tf 9 9 Td (hidden) Tj ET EMC';
    expect(regionsOf(content, parts)).toEqual([]);
    expect(regionsOf('0 0 9 9 re f')).toEqual([]);
  });

  it('says of text that does not show why', () => {
    const shown = 'BT /F 10 Tf 10 100 Td (shown) Tj ET';
    const unseen = 'BT /F 10 Tf 3 Tr 10 300 Td (unseen) Tj ET';
    const cut = 'q 0 0 5 5 re W n BT /F 10 Tf 10 500 Td (cut) Tj ET Q';
    const regions = regionsOf(`${shown} q ${unseen} Q ${cut}`);
    expect(regions?.map(({ text, invisible, clipped }) => [text, invisible, clipped])).toEqual([
      ['cut', undefined, true],
      ['unseen', true, undefined],
      ['shown', undefined, undefined],
    ]);
  });

  it('says page by page that the text is in images only, when a page shows images and no glyph', () => {
    const scan = {
      dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      data: '\x80',
    };
    const missingOf = (content: string) =>
      extract(
        onePagePdf({
          content,
          page: '/MediaBox [0 0 100 100]',
          resources: '/XObject << /S 11 0 R >> /Font << /F 10 0 R >>',
          objects: { 10: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>', 11: scan },
        }),
        ['pages', 'detected_text_regions'],
      ).document.completeness.missing;
    const imageOnly = { pass: 'text_regions', reason: 'image_only', page_num: 1 };
    expect(missingOf('q 100 0 0 100 0 0 cm /S Do Q')).toEqual([imageOnly]);
    expect(missingOf('q 100 0 0 55 0 0 cm /S Do Q')).toEqual([imageOnly]);
    expect(missingOf('q 100 0 0 40 0 0 cm /S Do Q')).toEqual([]);
    expect(missingOf('q 0 0 9 9 re W n 100 0 0 100 0 0 cm /S Do Q')).toEqual([]);
    // A hidden layer of recognised text is text.
    expect(missingOf('q 100 0 0 100 0 0 cm /S Do Q BT 3 Tr /F 9 Tf (scan) Tj ET')).toEqual([]);
    expect(missingOf('0 0 100 100 re f')).toEqual([]);
  });
});
