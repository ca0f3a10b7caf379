import { Type, type TSchema } from '@sinclair/typebox';

/** JSON Schema of an array of exactly `count` numbers; a tuple schema reads differently in each draft. */
export const fixedNumbers = (count: number, items: TSchema = Type.Number()) => ({
  type: 'array',
  items,
  minItems: count,
  maxItems: count,
});

/** A length of more than zero points (1/72 inch). */
export const positivePoints = (preset?: number) =>
  Type.Number({ exclusiveMinimum: 0, ...(preset === undefined ? {} : { default: preset }) });

/** A length of zero or more points (1/72 inch). */
export const nonNegativePoints = (preset?: number) =>
  Type.Number({ minimum: 0, ...(preset === undefined ? {} : { default: preset }) });

/** A rectangle [llx, lly, urx, ury] in points of the unrotated page, y up. */
export const RectPoints = Type.Unsafe<readonly [number, number, number, number]>({
  ...fixedNumbers(4),
  description: '[llx, lly, urx, ury] in points of the unrotated page, y up.',
  examples: [[8.5, 8.5, 291.9, 433.7]],
});

/** A point [x, y] in points. */
export const PointXy = Type.Unsafe<readonly [number, number]>({
  ...fixedNumbers(2),
  description: '[x, y] in points, y up.',
  examples: [[0, 0]],
});

/** A rotation by quarter turns, in degrees. */
export const QuarterTurn = Type.Union(
  [Type.Literal(0), Type.Literal(90), Type.Literal(180), Type.Literal(270)],
  { description: 'Degrees.' },
);

/** A size in points. */
export const SizePoints = Type.Object(
  { width_pt: positivePoints(), height_pt: positivePoints() },
  { additionalProperties: false },
);
