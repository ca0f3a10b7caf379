import { createHash } from 'node:crypto';
import { Script } from 'node:vm';
import type { DocumentCompareResult } from '@forme/contracts/compare';
import { compareSheet } from './compare-sheet';
import { compareText } from './compare-text';
import { upright } from './sheet-places';

const ink = (name: string, more: object = {}) => ({
  ink_name: name,
  ink_key: name,
  presence: 'both',
  candidate_coverage_percent: 10,
  reference_coverage_percent: 10.5,
  coverage_delta_percent: -0.5,
  window: null,
  spatial_similarity: 0.99,
  registration: null,
  tone_curve: null,
  boundary: null,
  masked_area_mm2: 0,
  regions: [],
  ...more,
});

const result = {
  page: 1,
  dpi: 150,
  note: 'A note & more',
  reference: {
    name: '<sheet>.pdf',
    size_mm: { width: 100, height: 80 },
    instances: [0, 1].map((index) => ({
      index,
      row: 0,
      column: index,
      box_mm: [10 + index * 40, 10, 30, 20],
      rotation_deg: index * 90,
      mirrored: index === 1,
      score: 1,
    })),
    unmatched_instances: [1],
  },
  layout_notes: {
    expected_n_across: 2,
    expected_n_down: 1,
    detected_n_across: 2,
    detected_n_down: 1,
  },
  candidates: [
    {
      candidate_index: 0,
      candidate_name: '"label".pdf',
      mapped_instance_index: 0,
      match_score: 0.995,
      inks: [
        ink('<Cyan>', {
          diff_image: null,
          diff_image_reason: 'size_cap',
          regions: [
            {
              ink_name: '<Cyan>',
              sign: 'added',
              box_mm: [1, 2, 3, 4],
              area_mm2: 5,
              mean_delta: 6,
              max_delta: 70,
            },
          ],
        }),
      ],
      missing_separations: ['Gold'],
      extra_separations: [],
      composite: null,
      problem: null,
      warnings: [{ code: 'some_code', message: 'Something <b>' }],
      pages: {
        pairs: [
          { candidate_page: 2, reference_page: 1, likeness: 0.9, match_score: 0.99, regions: [] },
        ],
        unpaired_candidate_pages: [1],
        unpaired_reference_pages: [],
      },
    },
  ],
  warnings: [],
  inputs: [{ role: 'reference', name: '<sheet>.pdf' }],
} as unknown as DocumentCompareResult;

