import type { MissingPart } from './values';

/** A missing part as a phrase: `image obj-12 on page 1: the JBIG2 data cannot be decoded`. */
export function missingText({ kind, reason, page_num, object_id }: MissingPart): string {
  if (kind === undefined) return reason;
  const what = [kind.replaceAll('_', ' '), object_id].filter(Boolean).join(' ');
  return `${what}${page_num === undefined ? '' : ` on page ${page_num}`}: ${reason}`;
}
