import { BudgetError } from '@forme/pdf-core/bytes';
import { onePagePdf } from '@forme/test-kit';
import { contractErrors } from '../../test/contract-schema';
import { extract } from '../../test/extract';
import { colorPass } from '../passes/color-pass';
import { imagesPass } from '../passes/images-pass';
import { contentPasses, passes } from '../passes/registry';
import { signalPasses } from './signals-file';

const pdf = onePagePdf({ content: 'q Q' });
const core = ['structure'];

afterEach(() => jest.restoreAllMocks());

describe('assemble', () => {
  it('runs every pass when no fields are requested and says what is not measured', () => {
    const { document, stages } = extract(pdf);
    expect(stages).toEqual([
      ...core,
      ...passes.map(({ name }) => name),
      'contents',
      ...contentPasses.map(({ name }) => name),
    ]);
    expect(contractErrors(document)).toEqual([]);
    expect(document.completeness).toEqual({
      state: 'partial',
      missing: signalPasses.map((pass) => ({ pass, reason: 'not_available' })),
    });
    expect(document).toMatchObject({
      form_xobjects: [],
      document_classification: null,
      images: [],
      ocgs: [],
    });
    expect(document.pages[0]).toMatchObject({
      inventory: [],
      detected_text_regions: [],
      inks_painted: [],
      has_transparency: false,
      inks_defined: [],
    });
  });

  it.each([
    ['images', ['contents', 'images', 'resources']],
    ['inks_painted', ['contents', 'object_inventory']],
    ['spot_colors', ['color_world']],
    ['xmp', ['metadata']],
    ['ocgs', ['optional_content']],
    ['fonts', ['contents', 'fonts', 'resources']],
    ['conformance_verdicts', ['conformance']],
    ['inks_defined', ['color_world']],
    ['unheard_of', []],
  ])('runs only what %s needs', (field, expected) => {
    const { document, stages } = extract(pdf, [field]);
    expect(stages).toEqual([...core, ...expected]);
    expect(contractErrors(document)).toEqual([]);
    expect(document.completeness).toEqual({ state: 'complete', missing: [] });
    const members = Object.keys(document).filter((name) => name === field);
    expect(members).toEqual(
      ['unheard_of', 'inks_defined', 'inks_painted'].includes(field) ? [] : [field],
    );
  });

  it('gives only core members in addition to the requested fields', () => {
    const { document } = extract(pdf, ['images']);
    expect(Object.keys(document).sort()).toEqual([
      'completeness',
      'document_id',
      'engine_version',
      'fonts_summary',
      'images',
      'is_encrypted',
      'page_count',
      'pages',
      'pdf_sha256',
      'repaired',
      'schema_version',
      'source',
      'stage_durations_ms',
      'warnings',
    ]);
  });

  it('gives only the requested members of pages, though the pass that runs fills more', () => {
    const always = ['boxes', 'declared_boxes', 'label', 'object_id', 'page_index', 'page_num'];
    const members = (...fields: string[]) =>
      Object.keys(extract(pdf, fields).document.pages[0]!).sort();
    expect(members('form_xobjects')).toEqual([...always, 'rotation', 'user_unit']);
    expect(members('inks_painted')).toEqual(
      [...always, 'rotation', 'user_unit', 'inks_painted'].sort(),
    );
  });

  it('gives the text of pages that is requested by name', () => {
    const { document, stages } = extract(pdf, ['pages']);
    expect(stages).toEqual([...core, 'contents', 'text_regions']);
    expect(document.pages[0]?.detected_text_regions).toEqual([]);
    expect(extract(pdf, ['ocgs']).document.pages[0]?.detected_text_regions).toBeUndefined();
  });

  it('gives null and says so when a requested field is not measured by any pass', () => {
    const { document } = extract(pdf, ['document_classification', 'detected_barcodes']);
    expect(document.document_classification).toBeNull();
    expect(document.pages[0]?.detected_barcodes).toBeNull();
    expect(document.completeness.missing).toEqual([
      { pass: 'barcodes', reason: 'not_available' },
      { pass: 'classification', reason: 'not_available' },
    ]);
  });

  it('goes on when a pass fails: its members are null and a warning names it', () => {
    jest.spyOn(colorPass, 'run').mockImplementation(() => {
      throw new TypeError('no such space');
    });
    const { document } = extract(pdf);
    expect(contractErrors(document)).toEqual([]);
    expect(document).toMatchObject({ color_spaces: null, spot_colors: null, images: [] });
    expect(document.pages[0]?.inks_defined).toBeNull();
    expect(document.summary?.counts.spot_colors).toBeNull();
    expect(document.completeness.state).toBe('partial');
    expect(document.completeness.missing).toContainEqual({
      pass: 'color_world',
      reason: 'no such space',
    });
    expect(document.warnings).toContainEqual({
      code: 'pass_failed',
      message: 'The pass color_world failed: no such space',
      scope: 'color_world',
    });
  });

  it('ends with the error when a budget is spent', () => {
    jest.spyOn(imagesPass, 'listen').mockImplementation(() => {
      throw new BudgetError('decodedBytesPerStream', 1, 'stream 4 0');
    });
    expect(() => extract(pdf)).toThrow(BudgetError);
  });

  it('is partial when a pass stops early', () => {
    jest.spyOn(imagesPass, 'listen').mockReturnValue({
      follows: false,
      device: () => ({}),
      pageDone: () => undefined,
      result: () => ({ document: { images: [] }, incomplete: 'a limit' }),
    });
    const { document } = extract(pdf, ['images']);
    expect(document.completeness).toEqual({
      state: 'partial',
      missing: [{ pass: 'images', reason: 'a limit' }],
    });
  });

  it('goes on when what hears the contents fails: the others hear them all the same', () => {
    jest.spyOn(imagesPass, 'listen').mockReturnValue({
      follows: false,
      device: () => ({
        path: () => {
          throw new TypeError('no such path');
        },
      }),
      pageDone: () => undefined,
      result: () => ({ document: { images: [] } }),
    });
    const { document } = extract(onePagePdf({ content: '0 0 9 9 re f' }));
    expect(document.images).toBeNull();
    expect(document.pages[0]?.inventory).toHaveLength(1);
    expect(document.completeness.missing).toContainEqual({
      pass: 'images',
      reason: 'no such path',
    });
  });
});
