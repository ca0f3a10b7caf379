/** A date as a file writes it: as many parts as it gives, and minutes east of UTC when it gives them. */
interface Written {
  /** Year, month, day, hour, minute, second. */
  readonly parts: readonly number[];
  readonly offset: number | null;
}

const pdfDate =
  /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z)(?:00'?00'?)?|([+-])(\d\d)'?(\d\d)?'?)?$/;
const xmpDate =
  /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?(?:(Z)|([+-])(\d\d):(\d\d))?$/;

/**
 * Whether a date of Info (ISO 32000-2, 7.9.4) and one of XMP (ISO 16684-1, 8.2.1.2) state different times, to the precision of both: a date
 * without a time of day, or without a zone, may be any that fits. Null when one of them is not a date.
 */
export function tellDifferentTimes(ofInfo: string, ofXmp: string): boolean | null {
  const [one, other] = [read(pdfDate, ofInfo), read(xmpDate, ofXmp)];
  if (!one || !other) return null;
  const known = Math.min(one.parts.length, other.parts.length);
  const hasTime = known > 4;
  const [left, right] =
    hasTime && one.offset !== null && other.offset !== null
      ? [inUtc(one, known), inUtc(other, known)]
      : [one.parts, other.parts];
  return left.slice(0, known).some((part, index) => part !== right[index]);
}

function read(pattern: RegExp, text: string): Written | null {
  const found = pattern.exec(text.trim());
  if (!found) return null;
  const parts: number[] = [];
  for (const part of found.slice(1, 7) as (string | undefined)[]) {
    if (part === undefined) break;
    parts.push(Number(part));
  }
  const [zulu, sign, hours, minutes] = found.slice(7);
  if (zulu) return { parts, offset: 0 };
  if (!sign) return { parts, offset: null };
  const east = Number(hours) * 60 + Number(minutes ?? 0);
  return { parts, offset: sign === '-' ? -east : east };
}

function inUtc({ parts, offset }: Written, known: number): readonly number[] {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.slice(0, known);
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute - (offset ?? 0), second));
  return [
    ...[date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()],
    ...[date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()],
  ];
}
