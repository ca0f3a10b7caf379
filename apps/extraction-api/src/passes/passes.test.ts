import { type OnePage, onePagePdf } from '@forme/test-kit';
import { contractErrors } from '../../test/contract-schema';
import { extract } from '../../test/extract';

function documentOf(parts: OnePage, fields: readonly string[] | null = null) {
  const { document } = extract(onePagePdf(parts), fields);
  expect(contractErrors(document)).toEqual([]);
  return document;
}

describe('structure', () => {
  it('gives boxes in effect and as declared, rotation, unit and label', () => {
    const document = documentOf({
      page: '/MediaBox [600 800 0 0] /TrimBox [10 20 300 400] /Rotate -90 /UserUnit 2',
      catalog: '/PageLabels << /Nums [0 << /S /r >>] >>',
    });
    const media = { x0: 0, y0: 0, x1: 600, y1: 800 };
    const trim = { x0: 10, y0: 20, x1: 300, y1: 400 };
    expect(document.pages).toMatchObject([
      {
        page_num: 1,
        page_index: 0,
        rotation: 270,
        user_unit: 2,
        boxes: { media, crop: media, bleed: media, trim, art: media },
        declared_boxes: { media, crop: null, bleed: null, trim, art: null },
        object_id: 'obj-3',
        label: 'i',
      },
    ]);
    expect(document.summary?.first_page).toMatchObject({
      page_num: 1,
      width_in: 8.0556,
      height_in: 10.5556,
      width_mm: 204.611,
    });
  });

  it('gives what a page says of its tabs, its thumbnail and its plate', () => {
    const bare = documentOf({}).pages[0];
    expect(bare).toMatchObject({ tabs: null, has_thumbnail: false, separation: null });
    const page = documentOf({
      page: '/MediaBox [0 0 9 9] /Tabs /S /Thumb 10 0 R /SeparationInfo << /Pages [3 0 R] /DeviceColorant /Cyan >>',
      objects: { 10: { dict: '/Width 1 /Height 1 /ColorSpace /DeviceGray', data: '0' } },
    }).pages[0];
    expect(page).toMatchObject({ tabs: 'S', has_thumbnail: true, separation: 'Cyan' });
  });

  it('counts incremental updates', () => {
    const whole = onePagePdf({});
    expect(extract(whole).document.update_count).toBe(0);
    const start = Buffer.from(whole).lastIndexOf('xref\n0');
    const update = `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\n`;
    const table = `xref\n3 1\n${String(whole.length).padStart(10, '0')} 00000 n \n`;
    const tail = `trailer\n<< /Size 5 /Root 1 0 R /Prev ${start} >>\nstartxref\n${whole.length + update.length}\n%%EOF\n`;
    const updated = Buffer.concat([whole, Buffer.from(update + table + tail)]);
    expect(extract(updated).document).toMatchObject({
      update_count: 1,
      repaired: false,
      pages: [{ boxes: { media: { x1: 9 } } }],
    });
  });

  it('gives versions and that nothing is encrypted', () => {
    expect(documentOf({ version: '1.4', catalog: '/Version /1.6' })).toMatchObject({
      header_version: '1.4',
      pdf_version: '1.6',
      is_encrypted: false,
      encryption: null,
      repaired: false,
      is_linearized: false,
    });
  });
});

