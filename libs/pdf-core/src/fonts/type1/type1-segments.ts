import { byteText } from '../../bytes/byte-text';
import { decryptEexec } from './type1-crypt';

/** A Type 1 program taken apart. */
export interface Type1Parts {
  /** The clear text at its start. */
  readonly clear: string;
  /** The decrypted part; the whole program when nothing in it is encrypted. */
  readonly privatePart: Uint8Array;
}

const HEAD_BYTES = 256 * 1024;
const PRIVATE_BYTES = 16 * 1024 * 1024;

/** Joins the segments of a PFB file and decrypts what stands behind `eexec`. */
export function type1Parts(program: Uint8Array): Type1Parts {
  const bytes = program[0] === 0x80 ? withoutSegments(program) : program;
  const head = byteText(bytes, 0, Math.min(bytes.length, HEAD_BYTES));
  const start = /\beexec(?:\r\n|[\r\n\t ])/.exec(head);
  if (!start) return { clear: head, privatePart: bytes };
  const from = start.index + start[0].length;
  const cipher = bytes.subarray(from, from + PRIVATE_BYTES);
  // Some writers leave the private part in clear text.
  const isClear = /\/(?:Private|CharStrings|Subrs)\b/.test(head.slice(from));
  return {
    clear: head.slice(0, start.index),
    privatePart: isClear ? cipher : decryptEexec(withoutSpace(cipher)),
  };
}

/** More white space than one character may stand behind `eexec`; the cipher starts at none. */
function withoutSpace(cipher: Uint8Array): Uint8Array {
  let from = 0;
  while (from < 4 && [9, 10, 13, 32].includes(cipher[from] ?? 0)) from++;
  return cipher.subarray(from);
}

/** Joins the data of PFB segments (Adobe Technical Note 5040): 0x80, type, length little-endian. */
function withoutSegments(pfb: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  const view = new DataView(pfb.buffer, pfb.byteOffset, pfb.length);
  for (let at = 0; at + 6 <= pfb.length && pfb[at] === 0x80 && pfb[at + 1] !== 3;) {
    const length = view.getUint32(at + 2, true);
    parts.push(pfb.subarray(at + 6, at + 6 + length));
    at += 6 + length;
  }
  return Uint8Array.from(Buffer.concat(parts));
}
