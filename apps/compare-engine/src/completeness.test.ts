import { completenessOf, unpaintedWarnings } from './completeness';

const image = (object_id: string) => ({
  pass: 'resources',
  kind: 'image',
  reason: 'the JBIG2 data cannot be decoded',
  page_num: 1,
  object_id,
  bbox: { x0: 0, y0: 0, x1: 10, y1: 10 },
});

const candidate = (warnings: ReturnType<typeof unpaintedWarnings>) => ({
  candidate_index: 2,
  problem: null,
  warnings,
});

describe('the completeness of a comparison', () => {
  it('names what either side does not paint, with its side', () => {
    const result = {
      reference_rendered: true,
      warnings: unpaintedWarnings('reference_partly_painted', [image('obj-5')]),
      candidates: [
        candidate(unpaintedWarnings('candidate_partly_painted', [image('obj-7')], 'a.pdf')),
      ],
    };
    expect(completenessOf(result)).toEqual({
      state: 'partial',
      missing: [
        { ...image('obj-5'), pass: 'reference' },
        { ...image('obj-7'), pass: 'candidates/2' },
      ],
    });
  });

  it('names what pairs of pages lack, each part once', () => {
    const warnings = unpaintedWarnings('candidate_partly_painted', [image('obj-7')], 'a.pdf');
    const pages = { pairs: [{ warnings }, { warnings }] };
    const result = {
      reference_rendered: true,
      warnings: [],
      candidates: [{ ...candidate(warnings), pages }],
    };
    expect(completenessOf(result).missing).toEqual([{ ...image('obj-7'), pass: 'candidates/2' }]);
  });

  it('is partial without a renderer, and complete where nothing lacks', () => {
    expect(completenessOf({ pdf_rendered: false, warnings: [] })).toEqual({
      state: 'partial',
      missing: [{ pass: 'render_pdf', reason: 'renderer_unavailable' }],
    });
    const missing = completenessOf({ pdf_rendered: true, warnings: [] });
    expect(missing).toEqual({ state: 'complete', missing: [] });
  });

  it('counts what is beyond its list', () => {
    const many = Array.from({ length: 25 }, (_, at) => image(`obj-${at}`));
    const warnings = unpaintedWarnings('pdf_partly_painted', many);
    expect(warnings).toHaveLength(21);
    const { missing } = completenessOf({ pdf_rendered: true, warnings });
    expect(missing.at(-1)).toEqual({
      pass: 'pdf',
      reason: '5 more parts of the page are not painted',
    });
  });
});
