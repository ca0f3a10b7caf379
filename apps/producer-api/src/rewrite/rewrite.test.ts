import { buildPdf, onePagePdf } from '@forme/test-kit';
import { type PdfDocument, PdfDict } from '@forme/pdf-core';
import { readScripts, readXmpOf } from '@forme/pdf-core/interchange';
import { readLayers } from '@forme/pdf-core/layers';
import { reachableDicts } from '../verification';
import { refusal, rewritten } from './rewrite.fixture';

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const info = (document: PdfDocument): PdfDict =>
  document.dict(document.trailer, 'Info') ?? PdfDict.empty;

const xmp =
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:own="urn:own"><own:kept>1</own:kept><pdf:Producer>Old</pdf:Producer></rdf:Description>' +
  '</rdf:RDF></x:xmpmeta><?xpacket end="w"?>';

/** Four pages named A to D with labels i, ii, 1, 2, bookmarks, names, links, fields, structure and an article. */
const book = buildPdf({
  objects: {
    1: '<< /Type /Catalog /Pages 2 0 R /PageLabels << /Nums [0 << /S /r >> 2 << /S /D >>] >> /Outlines 10 0 R /Dests << /old [4 0 R /Fit] >> /Names << /Dests << /Names [(a) [3 0 R /Fit] (b) << /D [4 0 R /Fit] >>] >> >> /OpenAction << /S /GoTo /D [4 0 R /Fit] >> /AcroForm << /Fields [20 0 R 23 0 R] >> /StructTreeRoot 30 0 R /Threads [40 0 R] /Lang (en) >>',
    2: '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R 6 0 R] /Count 4 /MediaBox [0 0 100 100] >>',
    3: '<< /Type /Page /Parent 2 0 R /Name /A /StructParents 0 /Annots [14 0 R 15 0 R] /B [41 0 R] >>',
    4: '<< /Type /Page /Parent 2 0 R /Name /B /StructParents 1 /Annots [21 0 R 22 0 R] /B [42 0 R] >>',
    5: '<< /Type /Page /Parent 2 0 R /Name /C /StructParents 2 /Annots [24 0 R] /B [43 0 R] >>',
    6: '<< /Type /Page /Parent 2 0 R /Name /D >>',
    10: '<< /Type /Outlines /First 11 0 R /Last 13 0 R /Count 3 >>',
    11: '<< /Title (to A) /Parent 10 0 R /Next 12 0 R /Dest [3 0 R /Fit] >>',
    12: '<< /Title (to B) /Parent 10 0 R /Prev 11 0 R /Next 13 0 R /A << /S /GoTo /D (b) >> >>',
    13: '<< /Title (to B, holds) /Parent 10 0 R /Prev 12 0 R /Dest /old /First 16 0 R /Last 16 0 R /Count 1 >>',
    14: '<< /Type /Annot /Subtype /Link /Rect [0 0 1 1] /Dest (b) >>',
    15: '<< /Type /Annot /Subtype /Link /Rect [0 0 1 1] /Dest [2 /Fit] >>',
    16: '<< /Title (to C) /Parent 13 0 R /Dest [5 0 R /Fit] >>',
    20: '<< /T (one) /FT /Tx /Kids [21 0 R] >>',
    21: '<< /Type /Annot /Subtype /Widget /Parent 20 0 R /P 4 0 R /Rect [0 0 1 1] >>',
    22: '<< /Type /Annot /Subtype /Widget /Parent 23 0 R /P 4 0 R /Rect [0 0 1 1] >>',
    23: '<< /T (two) /FT /Tx /Kids [22 0 R 24 0 R] >>',
    24: '<< /Type /Annot /Subtype /Widget /Parent 23 0 R /P 5 0 R /Rect [0 0 1 1] >>',
    30: '<< /Type /StructTreeRoot /K [31 0 R 32 0 R] /ParentTree << /Nums [0 [31 0 R] 1 [32 0 R] 2 [33 0 R]] >> >>',
    31: '<< /Type /StructElem /S /P /P 30 0 R /Pg 3 0 R /K 0 >>',
    32: '<< /Type /StructElem /S /Sect /P 30 0 R /K [34 0 R 33 0 R] >>',
    33: '<< /Type /StructElem /S /P /P 32 0 R /Pg 5 0 R /K [0] >>',
    34: '<< /Type /StructElem /S /P /P 32 0 R /K << /Type /MCR /Pg 4 0 R /MCID 0 >> >>',
    40: '<< /F 41 0 R /I << /Title (article) >> >>',
    41: '<< /T 40 0 R /N 42 0 R /V 43 0 R /P 3 0 R /R [0 0 1 1] >>',
    42: '<< /N 43 0 R /V 41 0 R /P 4 0 R /R [0 0 1 1] >>',
    43: '<< /N 41 0 R /V 42 0 R /P 5 0 R /R [0 0 1 1] >>',
  },
});
const names = (document: PdfDocument): unknown[] =>
  document.pages.map(({ dict }) => document.name(dict, 'Name'));

