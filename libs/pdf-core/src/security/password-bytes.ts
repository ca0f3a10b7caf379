import { pdfDocEncoding } from '../syntax/pdf-doc-encoding.table';

const LONGEST_UTF8 = 127;
/** Characters SASLprep (RFC 4013, 2.1) turns into spaces. */
const otherSpaces = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
/** Characters SASLprep drops: RFC 3454, table B.1. */
const droppedCharacters =
  /\u00AD|\u034F|\u1806|[\u180B-\u180D]|[\u200B-\u200D]|\u2060|[\uFE00-\uFE0F]|\uFEFF/g;

/**
 * Byte forms of a password for revisions 2 to 4, in the order to try: PDFDocEncoding (ISO 32000-2, 7.6.4.3.2), and
 * UTF-8, which some producers write.
 */
export function legacyPasswordForms(password: string): readonly Uint8Array[] {
  const utf8 = new TextEncoder().encode(password);
  const encoded = pdfDocBytes(password);
  return encoded ? [encoded, utf8] : [utf8];
}

/** Byte forms of a password for revisions 5 and 6: SASLprep, then as given; UTF-8, at most 127 bytes (7.6.4.3.3). */
export function unicodePasswordForms(password: string): readonly Uint8Array[] {
  const prepared = password
    .replace(otherSpaces, ' ')
    .replace(droppedCharacters, '')
    .normalize('NFKC');
  const forms = prepared === password ? [password] : [prepared, password];
  return forms.map((form) => new TextEncoder().encode(form).subarray(0, LONGEST_UTF8));
}

function pdfDocBytes(text: string): Uint8Array | null {
  const codes: number[] = [];
  for (const character of text) {
    const code = pdfDocEncoding.indexOf(character);
    if (code < 0) return null;
    codes.push(code);
  }
  return Uint8Array.from(codes);
}
