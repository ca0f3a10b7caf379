import { Type, type Static } from '@sinclair/typebox';
import { maybe, named, nullable, oneOf, openSet, text } from '../schema';
import { PageNum, Rect } from '../shared/values';

/** An observation derived from other members; not a verdict. */
export const Finding = named(
  'Finding',
  Type.Object({
    id: text('Stable: equal files have equal ids.', 'low_dpi-p1-obj22-0'),
    type: openSet(['low_dpi', 'annotation', 'dieline', 'logo', 'barcode', 'symbol']),
    severity: oneOf(['error', 'warning', 'advisory', 'info'], { examples: ['warning'] }),
    page_num: PageNum,
    bbox: nullable(Rect),
    message: text('For people.', 'Image p1-obj22-0 has 144 dpi as placed'),
    code: maybe(text('Rule and measured value.', 'LOW_DPI_144')),
    data: Type.Record(Type.String(), Type.Unknown(), {
      description: 'The method that found it.',
      examples: [{ image_id: 'p1-obj22-0', actual_dpi: 144 }],
    }),
  }),
);
/** Static type of {@link Finding}. */
export type Finding = Static<typeof Finding>;
