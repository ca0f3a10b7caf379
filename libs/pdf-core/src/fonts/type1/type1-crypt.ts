const EEXEC_KEY = 55665;
const CHARSTRING_KEY = 4330;
const C1 = 52845;
const C2 = 22719;

/** Decrypts the private part of a Type 1 program (Adobe Type 1 Font Format, 7.3), binary or hexadecimal, without its four leading bytes. */
export function decryptEexec(cipher: Uint8Array): Uint8Array {
  return decrypted(isHex(cipher) ? hexBytes(cipher) : cipher, EEXEC_KEY).subarray(4);
}

/** Decrypts a charstring and drops its leading bytes; a negative `lenIV` says that it is not encrypted. */
export function decryptCharstring(cipher: Uint8Array, lenIV: number): Uint8Array {
  return lenIV < 0 ? cipher : decrypted(cipher, CHARSTRING_KEY).subarray(lenIV);
}

function decrypted(cipher: Uint8Array, start: number): Uint8Array {
  const plain = new Uint8Array(cipher.length);
  let key = start;
  for (let at = 0; at < cipher.length; at++) {
    const byte = cipher[at] ?? 0;
    plain[at] = byte ^ (key >> 8);
    key = ((byte + key) * C1 + C2) & 0xffff;
  }
  return plain;
}

/** 7.2: the data is hexadecimal when its first four bytes are hexadecimal digits. */
function isHex(cipher: Uint8Array): boolean {
  if (cipher.length < 4) return false;
  return cipher.subarray(0, 4).every((byte) => digit(byte) >= 0 || isSpace(byte));
}

function hexBytes(cipher: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(cipher.length >> 1);
  let count = 0;
  let high = -1;
  for (const byte of cipher) {
    const value = digit(byte);
    if (value < 0) continue;
    if (high < 0) high = value;
    else {
      bytes[count++] = high * 16 + value;
      high = -1;
    }
  }
  return bytes.subarray(0, count);
}

function digit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

function isSpace(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13);
}
