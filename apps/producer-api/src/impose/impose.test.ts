import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImposePlan } from '@forme/contracts/producer';
import { bytesSource, openPdf, PdfDict, type PdfDocument, PdfName } from '@forme/pdf-core';
import { readOutputIntents, readXmpOf } from '@forme/pdf-core/interchange';
import { LayerVisibility, readLayers } from '@forme/pdf-core/layers';
import { buildPdf, onePagePdf, type PdfObjectText } from '@forme/test-kit';
import { createIccEngine } from '@forme/pdf-core/color';
import { instantiate } from 'lcms-wasm';
import type { ProducedWarning, ProducerInput } from '../producers/producer';
import { type PagePlates, platesOfPage } from '../verification';
import { impose } from './impose';

let icc: ProducerInput['icc'];
beforeAll(async () => {
  icc = createIccEngine(await instantiate());
});

const mm = 72 / 25.4;

interface Imposed {
  readonly bytes: Uint8Array;
  readonly after: PdfDocument;
  readonly warnings: readonly ProducedWarning[];
  readonly failures: readonly string[];
}

/** Imposes, saves, opens the saved bytes and verifies them. */
function run(files: Readonly<Record<string, Uint8Array>>, plan: ImposePlan): Imposed {
  const documents = Object.entries(files).map(([ref, bytes]) => ({
    ref,
    sha256: '',
    source: bytesSource(bytes),
    document: openPdf(bytesSource(bytes)),
  }));
  const input: ProducerInput = {
    document: documents[0]!.document,
    documents,
    externals: new Map(),
    icc,
  };
  const { draft, summary, warnings = [] } = impose.apply(input, plan);
  const bytes = Uint8Array.from(Buffer.concat([...draft.saveWhole()]));
  const after = openPdf(bytesSource(bytes));
  return { bytes, after, warnings, failures: impose.verify(input, after, plan, summary) };
}

/** The share of a plate, 0 to 1, at points of a page in its user space. */
function at(plates: PagePlates, ink: string, x: number, y: number): number {
  const [column, row] = plates.pixelOf(x, y);
  const plane = plates.planes.get(ink);
  return plane ? (plane[row * plates.width + column] ?? 0) / 255 : 0;
}

const plates = (document: PdfDocument, index = 0, dpi = 144): PagePlates =>
  platesOfPage(document, document.pages[index]!, { icc, dpi });

/** A card of 60 x 40 mm with 3 mm of bleed in cyan all over and a magenta bar at its left, off the origin. */
const card = onePagePdf({
  page: `/MediaBox [0 0 ${80 * mm} ${60 * mm}] /BleedBox [${7 * mm} ${7 * mm} ${73 * mm} ${53 * mm}] /TrimBox [${10 * mm} ${10 * mm} ${70 * mm} ${50 * mm}]`,
  content: `1 0 0 0 k 0 0 ${80 * mm} ${60 * mm} re f 0 1 0 0 k ${12 * mm} ${12 * mm} ${6 * mm} ${36 * mm} re f`,
});

const grid: ImposePlan = {
  sheet: { width_pt: 200 * mm, height_pt: 160 * mm },
  cell: { width_pt: 60 * mm, height_pt: 40 * mm },
  grid: { cols: 2, rows: 2 },
  gutter: { x_pt: 6 * mm, y_pt: 6 * mm },
  align: { x: 'center', y: 'center' },
  page_mapping: 'repeat',
  bleed_pt: 3 * mm,
  bleed_handling: 'extend',
};

