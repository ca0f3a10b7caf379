import type { CivilTime } from './civil';

/** A time written by a pattern of yyyy yy MM M dd d HH mm ss; text in single quotes is copied. */
export function patternText(format: string, time: CivilTime): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const fields: Readonly<Record<string, string>> = {
    yyyy: String(time.year),
    yy: two(time.year % 100),
    MM: two(time.month),
    M: String(time.month),
    dd: two(time.day),
    d: String(time.day),
    HH: two(time.hour),
    mm: two(time.minute),
    ss: two(time.second),
  };
  return format.replace(
    /'([^']*)'|([A-Za-z])\2*/g,
    (piece, quoted: string | undefined) =>
      quoted ?? (Object.hasOwn(fields, piece) ? (fields[piece] ?? '') : piece),
  );
}
