import { Type, type TSchema } from '@sinclair/typebox';
import { defined } from '../defined';

/** A length with its unit as requests write it. */
export type Measure = `${number}${'' | ' '}${'pt' | 'mm' | 'in'}`;

/** A plan whose lengths are points, as producers see it; on the wire each may be a {@link Measure}. */
export type InPoints<T> = unknown extends T
  ? T
  : T extends Measure
    ? never
    : T extends string | number | boolean | null | undefined
      ? T
      : { [Member in keyof T]: InPoints<T[Member]> };

/** The name of the schema of a length with a unit. */
export const LENGTH_TITLE = 'Length';

/** A length with its unit; the bounds of the alternative number apply to its value in points. */
const Length = Type.Unsafe<Measure>({
  type: 'string',
  title: LENGTH_TITLE,
  pattern: '^-?(?:\\d{1,9}(?:\\.\\d{1,9})?|\\.\\d{1,9}) ?(?:pt|mm|in)$',
  description:
    'A length with its unit: pt (1/72 inch), mm or in. Bounds of the number hold for its points.',
  examples: ['3mm', '0.125in', '9pt'],
});

const pointsPer: Readonly<Record<string, number>> = { pt: 1, mm: 72 / 25.4, in: 72 };

/** Points of a length such as `3mm`; NaN for text that is not a length. */
export function pointsOf(text: string): number {
  const [, amount, unit] = /^(-?[\d.]+) ?(pt|mm|in)$/.exec(text) ?? [];
  return Number(amount) * (pointsPer[unit ?? ''] ?? NaN);
}

/** Bounds and default of a length, in points. */
interface LengthOptions {
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly default?: number;
  readonly description?: string;
}

/** A length: a number of points (1/72 inch), or a text with a unit. */
export function length({ description, default: preset, ...bounds }: LengthOptions = {}) {
  return Type.Unsafe<number | Measure>({
    anyOf: [{ type: 'number', ...bounds }, Length],
    ...defined({ default: preset, description }),
  });
}

/** JSON Schema of an array of exactly `count` items; a tuple schema reads differently in each draft. */
export const fixedNumbers = (count: number, items: TSchema = Type.Number()) => ({
  type: 'array',
  items,
  minItems: count,
  maxItems: count,
});

/** A length of more than zero points. */
export const positivePoints = (preset?: number) =>
  length({ exclusiveMinimum: 0, ...defined({ default: preset }) });

/** A length of zero or more points. */
export const nonNegativePoints = (preset?: number) =>
  length({ minimum: 0, ...defined({ default: preset }) });

/** A number above zero that is no length: a factor, a percentage. */
export const positiveNumber = (preset?: number) =>
  Type.Number({ exclusiveMinimum: 0, ...defined({ default: preset }) });

type Coordinate = number | Measure;

/** A rectangle [llx, lly, urx, ury] of the unrotated page, y up. */
export const RectPoints = Type.Unsafe<readonly [Coordinate, Coordinate, Coordinate, Coordinate]>({
  ...fixedNumbers(4, length()),
  description: '[llx, lly, urx, ury] of the unrotated page, y up.',
  examples: [
    [8.5, 8.5, 291.9, 433.7],
    ['3mm', '3mm', '103mm', '153mm'],
  ],
});

/** A point [x, y]. */
export const PointXy = Type.Unsafe<readonly [Coordinate, Coordinate]>({
  ...fixedNumbers(2, length()),
  description: '[x, y], y up.',
  examples: [[0, 0]],
});

/** A rectangle [llx, lly, urx, ury] of an answer, in points of the unrotated page, y up. */
export const RectNumbers = Type.Unsafe<readonly [number, number, number, number]>({
  ...fixedNumbers(4),
  description: '[llx, lly, urx, ury] in points of the unrotated page, y up.',
  examples: [[8.5, 8.5, 291.9, 433.7]],
});

/** A point [x, y] of an answer, in points, y up. */
export const PointNumbers = Type.Unsafe<readonly [number, number]>({
  ...fixedNumbers(2),
  description: '[x, y] in points, y up.',
  examples: [[0, 0]],
});

/** A rotation by quarter turns, in degrees. */
export const QuarterTurn = Type.Union(
  [Type.Literal(0), Type.Literal(90), Type.Literal(180), Type.Literal(270)],
  { description: 'Degrees.' },
);

/** A size. */
export const SizePoints = Type.Object(
  { width_pt: positivePoints(), height_pt: positivePoints() },
  { additionalProperties: false },
);