describe('the sheet of a comparison', () => {
  const sheet = compareSheet({ kind: 'documents', result });

  it('shows figures, regions, pages and places', () => {
    for (const words of [
      '0.995000',
      '-0.500',
      'Gold',
      '1.0, 2.0',
      'No picture of &lt;Cyan&gt;: size cap',
      '1: none',
      '2 × 1',
      'A note &amp; more',
    ])
      expect(sheet).toContain(words);
  });

  it('writes names as text and loads nothing', () => {
    expect(sheet).not.toMatch(/<sheet>|<Cyan>|Something <b>/);
    expect(sheet).toContain('&lt;Cyan&gt;');
    expect(sheet).not.toMatch(/(src|href)="(?!data:|#)/);
  });

  it('runs its own script and no other', () => {
    const [, script = ''] = /<script>([^]*)<\/script>/.exec(sheet) ?? [];
    const digest = createHash('sha256').update(script).digest('base64');
    expect(sheet).toContain(`script-src 'sha256-${digest}'`);
    expect(() => new Script(script)).not.toThrow();
  });

  it('keeps the files by their digest in the approval record, as text', () => {
    expect(sheet).toContain('Approval record');
    expect(sheet).toContain('data-record="{&quot;kind&quot;:&quot;documents&quot;');
  });
});

const place = (index: number, more: object) => ({
  instance: {
    index,
    row: 0,
    column: index,
    box_mm: [10 + index * 40, 10, 30, 20],
    rotation_deg: index * 90,
    mirrored: index === 1,
    score: 0.998,
  },
  differing_count: 0,
  match_score: 1,
  inks: [],
  missing_separations: [],
  extra_separations: [],
  composite: null,
  regions: null,
  warnings: [],
  ...more,
});

describe('a box on the sheet', () => {
  // A place of 40 by 20 at 100, 50; a box of 4 by 2 in its upper left corner.
  const turned = (rotation_deg: number, mirrored = false) =>
    upright([100, 50, 4, 2], { box_mm: [100, 50, 40, 20], rotation_deg, mirrored }, [
      1,
      2,
      ...(rotation_deg % 180 === 0 ? ([40, 20] as const) : ([20, 40] as const)),
    ]);

  it('has its place on the picture of a place however that is turned', () => {
    expect(turned(0)).toEqual([1, 2, 4, 2]);
    expect(turned(0, true)).toEqual([37, 2, 4, 2]);
    expect(turned(180)).toEqual([37, 20, 4, 2]);
    expect(turned(90)).toEqual([19, 2, 2, 4]);
    expect(turned(270)).toEqual([1, 38, 2, 4]);
  });
});

describe('the lines of a sheet', () => {
  it('have every place with its position, its score and what differs there', () => {
    const [candidate] = result.candidates;
    const bad = place(1, {
      differing_count: 2,
      match_score: 0.97,
      inks: [ink('Gold', { regions: [{}, {}] })],
    });
    const stepped = {
      ...candidate,
      instance: place(0, {}).instance,
      differing_count: 0,
      places: [bad],
    };
    const layout = {
      n_across: 3,
      n_down: 1,
      holes: [{ row: 0, column: 2, box_mm: [90, 10, 30, 20] }],
    };
    const text = compareText({
      kind: 'documents',
      result: {
        ...result,
        candidates: [stepped],
        reference: { ...result.reference, layout },
      } as never,
    });
    expect(text).toMatch(/0 +0, 0 +10\.00 10\.00 +0 +0\.998 +0\.995000 +0/);
    expect(text).toMatch(/1 +0, 1 +50\.00 10\.00 +90 mirrored +0\.998 +0\.970000 +2 +Gold 2/);
    expect(text).toContain('slots without a place (row, column): 0, 2');
  });

  it('have every step of plates, and the geometry of their grid', () => {
    const step = {
      ...place(0, {}).instance,
      score: 0.99,
      step_error_mm: { dx: 0.012, dy: -0.2 },
      not_measured: null,
      match_score: 0.9,
      differing_count: 1,
      inks: [ink('Cyan', { regions: [{}] })],
    };
    const steps = {
      n_across: 1,
      n_down: 1,
      holes: [],
      mapped_index: 0,
      drift: { rotation_deg: 0.01, skew_deg: 0, step_error_rms_mm: 0.1, step_error_max_mm: 0.2 },
      steps: [step],
    };
    const plates = {
      page: 1,
      dpi: 150,
      match_score: 0.9,
      note: null,
      inks: [],
      missing_separations: [],
      extra_separations: [],
      plates_showing_other_inks: [{ ink_name: 'Cyan', shows_ink_name: 'Magenta' }],
      steps,
      geometry: { distortion: null },
      warnings: [],
    };
    const text = compareText({ kind: 'plates', result: plates as never });
    expect(text).toMatch(/0 +0, 0 .*0\.900000 +1 +\+0\.012 -0\.200 +Cyan 1/);
    expect(text).toContain('step error 0.1 mm');
    expect(text).toContain('the plate of Cyan shows Magenta');
  });
});

describe('the lines of a comparison', () => {
  it('tell the same', () => {
    const text = compareText({ kind: 'documents', result });
    for (const words of [
      'instance 0, match_score 0.995000',
      'inks it lacks: Gold',
      'page 2 shows page 1',
      'instances that show none of them: 1',
    ])
      expect(text).toContain(words);
  });
});
