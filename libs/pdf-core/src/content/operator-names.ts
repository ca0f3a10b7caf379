/** Every operator of content streams (ISO 32000-2, annex A), `EI` and `ID` left out: they only stand inside an inline image. */
const operatorNames: ReadonlySet<string> = new Set(
  [
    'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EMC ET EX f F f* G g gs h i j J K k l m M MP n',
    'q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "',
  ].flatMap((line) => line.split(' ')),
);

/** True for the name of an operator of ISO 32000-2, annex A. */
export function isOperator(name: string): boolean {
  return operatorNames.has(name);
}
