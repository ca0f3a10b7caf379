/** Reference names of the characterization registry of the ICC, all of them CMYK. */
const names: ReadonlySet<string> = new Set(
  [
    'CGATS TR 001,CGATS TR 002,CGATS TR 003,CGATS TR 005,CGATS TR 006',
    'CGATS21-2-CRPC1,CGATS21-2-CRPC2,CGATS21-2-CRPC3,CGATS21-2-CRPC4,CGATS21-2-CRPC5,CGATS21-2-CRPC6,CGATS21-2-CRPC7',
    'FOGRA27,FOGRA28,FOGRA29,FOGRA30,FOGRA31,FOGRA32,FOGRA33,FOGRA34,FOGRA35,FOGRA36,FOGRA37,FOGRA38,FOGRA39,FOGRA40',
    'FOGRA41,FOGRA42,FOGRA43,FOGRA44,FOGRA45,FOGRA46,FOGRA47,FOGRA48,FOGRA49,FOGRA50,FOGRA51,FOGRA52,FOGRA53,FOGRA54',
    'FOGRA55,FOGRA56,FOGRA57,FOGRA58,FOGRA59,FOGRA60',
    'IFRA22,IFRA26,IFRA28,IFRA30,JC200103,JC200104,JCN2002,JCW2003,EUROSB104,EUROSB204',
    'OFCOM_PO_P1_F60,OFCOM_PO_P1_F60_95,OF_COM_PO_P1_F60_95,PSR_LWC_PLUS_V2_M1,PC10,PC11,RT1007',
  ].flatMap((line) => line.split(',')),
);

/** True for a condition that the ICC keeps, so that its name alone says what it is. Blanks do not count. */
export function isRegisteredCondition(identifier: string): boolean {
  const text = identifier.trim();
  return names.has(text) || names.has(text.replaceAll(' ', ''));
}