describe('metadataPass', () => {
  it('gives Info as written, but without NUL characters at the end', () => {
    const { info } = documentOf({
      trailer: '/Info 10 0 R',
      objects: {
        10: '<< /Title (A\\000b\\000\\000) /Producer (\\376\\377\\000P\\000\\000) /CreationDate (D:2026\\000) /Own (x\\000) /Trapped /False >>',
      },
    });
    expect(info).toEqual({
      title: 'A\u0000b',
      author: null,
      subject: null,
      keywords: null,
      creator: null,
      producer: 'P',
      creation_date: 'D:2026',
      mod_date: null,
      trapped: 'False',
      gts_pdfx_version: null,
      gts_pdfx_conformance: null,
      custom: { Own: 'x' },
    });
  });

  it('gives null without Info and says that there is no XMP', () => {
    const document = documentOf({});
    expect(document.info).toBeNull();
    expect(document.xmp).toMatchObject({ present: false, well_formed: null, title: null });
  });

  it('gives the default language of a title, authors in order and the first language', () => {
    const { xmp, conformance } = documentOf({
      catalog: '/Metadata 10 0 R',
      objects: {
        10: {
          dict: '/Type /Metadata /Subtype /XML',
          data: `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"
              pdfaid:part="2" pdfaid:conformance="B">
            <dc:title><rdf:Alt><rdf:li xml:lang="de">Bogen</rdf:li><rdf:li xml:lang="x-default">Sheet</rdf:li></rdf:Alt></dc:title>
            <dc:creator><rdf:Seq><rdf:li>One</rdf:li><rdf:li>Two</rdf:li></rdf:Seq></dc:creator>
            <dc:language><rdf:Bag><rdf:li>de-CH</rdf:li><rdf:li>fr</rdf:li></rdf:Bag></dc:language>
            </rdf:Description></rdf:RDF></x:xmpmeta>`,
        },
      },
    });
    expect(xmp).toMatchObject({
      present: true,
      well_formed: true,
      title: 'Sheet',
      creators: ['One', 'Two'],
      language: 'de-CH',
      pdfa_part: '2',
    });
    expect(conformance).toEqual({ pdfx: null, pdfa: '2b', pdfua: null });
  });

  it('gives the trapped flag and trap network annotations as evidence', () => {
    const document = documentOf({
      page: '/MediaBox [0 0 9 9] /Annots [<< /Subtype /Link >> << /Subtype /TrapNet >>]',
      trailer: '/Info << /Trapped /True >>',
    });
    expect(document.trapped_flag).toBe('True');
    expect(document.trap_evidence).toEqual({
      trapped_flag: 'True',
      trap_network_annotations: ['p1-a1'],
      trap_layers: [],
      interpretation_notes: [],
    });
  });

  it('lists layers of traps and says what contradicts itself', () => {
    const { trap_evidence: evidence } = documentOf({
      trailer: '/Info << /Trapped (False) >>',
      catalog: '/OCProperties << /OCGs [10 0 R 11 0 R 12 0 R] >>',
      objects: {
        10: '<< /Type /OCG /Name (Traps K100) >>',
        11: '<< /Type /OCG /Name (Strapping) >>',
        12: '<< /Type /OCG /Name (TRAP) >>',
      },
    });
    expect(evidence?.trap_layers).toEqual([
      { ocg_id: 'obj-10', name: 'Traps K100', processing_step: null },
      { ocg_id: 'obj-12', name: 'TRAP', processing_step: null },
    ]);
    expect(evidence?.interpretation_notes).toEqual([
      'Trapped in Info is written as a string, the standard requires a name',
      'There are traps, but Trapped is not True',
    ]);
  });
});

describe('annotationsPass', () => {
  it('gives rectangles in order and whether the annotation prints', () => {
    const { annotations, pages } = documentOf({
      page: `/MediaBox [0 0 9 9] /Annots [10 0 R << /Subtype /Link /F 6 /Rect [5 6 1 2] >>
        << /Subtype /Link /F 36 >> << /Subtype /Link /Rect [1 2] >>]`,
      objects: {
        10: '<< /Subtype /Widget /F 4 /Contents (Hello) /AP << /N 11 0 R >> >>',
        11: { dict: '', data: '' },
      },
    });
    expect(annotations).toMatchObject([
      {
        annotation_id: 'p1-a0',
        object_id: 'obj-10',
        subtype: 'Widget',
        contents: 'Hello',
        has_appearance_stream: true,
        printed: true,
      },
      { object_id: null, rect: { x0: 1, y0: 2, x1: 5, y1: 6 }, flags: 6, printed: false },
      { flags: 36, printed: true },
      { rect: null, flags: 0, printed: false },
    ]);
    expect(pages[0]?.annotations).toEqual(['p1-a0', 'p1-a1', 'p1-a2', 'p1-a3']);
  });
});

