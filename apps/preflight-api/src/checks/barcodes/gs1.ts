/** Application identifiers of fixed length: digits of the identifier and of its data (GS1 General Specifications, 7.8.5). */
const fixed: readonly (readonly [pattern: RegExp, digits: number])[] = [
  [/^00/, 18],
  [/^0[12]/, 14],
  [/^1[1235679]/, 6],
  [/^20/, 2],
  [/^3[1-6]\d\d/, 6],
  [/^41\d/, 13],
];

/** Longest identifiers of the others, by their first two digits; two digits where it is not listed. */
const longer: Readonly<Record<string, number>> = {
  23: 3,
  24: 3,
  25: 3,
  39: 4,
  40: 3,
  42: 3,
  43: 4,
  70: 4,
  71: 3,
  72: 4,
  80: 4,
  81: 4,
  82: 4,
};

/** Faults of the element string of a GS1 code, in words; empty when there are none. Data of identifiers without a rule is not checked. */
export function gs1Faults(value: string): readonly string[] {
  const faults: string[] = [];
  let rest = value.replace(/^\u001d/, '');
  while (rest !== '') {
    const rule = fixed.find(([pattern]) => pattern.test(rest));
    const ai = rule
      ? (rule[0].exec(rest)?.[0] ?? '')
      : rest.slice(0, longer[rest.slice(0, 2)] ?? 2);
    const end = rest.indexOf('\u001d');
    const length = rule ? rule[1] : (end < 0 ? rest.length : end) - ai.length;
    const data = rest.slice(ai.length, ai.length + length);
    if (!/^\d+$/.test(ai))
      return [...faults, `${ai || 'nothing'} is not an application identifier`];
    const fault = rule ? faultOf(ai, data, length) : data === '' ? 'is empty' : null;
    if (fault) faults.push(`(${ai}) ${fault}`);
    rest = rest.slice(ai.length + length).replace(/^\u001d/, '');
  }
  return faults;
}

function faultOf(ai: string, data: string, length: number): string | null {
  if (data.length !== length || !/^\d+$/.test(data)) return `needs ${length} digits`;
  if (/^0[012]$|^41/.test(ai) && !hasCheckDigit(data)) return 'has a wrong check digit';
  if (/^1[1235679]$/.test(ai)) {
    const month = Number(data.slice(2, 4));
    const day = Number(data.slice(4));
    if (month < 1 || month > 12 || day > 31) return 'is not a date in the form YYMMDD';
  }
  return null;
}

/** The check digit of GS1 keys: weights 3 and 1 from the right. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
