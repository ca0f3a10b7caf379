import { Type, type Static } from '@sinclair/typebox';
import { closed } from '../schema';
import { nonNegativePoints, positivePoints } from './measure';

/** Measures of the marks on imposed sheets. */
export const ImposeMarkStyle = Type.Object(
  {
    length_pt: Type.Optional(positivePoints(14.1732)),
    offset_pt: Type.Optional({
      ...nonNegativePoints(8.5039),
      description: 'Least space from cut or fold to mark; marks stay out of kept bleed besides.',
    }),
    weight_pt: Type.Optional(positivePoints(0.25)),
  },
  closed,
);

/** Measures of the marks on imposed sheets. */
export type ImposeMarkStyle = Static<typeof ImposeMarkStyle>;
