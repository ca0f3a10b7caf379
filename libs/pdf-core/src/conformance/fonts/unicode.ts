import type { ClauseRule } from '../clause';
import { eachFont, type UsedFont } from './used-fonts';

/** Text of all codes (ISO 19005-2, 6.2.11.7.2; ISO 14289-1, 7.21.7). */
export const mappedToUnicode: ClauseRule = {
  title: 'Codes with text',
  rule: 'ToUnicode, the encoding, or the character collection says the text of every code that is shown.',
  evaluate: eachFont((used) => codesWithoutText(used)),
};

/** Codes of a font that are shown and that nothing in the file gives a text, in words; null when there are none. */
export function codesWithoutText({ font, shown }: UsedFont): string | null {
  // Names in the program of a Type 1 font are its encoding; character maps of other programs are no mapping to Unicode.
  const byProgram = font.subtype === 'Type1' || font.subtype === 'MMType1';
  const lost = [...shown].filter(
    ({ unicode, unicodeSource }) => unicode === null || (unicodeSource === 'program' && !byProgram),
  );
  const [first] = lost;
  return first ? `has ${lost.length} codes without text, the first ${first.code}` : null;
}

/** Values of ToUnicode. */
export const unicodeValues: ClauseRule = {
  title: 'Values of ToUnicode',
  rule: 'ToUnicode gives no code U+0000, U+FEFF or U+FFFE.',
  evaluate: eachFont(({ shown }) => {
    for (const { code, unicode, unicodeSource } of shown) {
      if (unicodeSource === 'to_unicode' && /[\0\uFEFF\uFFFE]/.test(unicode ?? '')) {
        return `maps code ${code} to a value that is no character`;
      }
    }
    return null;
  }),
};