describe('bleed', () => {
  // Block of 126 x 86 mm, its lower left corner at 37, 37 mm.
  it('fills a gutter of 6 mm with 3 mm from each side, and 3 mm around the block', () => {
    const { after, failures, warnings } = run({ input: card }, grid);
    expect(failures).toEqual([]);
    expect(warnings).toEqual([]);
    const sheet = plates(after);
    const cyan = (x: number, y: number) => at(sheet, 'Cyan', x * mm, y * mm);
    for (const x of [97.5, 99, 101, 102.5]) expect(cyan(x, 50)).toBe(1);
    for (const y of [77.5, 79, 81, 82.5]) expect(cyan(50, y)).toBe(1);
    // Where two bleeds meet within a pixel, each covers its part of it.
    expect(cyan(100, 50)).toBeGreaterThan(0.7);
    expect([cyan(34.5, 60), cyan(33.5, 60), cyan(165.5, 60), cyan(166.5, 60)]).toEqual([
      1, 0, 1, 0,
    ]);
    expect(at(sheet, 'Magenta', 42 * mm, 60 * mm)).toBe(1);
    expect(at(sheet, 'Magenta', 48 * mm, 60 * mm)).toBe(0);
  });

  it('is halved in a narrower gutter and kept out of blank cells', () => {
    const plan: ImposePlan = {
      ...grid,
      gutter: { x_pt: 2 * mm, y_pt: 6 * mm },
      page_mapping: 'sequential',
    };
    const { after } = run({ input: card }, plan);
    const cyan = (x: number) => at(plates(after), 'Cyan', x * mm, 45 * mm);
    // One page: the cell to its right, from 101 mm on, stays empty; the gutter's middle is at 100 mm.
    expect([cyan(98), cyan(99.7), cyan(100.4)]).toEqual([1, 1, 0]);
  });

  it.each(['none', 'trim'] as const)('is cut at the trim with %s', (bleed) => {
    const { after, warnings } = run({ input: card }, { ...grid, bleed_handling: bleed });
    const cyan = (x: number) => at(plates(after), 'Cyan', x * mm, 50 * mm);
    expect([cyan(96.5), cyan(98), cyan(100)]).toEqual([1, 0, 0]);
    expect(warnings.map(({ code }) => code)).toEqual(bleed === 'trim' ? ['bleed_clipped'] : []);
  });

  it('that a page lacks is reported, and what lies beyond the bleed box is no bleed', () => {
    const plan: ImposePlan = {
      ...grid,
      gutter: { x_pt: 20 * mm, y_pt: 20 * mm },
      bleed_pt: 5 * mm,
    };
    const { after, warnings } = run(
      { input: card },
      { ...plan, sheet: { width_pt: 220 * mm, height_pt: 170 * mm } },
    );
    expect(warnings).toMatchObject([{ code: 'bleed_missing', page_index: 0 }]);
    const cyan = (x: number) => at(plates(after), 'Cyan', x * mm, 60 * mm);
    expect([cyan(37.5), cyan(36.5)]).toEqual([1, 0]);
  });
});

describe('marks', () => {
  const plan: ImposePlan = { ...grid, crop_marks: true, registration_marks: true };
  const spot = onePagePdf({
    page: `/MediaBox [0 0 ${60 * mm} ${40 * mm}]`,
    resources:
      '/ColorSpace << /S [/Separation /Gold /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.2 0.8 0.1] /N 1 >>] >>',
    content: '/S cs 0.5 scn 10 10 50 50 re f',
  });

  it('stand at the lines of the cut at 100 % of every plate, spots too', () => {
    const { after, failures } = run(
      { input: spot },
      { ...plan, bleed_handling: 'none', mark_style: { weight_pt: 2 } },
    );
    expect(failures).toEqual([]);
    const sheet = plates(after);
    expect([...sheet.planes.keys()].sort()).toEqual(['Black', 'Cyan', 'Gold', 'Magenta', 'Yellow']);
    const marks = [
      [37, 30],
      [97, 30],
      [103, 30],
      [163, 30],
      [30, 37],
      [30, 77],
      [30, 83],
      [30, 123],
      [163, 130],
      [170, 123],
      // The registers: arms of the crosses in the middle of each edge.
      [100, 37 - 8.5039 / mm - 5 - 2.5 - 2 / mm + 1.5],
      [37 - 8.5039 / mm - 5 - 2.5 - 2 / mm + 1.5, 80],
    ] as const;
    for (const [x, y] of marks) {
      for (const ink of sheet.planes.keys()) {
        const most = Math.max(
          ...[-0.3, 0, 0.3].flatMap((dx) =>
            [-0.3, 0, 0.3].map((dy) => at(sheet, ink, x * mm + dx, y * mm + dy)),
          ),
        );
        expect([x, y, ink, most]).toEqual([x, y, ink, 1]);
      }
    }
  });

  it('never lie in art, bleed included', () => {
    const with0 = run({ input: card }, grid).after;
    const with1 = run({ input: card }, plan).after;
    const [bare, marked] = [plates(with0), plates(with1)];
    const changed: string[] = [];
    for (const [ink, plane] of marked.planes) {
      const before = bare.planes.get(ink);
      for (let y = 34.5; y < 126; y += 0.5) {
        for (let x = 34.5; x < 166; x += 0.5) {
          const [column, row] = marked.pixelOf(x * mm, y * mm);
          const index = row * marked.width + column;
          if (plane[index] !== (before?.[index] ?? 0)) changed.push(`${ink} ${x} ${y}`);
        }
      }
    }
    expect(changed).toEqual([]);
  });

  it('are artifacts, and their room is reported where the sheet is too small', () => {
    const tight: ImposePlan = { ...plan, sheet: { width_pt: 126 * mm, height_pt: 86 * mm } };
    const { after, warnings } = run({ input: card }, tight);
    expect(warnings.map(({ code }) => code)).toEqual([
      'register_marks_without_room',
      'crop_marks_without_room',
    ]);
    expect(after.pages).toHaveLength(1);
    const content = run({ input: card }, plan).after;
    const stream = content.stream(content.pages[0]!.dict, 'Contents');
    expect(Buffer.from(content.decode(stream!).bytes).toString('latin1')).toMatch(
      /\/Artifact <<\/Type ?\/Page>> BDC/,
    );
  });
});

