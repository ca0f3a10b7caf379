import type { PlanningRequest } from '@forme/contracts/producer';
import fc from 'fast-check';
import { gridLayout } from '../arrange/grid-layout';
import { overlap, type Size, within } from '../../geometry/rects';
import { planImposition } from './plan-impose';

type Job = PlanningRequest['jobs'][number];

const sheet = (width_pt: number, height_pt: number): PlanningRequest['press_profile'] => ({
  id: 'press',
  repeat_model: { kind: 'offset-sheet', sheet: { width_pt, height_pt } },
});

const rect = (
  id: string,
  width_pt: number,
  height_pt: number,
  quantity: number,
  more: Partial<Job> = {},
): Job => ({
  id,
  die: { kind: 'rect', width_pt, height_pt },
  quantity,
  ...more,
});

const boxesOf = ({ plan }: ReturnType<typeof planImposition>) => {
  if (plan.explicit_placements) {
    return plan.explicit_placements.map((it) => ({
      x0: it.x0_pt,
      y0: it.y0_pt,
      x1: it.x1_pt,
      y1: it.y1_pt,
    }));
  }
  const any: Size = { width: 1, height: 1 };
  return gridLayout(plan, [null], any).sides[0]?.slots.map(({ slot }) => slot.box) ?? [];
};

describe('planning one job', () => {
  it('takes the turn that needs fewer sheets', () => {
    const jobs = [rect('a', 300, 200, 100, { allowed_rotations: [0, 90] })];
    const found = planImposition({ jobs, press_profile: sheet(620, 910) });
    // Upright 2 x 4, lying 3 x 3.
    expect(found).toMatchObject({
      cells_per_sheet: 9,
      sheets_needed: 12,
      plan: { cell_rotation: 90, grid: { cols: 3, rows: 3 } },
    });
    expect(found.waste_pct).toBeCloseTo(100 * (1 - (9 * 60_000) / (620 * 910)), 9);
  });

  it('lays blocks of both ways where more fit so', () => {
    const jobs = [rect('a', 210, 100, 1000, { allowed_rotations: [0, 90] })];
    const found = planImposition({ jobs, press_profile: sheet(320, 310) });
    // Plain grids hold 3 and 3; three in a stack and one beside them lying 4.
    expect(found.cells_per_sheet).toBe(4);
    expect(found.plan.explicit_placements).toHaveLength(4);
  });

  it('keeps the gaps that press, job and bleed require', () => {
    const press = {
      ...sheet(1000, 1000),
      gap_across_pt: 10,
      gap_around_pt: 4,
      usable_margin_left_pt: 20,
    };
    const jobs = [rect('a', 90, 90, 10, { bleed_pt: 3, min_gap_pt: 2 })];
    expect(
      planImposition({ jobs, press_profile: press, bleed_handling: 'extend' }).plan,
    ).toMatchObject({
      gutter: { x_pt: 10, y_pt: 6 },
      marks_zone: { left_pt: 23, right_pt: 3, top_pt: 3, bottom_pt: 3 },
      bleed_pt: 3,
    });
  });

  it('keeps the bleed of a job whole when the request says nothing of it, on sheets and webs', () => {
    const jobs = [rect('a', 90, 90, 10, { bleed_pt: 3, allowed_rotations: [0, 90] })];
    const servo = { kind: 'servo' as const, min_repeat_pt: 100, max_repeat_pt: 400 };
    const web = { id: 'web', web_width_pt: 330, repeat_model: servo };
    for (const press_profile of [sheet(200, 200), web]) {
      const found = planImposition({ jobs, press_profile });
      expect(found.plan).toMatchObject({
        bleed_handling: 'extend',
        bleed_pt: 3,
        gutter: { x_pt: 6, y_pt: 6 },
      });
      const { width_pt, height_pt } = found.plan.sheet;
      for (const { x0, y0, x1, y1 } of boxesOf(found)) {
        expect(Math.min(x0, y0, width_pt - x1, height_pt - y1)).toBeGreaterThanOrEqual(3 - 1e-9);
      }
    }
    const gang = planImposition({
      jobs: [...jobs, rect('b', 60, 60, 10)],
      press_profile: sheet(300, 300),
      mode: 'gang',
    });
    expect(gang.plan.bleed_handling).toBe('extend');
    const [one, ...others] = boxesOf(gang);
    expect(
      others.every(
        (other) =>
          !overlap(
            { x0: one!.x0 - 5.9, y0: one!.y0 - 5.9, x1: one!.x1 + 5.9, y1: one!.y1 + 5.9 },
            other,
          ),
      ),
    ).toBe(true);
    expect(
      planImposition({ jobs, press_profile: sheet(200, 200), bleed_handling: 'none' }).plan,
    ).toMatchObject({ bleed_handling: 'none', gutter: { x_pt: 0, y_pt: 0 } });
  });

  it('chooses the repeat of a web that wastes least', () => {
    const jobs = [rect('a', 100, 95, 10_000)];
    const geared = planImposition({
      jobs,
      press_profile: {
        id: 'web',
        web_width_pt: 330,
        gap_around_pt: 5,
        repeat_model: {
          kind: 'geared',
          gear_set: [60, 64, 80].map((teeth) => ({ teeth, circular_pitch_pt: 9 })),
        },
      },
    });
    // 540, 576 and 720 points hold 5, 5 and 7 rows.
    expect(geared).toMatchObject({ repeat_pt: 720, cells_per_sheet: 21 });
    const servo = planImposition({
      jobs,
      press_profile: {
        id: 'web',
        web_width_pt: 330,
        gap_around_pt: 5,
        repeat_model: { kind: 'servo', min_repeat_pt: 450, max_repeat_pt: 1000 },
      },
    });
    expect((servo.repeat_pt ?? 0) % 100).toBeCloseTo(0, 6);
  });

  it.each([
    [{ jobs: [rect('a', 2000, 10, 1)] }, 'no_layout'],
    [{ jobs: [rect('a', 10, 10, 1), rect('b', 10, 10, 1)] }, 'one_job_expected'],
    [{ jobs: [rect('a', 10, 10, 1, { separations: 7 })] }, 'too_many_separations'],
    [
      { jobs: [rect('a', 10, 10, 1), rect('a', 10, 10, 1)], mode: 'gang' as const },
      'job_id_repeated',
    ],
    [
      {
        jobs: [
          {
            id: 'a',
            die: {
              kind: 'polygon' as const,
              points: [
                [0, 0],
                [1, 0],
                [2, 0],
              ] as const,
            },
            quantity: 1,
          },
        ],
      },
      'die_without_area',
    ],
  ])('refuses %j', (request, code) => {
    const plan = () =>
      planImposition({ press_profile: sheet(1000, 1000), ...request } as PlanningRequest);
    expect(plan).toThrow(expect.objectContaining({ code }) as Error);
  });
});

