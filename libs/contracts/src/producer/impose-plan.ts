import { Type, type Static } from '@sinclair/typebox';
import { closed, nullable, oneOf } from '../schema';
import { nonNegativePoints, QuarterTurn, SizePoints } from './measure';

/** One placement in sheet space (points, origin lower left); the box is that of the turned art. */
export const ExplicitPlacement = Type.Object(
  {
    source_ref: Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'Page of the input: a zero-based index as text, or the id a planner gave.',
      examples: ['0'],
    }),
    x0_pt: Type.Number(),
    y0_pt: Type.Number(),
    x1_pt: Type.Number(),
    y1_pt: Type.Number(),
    rotation: Type.Optional(
      Type.Number({ default: 0, description: 'Degrees, counter-clockwise.' }),
    ),
    flip_h: Type.Optional(Type.Boolean({ default: false })),
    flip_v: Type.Optional(Type.Boolean({ default: false })),
    row: Type.Optional(nullable(Type.Integer(), { default: null })),
    col: Type.Optional(nullable(Type.Integer(), { default: null })),
  },
  {
    ...closed,
    title: 'ExplicitPlacement',
    examples: [{ source_ref: '0', x0_pt: 36, y0_pt: 36, x1_pt: 336, y1_pt: 486 }],
  },
);

/** Space kept free along the sheet's edges. */
export const MarksZone = Type.Object(
  {
    top_pt: Type.Optional(nonNegativePoints(0)),
    right_pt: Type.Optional(nonNegativePoints(0)),
    bottom_pt: Type.Optional(nonNegativePoints(0)),
    left_pt: Type.Optional(nonNegativePoints(0)),
  },
  closed,
);

/** Space between neighbouring cells. */
export const Gutter = Type.Object(
  { x_pt: Type.Optional(nonNegativePoints(0)), y_pt: Type.Optional(nonNegativePoints(0)) },
  closed,
);

/** Bleed of a cell: none clips at the trim, trim does so and reports it, extend keeps up to `bleed_pt`, halved in shared gutters. */
export const BleedHandling = oneOf(['none', 'trim', 'extend'], {
  default: 'none',
  description:
    'none: clip at the trim; trim: clip at the trim and report; extend: keep up to bleed_pt, halved in shared gutters.',
});

/** How rows or columns of a grid are shifted against each other. */
export const StaggerMode = oneOf(['none', 'half-drop-x', 'half-drop-y', 'custom'], {
  default: 'none',
});

/** An impose layout: a grid of equal cells, or `explicit_placements` in its place. */
export const ImposePlan = Type.Object(
  {
    schema_version: Type.Optional(oneOf(['1.0.0', '1.1.0'], { default: '1.0.0' })),
    sheet: SizePoints,
    cell: SizePoints,
    gutter: Type.Optional({ ...Gutter, default: {} }),
    marks_zone: Type.Optional({ ...MarksZone, default: {} }),
    cell_rotation: Type.Optional({ ...QuarterTurn, default: 0 }),
    flip_per_row: Type.Optional(Type.Boolean({ default: false })),
    bleed_pt: Type.Optional(nonNegativePoints(0)),
    bleed_handling: Type.Optional(BleedHandling),
    page_mapping: Type.Optional(
      oneOf(['sequential', 'repeat'], {
        default: 'sequential',
        description:
          'sequential: page i in cell i, on as many sheets as needed; repeat: one page in every cell of a sheet.',
      }),
    ),
    back_side: Type.Optional(
      oneOf(['none', 'sheetwise', 'work-and-turn', 'work-and-tumble'], {
        default: 'none',
        description: 'Positions are mirrored for the back, the art stays right-reading.',
      }),
    ),
    single_form: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Front and back on one form, as one plate for work-and-turn or tumble.',
      }),
    ),
    registration_marks: Type.Optional(Type.Boolean({ default: false })),
    crop_marks: Type.Optional(Type.Boolean({ default: false })),
    explicit_placements: Type.Optional(
      nullable(Type.Array(ExplicitPlacement, { minItems: 1, maxItems: 100_000 }), {
        default: null,
      }),
    ),
    stagger_mode: Type.Optional(StaggerMode),
  },
  {
    ...closed,
    title: 'ImposePlan',
    examples: [
      {
        schema_version: '1.0.0',
        sheet: { width_pt: 907.09, height_pt: 1275.59 },
        cell: { width_pt: 283.46, height_pt: 425.2 },
        gutter: { x_pt: 17, y_pt: 17 },
        marks_zone: { top_pt: 28, right_pt: 0, bottom_pt: 28, left_pt: 0 },
        bleed_pt: 8.5,
        bleed_handling: 'extend',
        page_mapping: 'repeat',
        crop_marks: true,
      },
    ],
  },
);

/** An impose layout. */
export type ImposePlan = Static<typeof ImposePlan>;
/** One explicit placement. */
export type ExplicitPlacement = Static<typeof ExplicitPlacement>;