describe('a plan without operations', () => {
  it('writes the same document, the same bytes every time', () => {
    const { bytes, failures, codes } = rewritten(book, []);
    expect([failures, codes]).toEqual([[], []]);
    expect(rewritten(book, []).bytes).toEqual(bytes);
    expect(rewritten(book, [], { save: 'incremental' }).bytes).toEqual(book);
  });
});

describe('page operations', () => {
  it('remove references to a deleted page and keep the rest', () => {
    const { document, failures, made } = rewritten(book, [{ op: 'page_delete', at_index: 1 }]);
    expect(failures).toEqual([]);
    expect(names(document)).toEqual(['A', 'C', 'D']);
    expect(document.pageLabels()).toEqual(['i', '1', '2']);
    expect(made.warnings?.map(({ message }) => message)).toEqual([
      'Pages were deleted together with 2 named destinations, 2 bookmarks, 1 links, 3 form fields, 1 structure elements, 2 article beads'.replace(
        '2 article',
        '1 article',
      ),
    ]);
    const outlines = document.dict(document.catalog, 'Outlines') ?? PdfDict.empty;
    const first = document.dict(outlines, 'First') ?? PdfDict.empty;
    const last = document.dict(outlines, 'Last') ?? PdfDict.empty;
    expect(document.integer(outlines, 'Count')).toBe(3);
    expect([document.text(first, 'Title'), document.text(last, 'Title')]).toEqual([
      'to A',
      'to B, holds',
    ]);
    expect(last.has('Dest')).toBe(false);
    expect(document.catalog.has('OpenAction')).toBe(false);
    const form = document.dict(document.catalog, 'AcroForm') ?? PdfDict.empty;
    expect(document.array(form, 'Fields')).toHaveLength(1);
    // Nothing reaches the page any more.
    expect(
      [...reachableDicts(document)].filter((dict) => document.name(dict, 'Name') === 'B'),
    ).toEqual([]);
    const [link] = document.array(document.pages[0]?.dict ?? PdfDict.empty, 'Annots') ?? [];
    const annotation = document.resolve(link);
    const target = annotation instanceof PdfDict ? document.array(annotation, 'Dest') : null;
    expect(target?.[0]).toEqual(document.pages[1]?.ref);
  });

  it('keep labels with their pages', () => {
    const moved = rewritten(book, [{ op: 'page_reorder', order: [2, 3, 0, 1] }]);
    expect(moved.failures).toEqual([]);
    expect(names(moved.document)).toEqual(['C', 'D', 'A', 'B']);
    expect(moved.document.pageLabels()).toEqual(['1', '2', 'i', 'ii']);
    const inserted = rewritten(book, [
      { op: 'page_insert', at_index: 4, width_pt: 10, height_pt: 20 },
      { op: 'page_rotate', at_index: 4, degrees: 90 },
      { op: 'page_reorder', order: [4, 0, 1, 2, 3] },
    ]);
    expect(inserted.failures).toEqual([]);
    expect(inserted.document.pages[0]).toMatchObject({
      rotation: 90,
      boxes: { media: { x1: 10, y1: 20 } },
    });
  });

  it('set labels in ranges', () => {
    const set = (style: 'A' | 'D' | 'none', start_index: number, start = 1) => ({
      ...({ op: 'page_label_set', start_index, style, prefix: 'x-', start } as const),
    });
    expect(rewritten(book, [set('A', 1, 3)]).document.pageLabels()).toEqual(['i', 'x-C', '1', '2']);
    expect(rewritten(book, [set('none', 2)]).document.pageLabels()).toEqual([
      'i',
      'ii',
      'iii',
      'iv',
    ]);
    const plain = onePagePdf({});
    expect(rewritten(plain, [set('D', 0, 7)]).document.pageLabels()).toEqual(['x-7']);
    expect(rewritten(plain, [set('D', 0), set('none', 0)]).document.pageLabels()).toBeNull();
  });

  it.each([
    [{ op: 'page_delete', at_index: 9 } as const, ['page_out_of_range', '/ops/0/at_index']],
    [
      { op: 'page_rotate', at_index: 4, degrees: 0 } as const,
      ['page_out_of_range', '/ops/0/at_index'],
    ],
    [
      { op: 'page_insert', at_index: 5, width_pt: 1, height_pt: 1 } as const,
      ['page_out_of_range', '/ops/0/at_index'],
    ],
    [
      { op: 'page_reorder', order: [0, 0, 1, 2] } as const,
      ['order_not_a_permutation', '/ops/0/order'],
    ],
    [{ op: 'page_reorder', order: [0, 1, 2, 7] } as const, ['page_out_of_range', '/ops/0/order/3']],
    [
      { op: 'page_label_set', start_index: 4, style: 'D' } as const,
      ['page_out_of_range', '/ops/0/start_index'],
    ],
  ])('refuse what is not there: %j', (op, expected) => {
    expect(
      refusal(() => rewritten(book, ['order' in op ? { ...op, order: [...op.order] } : op])),
    ).toEqual(expected);
  });

  it('do not delete the last page', () => {
    const run = () => rewritten(onePagePdf({}), [{ op: 'page_delete', at_index: 0 }]);
    expect(refusal(run)).toEqual(['last_page', '/ops/0/at_index']);
  });
});

