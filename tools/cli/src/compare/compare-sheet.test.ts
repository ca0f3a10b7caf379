import type { DocumentCompareResult } from '@forme/contracts/compare';
import { compareSheet } from './compare-sheet';
import { compareText } from './compare-text';

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
    instances: [0, 1].map((index) => ({ index, row: 0, column: index, box_mm: [10 + index * 40, 10, 30, 20], rotation_deg: index * 90, mirrored: index === 1, score: 1 })), // prettier-ignore
    unmatched_instances: [1],
  },
  layout_notes: { expected_n_across: 2, expected_n_down: 1, detected_n_across: 2, detected_n_down: 1 }, // prettier-ignore
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
          regions: [{ ink_name: '<Cyan>', sign: 'added', box_mm: [1, 2, 3, 4], area_mm2: 5, mean_delta: 6, max_delta: 70 }], // prettier-ignore
        }),
      ],
      missing_separations: ['Gold'],
      extra_separations: [],
      composite: null,
      problem: null,
      warnings: [{ code: 'some_code', message: 'Something <b>' }],
      pages: {
        pairs: [{ candidate_page: 2, reference_page: 1, likeness: 0.9, match_score: 0.99, regions: [] }], // prettier-ignore
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
      'No picture: size cap',
      '1 90° ⇋',
      '2 × 1',
      'A note &amp; more',
    ])
      // prettier-ignore
      expect(sheet).toContain(words);
  });

  it('writes names as text and loads nothing', () => {
    expect(sheet).not.toMatch(/<sheet>|<Cyan>|<script|Something <b>/);
    expect(sheet).toContain('&lt;Cyan&gt;');
    expect(sheet).not.toMatch(/(src|href)="(?!data:)/);
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
      // prettier-ignore
      expect(text).toContain(words);
  });
});
