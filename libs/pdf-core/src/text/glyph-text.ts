const presentationForms = /[\uFB00-\uFB06\uFB13-\uFB4F\uFB50-\uFDFF\uFE70-\uFEFC]/u;
// Controls, marks that only steer direction or joining, the byte order mark and non-characters.
const noText =
  /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;
const loneSurrogate = /\p{Surrogate}/gu;
const blank = /^\s*$/u;

/**
 * The text of a glyph as a reader wants it: ligatures and Arabic and Hebrew presentation forms taken apart (they are shapes, not
 * characters: Unicode, chapter 23.9), everything else composed (NFC); controls and direction marks removed; lone surrogates U+FFFD.
 */
export function glyphText(unicode: string): string {
  if (unicode.length === 1) {
    const code = unicode.charCodeAt(0);
    if (code >= 0x20 && code < 0x7f) return unicode;
  }
  const plain = unicode.replace(noText, '').replace(loneSurrogate, '\uFFFD');
  if (!presentationForms.test(plain)) return plain.normalize('NFC');
  // Marks by themselves are taken apart into a space and the mark.
  return plain.normalize('NFKC').replace(/ (?=\p{M})/gu, '');
}

/** True for text that is white space only, or nothing. */
export function isBlank(text: string): boolean {
  if (text === ' ') return true;
  const code = text.charCodeAt(0);
  return code > 0x20 && code < 0x85 ? false : blank.test(text);
}

// Accents that older fonts have as separate glyphs, and the combining mark of each over a letter.
const combining = new Map<string, string>([
  ['`', '\u0300'],
  ['\u00B4', '\u0301'],
  ['\u02CA', '\u0301'],
  ['\u02CB', '\u0300'],
  ['^', '\u0302'],
  ['\u02C6', '\u0302'],
  ['~', '\u0303'],
  ['\u02DC', '\u0303'],
  ['\u00AF', '\u0304'],
  ['\u02C9', '\u0304'],
  ['\u02D8', '\u0306'],
  ['\u02D9', '\u0307'],
  ['\u00A8', '\u0308'],
  ['\u02DA', '\u030A'],
  ['\u02DD', '\u030B'],
  ['\u02C7', '\u030C'],
  ['\u00B8', '\u0327'],
  ['\u02DB', '\u0328'],
]);
const mark = /^\p{M}+$/u;
const letter = /\p{L}$/u;

/** The combining marks of an accent glyph over a letter; null for other glyphs. */
export function accentOf(text: string): string | null {
  const code = text.charCodeAt(0);
  if (code < 0x5e || (code > 0x60 && code < 0x7e)) return null;
  return combining.get(text) ?? (mark.test(text) ? text : null);
}

/** `base` with combining marks over its last letter; null when it ends in no letter. */
export function accented(base: string, marks: string): string | null {
  // A dotless i takes accents in place of its dot.
  const soft = base === '\u0131' ? 'i' : base === '\u0237' ? 'j' : base;
  if (!letter.test(soft)) return null;
  return (soft + marks).normalize('NFC');
}

/** True for U+00AD: a place where a word may break, shown as a hyphen at the end of a line and not at all elsewhere. */
export function isSoftHyphen(text: string): boolean {
  return text === '\u00AD';
}
