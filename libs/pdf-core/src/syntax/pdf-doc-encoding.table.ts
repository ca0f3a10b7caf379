/** 0x18 to 0x1F of PDFDocEncoding (ISO 32000-2, table D.2). */
const accents = '\u02D8\u02C7\u02C6\u02D9\u02DD\u02DB\u02DA\u02DC';

/** 0x80 to 0xA0; 0x9F is undefined. */
const typography =
  '\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203A\u2212\u2030\u201E\u201C\u201D\u2018' +
  '\u2019\u201A\u2122\uFB01\uFB02\u0141\u0152\u0160\u0178\u017D\u0131\u0142\u0153\u0161\u017E\uFFFD\u20AC';

/**
 * The character of each code of PDFDocEncoding. The undefined codes 0x7F and 0x9F give U+FFFD; 0xAD, undefined too,
 * gives the soft hyphen that every viewer shows for it.
 */
export const pdfDocEncoding: readonly string[] = Array.from({ length: 256 }, (_, code) => {
  if (code >= 0x18 && code < 0x20) return accents.charAt(code - 0x18);
  if (code === 0x7f) return '\uFFFD';
  if (code >= 0x80 && code <= 0xa0) return typography.charAt(code - 0x80);
  return String.fromCharCode(code);
});
