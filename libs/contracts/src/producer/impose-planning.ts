import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, nullable, oneOf } from '../schema';
import { BleedHandling, StaggerMode } from './impose-cells';
import { ImposePlan } from './impose-plan';
import {
  type InPoints,
  nonNegativePoints,
  PointXy,
  positivePoints,
  QuarterTurn,
  SizePoints,
} from './measure';

const cutShape = Type.Union([
  Type.Object(
    { kind: Type.Literal('rect'), width_pt: positivePoints(), height_pt: positivePoints() },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('polygon'),
      points: Type.Array(PointXy, { minItems: 3, maxItems: 10_000 }),
    },
    closed,
  ),
]);

/** One item to lay out. */
export const PlanningJob = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 255 }),
    die: cutShape,
    bleed_pt: Type.Optional(nonNegativePoints(0)),
    allowed_rotations: Type.Optional(Type.Array(QuarterTurn, { minItems: 1, default: [0] })),
    min_gap_pt: Type.Optional(nonNegativePoints(0)),
    separations: Type.Optional(Type.Integer({ minimum: 1, default: 4 })),
    quantity: Type.Integer({ minimum: 1 }),
    priority: Type.Optional(Type.Integer({ default: 0 })),
    grain_lock: Type.Optional(oneOf(['with-web', 'cross-web'])),
    must_not_gang_with: Type.Optional(Type.Array(Type.String(), { default: [] })),
  },
  { ...closed, title: 'PlanningJob' },
);

const repeatModel = Type.Union([
  Type.Object({ kind: Type.Literal('offset-sheet'), sheet: SizePoints }, closed),
  Type.Object({ kind: Type.Literal('digital-sheet'), sheet: SizePoints }, closed),
  Type.Object(
    {
      kind: Type.Literal('geared'),
      gear_set: Type.Array(
        Type.Object(
          { teeth: Type.Integer({ minimum: 1 }), circular_pitch_pt: positivePoints() },
          closed,
        ),
        { minItems: 1, maxItems: 1000 },
      ),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('servo'),
      min_repeat_pt: positivePoints(),
      max_repeat_pt: positivePoints(),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('digital-web'),
      max_frame_pt: positivePoints(),
      lane_limit: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
    },
    closed,
  ),
]);

/** Limits of the press. */
export const PressProfile = Type.Object(
  {
    id: Type.String({ minLength: 1, examples: ['sheetfed-b2'] }),
    web_width_pt: Type.Optional(positivePoints()),
    repeat_model: repeatModel,
    usable_margin_top_pt: Type.Optional(nonNegativePoints(0)),
    usable_margin_right_pt: Type.Optional(nonNegativePoints(0)),
    usable_margin_bottom_pt: Type.Optional(nonNegativePoints(0)),
    usable_margin_left_pt: Type.Optional(nonNegativePoints(0)),
    gap_around_pt: Type.Optional(nonNegativePoints(0)),
    gap_across_pt: Type.Optional(nonNegativePoints(0)),
    max_colors: Type.Optional(Type.Integer({ minimum: 1, default: 4 })),
  },
  { ...closed, title: 'PressProfile' },
);

/** The pages to impose, the press and the constraints. */
export const PlanningRequest = Type.Object(
  {
    jobs: Type.Array(PlanningJob, { minItems: 1, maxItems: 1000 }),
    press_profile: PressProfile,
    mode: Type.Optional(oneOf(['grid', 'gang', 'nest'], { default: 'grid' })),
    stagger_mode: Type.Optional(StaggerMode),
    stagger_offset_pt: Type.Optional(nonNegativePoints(0)),
    bleed_handling: Type.Optional({
      ...BleedHandling,
      description: `${BleedHandling.description ?? ''} Default: extend where a job has bleed, else none.`,
    }),
    seed: Type.Optional(
      Type.Integer({
        default: 42,
        description: 'Returned in the answer; it does not affect the layout.',
      }),
    ),
    budget_ms: Type.Optional(
      Type.Integer({
        minimum: 100,
        maximum: 60_000,
        default: 5000,
        description:
          'Refused unless it is the default: the planner tries every layout and has no budget.',
      }),
    ),
  },
  {
    ...closed,
    title: 'PlanningRequest',
    examples: [
      {
        jobs: [
          {
            id: 'label-front',
            die: { kind: 'rect', width_pt: 283.46, height_pt: 425.2 },
            bleed_pt: 8.5,
            quantity: 5000,
          },
        ],
        press_profile: {
          id: 'sheetfed-b2',
          repeat_model: {
            kind: 'offset-sheet',
            sheet: { width_pt: 1417.32, height_pt: 2007.87 },
          },
        },
        mode: 'grid',
      },
    ],
  },
);

/** A layout, ready for the impose producer, with what it costs in area. */
export const PlanningResult = Type.Object(
  {
    plan: ImposePlan,
    mode: oneOf(['grid', 'gang', 'nest']),
    seed: Type.Integer(),
    repeat_pt: nullable(Type.Number(), { description: 'Repeat length on a web press, else null.' }),
    cells_per_sheet: Type.Integer({ minimum: 0 }),
    sheets_needed: Type.Integer({ minimum: 0 }),
    waste_pct: Type.Number({ minimum: 0, maximum: 100 }),
    material_area_pt2: Type.Number({ minimum: 0 }),
    job_placements: Type.Record(Type.String(), Type.Array(Type.Integer({ minimum: 0 })), {
      description: 'Job id -> indices of its placements.',
      examples: [{ 'label-front': [0, 1, 2] }],
    }),
    unplaced: Type.Array(
      Type.Object({
        job_id: Type.String(),
        quantity: Type.Integer({ minimum: 1 }),
        reason: Type.String({ examples: ['larger than the usable sheet'] }),
      }),
      { default: [], description: 'Items that did not fit; nothing is dropped silently.' },
    ),
  },
  { title: 'PlanningResult' },
);

/** POST /v1/impose/plan. */
export const planImpose = operation({
  id: 'planImpose',
  rateLimit: 'plan_impose',
  service: 'producer',
  method: 'post',
  path: '/v1/impose/plan',
  feature: 'impose',
  summary: 'Plan a layout',
  description:
    'Finds a layout for jobs on a press and answers with the impose plan for it. Reads no PDF; equal requests give equal plans.',
  body: PlanningRequest,
  response: PlanningResult,
  failures: { 422: 'No layout exists: a job does not fit the usable sheet, or no repeat fits.' },
});

/** Static type of {@link PlanningRequest}. */
export type PlanningRequest = InPoints<Static<typeof PlanningRequest>>;
/** A planned layout. */
export type PlanningResult = InPoints<Static<typeof PlanningResult>>;