/** Two pages: an F, and a P on the next one, in black; both 100 x 100 points. */
const letters = pages(
  [
    '0 0 0 1 k 20 10 15 80 re 35 75 45 15 re 35 45 30 15 re f',
    '0 0 0 1 k 20 10 15 80 re 35 75 45 15 re 35 45 45 15 re 65 45 15 45 re f',
  ],
  '/MediaBox [0 0 100 100]',
);

function pages(contents: readonly string[], page: string, catalog = ''): Uint8Array {
  const objects: Record<number, PdfObjectText> = {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: `<< /Type /Pages /Kids [${contents.map((_, index) => `${10 + 2 * index} 0 R`).join(' ')}] /Count ${contents.length} >>`,
  };
  for (const [index, data] of contents.entries()) {
    objects[10 + 2 * index] =
      `<< /Type /Page /Parent 2 0 R ${page} /Contents ${11 + 2 * index} 0 R >>`;
    objects[11 + 2 * index] = { dict: '', data };
  }
  return buildPdf({ objects });
}

describe('backs', () => {
  const plan: ImposePlan = {
    sheet: { width_pt: 400, height_pt: 300 },
    cell: { width_pt: 100, height_pt: 100 },
    grid: { cols: 1, rows: 1 },
    marks_zone: { left_pt: 50, bottom_pt: 30 },
  };
  const black = (document: PdfDocument, index: number, x: number, y: number) =>
    at(plates(document, index), 'Black', x, y);

  it.each([
    ['work-and-turn', 250, 30, false],
    ['sheetwise', 250, 30, false],
    ['work-and-tumble', 50, 170, true],
  ] as const)('of %s lie behind their fronts and read right', (back, x0, y0, upsideDown) => {
    const { after, failures } = run({ input: letters }, { ...plan, back_side: back });
    expect(failures).toEqual([]);
    expect(after.pages).toHaveLength(2);
    // The stem of the F at its left; of the P at its left too, seen the right way up.
    expect([black(after, 0, 50 + 27, 50), black(after, 0, 50 + 70, 50)]).toEqual([1, 0]);
    const local = (x: number, y: number) =>
      upsideDown ? black(after, 1, x0 + 100 - x, y0 + 100 - y) : black(after, 1, x0 + x, y0 + y);
    expect([local(27, 15), local(70, 15), local(72, 65)]).toEqual([1, 0, 1]);
  });

  it('of a single form lie in its other half', () => {
    const form: ImposePlan = {
      ...plan,
      grid: { cols: 2, rows: 1 },
      back_side: 'work-and-turn',
      single_form: true,
    };
    const { after, failures } = run({ input: letters }, form);
    expect(failures).toEqual([]);
    expect(after.pages).toHaveLength(1);
    expect([black(after, 0, 127, 45), black(after, 0, 227, 45), black(after, 0, 272, 95)]).toEqual([
      1, 1, 1,
    ]);
  });
});

it('embeds each page once, however often it is placed', () => {
  const { after, bytes } = run(
    { input: letters },
    {
      sheet: { width_pt: 1000, height_pt: 1000 },
      cell: { width_pt: 100, height_pt: 100 },
      page_mapping: 'repeat',
    },
  );
  const forms = [...after.objects()].filter(
    ([, object]) =>
      object !== null &&
      typeof object === 'object' &&
      'dict' in object &&
      object.dict instanceof PdfDict &&
      object.dict.get('Subtype') === PdfName.of('Form'),
  );
  expect([after.pages.length, forms.length]).toEqual([2, 2]);
  expect(bytes.length).toBeLessThan(8000);
});