describe('planning several jobs', () => {
  const request = (jobs: readonly Job[]): PlanningRequest => ({
    jobs: [...jobs],
    press_profile: sheet(1000, 700),
    mode: 'gang',
  });

  it('gives each job as many places as its quantity requires', () => {
    const found = planImposition(request([rect('a', 240, 340, 3000), rect('b', 240, 340, 1000)]));
    // Eight places: six and two, 500 sheets.
    expect(found.sheets_needed).toBe(500);
    expect(found.job_placements['a']).toHaveLength(6);
    expect(found.job_placements['b']).toHaveLength(2);
    expect(found.plan.explicit_placements?.map(({ source_ref }) => source_ref).sort()).toEqual([
      '0',
      '0',
      '0',
      '0',
      '0',
      '0',
      'b',
      'b',
    ]);
  });

  it('says which jobs it leaves out, and why', () => {
    const found = planImposition(
      request([
        rect('a', 500, 700, 10),
        rect('b', 500, 700, 10, { priority: -1 }),
        rect('c', 500, 700, 10, { priority: -2 }),
        rect('d', 1001, 10, 10),
        rect('e', 10, 10, 10, { separations: 6 }),
        rect('f', 10, 10, 10, { must_not_gang_with: ['a'], priority: -9 }),
        rect('g', 10, 10, 10, { grain_lock: 'cross-web' }),
      ]),
    );
    expect(Object.keys(found.job_placements).sort()).toEqual(['a', 'b']);
    expect(found.unplaced.map(({ job_id, reason }) => `${job_id}: ${reason}`).sort()).toEqual([
      'c: no room on the sheet next to the previous jobs',
      'd: larger than the usable sheet',
      'e: 6 separations, the press has 4',
      'f: must not share a sheet with a',
      'g: no allowed rotation keeps its grain',
    ]);
  });

  const job = fc.record({
    w: fc.integer({ min: 40, max: 400 }),
    h: fc.integer({ min: 40, max: 400 }),
    quantity: fc.integer({ min: 1, max: 3000 }),
    turns: fc.constantFrom<(0 | 90)[]>([0], [0, 90]),
    gap: fc.integer({ min: 0, max: 20 }),
  });

  it('never lays boxes over one another or off the sheet, keeps gaps, and meets every quantity it placed', () => {
    fc.assert(
      fc.property(fc.array(job, { minLength: 1, maxLength: 6 }), (list) => {
        const jobs = list.map(({ w, h, quantity, turns, gap }, at) =>
          rect(`j${at}`, w, h, quantity, { allowed_rotations: turns, min_gap_pt: gap }),
        );
        const found = planImposition(request(jobs));
        const boxes = boxesOf(found);
        const placedJobs = jobs.filter(({ id }) => found.job_placements[id]);
        const gap = Math.max(...placedJobs.map(({ min_gap_pt }) => min_gap_pt ?? 0));
        const area = { x0: 0, y0: 0, x1: 1000, y1: 700 };
        expect(boxes.every((box) => within(box, area))).toBe(true);
        const spread = boxes.map((box) => ({ ...box, x1: box.x1 + gap, y1: box.y1 + gap }));
        expect(
          spread.some((box, at) => spread.slice(at + 1).some((other) => overlap(box, other))),
        ).toBe(false);
        for (const { id, quantity } of placedJobs) {
          const count = found.job_placements[id]?.length ?? 0;
          expect(count * found.sheets_needed).toBeGreaterThanOrEqual(quantity);
        }
        expect(placedJobs.length + found.unplaced.length).toBe(jobs.length);
        expect(planImposition(request(jobs))).toEqual(found);
      }),
      { numRuns: 60 },
    );
  });
});
