/** Units of lengths. */
export const units = ['mm', 'in', 'pt'] as const;
/** One of {@link units}. */
export type Unit = (typeof units)[number];

const points: Readonly<Record<Unit, number>> = { mm: 72 / 25.4, in: 72, pt: 1 };
const digits: Readonly<Record<Unit, number>> = { mm: 2, in: 3, pt: 2 };

/** Converts a length in points to a unit, rounded to the digits that a screen shows. */
export function inUnit(length: number, unit: Unit): number {
  const scale = 10 ** digits[unit];
  return Math.round((length / points[unit]) * scale) / scale;
}
