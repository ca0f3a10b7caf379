import { type OnePage, onePagePdf } from '@forme/test-kit';
import { contractErrors } from '../../test/contract-schema';
import { extract } from '../../test/extract';

function documentOf(parts: OnePage, fields: readonly string[] | null = null) {
  const { document } = extract(onePagePdf(parts), fields);
  expect(contractErrors(document)).toEqual([]);
  const [page] = document.pages;
  return { ...document, page, objects: page?.inventory ?? [] };
}

const image = {
  dict: '/Subtype /Image /Width 72 /Height 72 /BitsPerComponent 8 /ColorSpace /DeviceGray',
  data: '',
};
const gold = '/S [/Separation /Gold /DeviceCMYK << /FunctionType 2 /N 1 /Domain [0 1] >>]';

describe('objectsPass', () => {
  it('rounds coordinates to a thousandth', () => {
    const { objects } = documentOf({
      content: '0 0 12.34567 1 re W n 0.3333333 -20 m 30 0 l 5 9.9996 l f',
    });
    expect(objects).toMatchObject([
      {
        bbox: { x0: 0.333, y0: -20, x1: 30, y1: 10 },
        bbox_effective: { x0: 0.333, y0: 0, x1: 12.346, y1: 1 },
      },
    ]);
  });

  it('gives the objects of a page with what they are painted with', () => {
    const { objects, page } = documentOf({
      content: `/O gs /S cs .5 scn 10 10 20 20 re f 2 w [3 1] 0 d 0 0 0 1 K 0 0 m 9 0 l S
        BT /F 8 Tf 100 100 Td (abc) Tj ET q 36 0 0 72 200 200 cm /I Do Q /Sh sh`,
      resources: `/ColorSpace << ${gold} >> /ExtGState << /O << /OP true /op true /OPM 1 >> >> /Font << /F 11 0 R >>
        /XObject << /I 10 0 R >> /Shading << /Sh << /ShadingType 2 /ColorSpace /DeviceRGB >> >>`,
      objects: { 10: image, 11: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' },
    });
    expect(objects).toMatchObject([
      {
        object_id: 'p1-o0',
        kind: 'vector',
        bbox_effective: { x0: 10, y0: 10, x1: 30, y1: 30 },
        fill_color_space: 'Separation',
        fill_components: [0.5],
        stroke_color_space: null,
        inks: ['Gold'],
        ink_tints: [{ name: 'Gold', min: 0.5, max: 0.5 }],
        overprint_fill: true,
        overprint_stroke: null,
        overprint_effect_fill: 'other_inks',
        path: { segments: 4, subpaths: 1, closed: true, rectangle: true },
        visible: true,
        within: 'page',
      },
      {
        inks: ['Black'],
        overprint_mode: 1,
        overprint_effect_stroke: 'zero_components',
        line_width_pt: 2,
        dash: [3, 1],
      },
      { kind: 'text', font_id: 'obj-11', font_size_pt: 8, glyphs: 3, inks: ['Gold'] },
      {
        kind: 'raster',
        image_id: 'p1-obj10-0',
        effective_resolution_dpi: { x_dpi: 144, y_dpi: 72 },
        inks: ['Black'],
      },
      { kind: 'shading', shading_type: 2, inks_by_conversion: true, inks: [] },
    ]);
    expect(page).toMatchObject({ inks_painted: ['Black', 'Gold'], has_transparency: false });
  });

  it('gives the direction of text, and whether it is mirrored', () => {
    const show = (matrix: string) => `q ${matrix} cm BT /F 10 Tf 100 100 Td (A) Tj ET Q`;
    const { objects } = documentOf({
      content: [
        ...['1 0 0 1 0 0', '0 1 -1 0 300 0', '-1 0 0 -1 300 300', '-1 0 0 1 300 0'].map(show),
        'BT /F -10 Tf 100 100 Td (A) Tj ET BT /F 10 Tf -100 Tz 100 100 Td (A) Tj ET',
      ].join(' '),
      resources: '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
    });
    const facts = objects.map((one) => [one.text_angle ?? 0, one.mirrored ?? false]);
    expect(facts).toEqual([
      ...([
        [0, false],
        [90, false],
        [180, false],
        [180, true],
      ] as const),
      ...([
        [180, false],
        [180, true],
      ] as const),
    ]);
  });

  it('gives the size of Type 3 text by its glyph space, and null where that is not possible', () => {
    const font = (entries: string) =>
      `<< /Type /Font /Subtype /Type3 /FirstChar 65 /Widths [10] /Encoding << /Differences [65 /A] >> /CharProcs << /A 11 0 R >> ${entries} >>`;
    const { objects } = documentOf({
      content:
        'BT /U 10 Tf 100 100 Td (A) Tj /P .12 Tf (A) Tj /N .12 Tf (A) Tj ET q 1 0 0 -1 0 800 cm BT /P .12 Tf 100 100 Td (A) Tj ET Q',
      resources: `/Font << /U ${font('/FontMatrix [.001 0 0 .001 0 0] /FontBBox [0 0 700 700]')}
        /P ${font('/FontMatrix [1 0 0 -1 0 0] /FontBBox [0 -10 40 90]')} /N ${font('/FontMatrix [1 0 0 -1 0 0] /FontBBox [0 0 0 0]')} >>`,
      objects: { 11: { dict: '', data: '10 0 0 0 10 10 d1 0 0 10 10 re f' } },
    });
    const text = objects.filter(({ kind }) => kind === 'text');
    // Whether its glyphs are mirrored only their procedures know.
    expect(text.map((one) => [one.font_size_pt, one.mirrored ?? false])).toEqual([
      [10, false],
      [12, false],
      [null, false],
      [12, false],
    ]);
  });

  it('gives layers, processing steps and why an object is hidden', () => {
    const { objects, page } = documentOf({
      content: '/OC /L BDC /P <</MCID 1>> BDC /S cs 1 scn 0 0 9 9 re f EMC EMC',
      resources: `/ColorSpace << ${gold} >> /Properties << /L 10 0 R >>`,
      catalog: '/OCProperties << /OCGs [10 0 R] /D << /OFF [10 0 R] >> >>',
      objects: {
        10: '<< /Type /OCG /Name (Die) /GTS_Metadata << /GTS_ProcStepsGroup /Structural /GTS_ProcStepsType /Cutting >> >>',
      },
    });
    expect(objects).toMatchObject([
      {
        visible: false,
        hidden_reason: 'layer',
        ocg_membership: ['obj-10'],
        processing_steps: [{ group: 'Structural', type: 'Cutting' }],
        marked_content_tag: 'P',
        mcid: 1,
      },
    ]);
    expect(page?.inks_painted).toEqual([]);
  });

  it('gives every placement of a form, and forms that nothing paints', () => {
    const { form_xobjects: forms, objects } = documentOf({
      content: 'q 2 0 0 2 5 5 cm /F Do Q /F Do',
      resources: '/XObject << /F 10 0 R /U 12 0 R >>',
      objects: {
        10: {
          dict: '/Subtype /Form /BBox [0 0 10 10] /Group << /S /Transparency /I true /CS /DeviceCMYK >> /Resources << /XObject << /G 11 0 R >> >>',
          data: '/G Do',
        },
        11: { dict: '/Subtype /Form /BBox [0 0 1 1]', data: '0 0 1 1 re f' },
        12: { dict: '/Subtype /Form /BBox [0 0 1 1] /Matrix [1 0 0 1 3 3]', data: '' },
      },
    });
    const byId = new Map(forms?.map((form) => [form.object_id, form]));
    expect(byId.get('obj-10')).toMatchObject({
      parent_object_id: null,
      resource_refs: ['obj-11'],
      transparency_group: { isolated: true, knockout: false, color_space: 'DeviceCMYK' },
      placement_count: 2,
      placements: [
        { page_num: 1, matrix: [2, 0, 0, 2, 5, 5], bbox: { x0: 5, y0: 5, x1: 25, y1: 25 } },
        { matrix: [1, 0, 0, 1, 0, 0] },
      ],
    });
    expect(byId.get('obj-11')).toMatchObject({ parent_object_id: 'obj-10', placement_count: 2 });
    expect(byId.get('obj-12')).toMatchObject({ placement_count: 0, matrix: [1, 0, 0, 1, 3, 3] });
    expect(objects[2]).toMatchObject({ kind: 'vector', form_path: ['obj-10', 'obj-11'] });
  });

  it('reports transparency and the kinds of content', () => {
    const { page, analysis } = documentOf({
      content: '/A gs 0 0 9 9 re f Q 1 w 0 0 m 5 5 l S',
      resources: '/ExtGState << /A << /ca .5 /BM /Multiply >> >>',
    });
    expect(page).toMatchObject({
      has_transparency: true,
      transparency: { used: true, alpha_objects: 1, blend_modes: ['Multiply'], groups: 0 },
    });
    expect(analysis?.['page_1']).toMatchObject({
      operators: { gs: 1, re: 1, f: 1, Q: 1, S: 1 },
      problems: { restore_without_save: 1 },
      objects: { vector: 2, text: 0 },
      thinnest_line_pt: 1,
      inks: [{ name: 'Black', max_tint: 1, objects: 2, hidden_objects: 0 }],
    });
  });
});
