/** Sizes by name in mm, width then height, portrait: ISO 216, ISO 269 and common American ones. */
const rows: Readonly<Record<string, readonly [string, string]>> = {
  A0: ['841', '1189'], A1: ['594', '841'], A2: ['420', '594'], A3: ['297', '420'], A4: ['210', '297'], A5: ['148', '210'], A6: ['105', '148'],
  A7: ['74', '105'], A8: ['52', '74'], A9: ['37', '52'], A10: ['26', '37'],
  B0: ['1000', '1414'], B1: ['707', '1000'], B2: ['500', '707'], B3: ['353', '500'], B4: ['250', '353'], B5: ['176', '250'], B6: ['125', '176'],
  C3: ['324', '458'], C4: ['229', '324'], C5: ['162', '229'], C6: ['114', '162'], DL: ['99', '210'],
  SRA1: ['640', '900'], SRA2: ['450', '640'], SRA3: ['320', '450'], SRA4: ['225', '320'],
  LETTER: ['215.9', '279.4'], LEGAL: ['215.9', '355.6'], TABLOID: ['279.4', '431.8'], EXECUTIVE: ['184.15', '266.7'],
}; // prettier-ignore

/** The size of a name in any case; undefined when it is not one. DL is the folded leaflet, a third of A4. */
export function namedSize(name: string): readonly [string, string] | undefined {
  const key = name.toUpperCase();
  return Object.hasOwn(rows, key) ? rows[key] : undefined;
}
