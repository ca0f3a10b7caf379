import { type OnePage, onePagePdf } from '@forme/test-kit';
import { contractErrors } from '../../test/contract-schema';
import { extract } from '../../test/extract';
import { prepareColorEngine } from '../color/color-engine';

beforeAll(prepareColorEngine);

function documentOf(parts: OnePage, fields: readonly string[] | null = null) {
  const { document } = extract(onePagePdf(parts), fields);
  expect(contractErrors(document)).toEqual([]);
  return document;
}

const tint = '<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [0 1 0 0] >>';
const die: OnePage = {
  page: '/MediaBox [0 0 400 400] /UserUnit 2',
  resources: `/ColorSpace << /Die [/Separation /CutContour /DeviceCMYK 20 0 R] /Gold 21 0 R >>
    /Properties << /L 30 0 R >>`,
  catalog: '/OCProperties << /OCGs [30 0 R] /D << /OFF [30 0 R] >> >>',
  objects: {
    20: tint,
    21: '[/Separation /PANTONE#20485#20C /DeviceCMYK 20 0 R]',
    30: `<< /Type /OCG /Name (Layer 1) /GTS_Metadata
      << /GTS_ProcStepsGroup /Structural /GTS_ProcStepsType /Cutting >> >>`,
  },
  content: `/Die CS 1 SCN 40 50 100 60 re S
    /OC /L BDC /Gold cs 1 scn 10 10 144 72 re f EMC`,
};

describe('summary.dieline', () => {
  it('has no candidate and no size without evidence', () => {
    const { summary } = documentOf({ content: '10 10 100 100 re S' });
    expect(summary?.dieline).toMatchObject({
      count: 0,
      candidates: [],
      overall_confidence: 0,
      width_mm: null,
      size: { available: false, source: 'unavailable', page_num: null },
      page_sizes: [],
    });
  });

  it('has the surest candidate first, and its size in units of the page', () => {
    const { summary } = documentOf(die);
    expect(summary?.dieline).toMatchObject({
      count: 2,
      candidates: [
        {
          name: 'Layer 1',
          source: 'ocg_processing_step',
          ocg_id: 'obj-30',
          processing_step: 'Cutting',
          visible: false,
        },
        { name: 'CutContour', source: 'ink_name', ocg_id: null, visible: true },
      ],
      overall_confidence: 0.98,
      // 144 units of 2 points are 4 inches.
      size: { page_num: 1, width_pt: 144, width_in: 4, height_mm: 50.8, x0_pt: 10, y0_pt: 10 },
    });
  });

  it('is measured for the summary alone, without the passes that are not requested', () => {
    const { document, stages } = extract(onePagePdf(die), ['summary']);
    expect(stages).toEqual(['structure', 'contents', 'dieline']);
    expect(document.summary?.dieline?.count).toBe(2);
    expect(document.summary?.counts.images).toBeNull();
  });
});

describe('inks of pages', () => {
  it('are distinguished by whether their marks show', () => {
    const { pages, spot_colors: spots } = documentOf(die);
    expect(pages[0]).toMatchObject({
      inks_painted: ['CutContour'],
      inks_hidden: ['PANTONE 485 C'],
      has_overprint: false,
    });
    expect(
      spots?.map(({ name, painted_page_refs: painted, hidden_page_refs: hidden }) => [
        name,
        painted,
        hidden,
      ]),
    ).toEqual([
      ['CutContour', [1], []],
      ['PANTONE 485 C', [], [1]],
    ]);
  });

  it('are not known where the contents were not read', () => {
    const [spot] = documentOf(die, ['spot_colors']).spot_colors!;
    expect(spot).toMatchObject({ painted_page_refs: null });
  });
});

