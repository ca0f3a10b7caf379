import {
  ImposePlan,
  MarkItem,
  PlanningJob,
  PlanningRequest,
  PressProfile,
  RewriteOp,
  WhiteUnderbasePolicy,
} from '@forme/contracts/producer';
import type { IccEngine } from '@forme/pdf-core/color';
import { jsonCheck } from '@forme/service-kit/http';
import { buildPdf, onePagePdf } from '@forme/test-kit';
import { impose } from '../impose/impose';
import { planImposition } from '../impose/planner/plan-impose';
import { inputOf, runMarks, testIcc } from '../marks/marks.fixture';
import { PlanRejected } from '../producers/producer';
import { rewritten } from '../rewrite/rewrite.fixture';
import { whiteUnderbase } from '../white-underbase/white-underbase';
import { fillDefaults, type Schema } from './fill-defaults';
import { memberNotes } from './member-notes';
import { planKinds, readyPlan } from './plan-kinds';

let icc: IccEngine;
beforeAll(async () => {
  icc = await testIcc();
});

type Members = Readonly<Record<string, unknown>>;

const page = '<< /Type /Page /Parent 2 0 R /TrimBox [60 60 240 340] /BleedBox [55 55 245 345] >>';
const pdf = buildPdf({
  objects: {
    1: '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R 6 0 R] /D << /OFF [5 0 R] >> >> >>',
    2: '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 300 400] >>',
    3: page.replace('/Type', '/Annots [7 0 R] /Type'),
    4: page.replace('/Type', '/Rotate 90 /Type'),
    5: '<< /Type /OCG /Name (Dieline) >>',
    6: '<< /Type /OCG /Name (Other) >>',
    7: '<< /Type /Annot /Subtype /Square /Rect [90 90 120 120] /F 4 /AP << /N 8 0 R >> >>',
    8: {
      dict: '/Type /XObject /Subtype /Form /BBox [0 0 30 30]',
      data: '0 g 0 0 30 30 re f',
    },
  },
});
const stamp = onePagePdf({ page: '/MediaBox [0 0 20 20]', content: '0 g 0 0 20 20 re f' });

/** What a run says, as text: the bytes of its output or the code of its refusal. */
function said(run: () => unknown): string {
  try {
    return JSON.stringify(run());
  } catch (error) {
    if (error instanceof PlanRejected) return `refused: ${error.code}`;
    throw error;
  }
}
const bytesOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Values that a member may have beside the one it has. */
function alternatives(schema: Schema): readonly unknown[] {
  const branches = schema['anyOf'] as readonly Schema[] | undefined;
  if (branches) return branches.flatMap(alternatives);
  if (schema['const'] !== undefined) return [schema['const']];
  if (Array.isArray(schema['enum'])) return schema['enum'] as readonly unknown[];
  switch (schema['type'] as unknown) {
    case 'boolean':
      return [true, false];
    case 'number':
    case 'integer':
      return [0, 1, 2, 3, 5.5, 17, 90, 150, -1].filter((it) => 'value' in jsonCheck(schema)(it));
    case 'string':
      return schema['pattern'] === undefined ? ['Other'] : ['last'];
    default:
      return [];
  }
}

/** Members of an object schema that change nothing that a run says, whatever value they get beside any of the bases. */
function idle(
  schema: Schema,
  bases: readonly Members[],
  others: Members,
  run: (value: Members) => string,
): readonly string[] {
  const properties = schema['properties'] as Readonly<Record<string, Schema>>;
  const usual = bases.map(run);
  return Object.entries(properties).flatMap(([name, member]) => {
    if (member['const'] !== undefined) return [];
    const given = Object.hasOwn(others, name)
      ? (others[name] as readonly unknown[])
      : alternatives(member);
    const acts = bases.some((base, at) =>
      given.some((value) => run({ ...base, [name]: value }) !== usual[at]),
    );
    return acts ? [] : [name];
  });
}
const tagged = (union: Schema, tag: string): readonly (readonly [string, Schema])[] =>
  (union['anyOf'] as readonly Schema[]).map((branch) => {
    const properties = branch['properties'] as Readonly<Record<string, Schema>>;
    return [String(properties[tag]?.['const']), branch];
  });
