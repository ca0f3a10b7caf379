/** White-space characters (ISO 32000-2, table 1). */
export const SPACE = 1;
/** Delimiter characters (table 2). */
export const DELIMITER = 2;

/** Class of each byte: 0 for regular characters, else `SPACE` or `DELIMITER` (ISO 32000-2, 7.2.3). */
export const charClass: Uint8Array = new Uint8Array(256);
for (const code of [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]) charClass[code] = SPACE;
for (const char of '()<>[]{}/%') charClass[char.charCodeAt(0)] = DELIMITER;

/** Value of each hexadecimal digit, 0xff for every other byte. */
export const hexValue: Uint8Array = new Uint8Array(256).fill(0xff);
for (let digit = 0; digit < 10; digit++) hexValue[0x30 + digit] = digit;
for (let digit = 10; digit < 16; digit++) {
  hexValue[0x41 - 10 + digit] = digit;
  hexValue[0x61 - 10 + digit] = digit;
}