describe('boxes', () => {
  const page = onePagePdf({
    page: '/MediaBox [0 0 200 200] /BleedBox [10 10 190 190] /TrimBox [20 20 180 180]',
  });
  const set = (
    box: 'TrimBox' | 'BleedBox' | 'MediaBox',
    rect: readonly [number, number, number, number],
    nesting?: 'clamp',
  ) =>
    ({ op: 'box_set', at_index: 0, box, rect_pt: rect, ...(nesting ? { nesting } : {}) }) as const;

  it('are set where they nest and refused where they do not', () => {
    const { document, failures } = rewritten(page, [set('TrimBox', [15, 15, 185, 185])]);
    expect(failures).toEqual([]);
    expect(document.pages[0]?.boxes.trim).toEqual({ x0: 15, y0: 15, x1: 185, y1: 185 });
    expect(refusal(() => rewritten(page, [set('TrimBox', [5, 15, 185, 185])]))).toEqual([
      'box_not_nested',
      '/ops/0/rect_pt',
    ]);
    expect(refusal(() => rewritten(page, [set('BleedBox', [30, 30, 150, 150])]))).toEqual([
      'box_not_nested',
      '/ops/0/rect_pt',
    ]);
    expect(refusal(() => rewritten(page, [set('TrimBox', [15, 15, 15, 185])]))).toEqual([
      'box_empty',
      '/ops/0/rect_pt',
    ]);
  });

  it('are clamped on request, outwards and inwards', () => {
    const out = rewritten(page, [set('TrimBox', [5, 15, 185, 300], 'clamp')]);
    expect(out.document.pages[0]?.boxes.trim).toEqual({ x0: 10, y0: 15, x1: 185, y1: 190 });
    expect([out.failures, out.codes]).toEqual([[], ['box_clamped']]);
    const inner = rewritten(page, [set('MediaBox', [0, 0, 100, 100], 'clamp')]);
    expect(inner.document.pages[0]?.boxes).toMatchObject({
      bleed: { x1: 100 },
      trim: { x0: 20, x1: 100 },
    });
    expect(inner.failures).toEqual([]);
  });
});

