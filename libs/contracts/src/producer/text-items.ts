import { Type } from '@sinclair/typebox';
import { closed, oneOf } from '../schema';
import { MarkColor } from './barcode-item';
import { SingleAnchor, SlugTopOrBottom } from './mark-anchors';
import { markSelection } from './mark-selection';
import { length, nonNegativePoints, positivePoints, QuarterTurn } from './measure';

/** Arithmetic over `page.*` and `job.*` values: a closed grammar, evaluated without any host code. */
export const MarkExpression = Type.Object(
  { $expr: Type.String({ minLength: 1, maxLength: 500 }) },
  {
    ...closed,
    description:
      'An expression, e.g. `page.trim_width / 2`: numbers, texts in quotes, + - * /, parentheses, abs, ceil, floor, max, min, round, and the names page.index (from 0), page.number (from 1), page.count, page.label, page.side, page.trim_width, page.trim_height, page.bleed_width, page.bleed_height, page.media_width, page.media_height, job.page_count, job.input_sha256. Sizes are in points of the page as displayed.',
  },
);

const text = Type.Union([Type.String({ minLength: 1, maxLength: 4096 }), MarkExpression], {
  description:
    'One line. `{{page.number}}` and every other name of expressions in double braces is replaced by its value on the page, e.g. `Page {{page.number}} of {{page.count}}`.',
});
const size = Type.Optional(Type.Union([positivePoints(), MarkExpression], { default: 8 }));
const font = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 255,
    description:
      'A TrueType or OpenType font: bare name of a file of the same request (part `externals`), or `sha256:` and the hash of an earlier upload. Default: the bundled faces, Liberation Sans for Latin, Greek and Cyrillic, Noto for Hebrew, Arabic, Devanagari, Thai, Chinese, Japanese and Korean.',
  }),
);

const slugTextItem = Type.Object(
  {
    type: Type.Literal('slug_text'),
    ...markSelection,
    anchor: SlugTopOrBottom,
    text,
    font,
    font_size_pt: size,
    offset_pt: Type.Optional(nonNegativePoints(3)),
  },
  {
    ...closed,
    description: 'One line of text in the slug, centred, in an embedded font on every plate.',
  },
);
const textItem = Type.Object(
  {
    type: Type.Literal('text'),
    ...markSelection,
    anchor: SingleAnchor,
    text,
    font,
    font_size_pt: size,
    dx_pt: Type.Optional(length({ default: 0 })),
    dy_pt: Type.Optional(length({ default: 0 })),
    align: Type.Optional(
      oneOf(['left', 'center', 'right'], {
        default: 'left',
        description: 'The end of the baseline that is at the anchor.',
      }),
    ),
    rotation: Type.Optional({ ...QuarterTurn, default: 0 }),
    color: Type.Optional(MarkColor),
  },
  {
    ...closed,
    description:
      'One line of text: its baseline, rotated counter-clockwise, is placed at the anchor moved by dx_pt and dy_pt. Without a colour it prints on every plate.',
  },
);

/** The marks that are text. */
export const textItems = [slugTextItem, textItem] as const;
