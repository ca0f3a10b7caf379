import { charClass, SPACE } from '../syntax/char-class.table';
import { ByteSink } from './byte-sink';
import type { Filter } from './filter';

const TILDE = 0x7e;
const Z = 0x7a;

/**
 * ASCII85Decode (ISO 32000-2, 7.4.3). Accepts a leading "<~", a missing "~>" and stray bytes, which are skipped and
 * make the result incomplete.
 */
export const ascii85Decode: Filter = (bytes, context) => {
  const out = new ByteSink(Math.ceil(bytes.length * 0.8) + 8, context.maxBytes, context.tooMuch);
  let group = 0;
  let digits = 0;
  let complete = true;
  for (let at = startOf(bytes); at < bytes.length; at++) {
    const code = bytes[at] ?? 0;
    if (code === TILDE) break;
    if (charClass[code] === SPACE) continue;
    if (code === Z && digits === 0) {
      for (let zero = 0; zero < 4; zero++) out.push(0);
    } else if (code < 0x21 || code > 0x75) complete = false;
    else {
      group = group * 85 + (code - 0x21);
      if (++digits < 5) continue;
      pushGroup(out, group, 4);
      group = 0;
      digits = 0;
    }
  }
  if (digits > 1) {
    for (let missing = digits; missing < 5; missing++) group = group * 85 + 84;
    pushGroup(out, group, digits - 1);
  }
  return { bytes: out.result(), complete: complete && digits !== 1 };
};

function startOf(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length && charClass[bytes[at] ?? 0] === SPACE) at++;
  return bytes[at] === 0x3c && bytes[at + 1] === TILDE ? at + 2 : at;
}

function pushGroup(out: ByteSink, group: number, count: number): void {
  // Five digits can exceed 32 bits in damaged data: the high bits are dropped.
  const value = group % 0x1_0000_0000;
  for (let at = 0; at < count; at++) out.push(Math.floor(value / 256 ** (3 - at)) & 0xff);
}
