import { Type, type Static } from '@sinclair/typebox';
import { closed, nullable, oneOf } from '../schema';
import { Binding } from './impose-binding';
import {
  BleedHandling,
  ExplicitPlacement,
  Gutter,
  MarksZone,
  RunListEntry,
  StaggerMode,
} from './impose-cells';
import { ImposeColorBar, ImposeMarkStyle, ImposeSlugLine } from './impose-marks';
import {
  type InPoints,
  nonNegativePoints,
  positiveNumber,
  QuarterTurn,
  SizePoints,
} from './measure';

const wholeCells = Type.Integer({ minimum: 1, maximum: 1024 });

/** The grid: size and position of its cells, and the order in which they are filled. */
const gridFields = {
  cell: Type.Optional({
    ...SizePoints,
    description:
      'Size of a cell before rotation. Default: the cell size that results from `grid`, else the size of the first page.',
  }),
  grid: Type.Optional(
    Type.Object(
      { cols: Type.Optional(wholeCells), rows: Type.Optional(wholeCells) },
      {
        ...closed,
        description: 'n-up: the number of cells. Default: as many as fit.',
        examples: [{ cols: 2, rows: 1 }],
      },
    ),
  ),
  gutter: Type.Optional({ ...Gutter, default: {} }),
  marks_zone: Type.Optional({ ...MarksZone, default: {} }),
  align: Type.Optional(
    Type.Object(
      {
        x: Type.Optional(oneOf(['left', 'center', 'right'], { default: 'left' })),
        y: Type.Optional(oneOf(['bottom', 'center', 'top'], { default: 'bottom' })),
      },
      { ...closed, description: 'Position of the cells in the sheet without its marks zone.' },
    ),
  ),
  cell_order: Type.Optional(
    oneOf(['bottom-left', 'bottom-right', 'top-left', 'top-right'], {
      default: 'bottom-left',
      description:
        'Corner of the first cell; cells are filled row by row from there, and rows and columns of other options count from there.',
    }),
  ),
  cell_rotation: Type.Optional({ ...QuarterTurn, default: 0 }),
  flip_per_row: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Every second row from the corner of cell_order is rotated by 180 degrees, head to head. No art is mirrored.',
    }),
  ),
  stagger_mode: Type.Optional(StaggerMode),
  stagger_offset_pt: Type.Optional(nonNegativePoints(0)),
  stagger_steps: Type.Optional(
    Type.Integer({
      minimum: 2,
      maximum: 64,
      default: 2,
      description:
        'custom: number of rows after which the shift starts again; 3 or more make a staircase.',
    }),
  ),
};

/** Placement of a page in its cell. */
const artFields = {
  source_box: Type.Optional(
    oneOf(['trim', 'bleed', 'crop', 'media', 'art'], {
      default: 'trim',
      description: 'Box of the page that is placed on the cell by its lower left corner.',
    }),
  ),
  scale: Type.Optional(
    oneOf(['none', 'shrink', 'fit', 'fill'], {
      description:
        'none: true size; fit: the largest size that fits the cell, centred; shrink: the same for pages larger than the cell; fill: the smallest size that covers the cell. Default: none, or fit where the size of the cells follows from `grid`.',
    }),
  ),
  scale_pct: Type.Optional({ ...positiveNumber(100), description: 'With scale none: percent.' }),
  orientation: Type.Optional(
    oneOf(['keep', 'auto'], {
      default: 'keep',
      description: 'auto: pages are rotated by 90 degrees where they fill the cell better.',
    }),
  ),
  bleed_pt: Type.Optional(nonNegativePoints(0)),
  bleed_handling: Type.Optional({
    ...BleedHandling,
    description: `${BleedHandling.description ?? ''} Default: none, with a warning where a page has bleed.`,
  }),
  annotations: Type.Optional(
    oneOf(['flatten', 'drop'], {
      default: 'flatten',
      description: 'flatten: visible annotations and fields become artwork.',
    }),
  ),
};

/** Which page goes where. */
const sequenceFields = {
  run_list: Type.Optional(
    Type.Array(RunListEntry, {
      minItems: 1,
      maxItems: 100_000,
      description: 'Pages in the order of placement. Default: every page of every PDF.',
    }),
  ),
  page_mapping: Type.Optional(
    oneOf(['sequential', 'repeat', 'cut_stack'], {
      default: 'sequential',
      description:
        'sequential: page i in cell i, on as many sheets as needed; repeat: one page in every cell of a sheet; cut_stack: cut sheets stacked in the order of the cells give the order of the pages.',
    }),
  ),
  back_side: Type.Optional(
    oneOf(['none', 'sheetwise', 'work-and-turn', 'work-and-tumble'], {
      default: 'none',
      description:
        'Each page has the next behind it. Positions are mirrored about the turning axis (vertical; horizontal for work-and-tumble), the art stays right-reading.',
    }),
  ),
  back_head: Type.Optional(
    oneOf(['head-to-head', 'head-to-foot'], {
      default: 'head-to-head',
      description: 'The end of the back that is behind the head of the front.',
    }),
  ),
  single_form: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Front and back on one form, as one plate for work-and-turn or tumble: backs are in the mirrored half.',
    }),
  ),
  binding: Type.Optional(Binding),
};

/** An impose layout: a grid of equal cells, `binding` to make signatures of it, or `explicit_placements` in its place. */
export const ImposePlan = Type.Object(
  {
    schema_version: Type.Optional(oneOf(['1.0.0', '1.1.0', '1.2.0'], { default: '1.0.0' })),
    sheet: SizePoints,
    ...gridFields,
    ...artFields,
    ...sequenceFields,
    explicit_placements: Type.Optional(
      nullable(Type.Array(ExplicitPlacement, { minItems: 1, maxItems: 100_000 }), {
        default: null,
      }),
    ),
    registration_marks: Type.Optional(Type.Boolean({ default: false })),
    crop_marks: Type.Optional(Type.Boolean({ default: false })),
    fold_marks: Type.Optional(Type.Boolean({ default: false })),
    mark_style: Type.Optional({ ...ImposeMarkStyle, default: {} }),
    color_bar: Type.Optional(ImposeColorBar),
    slug_line: Type.Optional(ImposeSlugLine),
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
        color_bar: { anchor: 'slug_bottom' },
      },
    ],
  },
);

/** An impose layout, lengths in points. */
export type ImposePlan = InPoints<Static<typeof ImposePlan>>;
