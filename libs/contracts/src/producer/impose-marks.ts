import { Type, type Static } from '@sinclair/typebox';
import { closed } from '../schema';
import { SlugSide, SlugTopOrBottom } from './mark-anchors';
import { ColorBarInks } from './marks-plan';
import { type InPoints, nonNegativePoints, positivePoints } from './measure';
import { MarkExpression } from './text-items';

/** Measures of the marks on imposed sheets. */
export const ImposeMarkStyle = Type.Object(
  {
    length_pt: Type.Optional(positivePoints(14.1732)),
    offset_pt: Type.Optional({
      ...nonNegativePoints(8.5039),
      description:
        'Smallest distance from cut or fold to a mark; marks also stay outside the kept bleed.',
    }),
    weight_pt: Type.Optional(positivePoints(0.25)),
  },
  closed,
);

/** A colour bar in the slug of every side. */
export const ImposeColorBar = Type.Object(
  {
    anchor: Type.Optional({ ...SlugSide, default: 'slug_bottom' }),
    inks: Type.Optional({ ...ColorBarInks, default: ['*'] }),
    cell_width_pt: Type.Optional(positivePoints(18)),
    cell_height_pt: Type.Optional(positivePoints(12)),
    label: Type.Optional(Type.Boolean({ default: false })),
  },
  {
    ...closed,
    description:
      'A row or column of ink patches in the slug of every side, between kept bleed and edge of the sheet, moved aside where it would overlap marks.',
  },
);

/** A line of text in the slug of every side. */
export const ImposeSlugLine = Type.Object(
  {
    anchor: Type.Optional({ ...SlugTopOrBottom, default: 'slug_bottom' }),
    text: Type.Union([Type.String({ minLength: 1, maxLength: 4096 }), MarkExpression]),
    font_size_pt: Type.Optional(positivePoints(8)),
    offset_pt: Type.Optional(nonNegativePoints(3)),
  },
  {
    ...closed,
    description:
      'One line of text in the slug of every side, moved aside where it would overlap marks or bars. Expressions and names in double braces are those of marks templates, where pages are sides, and sheet.number (from 1), sheet.count and sheet.side.',
    examples: [{ text: { $expr: "'Job 4711, sheet ' + sheet.number + ' ' + sheet.side" } }],
  },
);

/** Measures of the marks on imposed sheets. */
export type ImposeMarkStyle = InPoints<Static<typeof ImposeMarkStyle>>;
/** A colour bar of imposed sheets. */
export type ImposeColorBar = InPoints<Static<typeof ImposeColorBar>>;
/** A slug line of imposed sheets. */
export type ImposeSlugLine = InPoints<Static<typeof ImposeSlugLine>>;
