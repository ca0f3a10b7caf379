import { byteText } from '../bytes/byte-text';

/** What a Type 1 font program says (Adobe Type 1 Font Format). */
export interface Type1Facts {
  /** Size of the CharStrings dictionary as its program declares it; null when it is not found. */
  readonly numGlyphs: number | null;
  readonly fsType: number | null;
  readonly name: string | null;
}

const HEAD_BYTES = 64 * 1024;
const EEXEC_KEY = 55665;
const EEXEC_LEAD = 4;
/** CharStrings may follow long /Subrs. */
const PRIVATE_BYTES = 4 * 1024 * 1024;

/** Reads the name from the clear text and the glyph count from the encrypted part. Never throws. */
export function readType1(program: Uint8Array): Type1Facts {
  const bytes = program[0] === 0x80 ? withoutSegments(program) : program;
  const head = byteText(bytes, 0, Math.min(bytes.length, HEAD_BYTES));
  const fsType = /\/FSType\s+(\d{1,5})\b/.exec(head)?.[1];
  return {
    name: /\/FontName\s*\/([^\s/[\](){}<>%]{1,256})/.exec(head)?.[1] ?? null,
    fsType: fsType === undefined ? null : Number(fsType),
    numGlyphs: glyphCount(bytes, head),
  };
}

function glyphCount(bytes: Uint8Array, head: string): number | null {
  const start = /\beexec[ \t]*(?:\r\n|\r|\n|[ \t])/.exec(head);
  const text = start ? decrypted(bytes.subarray(start.index + start[0].length)) : head;
  const count = /\/CharStrings\s+(\d{1,6})\s/.exec(text)?.[1];
  return count === undefined ? null : Number(count);
}

/** Type 1 Font Format, 7.3: eexec decryption; the data is hexadecimal when its first four bytes are hexadecimal digits. */
function decrypted(cipher: Uint8Array): string {
  const isHex = /^[0-9A-Fa-f\s]{4}$/.test(byteText(cipher, 0, Math.min(4, cipher.length)));
  const data = isHex ? hexBytes(cipher) : cipher;
  const length = Math.min(data.length, PRIVATE_BYTES);
  const plain = new Uint8Array(length);
  let key = EEXEC_KEY;
  for (let at = 0; at < length; at++) {
    const byte = data[at] ?? 0;
    plain[at] = byte ^ (key >> 8);
    key = ((byte + key) * 52845 + 22719) & 0xffff;
  }
  return byteText(plain, Math.min(EEXEC_LEAD, length));
}

function hexBytes(cipher: Uint8Array): Uint8Array {
  const digits = byteText(cipher, 0, Math.min(cipher.length, PRIVATE_BYTES * 2));
  return Uint8Array.from(Buffer.from(digits.replace(/[^0-9A-Fa-f]+/g, ''), 'hex'));
}

/** Joins the data of PFB segments (Technical Note 5040): 0x80, type, length little-endian. */
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
