/** Every operator of content streams (ISO 32000-2, annex A), `EI` and `ID` left out: they only stand inside an inline image. */
export const operatorNames: readonly string[] = [
  '',
  ...'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EMC ET EX f F f* G g gs h i j J K k l m M MP n'.split(
    ' ',
  ),
  ...'q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'.split(
    ' ',
  ),
];

/** Code of a word that is no operator; the word itself is its last operand. */
export const UNKNOWN_OPERATOR = 0;

const codes: ReadonlyMap<string, number> = new Map(
  operatorNames.map((name, code) => [name, code] as const).slice(1),
);

/** The place of an operator in `operatorNames`; `UNKNOWN_OPERATOR` for any other word. */
export function operatorCode(name: string): number {
  return codes.get(name) ?? UNKNOWN_OPERATOR;
}

/** Code of inline images, which come as one operation (8.9.7). */
export const INLINE_IMAGE = operatorCode('BI');

const shortWords = new Uint8Array(128 * 128);
const longWords = new Map<number, number>();
for (const [name, code] of codes) {
  const [first = 0, second = 0, third] = [0, 1, 2].map((at) => name.codePointAt(at));
  if (third === undefined) shortWords[first * 128 + second] = code;
  else longWords.set((first * 128 + second) * 128 + third, code);
}

/** The code of the operator of up to three characters, all below 0x80; characters that it lacks are 0. */
export function operatorCodeOf(first: number, second: number, third: number): number {
  if (third === 0) return shortWords[first * 128 + second] ?? UNKNOWN_OPERATOR;
  return longWords.get((first * 128 + second) * 128 + third) ?? UNKNOWN_OPERATOR;
}
