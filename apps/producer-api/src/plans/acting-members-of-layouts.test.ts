import { ImposePlan, PlanningRequest } from '@forme/contracts/producer';
import type { IccEngine } from '@forme/pdf-core/color';
import { jsonCheck } from '@forme/service-kit/http';
import { impose } from '../impose/impose';
import { planImposition } from '../impose/planner/plan-impose';
import { inputOf, testIcc } from '../marks/marks.fixture';
import { idleMembers, type Members, noted, said, textOf } from './acting-members.fixture';
import { fillDefaults } from './fill-defaults';
import { planKinds, readyPlan } from './plan-kinds';
import { twoPages } from './two-pages.fixture';

let icc: IccEngine;
beforeAll(async () => {
  icc = await testIcc();
});

describe('each member, and each value of an enumerated one, changes an answer, is refused, or is noted:', () => {
  it('an impose plan', () => {
    const fits = jsonCheck(ImposePlan);
    const run = (given: Members): string =>
      said(() => {
        if ('misfits' in fits(structuredClone(given))) return 'refused by its schema';
        const ready = readyPlan(planKinds.impose, given).plan as ImposePlan;
        const { draft, summary, warnings } = impose.apply(inputOf(twoPages, icc), ready);
        return [textOf(draft.saveWhole()), summary, warnings];
      });
    const sheet = { width_pt: 700, height_pt: 900 };
    const zone = { top_pt: 60, bottom_pt: 60 };
    const grid = { sheet, cell: { width_pt: 150, height_pt: 200 }, marks_zone: zone };
    const placement = { source_ref: '0', x0_pt: 50, y0_pt: 60, x1_pt: 230, y1_pt: 340 };
    const bases: readonly Members[] = [
      grid,
      { ...grid, gutter: { x_pt: 4 }, align: { x: 'center' }, run_list: [{ source_ref: '*' }] },
      { ...grid, crop_marks: true, mark_style: {}, bleed_handling: 'extend', bleed_pt: 3 },
      { ...grid, stagger_mode: 'custom', stagger_offset_pt: 20, page_mapping: 'repeat' },
      { ...grid, back_side: 'work-and-turn', color_bar: {}, slug_line: { text: 'Job' } },
      { ...grid, grid: { cols: 2, rows: 2 }, page_mapping: 'cut_stack' },
      { ...grid, cell: { width_pt: 220, height_pt: 320 }, back_side: 'sheetwise' },
      { ...grid, back_side: 'work-and-turn', single_form: true },
      {
        ...grid,
        binding: { style: 'saddle-stitch', creep: { caliper_pt: 0.5 } },
        run_list: [{ source_ref: '*', count: 8 }],
      },
      { ...grid, binding: { style: 'perfect-bound' }, run_list: [{ source_ref: '*', count: 8 }] },
      { sheet, explicit_placements: [placement], back_side: 'sheetwise' },
      { sheet, explicit_placements: [{ ...placement, flip_h: true }], crop_marks: true },
    ];
    const values = {
      'color_bar.inks': [['Cyan']],
      'run_list.source_ref': ['1', 'blank'],
      'explicit_placements.source_ref': ['1'],
      'explicit_placements.back_source_ref': ['0', null],
    };
    expect(idleMembers({ schema: ImposePlan, bases, run, values })).toEqual(noted('impose.'));
  });

  it('names each member of a grid that has no effect with placements', () => {
    const placement = { source_ref: '0', x0_pt: 50, y0_pt: 60, x1_pt: 230, y1_pt: 340 };
    const base = { sheet: { width_pt: 700, height_pt: 900 }, explicit_placements: [placement] };
    const codesOf = (more: Members) => {
      const ready = readyPlan(planKinds.impose, { ...base, ...more }).plan as ImposePlan;
      return impose.apply(inputOf(twoPages, icc), ready).warnings?.map(({ code }) => code);
    };
    const usual = codesOf({});
    expect(usual).not.toContain('members_replaced');
    for (const more of [
      { cell: { width_pt: 90, height_pt: 90 } },
      { grid: { cols: 2 } },
      { gutter: { y_pt: 3 } },
      { align: { x: 'center' } },
      { cell_order: 'top-left' },
      { cell_rotation: 90 },
      { flip_per_row: true },
      { stagger_mode: 'half-drop-x' },
      { stagger_offset_pt: 9 },
      { stagger_steps: 3 },
      { run_list: [{ source_ref: '1' }] },
      { page_mapping: 'cut_stack' },
    ]) {
      expect([more, codesOf(more)]).toEqual([more, ['members_replaced', ...(usual ?? [])]]);
    }
  });

  it('a planning request', () => {
    const fits = jsonCheck(PlanningRequest);
    const run = (request: Members): string =>
      said(() => {
        if ('misfits' in fits(structuredClone(request))) return 'refused by its schema';
        return planImposition(fillDefaults(PlanningRequest, request) as PlanningRequest);
      });
    const die = { kind: 'rect', width_pt: 100, height_pt: 60 };
    const job = { id: 'a', die, quantity: 10, bleed_pt: 3 };
    const others = [{ ...job, id: 'b', quantity: 3000 }];
    const sheet = { width_pt: 500, height_pt: 400 };
    const press = { id: 'p', repeat_model: { kind: 'offset-sheet', sheet } };
    const base = { jobs: [job], press_profile: press };
    const on = (repeat_model: Members, more: Members = {}) => ({
      ...base,
      ...more,
      press_profile: { id: 'p', web_width_pt: 300, repeat_model },
    });
    const triangle = {
      kind: 'polygon',
      points: [
        [0, 0],
        [100, 0],
        [0, 60],
      ],
    };
    const bases: readonly Members[] = [
      base,
      { ...base, jobs: [{ ...job, die: { ...die, width_pt: 300, height_pt: 300 } }] },
      { ...base, jobs: [{ ...job, die: triangle }] },
      { ...base, jobs: [job, ...others], mode: 'gang' },
      { ...base, jobs: [job, { ...others[0], must_not_gang_with: ['a'] }], mode: 'gang' },
      { ...base, press_profile: { ...press, max_colors: 5 } },
      { ...base, stagger_mode: 'custom', stagger_offset_pt: 9 },
      { ...base, press_profile: { id: 'p', repeat_model: { kind: 'digital-sheet', sheet } } },
      on({ kind: 'geared', gear_set: [{ teeth: 90, circular_pitch_pt: 9 }] }),
      on({ kind: 'servo', min_repeat_pt: 300, max_repeat_pt: 900 }),
      on({ kind: 'digital-web', max_frame_pt: 900 }),
    ];
    const values = {
      'press_profile.repeat_model.min_repeat_pt': [890],
      'jobs.allowed_rotations': [[90]],
      'jobs.must_not_gang_with': [['b']],
      'jobs.die.points': [
        [
          [0, 0],
          [90, 0],
          [0, 30],
        ],
      ],
    };
    const found = idleMembers({ schema: PlanningRequest, bases, run, values });
    expect(found).toEqual(noted('planning.'));
  });
});
