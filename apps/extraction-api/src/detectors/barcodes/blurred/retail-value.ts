import { expandUpcE, hasCheckDigit } from '../symbol-value';

/** The sets of the six digits on the left of an EAN-13, by its first digit (GS1 General Specifications, 5.2.1.2). */
const parities = 'AAAAAA AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA'.split(' ');
/** The sets of the digits of a UPC-E of number system 1, by its check digit; those of 0 are the other set each (5.2.2.4). */
const shortParities = 'AAABBB AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA'.split(
  ' ',
);

/** The 13 digits that the digits and sets of an EAN-13 say; null when sets or check digit are wrong. */
export function ean13Value(digits: string, sets: string): string | null {
  const first = parities.indexOf(sets);
  const value = `${first}${digits}`;
  return first >= 0 && hasCheckDigit(value) ? value : null;
}

/** The 8 digits that the digits and sets of a UPC-E say; null when sets or check digit are wrong. */
export function upcEValue(digits: string, sets: string): string | null {
  const others = sets.replace(/[AB]/g, (set) => (set === 'A' ? 'B' : 'A'));
  for (const [system, own] of [others, sets].entries()) {
    const check = shortParities.indexOf(own);
    const value = `${system}${digits}${check}`;
    const full = check < 0 ? null : expandUpcE(value);
    if (full !== null && hasCheckDigit(full)) return value;
  }
  return null;
}