describe('layers', () => {
  const layered = onePagePdf({
    catalog:
      '/OCProperties << /OCGs [10 0 R 11 0 R 12 0 R] /D << /BaseState /OFF /ON [10 0 R] /AS [<< /Event /Print /OCGs [11 0 R 12 0 R] /Category [/Print] >>] /RBGroups [[10 0 R 12 0 R]] >> /Configs [<< /Name (other) /OFF [11 0 R 10 0 R] >>] >>',
    objects: {
      10: '<< /Type /OCG /Name (Art) >>',
      11: '<< /Type /OCG /Name (Die) /Usage << /Print << /PrintState /OFF >> >> >>',
      12: '<< /Type /OCG /Name (Die) >>',
    },
  });

  it('of the name are all shown, in every configuration, without automatic states and against their radio partners', () => {
    const { document, failures, codes } = rewritten(layered, [
      { op: 'ocg_flip', layer: 'Die', visible: true },
    ]);
    expect(
      readLayers(document).layers.map(({ name, defaultVisible }) => [name, defaultVisible]),
    ).toEqual([
      ['Art', false],
      ['Die', true],
      ['Die', true],
    ]);
    expect(readLayers(document).layers.map(({ autoStates }) => autoStates.print)).toEqual([
      null,
      null,
      null,
    ]);
    expect([failures, codes]).toEqual([[], ['layer_automation_removed']]);
    const properties = document.dict(document.catalog, 'OCProperties') ?? PdfDict.empty;
    const [other] = document.array(properties, 'Configs') ?? [];
    const config = document.resolve(other);
    expect(config instanceof PdfDict && document.array(config, 'OFF')).toHaveLength(1);
  });

  it('are distinguished by their object number', () => {
    const { document } = rewritten(layered, [
      { op: 'ocg_flip', layer: 'Die', visible: true, object_number: 12 },
    ]);
    expect(readLayers(document).layers.map(({ defaultVisible }) => defaultVisible)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('that are not there are refused', () => {
    const run = (bytes: Uint8Array) => () =>
      rewritten(bytes, [{ op: 'ocg_flip', layer: 'Foil', visible: true }]);
    expect(refusal(run(layered))).toEqual(['layer_not_found', '/ops/0/layer']);
    expect(refusal(run(onePagePdf({})))).toEqual(['layer_not_found', '/ops/0/layer']);
  });
});

describe('metadata', () => {
  const described = onePagePdf({
    catalog: '/Metadata 10 0 R',
    objects: {
      10: { dict: '/Type /Metadata /Subtype /XML', data: xmp },
      11: '<< /Producer (Old) /Own (kept) >>',
    },
    trailer: '/Info 11 0 R',
  });

  it.each(['whole', 'incremental'] as const)('is set in Info and XMP alike (%s)', (save) => {
    const { document, failures } = rewritten(
      described,
      [
        { op: 'metadata_set', key: 'Title', value: 'Etikett, vorne – 日本' },
        { op: 'metadata_set', key: 'CreationDate', value: '2026-03-01T12:00:00+01:00' },
        { op: 'producer_creator_stamp', producer: 'Press' },
      ],
      { save },
    );
    expect(failures).toEqual([]);
    const facts = readXmpOf(document, document.catalog);
    expect(facts?.named.title).toBe('Etikett, vorne – 日本');
    expect(facts?.named.createDate).toBe('2026-03-01T12:00:00+01:00');
    expect(document.text(info(document), 'Title')).toBe('Etikett, vorne – 日本');
    expect(document.text(info(document), 'CreationDate')).toBe("D:20260301120000+01'00'");
    expect([
      document.text(info(document), 'Producer'),
      document.text(info(document), 'Own'),
    ]).toEqual(['Press', 'kept']);
    expect(facts?.properties.find(({ name }) => name === 'kept')?.value).toEqual({
      kind: 'text',
      text: '1',
    });
    expect(facts?.properties.filter(({ name }) => name === 'Producer')).toHaveLength(1);
  });

  it('is stripped from both', () => {
    const { document, failures, bytes } = rewritten(described, [
      { op: 'metadata_strip', keys: ['Producer', 'Title'] },
    ]);
    expect(failures).toEqual([]);
    expect(latin(bytes)).not.toContain('Old');
    expect(document.text(info(document), 'Own')).toBe('kept');
  });

  it('refuses invalid dates', () => {
    const run = () =>
      rewritten(described, [{ op: 'metadata_set', key: 'ModDate', value: 'yesterday' }]);
    expect(refusal(run)).toEqual(['date_not_readable', '/ops/0/value']);
  });
});

describe('hygiene', () => {
  const scripted = onePagePdf({
    catalog:
      '/Names << /JavaScript << /Names [(x) 10 0 R] >> /EmbeddedFiles << /Names [(f) 20 0 R] >> >> /OpenAction << /S /JavaScript /JS (a) /Next << /S /GoTo /D [3 0 R /Fit] >> >> /AA << /WC << /S /JavaScript /JS (b) >> >> /Outlines 12 0 R /AF [20 0 R] /Collection << /View /D >> /AcroForm << /XFA 16 0 R /Fields [15 0 R] >>',
    page: '/MediaBox [0 0 9 9] /Annots [14 0 R 15 0 R 17 0 R 18 0 R 19 0 R]',
    resources: '/Font << /AF 30 0 R >> /ColorSpace << /EF /DeviceRGB >>',
    objects: {
      10: '<< /S /JavaScript /JS 11 0 R >>',
      11: { dict: '', data: 'app.alert("secret")' },
      12: '<< /First 13 0 R /Last 13 0 R /Count 1 >>',
      13: '<< /Title (t) /Parent 12 0 R /A << /S /JavaScript /JS (c) >> >>',
      14: '<< /Type /Annot /Subtype /Link /Rect [0 0 1 1] /A << /S /URI /URI ( javascript:d) /Next [<< /S /JavaScript /JS (e) >> << /S /URI /URI (http://x) >>] >> >>',
      15: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (f) /Rect [0 0 1 1] /AA << /K << /S /JavaScript /JS (g) >> /F << /S /URI /URI (http://y) >> >> >>',
      16: {
        dict: '',
        data: '<xdp><script contentType="application/x-javascript">h</script></xdp>',
      },
      17: '<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 1 1] /FS 20 0 R >>',
      18: '<< /Type /Annot /Subtype /Popup /Parent 17 0 R /Rect [0 0 1 1] >>',
      19: '<< /Type /Annot /Subtype /Link /Rect [0 0 1 1] /A << /S /GoToE /D (x) >> >>',
      20: '<< /Type /Filespec /F (f.txt) /EF << /F 21 0 R >> >>',
      21: { dict: '/Type /EmbeddedFile', data: 'hidden bytes' },
      30: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    },
  });

  it('removes scripts wherever they live and leaves other actions', () => {
    const { document, failures, codes, bytes } = rewritten(scripted, [{ op: 'strip_javascript' }]);
    expect(failures).toEqual([]);
    expect(codes).toEqual(['xfa_removed', 'javascript_removed']);
    expect(readScripts(document, document.pages).present).toBe(false);
    expect(latin(bytes)).not.toMatch(/JavaScript|javascript:|secret/);
    const open = document.dict(document.catalog, 'OpenAction');
    expect(open && document.name(open, 'S')).toBe('GoTo');
    expect(latin(bytes)).toContain('http://x');
    expect(latin(bytes)).toContain('http://y');
    expect(document.catalog.has('AA')).toBe(false);
    expect(latin(bytes)).toContain('hidden bytes');
  });

  it('removes embedded files and what leads into them, and no resource of such a name', () => {
    const { document, failures, codes, bytes } = rewritten(scripted, [
      { op: 'strip_embedded_files' },
    ]);
    expect([failures, codes]).toEqual([[], ['embedded_files_removed']]);
    expect(latin(bytes)).not.toMatch(/hidden bytes|FileAttachment|Popup|GoToE|Collection|Filespec/);
    expect(document.array(document.pages[0]?.dict ?? PdfDict.empty, 'Annots')).toHaveLength(3);
    const { resources } = document.pages[0] ?? { resources: PdfDict.empty };
    expect(document.dict(resources, 'Font')?.has('AF')).toBe(true);
    expect(document.dict(resources, 'ColorSpace')?.has('EF')).toBe(true);
  });
});

describe('policies', () => {
  const signed = onePagePdf({
    catalog: '/AcroForm << /SigFlags 3 /Fields [10 0 R] >> /Perms << /DocMDP 11 0 R >>',
    objects: {
      10: '<< /FT /Sig /T (s) /V 11 0 R >>',
      11: '<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> /ByteRange [0 1 2 3] >>',
    },
  });

  it('refuse to break signatures unless the request allows it', () => {
    expect(refusal(() => rewritten(signed, []))).toEqual(['input_signed', '/signed']);
    const removed = rewritten(signed, [], { signed: 'remove' });
    expect([removed.failures, removed.codes]).toEqual([[], ['signatures_removed']]);
    expect(latin(removed.bytes)).not.toContain('ByteRange');
    const updated = rewritten(signed, [{ op: 'page_rotate', at_index: 0, degrees: 90 }], {
      save: 'incremental',
    });
    expect([updated.failures, updated.codes]).toEqual([[], ['signed_input_updated']]);
    expect(updated.bytes.subarray(0, signed.length)).toEqual(signed);
  });

  it('refuse to append to a damaged file', () => {
    const damaged = Uint8Array.from(
      Buffer.from(latin(book).replace(/startxref\n\d+/, 'startxref\n3'), 'latin1'),
    );
    expect(refusal(() => rewritten(damaged, [], { save: 'incremental' }))).toEqual([
      'incremental_impossible',
      '/save',
    ]);
    expect(rewritten(damaged, []).failures).toEqual([]);
  });
});