it('makes equal bytes of equal input and plan', () => {
  const plan: ImposePlan = {
    ...grid,
    crop_marks: true,
    registration_marks: true,
    back_side: 'work-and-tumble',
  };
  const once = Buffer.from(run({ input: card }, plan).bytes);
  expect(once.equals(run({ input: card }, plan).bytes)).toBe(true);
});

it('honours /Rotate, UserUnit and content that leaves its state open', () => {
  const page = onePagePdf({
    page: '/MediaBox [10 20 60 120] /Rotate 90 /UserUnit 2',
    content: 'q q 1 0 0 -1 0 140 cm 0 0 0 1 k 10 20 10 100 re f',
  });
  const { after, failures } = run(
    { input: page },
    {
      sheet: { width_pt: 300, height_pt: 300 },
      marks_zone: { left_pt: 20, bottom_pt: 30 },
      crop_marks: true,
      page_mapping: 'repeat',
      cell: { width_pt: 200, height_pt: 100 },
    },
  );
  expect(failures).toEqual([]);
  // 200 x 100 points as seen; the bar at the page's left lies at its top.
  const black = (x: number, y: number) => at(plates(after), 'Black', x, y);
  expect([
    black(25, 125),
    black(215, 125),
    black(120, 112),
    black(120, 100),
    black(120, 225),
  ]).toEqual([1, 1, 1, 0, 1]);
});

