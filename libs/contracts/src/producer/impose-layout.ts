import { Type, type Static } from '@sinclair/typebox';
import { nullable, oneOf } from '../schema';

const fold = Type.Object({
  axis: oneOf(['x', 'y'], { description: 'x: an upright line; y: a level one.' }),
  at_pt: Type.Number({ description: 'Position on that axis.' }),
  order: Type.Integer({
    minimum: 1,
    description: 'Number of the fold; lines with one number are folded at once.',
  }),
});

const cell = Type.Object({
  input: nullable(Type.String(), {
    description: 'Name of the input; null for an empty cell.',
    examples: ['input'],
  }),
  page_num: nullable(Type.Integer({ minimum: 1 }), {
    description: 'Page of the input, from 1; null for an empty cell.',
  }),
  box: Type.Object(
    { x0: Type.Number(), y0: Type.Number(), x1: Type.Number(), y1: Type.Number() },
    { description: 'The cell as it is cut, creep included.' },
  ),
  rotation: Type.Number({ description: 'Degrees, counter-clockwise.' }),
  spine: nullable(oneOf(['left', 'right']), {
    description: 'The folded edge as the side is seen; null where nothing is bound.',
  }),
  creep_pt: nullable(Type.Number(), {
    description:
      'Points by which the leaf is cut wider than its cell, negative when narrower; null without creep.',
  }),
});

/** Positions of pages and folds on the sides of sheets, in points from the lower left corner of the side as it is seen. */
export const ImposeLayout = Type.Object(
  {
    width_pt: Type.Number(),
    height_pt: Type.Number(),
    sides: Type.Array(
      Type.Object({
        sheet_index: Type.Integer({ minimum: 0 }),
        side: oneOf(['front', 'back', 'form']),
        folds: Type.Array(fold),
        cells: Type.Array(cell),
      }),
      {
        description:
          'In the order of the output pages. Up to 2,000 cells in all: sides that would exceed it are omitted.',
      },
    ),
  },
  { title: 'ImposeLayout' },
);

/** Positions of pages and folds on the sides of sheets. */
export type ImposeLayout = Static<typeof ImposeLayout>;
