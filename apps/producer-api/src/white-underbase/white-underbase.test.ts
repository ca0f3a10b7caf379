import { bytesSource, openPdf, PdfDict, type PdfDocument } from '@forme/pdf-core';
import { createIccEngine, type IccEngine } from '@forme/pdf-core/color';
import { readLayers } from '@forme/pdf-core/layers';
import { buildPdf, onePagePdf } from '@forme/test-kit';
import { instantiate } from 'lcms-wasm';
import { planKinds, readyPlan } from '../plans/plan-kinds';
import { PlanRejected, type ProducerInput } from '../producers/producer';
import { platesOfPage } from '../verification';
import { whiteUnderbase } from './white-underbase';

type Policy = Parameters<typeof whiteUnderbase.check>[0];

let icc: IccEngine;
beforeAll(async () => {
  icc = createIccEngine(await instantiate());
});

function inputOf(bytes: Uint8Array): ProducerInput {
  const source = bytesSource(bytes);
  const document = openPdf(source);
  const documents = [{ ref: 'input', document, source, sha256: '' }];
  return { document, documents, externals: new Map(), icc };
}

function run(bytes: Uint8Array, policy: object) {
  const input = inputOf(bytes);
  const plan = readyPlan(planKinds.white_underbase, policy).plan as Policy;
  const made = whiteUnderbase.apply(input, plan);
  const chunks = made.save === 'whole' ? made.draft.saveWhole() : made.draft.saveIncremental();
  const output = Uint8Array.from(Buffer.concat([...chunks]));
  const after = openPdf(bytesSource(output));
  const faults = whiteUnderbase.verify(input, after, plan, made.summary);
  return { ...made, input, output, after, faults };
}

const manual = { strategy: 'manual' };
const page = onePagePdf({
  content: '0.2 0.4 0 0.1 k 10 10 50 50 re f',
  resources: '/ColorSpace << /PlateCs0 /DeviceGray >>',
});

function plateSpace(document: PdfDocument, index = 0) {
  const resources = document.pages[index]?.resources ?? PdfDict.empty;
  const spaces = document.dict(resources, 'ColorSpace');
  return [...(spaces ?? [])].map(([, space]) => document.resolve(space)).filter(Array.isArray);
}

describe('strategy manual', () => {
  it('registers the colorant and its layer on the pages, and paints nothing', () => {
    const { output, after, faults, save, summary, warnings } = run(page, manual);
    expect([faults, save, warnings]).toEqual([[], 'incremental', []]);
    expect(Buffer.from(output).subarray(0, page.length).equals(Buffer.from(page))).toBe(true);
    expect(summary).toMatchObject({ pages_processed: 1, strategy_applied: 'manual' });
    expect(readLayers(after).layers).toMatchObject([
      {
        name: 'White',
        defaultVisible: true,
        listedInOrder: true,
        processingStep: { group: 'White', type: null },
      },
    ]);
    const [space] = plateSpace(after);
    expect(space).toMatchObject([
      { value: 'DeviceN' },
      [{ value: 'White' }],
      { value: 'DeviceCMYK' },
      {},
      {},
    ]);
    const attributes = after.resolve(space![4]) as PdfDict;
    expect(after.name(attributes, 'FORME_PlateUse')).toBe('white');
    expect(after.dict(attributes, 'Colorants')?.has('White')).toBe(true);
  });

  it('leaves every plate as it was', () => {
    const { input, after } = run(page, manual);
    const plates = (document: PdfDocument) =>
      platesOfPage(document, document.pages[0]!, { icc }).planes;
    const before = plates(input.document);
    expect(before.get('Black')?.some((value) => value > 0)).toBe(true);
    for (const [ink, plane] of plates(after)) {
      const was = before.get(ink) ?? new Uint8Array(plane.length);
      expect([ink, Buffer.from(plane).equals(was)]).toEqual([ink, true]);
    }
  });

  it.each([
    ['white', 'White', null],
    ['underbase', 'White', null],
    ['varnish', 'Varnish', null],
    ['foil', 'Structural', 'FoilStamping'],
  ])('says in the metadata of its layer what %s is', (plate_use, group, type) => {
    const { after, faults } = run(page, { ...manual, plate_use, separation_name: 'Weiß 1' });
    expect(faults).toEqual([]);
    expect(readLayers(after).layers[0]).toMatchObject({
      name: 'Weiß 1',
      processingStep: { group, type },
    });
    const attributes = after.resolve(plateSpace(after)[0]![4]) as PdfDict;
    expect(after.name(attributes, 'FORME_PlateUse')).toBe(plate_use);
  });

  it('registers only on the selected pages, and changes nothing without any', () => {
    const two = buildPdf({
      objects: {
        1: '<< /Type /Catalog /Pages 2 0 R >>',
        2: '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 100 100] >>',
        3: '<< /Type /Page /Parent 2 0 R >>',
        4: '<< /Type /Page /Parent 2 0 R >>',
      },
    });
    const { after, faults, summary } = run(two, { ...manual, page_indices: [1] });
    expect([faults, summary.pages_processed]).toEqual([[], 1]);
    expect([plateSpace(after, 0).length, plateSpace(after, 1).length]).toEqual([0, 1]);
    const none = run(two, { ...manual, page_indices: [] });
    expect([none.summary.pages_processed, Buffer.from(none.output).equals(two)]).toEqual([0, true]);
  });

  it('does nothing a second time', () => {
    const first = run(page, manual);
    const { output, faults, warnings } = run(first.output, manual);
    expect(faults).toEqual([]);
    expect(warnings).toMatchObject([{ code: 'separation_present', page_index: 0 }]);
    expect(Buffer.from(output).equals(first.output)).toBe(true);
  });

  it('keeps the layers there are, visible where the rest is hidden', () => {
    const layered = onePagePdf({
      catalog:
        '/OCProperties << /OCGs [10 0 R] /D << /BaseState /OFF /Order [10 0 R] /Name (own) >> >>',
      objects: { 10: '<< /Type /OCG /Name (Die) >>' },
    });
    const { after, faults } = run(layered, manual);
    expect(faults).toEqual([]);
    expect(
      readLayers(after).layers.map(({ name, defaultVisible }) => [name, defaultVisible]),
    ).toEqual([
      ['Die', false],
      ['White', true],
    ]);
  });

  it('leaves out the layer where the standard that the document claims knows none', () => {
    const pdfx = onePagePdf({
      objects: { 10: '<< /GTS_PDFXVersion (PDF/X-1a:2001) >>' },
      trailer: '/Info 10 0 R',
    });
    const { after, faults, warnings } = run(pdfx, manual);
    expect([faults, readLayers(after).layers]).toEqual([[], []]);
    expect(warnings).toMatchObject([{ code: 'layer_left_out' }]);
    expect(plateSpace(after)).toHaveLength(1);
  });

  it('gives equal bytes for equal input', () => {
    expect(Buffer.from(run(page, manual).output).equals(run(page, manual).output)).toBe(true);
  });

  it('is distinguished from an output that lacks what it registers', () => {
    const { input, summary } = run(page, manual);
    const plan = readyPlan(planKinds.white_underbase, manual).plan as Policy;
    const faults = whiteUnderbase.verify(input, openPdf(bytesSource(page)), plan, summary);
    expect(faults).toEqual(['page 1 lacks the separation White', 'the layer White is missing']);
  });
});

