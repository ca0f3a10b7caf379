import { charClass, hexValue, SPACE } from '../syntax/char-class.table';
import { ByteSink } from './byte-sink';
import type { Filter } from './filter';

const END = 0x3e;

/** ASCIIHexDecode (ISO 32000-2, 7.4.2). Bytes that are no digits are skipped; the data need not end with ">". */
export const asciiHexDecode: Filter = (bytes, context) => {
  const out = new ByteSink((bytes.length >> 1) + 1, context.maxBytes, context.tooMuch);
  let high = -1;
  let complete = true;
  for (const code of bytes) {
    if (code === END) break;
    const digit = hexValue[code] ?? 0xff;
    if (digit > 15) {
      if (charClass[code] !== SPACE) complete = false;
    } else if (high < 0) high = digit;
    else {
      out.push(high * 16 + digit);
      high = -1;
    }
  }
  if (high >= 0) out.push(high * 16);
  return { bytes: out.result(), complete };
};