describe('colorPass', () => {
  it('gives spaces, inks and the alternate space of each', () => {
    const document = documentOf({
      resources: '/ColorSpace << /C0 10 0 R /C1 [/Indexed 11 0 R 0 <000000>] >>',
      objects: {
        10: '[/Separation /Warm#20Red /DeviceCMYK 12 0 R]',
        11: `[/DeviceN [/Cyan /Gold /None] /DeviceCMYK 12 0 R
          << /Colorants << /Gold [/Separation /Gold /Lab 12 0 R] >> >>]`,
        12: '<< /FunctionType 2 /Domain [0 1] /N 1 >>',
      },
    });
    expect(document.color_spaces).toMatchObject([
      {
        id: 'obj-10',
        family: 'Separation',
        resource_names: ['C0'],
        alternate_family: 'DeviceCMYK',
        colorants: ['Warm Red'],
        spot_colorants: [{ name: 'Warm Red', alternate_space: 'DeviceCMYK' }],
        page_refs: [1],
      },
      {
        id: 'page 1/Resources/ColorSpace/C1',
        family: 'Indexed',
        base_family: 'DeviceN',
        colorants: ['Cyan', 'Gold', 'None'],
        spot_colorants: [{ name: 'Gold' }],
      },
    ]);
    expect(document.spot_colors?.map(({ name, alternate_space: space }) => [name, space])).toEqual([
      ['Gold', 'DeviceCMYK'],
      ['Warm Red', 'DeviceCMYK'],
    ]);
    expect(document.pages[0]?.inks_defined).toEqual(['Cyan', 'Gold', 'Warm Red']);
  });

  it('gives output intents with their profiles', () => {
    const { output_intents: intents, icc_profiles: profiles } = documentOf({
      catalog:
        '/OutputIntents [<< /S /GTS_PDFX /OutputConditionIdentifier (FOGRA51) /DestOutputProfile 10 0 R >>]',
      objects: { 10: { dict: '/N 4', data: 'no profile' } },
    });
    expect(intents).toMatchObject([
      {
        subtype: 'GTS_PDFX',
        output_condition_identifier: 'FOGRA51',
        has_profile: true,
        page_num: null,
      },
    ]);
    for (const id of intents?.map(({ profile_id: profile }) => profile) ?? []) {
      if (id !== null) expect(profiles?.map(({ profile_id: known }) => known)).toContain(id);
    }
  });
});

describe('layersPass', () => {
  it('gives layers with their states and steps', () => {
    const { ocgs } = documentOf({
      catalog: '/OCProperties << /OCGs [10 0 R 11 0 R] /D << /OFF [11 0 R] >> >>',
      objects: {
        10: '<< /Type /OCG /Name (Cutting) /Usage << /Print << /PrintState /OFF >> >> >>',
        11: '<< /Type /OCG /Name (White) /Intent [/View /Design] >>',
      },
    });
    expect(ocgs).toMatchObject([
      {
        ocg_id: 'obj-10',
        index: 0,
        name: 'Cutting',
        default_visible: true,
        print_state: 'OFF',
        view_state: null,
      },
      { ocg_id: 'obj-11', index: 1, default_visible: false, intent: ['View', 'Design'] },
    ]);
  });
});

describe('fonts', () => {
  it('counts every font once and names its encoding', () => {
    const document = documentOf({
      resources: `/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>
        /F2 10 0 R /F3 << /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Foo /Encoding << /Differences [1 /a] >>
        /FontDescriptor << /FontFile2 11 0 R >> >> >>`,
      objects: {
        10: '<< /Type /Font /Subtype /Type3 /Encoding << /Differences [65 /A] >> /CharProcs << >> >>',
        11: { dict: '', data: 'no font program' },
      },
    });
    expect(document.fonts).toMatchObject([
      {
        base_name: 'Helvetica',
        encoding: 'WinAnsiEncoding',
        embedded: 'not_embedded',
        standard_14: true,
      },
      {
        font_id: 'obj-10',
        subtype: 'Type3',
        embedded: 'full',
        encoding: 'custom',
        outline_type: 'Type3',
      },
      { base_name: 'ABCDEF+Foo', embedded: 'unknown', encoding: 'custom' },
    ]);
    expect(document.fonts_summary).toEqual({
      total: 3,
      embedded: 0,
      subset: 0,
      not_embedded: 1,
      type3: 1,
      unknown: 1,
    });
  });
});