describe('the strategies that trace', () => {
  it('paint the plate overprinting, in its layer, at the end of the original bytes', () => {
    const { output, after, faults, save, warnings } = run(page, { strategy: 'auto' });
    expect([faults, save, warnings]).toEqual([[], 'incremental', []]);
    expect(Buffer.from(output).subarray(0, page.length).equals(Buffer.from(page))).toBe(true);
    expect(readLayers(after).layers).toMatchObject([
      { name: 'White', processingStep: { group: 'White', type: null } },
    ]);
    const plates = platesOfPage(after, after.pages[0]!, { icc });
    const white = plates.planes.get('White') ?? new Uint8Array();
    expect(white.reduce((sum, amount) => sum + amount, 0)).toBe(2500 * 255);
  });

  it.each([
    ['varnish', 'Varnish', null],
    ['foil', 'Structural', 'FoilStamping'],
    ['underbase', 'White', null],
  ])('name the use %s by its processing step', (use, group, type) => {
    const { after, faults } = run(page, { plate_use: use, separation_name: 'Plate X' });
    expect(faults).toEqual([]);
    expect(readLayers(after).layers).toMatchObject([{ processingStep: { group, type } }]);
  });

  it('add nothing a second time', () => {
    const first = run(page, {});
    const { output, faults, warnings } = run(first.output, {});
    expect([faults, Buffer.from(output).equals(first.output)]).toEqual([[], true]);
    expect(warnings).toMatchObject([{ code: 'separation_present', page_index: 0 }]);
  });

  it('paint a plate that was registered without marks, in the layer there is', () => {
    const { after, faults, warnings } = run(run(page, manual).output, {});
    expect([faults, warnings]).toEqual([[], []]);
    expect(readLayers(after).layers).toHaveLength(1);
  });

  it('leave a page unchanged that gives an empty plate, and say so', () => {
    const { output, warnings } = run(onePagePdf({}), {});
    expect(Buffer.from(output).equals(onePagePdf({}))).toBe(true);
    expect(warnings).toMatchObject([{ code: 'plate_empty', page_index: 0 }]);
  });

  it('give equal bytes for equal input', () => {
    expect(Buffer.from(run(page, {}).output).equals(run(page, {}).output)).toBe(true);
  });

  it('say that a threshold does nothing where any amount counts', () => {
    const { warnings } = run(page, { strategy: 'union', knockout_threshold_pct: 50 });
    expect(warnings).toMatchObject([
      { code: 'member_without_effect', pointer: '/knockout_threshold_pct' },
    ]);
  });

  it('are distinguished from an output that lacks the plate, and from one whose art has changed', () => {
    const { input, summary } = run(page, {});
    const plan = readyPlan(planKinds.white_underbase, {}).plan as Policy;
    const faultsOf = (bytes: Uint8Array) =>
      whiteUnderbase.verify(input, openPdf(bytesSource(bytes)), plan, summary);
    expect(faultsOf(page)).toEqual(['the plate White of page 1 covers 0 of 2500 square points']);
    const other = onePagePdf({ content: '1 0 0 0 k 10 10 50 50 re f' });
    expect(faultsOf(run(other, {}).output)[0]).toMatch(/^the plate \w+ of page 1 has changed$/);
  });
});

it('refuses names that mean all plates or none', () => {
  const plan = readyPlan(planKinds.white_underbase, { separation_name: 'All' }).plan as Policy;
  expect(() => whiteUnderbase.check(plan)).toThrow(PlanRejected);
});
