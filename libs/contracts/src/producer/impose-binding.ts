import { Type, type Static } from '@sinclair/typebox';
import { closed, oneOf } from '../schema';
import { type InPoints, nonNegativePoints } from './measure';

/** How nested sheets push their pages out at the face, and what is done about it. */
export const Creep = Type.Object(
  {
    caliper_pt: Type.Optional({
      ...nonNegativePoints(0),
      description: 'Thickness of a leaf: each leaf further in is pushed out by this amount.',
    }),
    total_pt: Type.Optional({
      ...nonNegativePoints(),
      description:
        'Push-out of the innermost leaf against the outermost; replaces caliper_pt. Leaves between share it evenly.',
    }),
    method: Type.Optional(
      oneOf(['shift', 'scale'], {
        default: 'shift',
        description: 'shift moves pages across the spine; scale narrows or widens them from it.',
      }),
    ),
    reference: Type.Optional(
      oneOf(['outer', 'inner'], {
        default: 'outer',
        description:
          'The leaf that does not move: outer moves inner leaves towards the spine, inner moves outer leaves away from it.',
      }),
    ),
  },
  closed,
);

/** Signatures of a bound product: pages are placed so that they follow each other once sheets are folded and gathered. */
export const Binding = Type.Object(
  {
    style: oneOf(['saddle-stitch', 'perfect-bound'], {
      description:
        'saddle-stitch: all sheets are nested in one another (a booklet); perfect-bound: signatures are gathered in a stack.',
    }),
    pages_per_sheet: Type.Optional(
      Type.Union([Type.Literal(4), Type.Literal(8), Type.Literal(16), Type.Literal(32)], {
        default: 4,
        description: 'Pages on both sides of a sheet: one fold makes 4, two 8, three 16, four 32.',
      }),
    ),
    sheets_per_signature: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 64,
        default: 1,
        description: 'Perfect-bound only: sheets that are nested to make a signature.',
      }),
    ),
    direction: Type.Optional(
      oneOf(['ltr', 'rtl'], { default: 'ltr', description: 'rtl: the spine is at the right.' }),
    ),
    spine_gutter_pt: Type.Optional({
      ...nonNegativePoints(0),
      description: 'Space between two pages that meet at a spine, for milling.',
    }),
    creep: Type.Optional(Creep),
  },
  { ...closed, title: 'ImposeBinding', examples: [{ style: 'saddle-stitch' }] },
);

/** Signatures of a bound product. */
export type Binding = InPoints<Static<typeof Binding>>;
/** Push-out of nested leaves. */
export type Creep = InPoints<Static<typeof Creep>>;