describe('summary', () => {
  const image = '/Subtype /Image /BitsPerComponent 8 /ColorSpace /DeviceGray';
  const pictures: OnePage = {
    page: '/MediaBox [0 0 144 72]',
    resources: '/XObject << /A 10 0 R /B 11 0 R >>',
    content: '72 0 0 72 0 0 cm /A Do /B Do',
    objects: {
      10: { dict: `${image} /Width 100 /Height 300`, data: '' },
      11: { dict: `${image} /Width 400 /Height 350`, data: '' },
    },
  };

  it('has resolutions as placed and the largest sizes', () => {
    const { summary } = documentOf(pictures);
    expect(summary?.images).toEqual({
      dpi_avg: 287.5,
      dpi_min: 200,
      actual_dpi_avg: null,
      actual_dpi_min: null,
      below_300_dpi: 1,
      largest_width_px: 400,
      largest_height_px: 350,
      largest_area_px2: 140_000,
    });
    expect(summary?.lowest_image_dpi).toBe(100);
  });

  it('has the area of all pages and the size of the file', () => {
    const { summary, source } = documentOf(pictures);
    expect(summary).toMatchObject({
      total_area_sq_in: 2,
      total_area_sq_mm: 1290.32,
      total_area_sq_ft: 0.013889,
      source: { size_bytes: source.size_bytes },
    });
  });

  it('shows spot colours as their alternate space says, by name', () => {
    const { summary, spot_colors: spots } = documentOf(die);
    const { count, colors } = summary!.spot_colors!;
    expect(count).toBe(2);
    expect(colors.map(({ name, pantone_name: pantone }) => [name, pantone])).toEqual([
      ['CutContour', null],
      ['PANTONE 485 C', 'PANTONE 485 C'],
    ]);
    const rgb = spots?.[0]?.rgb;
    const [swatch] = colors;
    expect(swatch?.rgb).toEqual(rgb?.map((channel) => Math.round(channel * 255)));
    expect(swatch?.swatch_hex).toMatch(/^#[0-9a-f]{6}$/);
    expect(swatch?.swatch_source).toBe('cmyk');
  });

  it('makes no colour up where none is defined', () => {
    const broken = '/ColorSpace << /S [/Separation /Lost /DeviceCMYK 99 0 R] >>';
    const [swatch] = documentOf({ resources: broken }).summary!.spot_colors!.colors;
    expect(swatch).toMatchObject({ name: 'Lost', swatch_hex: null, swatch_source: null });
    expect(swatch?.swatch_note).toBeTruthy();
  });
});

describe('findings', () => {
  const page = `/MediaBox [0 0 400 400] /Annots [<< /Subtype /Link >>
    << /Subtype /Highlight /Rect [1 2 3 4] /Contents (Look) >>]`;
  const image = '/Subtype /Image /BitsPerComponent 8 /ColorSpace /DeviceGray /Height 400';
  const parts: OnePage = {
    ...die,
    page,
    resources: `${die.resources} /XObject << /A 10 0 R /B 11 0 R /C 12 0 R >>`,
    content: `${String(die.content)} 72 0 0 72 0 0 cm /A Do /B Do /C Do`,
    objects: {
      ...die.objects,
      10: { dict: `${image} /Width 149`, data: '' },
      11: { dict: `${image} /Width 299`, data: '' },
      12: { dict: `${image} /Width 300`, data: '' },
    },
  };

  it('reports low resolutions, proof marks and the dieline, each by a stable id', () => {
    const found = documentOf(parts).findings!;
    expect(found.map(({ id, severity, code }) => [id, severity, code])).toEqual([
      ['low_dpi-p1-obj10-0', 'error', 'LOW_DPI_149'],
      ['low_dpi-p1-obj11-1', 'warning', 'LOW_DPI_299'],
      ['annotation-p1-a1', 'advisory', null],
      ['dieline-p1', 'info', null],
    ]);
    expect(found[2]).toMatchObject({ bbox: { x0: 1, y1: 4 }, data: { contents: 'Look' } });
    expect(found[3]).toMatchObject({ bbox: { x0: 10, y0: 10, x1: 154, y1: 82 } });
  });

  it('are made of what they need, and of nothing else, when only they are requested', () => {
    const { document, stages } = extract(onePagePdf(parts), ['findings']);
    expect(stages).toEqual(['structure', 'annotations', 'contents', 'images', 'dieline']);
    expect(document.findings).toHaveLength(4);
    expect(document.images).toBeUndefined();
  });
});
