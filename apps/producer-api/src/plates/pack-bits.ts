/** Longest run, and longest stretch of plain bytes, that one length byte counts. */
const MOST = 128;

/** A row in PackBits (TIFF 6.0, section 9), which RunLengthDecode reads too (ISO 32000-2, 7.4.5). */
export function packBits(row: Uint8Array): Uint8Array {
  const out = new Uint8Array(row.length + Math.ceil(row.length / MOST) + 1);
  let length = 0;
  let at = 0;
  while (at < row.length) {
    const run = runAt(row, at);
    if (run > 1) {
      out[length++] = 257 - run;
      out[length++] = row[at] ?? 0;
      at += run;
      continue;
    }
    const from = at;
    while (at < row.length && at - from < MOST && runAt(row, at) < 3) at++;
    out[length++] = at - from - 1;
    out.set(row.subarray(from, at), length);
    length += at - from;
  }
  return out.subarray(0, length);
}

function runAt(row: Uint8Array, at: number): number {
  const value = row[at];
  let end = at + 1;
  const most = Math.min(row.length, at + MOST);
  while (end < most && row[end] === value) end++;
  return end - at;
}