const noted = (prefix: string): readonly string[] =>
  Object.keys(memberNotes).flatMap(
    (name) =>
    name.startsWith(prefix) && !name.slice(prefix.length).includes('.') ? [name.slice(prefix.length)] : [], // prettier-ignore
  );

describe('each member of a producer request changes an answer, is refused, or is noted', () => {
  const marks: Readonly<Record<string, Members>> = {
    register: { anchor: 'trim_corners' },
    crop: { anchor: 'trim_corners' },
    bleed: { anchor: 'bleed_corners' },
    color_bar: { anchor: 'slug_top', inks: ['Cyan'] },
    fold: { edge: 'top', position_pt: 9 },
    center: { anchor: 'trim_edges' },
    slug_text: { anchor: 'slug_top', text: 'Job' },
    text: { anchor: 'trim_center', text: 'Job' },
    proof_slug: {},
    cut: { anchor: 'trim_corners' },
    ink_key_bar: { anchor: 'slug_top', zones: 2 },
    tile_stitch: { edge: 'top' },
    step_repeat: { rows: 2, cols: 2 },
    custom: { anchor: 'trim_center', points: [[0, 0], [9, 0], [9, 9]] },
    external: { file: 'stamp.pdf', anchor: 'trim_center' },
    barcode: { symbology: 'itf14', value: '04601234567893', anchor: 'trim_left' },
  }; // prettier-ignore
  const otherValues: Members = {
    inks: [['Black']],
    points: [[[0, 0], [5, 9]]],
    file: ['none.pdf'],
    value: ['04012345678901'],
    color: [{ cmyk: [1, 0, 0, 0] }],
  }; // prettier-ignore

  it.each(tagged(MarkItem, 'type'))('the mark %s', (type, schema) => {
    const run = (item: Members): string =>
      said(() => {
        const { output, summary, warnings } = runMarks(pdf, [item], icc, { 'stamp.pdf': stamp });
        return [bytesOf(output), summary, warnings];
      });
    const found = idle(schema, [{ type, ...marks[type] }], otherValues, run);
    expect(found).toEqual(noted(`marks.${type}.`));
  });

  const ops: Readonly<Record<string, Members>> = {
    ocg_flip: { layer: 'Dieline', visible: true },
    page_insert: { at_index: 0, width_pt: 10, height_pt: 10 },
    page_delete: { at_index: 0 },
    page_reorder: { order: [1, 0] },
    page_rotate: { at_index: 0, degrees: 90 },
    box_set: { at_index: 0, box: 'TrimBox', rect_pt: [50, 50, 200, 200] },
    page_label_set: { start_index: 0, style: 'D' },
    normalize_page_tree: {},
    metadata_set: { key: 'Title', value: 'A' },
    metadata_strip: { keys: ['Title'] },
    strip_javascript: {},
    strip_embedded_files: {},
    producer_creator_stamp: {},
  };
  const rewrites = tagged(RewriteOp, 'op').filter(([op]) => ops[op] !== undefined);

  it.each(rewrites)('the operation %s', (op, schema) => {
    const accepts = jsonCheck(schema);
    const run = (given: Members): string =>
      said(() => {
        if ('misfits' in accepts(structuredClone(given))) return 'refused by its schema';
        const plan = { ops: [{ op: 'metadata_set', key: 'Title', value: 'T' }, given] };
        const { plan: ready } = readyPlan(planKinds.rewrite, plan);
        const { bytes, made } = rewritten(pdf, (ready as Parameters<typeof rewritten>[1] & { ops: never }).ops); // prettier-ignore
        return [bytesOf(bytes), made.warnings];
      });
    const others = {
      order: [[0, 1]],
      rect_pt: [[60, 60, 100, 100]],
      keys: [['Author']],
      object_number: [6],
    };
    expect(idle(schema, [{ op, ...ops[op] }], others, run)).toEqual(noted(`rewrite.${op}.`));
  });

  it('the white plate', () => {
    const run = (policy: Members): string =>
      said(() => {
        const { plan } = readyPlan(planKinds.white_underbase, policy);
        const ready = plan as Parameters<typeof whiteUnderbase.check>[0];
        const { draft, summary, warnings } = whiteUnderbase.apply(inputOf(pdf, icc), ready);
        return [Buffer.concat([...draft.saveIncremental()]).toString('latin1'), summary, warnings];
      });
    const others = { page_indices: [[0]] };
    const found = idle(WhiteUnderbasePolicy, [{ strategy: 'manual' }], others, run);
    expect(found).toEqual(noted('white_underbase.'));
  });

  const job = {
    id: 'a',
    die: { kind: 'rect', width_pt: 100, height_pt: 60 },
    quantity: 10,
    bleed_pt: 3,
  };
  const press = {
    id: 'p',
    repeat_model: { kind: 'offset-sheet', sheet: { width_pt: 500, height_pt: 400 } },
  };
  const plan = (request: Members): string =>
    said(() => planImposition(fillDefaults(PlanningRequest, request) as PlanningRequest));

  it('the planning of a layout', () => {
    const base = { jobs: [job], press_profile: press };
    const bases = [base, { ...base, stagger_mode: 'custom' }];
    const others = {
      jobs: [[{ ...job, quantity: 1000 }]],
      press_profile: [{ ...press, gap_across_pt: 30 }],
    };
    expect(idle(PlanningRequest, bases, others, plan)).toEqual(noted('planning.'));
  });

  it('a job and a press to plan for', () => {
    const second = { ...job, id: 'b', quantity: 3000 };
    const ofJob = (it: Members) =>
      plan({ jobs: [it, second], press_profile: press, mode: 'gang' }) +
      plan({
        jobs: [it, { ...second, must_not_gang_with: ['a'] }],
        press_profile: press,
        mode: 'gang',
      }) +
      plan({ jobs: [it], press_profile: { ...press, max_colors: 5 } });
    const values = {
      die: [{ kind: 'rect', width_pt: 90, height_pt: 60 }],
      allowed_rotations: [[90]],
      must_not_gang_with: [['b']],
    };
    const jobs = [job, { ...job, die: { kind: 'rect', width_pt: 300, height_pt: 300 } }];
    expect(idle(PlanningJob, jobs, values, ofJob)).toEqual(noted('planning.jobs.'));
    const web = {
      ...press,
      web_width_pt: 300,
      repeat_model: { kind: 'digital-web', max_frame_pt: 900 },
    };
    const models = { repeat_model: [{ kind: 'digital-web', max_frame_pt: 500 }] };
    const ofPress = (it: Members) => plan({ jobs: [job], press_profile: it });
    const found = idle(PressProfile, [press, web], models, ofPress);
    expect(found).toEqual(noted('planning.press_profile.'));
  });

  const sheet = { width_pt: 700, height_pt: 900 };
  const lay = (given: Members): string =>
    said(() => {
      if ('misfits' in jsonCheck(ImposePlan)(structuredClone(given)))
        return 'refused by its schema';
      const ready = readyPlan(planKinds.impose, given).plan as ImposePlan;
      const { draft, summary, warnings } = impose.apply(inputOf(pdf, icc), ready);
      return [Buffer.concat([...draft.saveWhole()]).toString('latin1'), summary, warnings];
    });

  it('an impose plan', () => {
    const base = { sheet, cell: { width_pt: 150, height_pt: 200 }, marks_zone: { bottom_pt: 60, top_pt: 60 } }; // prettier-ignore
    const placement = { source_ref: '0', x0_pt: 50, y0_pt: 60, x1_pt: 230, y1_pt: 340 };
    const bases = [
      base,
      { ...base, crop_marks: true, bleed_handling: 'extend', bleed_pt: 3 },
      { ...base, stagger_mode: 'custom', stagger_offset_pt: 20, page_mapping: 'repeat' },
      { ...base, back_side: 'work-and-turn' },
      { ...base, binding: { style: 'saddle-stitch' } },
      { sheet, explicit_placements: [placement] },
    ];
    const others = {
      sheet: [{ width_pt: 650, height_pt: 900 }],
      cell: [{ width_pt: 140, height_pt: 200 }],
      grid: [{ cols: 1, rows: 1 }],
      gutter: [{ x_pt: 9 }],
      marks_zone: [{ left_pt: 40 }],
      align: [{ x: 'center' }],
      run_list: [[{ source_ref: '1' }]],
      binding: [{ style: 'saddle-stitch' }],
      explicit_placements: [[placement]],
      mark_style: [{ length_pt: 30 }],
      color_bar: [{}],
      slug_line: [{ text: 'Job' }],
    };
    expect(idle(ImposePlan, bases, others, lay)).toEqual(noted('impose.'));
  });
});
