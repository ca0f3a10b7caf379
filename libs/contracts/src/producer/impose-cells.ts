import { Type, type Static } from '@sinclair/typebox';
import { closed, nullable, oneOf } from '../schema';
import { type InPoints, length, nonNegativePoints } from './measure';

/** A page of the inputs. */
const pageRef = Type.String({
  minLength: 1,
  maxLength: 255,
  description:
    'Page of an input. `3`: page 3 (from 0) of the first PDF; `label`: the first page of the PDF with that name; `label:3`: its page 3.',
  examples: ['0'],
});

/** One placement in sheet space (points, origin lower left); the box is that of the rotated page. */
export const ExplicitPlacement = Type.Object(
  {
    source_ref: pageRef,
    x0_pt: length(),
    y0_pt: length(),
    x1_pt: length(),
    y1_pt: length(),
    rotation: Type.Optional(
      Type.Number({ default: 0, description: 'Degrees, counter-clockwise.' }),
    ),
    flip_h: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Mirrors the art left to right, with a warning.',
      }),
    ),
    flip_v: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Mirrors the art top to bottom, with a warning.',
      }),
    ),
    row: Type.Optional(
      nullable(Type.Integer(), {
        default: null,
        description: 'Row of the placement, named in warnings.',
      }),
    ),
    col: Type.Optional(
      nullable(Type.Integer(), {
        default: null,
        description: 'Column of the placement, named in warnings.',
      }),
    ),
    sheet_index: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999, default: 0 })),
    side: Type.Optional(
      oneOf(['front', 'back'], {
        default: 'front',
        description:
          'back: on the back as viewed, instead of the page that back_side would place there.',
      }),
    ),
    back_source_ref: Type.Optional(
      nullable(pageRef, {
        description:
          'Page behind this one when back_side is not none. Default: the next page of the same PDF, if there is one; null: none.',
      }),
    ),
  },
  {
    ...closed,
    title: 'ExplicitPlacement',
    examples: [{ source_ref: '0', x0_pt: 36, y0_pt: 36, x1_pt: 336, y1_pt: 486 }],
  },
);

/** Pages in the order in which they are placed. */
export const RunListEntry = Type.Object(
  {
    source_ref: Type.String({
      minLength: 1,
      maxLength: 255,
      description:
        'As in explicit placements; also a range `0-7` or `label:0-7`, all pages `label:*` or `*`, or `blank` for an empty page.',
      examples: ['0-7'],
    }),
    count: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100_000,
        default: 1,
        description: 'Number of copies of each page before the next page.',
      }),
    ),
  },
  { ...closed, title: 'ImposeRunListEntry' },
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
  description:
    'none: clip at the trim; trim: clip at the trim and report; extend: keep up to bleed_pt on every free side, half the gutter next to another page. Lost bleed is reported.',
});

/** How rows or columns of a grid are shifted against each other. */
export const StaggerMode = oneOf(['none', 'half-drop-x', 'half-drop-y', 'custom'], {
  default: 'none',
  description:
    'half-drop-x: every second row by half a pitch to the right; half-drop-y: every second column upwards; custom: rows by stagger_offset_pt to the right. Rows and columns count from the corner of cell_order. Cells outside the sheet are omitted with a warning.',
});

/** One explicit placement. */
export type ExplicitPlacement = InPoints<Static<typeof ExplicitPlacement>>;
/** Pages in the order in which they are placed. */
export type RunListEntry = Static<typeof RunListEntry>;
