import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImposePlan } from '@forme/contracts/producer';
import { PdfDict, PdfName } from '@forme/pdf-core';
import { readOutputIntents, readXmpOf } from '@forme/pdf-core/interchange';
import { LayerVisibility } from '@forme/pdf-core/layers';
import { onePagePdf } from '@forme/test-kit';
import { at, card, grid, type Imposed, letters, plates, prepare, run } from './imposing';

beforeAll(prepare);

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

/** An oracle: not a dependency. */
const oracle = 'qpdf';
const qpdf = (() => {
  try {
    execFileSync(oracle, ['--version']);
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
    expect(execFileSync(oracle, ['--check', file], { encoding: 'utf8' })).toMatch(
      /No syntax or stream encoding errors/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('takes a unit of several points on sheets larger than a page may be', () => {
  const { after, failures } = run(
    { input: letters },
    {
      sheet: { width_pt: 20_000, height_pt: 300 },
      cell: { width_pt: 100, height_pt: 100 },
      align: { x: 'right' },
      page_mapping: 'repeat',
      grid: { cols: 1, rows: 1 },
    },
  );
  expect(failures).toEqual([]);
  const [page] = after.pages;
  expect([page?.userUnit, page?.boxes.media.x1, after.pdfVersion]).toEqual([2, 10_000, '1.7']);
});

it('turns and scales pages to their cells', () => {
  const wide = onePagePdf({
    page: '/MediaBox [0 0 200 100]',
    content: '0 0 0 1 k 0 0 20 100 re f',
  });
  const plan: ImposePlan = {
    sheet: { width_pt: 100, height_pt: 300 },
    grid: { cols: 1, rows: 1 },
    orientation: 'auto',
  };
  const { after, failures } = run({ input: wide }, plan);
  expect(failures).toEqual([]);
  // Turned counter-clockwise and true to size: what was left is below, 200 points high in 300.
  const black = (x: number, y: number) => at(plates(after), 'Black', x, y);
  expect([black(50, 60), black(50, 75), black(50, 45)]).toEqual([1, 0, 0]);
  const filled = run({ input: wide }, { ...plan, orientation: 'keep', scale: 'fill' });
  expect(filled.failures).toEqual([]);
  // 600 x 300 in 100 x 300: only the middle shows.
  expect(at(plates(filled.after), 'Black', 50, 150)).toBe(0);
});