describe('several PDFs', () => {
  const layered = (name: string, off: boolean, ink: string) =>
    onePagePdf({
      page: '/MediaBox [0 0 100 100]',
      resources: '/Properties << /L 20 0 R >>',
      content: `${ink} k 0 0 50 100 re f /OC /L BDC 0 0 0 1 k 50 0 50 100 re f EMC`,
      catalog: `/OCProperties << /OCGs [20 0 R] /D << ${off ? '/OFF [20 0 R]' : ''} /Order [20 0 R] >> >>`,
      objects: {
        20: `<< /Type /OCG /Name (${name}) /GTS_Metadata << /GTS_ProcStepsGroup /Structural /GTS_ProcStepsType /Cutting >> >>`,
      },
    });
  const gang: ImposePlan = {
    sheet: { width_pt: 200, height_pt: 200 },
    cell: { width_pt: 100, height_pt: 100 },
    run_list: [{ source_ref: 'one' }, { source_ref: 'two', count: 2 }, { source_ref: 'three:0' }],
  };

  it('are ganged by a run list, layers merged where they are alike, hidden ones hidden', () => {
    const files = {
      one: layered('Dieline', true, '1 0 0 0'),
      two: layered('Dieline', true, '0 1 0 0'),
      three: layered('Dieline', false, '0 0 1 0'),
    };
    const { after, failures, warnings } = run(files, gang);
    expect(failures).toEqual([]);
    expect(readLayers(after).layers).toMatchObject([
      {
        name: 'Dieline',
        defaultVisible: false,
        processingStep: { group: 'Structural', type: 'Cutting' },
      },
      { name: 'Dieline', defaultVisible: true },
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(['layers_differ']);
    const sheet = plates(after);
    const inks = ['Cyan', 'Magenta', 'Yellow'].map((ink) =>
      [
        [25, 25],
        [125, 25],
        [25, 125],
        [125, 125],
      ].map(([x, y]) => at(sheet, ink, x!, y!)),
    );
    expect(inks).toEqual([
      [1, 0, 0, 0],
      [0, 1, 1, 0],
      [0, 0, 0, 1],
    ]);
    const hidden = [
      [75, 25],
      [175, 25],
      [75, 125],
      [175, 125],
    ].map(([x, y]) => at(sheet, 'Black', x!, y!));
    expect(hidden).toEqual([0, 0, 0, 1]);
  });

  it('may lie anywhere by explicit placements, at any angle', () => {
    const plan: ImposePlan = {
      sheet: { width_pt: 400, height_pt: 300 },
      cell: { width_pt: 1, height_pt: 1 },
      explicit_placements: [
        { source_ref: 'two:0', x0_pt: 10, y0_pt: 10, x1_pt: 110, y1_pt: 110, rotation: 90 },
        {
          source_ref: '0',
          x0_pt: 200,
          y0_pt: 100,
          x1_pt: 200 + 100 * Math.SQRT2,
          y1_pt: 100 + 100 * Math.SQRT2,
          rotation: 45,
        },
      ],
    };
    const { after, failures } = run(
      { one: layered('A', false, '1 0 0 0'), two: layered('B', false, '0 1 0 0') },
      plan,
    );
    expect(failures).toEqual([]);
    const sheet = plates(after);
    // Turned a quarter: what was left is below.
    expect([at(sheet, 'Magenta', 60, 30), at(sheet, 'Black', 60, 90)]).toEqual([1, 1]);
    const middle = [200 + 50 * Math.SQRT2, 100 + 50 * Math.SQRT2] as const;
    expect([
      at(sheet, 'Cyan', middle[0] - 20, middle[1] - 20),
      at(sheet, 'Black', middle[0] + 20, middle[1] + 20),
    ]).toEqual([1, 1]);
    expect(at(sheet, 'Cyan', 205, 105)).toBe(0);
  });

  it.each([
    [{ run_list: [{ source_ref: 'four' }] }, 'source_unknown', '/run_list/0/source_ref'],
    [{ run_list: [{ source_ref: 'two:9' }] }, 'page_out_of_range', '/run_list/0/source_ref'],
    [
      { explicit_placements: [{ source_ref: '0', x0_pt: 0, y0_pt: 0, x1_pt: 201, y1_pt: 9 }] },
      'placement_outside_sheet',
      '/explicit_placements/0',
    ],
    [
      { explicit_placements: [{ source_ref: '0', x0_pt: 9, y0_pt: 0, x1_pt: 9, y1_pt: 9 }] },
      'placement_empty',
      '/explicit_placements/0',
    ],
  ] satisfies readonly (readonly [Partial<ImposePlan>, string, string])[])(
    'are refused where the plan says %j',
    (more, code, pointer) => {
      const files = { one: card, two: card };
      expect(() => run(files, { ...gang, run_list: [{ source_ref: '0' }], ...more })).toThrow(
        expect.objectContaining({ code, pointer }) as Error,
      );
    },
  );
});

it('turns what annotations print into art, and keeps layers of annotations', () => {
  const page = onePagePdf({
    page: '/MediaBox [0 0 100 100] /Annots [30 0 R 31 0 R 32 0 R]',
    content: '1 0 0 0 k 0 0 50 50 re f',
    catalog: '/OCProperties << /OCGs [20 0 R] /D << /OFF [20 0 R] >> >>',
    objects: {
      20: '<< /Type /OCG /Name (Off) >>',
      30: '<< /Type /Annot /Subtype /Stamp /F 4 /Rect [60 60 90 90] /AP << /N 33 0 R >> >>',
      31: '<< /Type /Annot /Subtype /Stamp /F 2 /Rect [10 60 40 90] /AP << /N 33 0 R >> >>',
      32: '<< /Type /Annot /Subtype /Stamp /F 4 /Rect [60 10 90 40] /OC 20 0 R /AP << /N 33 0 R >> >>',
      33: {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 10 10]',
        data: '0 0 0 1 k 0 0 10 10 re f',
      },
    },
  });
  const plan: ImposePlan = {
    sheet: { width_pt: 100, height_pt: 100 },
    cell: { width_pt: 100, height_pt: 100 },
  };
  const { after, failures, warnings } = run({ input: page }, plan);
  expect(failures).toEqual([]);
  expect(warnings).toMatchObject([{ code: 'annotations_removed', page_index: 0 }]);
  const black = (x: number, y: number) => at(plates(after), 'Black', x, y);
  expect([black(75, 75), black(25, 75), black(75, 25)]).toEqual([1, 0, 0]);
  const dropped = run({ input: page }, { ...plan, annotations: 'drop' });
  expect(at(plates(dropped.after), 'Black', 75, 75)).toBe(0);
  expect(new LayerVisibility(after, {}).membership(undefined)).toBeNull();
});

it('keeps output intents of the first input that has one and reports inputs of another condition', () => {
  const intent = (name: string) =>
    onePagePdf({
      page: '/MediaBox [0 0 100 100]',
      catalog: `/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (${name}) /RegistryName (http://www.color.org) >>]`,
    });
  const plan: ImposePlan = {
    sheet: { width_pt: 300, height_pt: 100 },
    cell: { width_pt: 100, height_pt: 100 },
  };
  const { after, warnings, failures } = run(
    { a: intent('FOGRA51'), b: intent('FOGRA52'), c: intent('FOGRA51') },
    plan,
  );
  expect(failures).toEqual([]);
  expect(
    readOutputIntents(after, []).map(({ outputConditionIdentifier }) => outputConditionIdentifier),
  ).toEqual(['FOGRA51']);
  expect(warnings).toMatchObject([
    {
      code: 'output_intent_conflict',
      message: '"b" has "FOGRA52"; the sheets have "FOGRA51" of "a".',
    },
  ]);
});

it('keeps claims of standards that all inputs make and sheets can keep', () => {
  const claiming = (version: string, extra = '') => {
    const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfxid:GTS_PDFXVersion>${version}</pdfxid:GTS_PDFXVersion>${extra}</rdf:Description></rdf:RDF></x:xmpmeta>`;
    return onePagePdf({
      page: '/MediaBox [0 0 100 100]',
      catalog: '/Metadata 20 0 R /MarkInfo << /Marked true >> /StructTreeRoot 21 0 R',
      objects: {
        20: { dict: '/Type /Metadata /Subtype /XML', data: packet },
        21: '<< /Type /StructTreeRoot >>',
      },
      trailer: '/Info << /Trapped /False >>',
    });
  };
  const plan: ImposePlan = {
    sheet: { width_pt: 200, height_pt: 100 },
    cell: { width_pt: 100, height_pt: 100 },
  };
  const xmpOf = (one: Imposed) => readXmpOf(one.after, one.after.catalog)?.named;
  const alike = run({ a: claiming('PDF/X-4'), b: claiming('PDF/X-4') }, plan);
  expect([xmpOf(alike)?.pdfxidVersion, alike.warnings, alike.failures]).toEqual([
    'PDF/X-4',
    [],
    [],
  ]);
  const unlike = run({ a: claiming('PDF/X-4'), b: claiming('PDF/X-6') }, plan);
  expect(xmpOf(unlike)?.pdfxidVersion).toBeNull();
  expect(unlike.warnings.map(({ code }) => code)).toEqual(['claim_removed']);
  const tagged = run({ a: claiming('PDF/X-4', '<pdfuaid:part>1</pdfuaid:part>') }, plan);
  expect(xmpOf(tagged)).toMatchObject({ pdfxidVersion: 'PDF/X-4', pdfuaPart: null });
  expect(tagged.after.catalog.has('StructTreeRoot')).toBe(false);
});

describe('a booklet', () => {
  const book = pages(
    Array.from({ length: 16 }, () => '1 0 0 0 k -20 -20 240 340 re f'),
    '/MediaBox [-20 -20 220 320] /TrimBox [0 0 200 300]',
  );
  const plan = (method: 'shift' | 'scale'): ImposePlan => ({
    sheet: { width_pt: 500, height_pt: 400 },
    binding: { style: 'saddle-stitch', creep: { caliper_pt: 4, method } },
    align: { x: 'center', y: 'center' },
    bleed_pt: 10,
    bleed_handling: 'extend',
    crop_marks: true,
    fold_marks: true,
  });

  it.each(['shift', 'scale'] as const)(
    'pulls inner pages to the spine (%s) and never lets them cross it',
    (method) => {
      const { after, failures, warnings } = run({ input: book }, plan(method));
      expect([failures, warnings]).toEqual([[], []]);
      expect(after.pages).toHaveLength(8);
      const edge = (sheet: number) => {
        const shown = plates(after, sheet);
        let x = 250;
        while (at(shown, 'Cyan', x, 200) > 0.5) x += 0.5;
        return x;
      };
      // Face at 450, bleed of 10, 4 points less for each nested sheet.
      expect([edge(0), edge(2), edge(4), edge(6)].map(Math.round)).toEqual([460, 456, 452, 448]);
    },
  );
});

const qpdf = (() => {
  try {
    execFileSync('qpdf', ['--version']);
    return true;
  } catch {
    console.warn('qpdf is not installed (Debian package qpdf): outputs are not checked by it');
    return false;
  }
})();

(qpdf ? it : it.skip)('passes qpdf --check', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forme-impose-'));
  try {
    const file = join(folder, 'sheets.pdf');
    writeFileSync(
      file,
      run(
        { input: card, more: letters },
        { ...grid, page_mapping: 'sequential', crop_marks: true, registration_marks: true },
      ).bytes,
    );
    expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toMatch(
      /No syntax or stream encoding errors/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
