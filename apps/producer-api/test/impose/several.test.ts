import type { ImposePlan } from '@forme/contracts/producer';
import { readLayers } from '@forme/pdf-core/layers';
import { onePagePdf } from '@forme/test-kit';
import { at, card, plates, prepare, run } from './imposing';

beforeAll(prepare);

describe('cells that no page is left for', () => {
  const sheet = { width_pt: 200, height_pt: 200 };
  const codes = (plan: Partial<ImposePlan>) =>
    run({ one: card }, { sheet, grid: { cols: 2, rows: 2 }, scale: 'fit', ...plan }).warnings.map(
      ({ code }) => code,
    );

  it('are reported, unless the page is repeated or the plan says blank', () => {
    expect(codes({})).toContain('cells_empty');
    expect(codes({ page_mapping: 'repeat' })).not.toContain('cells_empty');
    expect(codes({ run_list: [{ source_ref: 'one', count: 4 }] })).not.toContain('cells_empty');
  });
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

  it('may be anywhere by explicit placements, at any angle', () => {
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

it('refuses thousands of overlapping placements before it places them', () => {
  const one = { source_ref: '0', x0_pt: 10, y0_pt: 10, x1_pt: 20, y1_pt: 20 };
  const plan: ImposePlan = {
    sheet: { width_pt: 100, height_pt: 100 },
    explicit_placements: Array.from({ length: 5000 }, () => one),
  };
  expect(() => run({ input: card }, plan)).toThrow(
    expect.objectContaining({ code: 'placements_too_dense' }) as Error,
  );
  const few = run({ input: card }, { ...plan, explicit_placements: [one, one] });
  expect(few.warnings.map(({ code }) => code)).toContain('placements_overlap');
});
