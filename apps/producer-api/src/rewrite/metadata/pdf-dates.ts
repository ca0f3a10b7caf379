import { parsePdfDate } from '@forme/pdf-core/syntax';

/** A moment as Info and as XMP write it. */
export interface WrittenDate {
  /** `D:20260301120000+01'00'` (ISO 32000-2, 7.9.4). */
  readonly pdf: string;
  /** `2026-03-01T12:00:00+01:00` (ISO 16684-1, 8.2.1.2). */
  readonly iso: string;
}

const isoShape =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/;

/** Reads a PDF date or an ISO 8601 date; null when it is neither. Parts that are missing become the first month, day and hour. */
export function dateOf(text: string): WrittenDate | null {
  const iso = parsePdfDate(isoShape.test(text) ? pdfOfIso(text) : text);
  return iso === null ? null : { pdf: pdfOfIso(iso), iso };
}

function pdfOfIso(text: string): string {
  const [, year = '', month = '01', day = '01', hour = '00', minute = '00', second = '00', zone] =
    isoShape.exec(text) ?? [];
  const written = zone === undefined ? '' : zone === 'Z' ? 'Z' : `${zone.replace(':', "'")}'`;
  return `D:${year}${month}${day}${hour}${minute}${second}${written}`;
}
