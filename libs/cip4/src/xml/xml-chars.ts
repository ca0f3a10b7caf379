/** Validity of ASCII characters in a name (XML 1.0, 2.3): 1 anywhere, 2 not first. */
const classes = new Uint8Array(128);
for (const first of ':_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')
  classes[first.charCodeAt(0)] = 1;
for (const later of '-.0123456789') classes[later.charCodeAt(0)] = 2;

const startsName =
  /^[\xc0-\xd6\xd8-\xf6\xf8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\u{10000}-\u{effff}]/u;
const continuesName = /^[\xb7\u0300-\u036f\u203f\u2040]/u;

/** Where a name that begins at `at` ends; `at` itself when none begins there. */
export function endOfName(text: string, at: number): number {
  let end = at;
  for (;;) {
    const code = text.charCodeAt(end);
    if (code < 128) {
      const kind = classes[code];
      if (kind === 1 || (kind === 2 && end > at)) end += 1;
      else return end;
    } else {
      const point = text.codePointAt(end);
      if (point === undefined) return end;
      const character = String.fromCodePoint(point);
      if (!startsName.test(character) && (end === at || !continuesName.test(character))) return end;
      end += character.length;
    }
  }
}

/** Characters that no XML has, also not by reference (XML 1.0, 2.2). */
export const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u;

/** Whether a code point is a character of XML. */
export function isXmlCharacter(point: number): boolean {
  return (
    point === 9 ||
    point === 10 ||
    point === 13 ||
    (point >= 0x20 && point <= 0xd7ff) ||
    (point >= 0xe000 && point <= 0xfffd) ||
    (point >= 0x10000 && point <= 0x10ffff)
  );
}

/** Whether a code unit is white space. */
export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** Whether a text is white space alone. */
export function isBlank(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (!isSpace(text.charCodeAt(at))) return false;
  return true;
}