describe('pageResourcesPass', () => {
  it('gives what resources reach by the ids of the other members', () => {
    const document = documentOf({
      page: `/MediaBox [0 0 9 9] /Group << /S /Transparency /I true /CS /DeviceCMYK >>`,
      resources: `/XObject << /F 10 0 R >> /Font << /H 13 0 R >>
        /ColorSpace << /C [/Separation /Gold /DeviceCMYK 12 0 R] >>`,
      objects: {
        10: { dict: '/Subtype /Form /Resources << /XObject << /I 11 0 R >> >>', data: '/I Do' },
        11: {
          dict: '/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
          data: 'x',
        },
        12: '<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [0 1 0 0] >>',
        13: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      },
      content: 'q /F Do Q',
    });
    const [page] = document.pages;
    expect(page).toMatchObject({
      resources: { font_ids: ['obj-13'], xobject_ids: ['obj-11', 'obj-10'] },
      transparency_group: { isolated: true, knockout: false, color_space: 'DeviceCMYK' },
      content_bytes: 9,
    });
    const spaces = document.color_spaces!.map(({ id }) => id);
    expect(page?.resources?.color_space_ids).toEqual(spaces);
    expect(spaces.length).toBeGreaterThan(0);
    expect(document.fonts!.map(({ font_id: id }) => id)).toEqual(page?.resources?.font_ids);
    expect(document.analysis).toMatchObject({ spot_names: ['Gold'], layer_names: [] });
  });

  it('gives no group for a page without one', () => {
    expect(documentOf({}).pages[0]?.transparency_group).toBeNull();
  });
});

describe('catalogPass', () => {
  it('gives what the catalog says of structure and behaviour', () => {
    const { structure, tagged } = documentOf({
      catalog:
        '/MarkInfo << /Marked true >> /StructTreeRoot 10 0 R /Lang (de-CH) /OpenAction [3 0 R /Fit] /PageMode /UseOC',
      objects: {
        10: '<< /Type /StructTreeRoot /RoleMap << /Bild /Figure >> /K [<< /S /Bild /Alt (Press) /K 0 >> << /S /Other >>] >>',
      },
      trailer: '/ID [<00><01>]',
    });
    expect(tagged).toBe(true);
    expect(structure).toMatchObject({
      marked: true,
      has_structure_tree: true,
      tree: {
        elements: 2,
        types: { Figure: 1 },
        unknown_types: { Other: 1 },
        depth: 1,
        illustrations: 1,
        illustrations_with_text: 1,
        content_items: 1,
        heading_levels: [],
        tables: { count: 0, without_header: 0, header_cells: 0, header_cells_without_scope: 0 },
        stray_list_items: 0,
        languages: [],
        complete: true,
      },
      language: 'de-CH',
      page_mode: 'UseOC',
      has_open_action: true,
      has_javascript: false,
      has_acro_form: false,
      embedded_file_count: 0,
      has_document_id: true,
      signature_count: 0,
    });
  });

  it('gives places of scripts, types of actions, attachments and fields', () => {
    const { structure, annotations } = documentOf({
      page: '/MediaBox [0 0 9 9] /Annots [12 0 R]',
      catalog: `/OpenAction << /S /JavaScript /JS (1) >> /AcroForm << /Fields [11 0 R 12 0 R] >>
        /Names << /EmbeddedFiles << /Names [(a) << /UF (a.xml) /AFRelationship /Data /EF << /F 10 0 R >> >>] >> >>`,
      objects: {
        10: { dict: '/Subtype /text#2Fxml', data: '' },
        11: '<< /FT /Sig /T (signed) /V << /Type /Sig >> >>',
        12: '<< /FT /Btn /T (send) /Subtype /Widget /A << /S /SubmitForm >> >>',
      },
    });
    expect(structure).toMatchObject({
      has_javascript: true,
      javascript_places: ['open_action'],
      actions: { JavaScript: 1, SubmitForm: 1 },
      document_actions: ['JavaScript'],
      form_field_count: 2,
      signature_field_count: 1,
      signature_count: 1,
      embedded_files: [
        { file_name: 'a.xml', mime_type: 'text/xml', relationship: 'Data', embedded: true },
      ],
    });
    expect(annotations).toMatchObject([
      { field_type: 'Btn', field_name: 'send', action: 'SubmitForm' },
    ]);
  });
});
