/** How a country writes its postal codes: what their letters and digits fit, and where the gaps go. */
const RULES: Readonly<Record<string, readonly [pattern: RegExp, written: string]>> = {
  US: [/^(\d{5})(\d{4})?$/, '$1-$2'],
  CA: [/^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, '$1 $2'],
  GB: [/^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, '$1 $2'],
  IE: [/^([A-Z]\d[\dW])([A-Z\d]{4})$/, '$1 $2'],
  NL: [/^(\d{4})([A-Z]{2})$/, '$1 $2'],
  PL: [/^(\d{2})(\d{3})$/, '$1-$2'],
  PT: [/^(\d{4})(\d{3})$/, '$1-$2'],
  SE: [/^(\d{3})(\d{2})$/, '$1 $2'],
  CZ: [/^(\d{3})(\d{2})$/, '$1 $2'],
  SK: [/^(\d{3})(\d{2})$/, '$1 $2'],
  GR: [/^(\d{3})(\d{2})$/, '$1 $2'],
  JP: [/^(\d{3})(\d{4})$/, '$1-$2'],
  BR: [/^(\d{5})(\d{3})$/, '$1-$2'],
  DE: [/^(\d{5})$/, '$1'],
  FR: [/^(\d{5})$/, '$1'],
  IT: [/^(\d{5})$/, '$1'],
  ES: [/^(\d{5})$/, '$1'],
  FI: [/^(\d{5})$/, '$1'],
  AT: [/^(\d{4})$/, '$1'],
  CH: [/^(\d{4})$/, '$1'],
  BE: [/^(\d{4})$/, '$1'],
  DK: [/^(\d{4})$/, '$1'],
  NO: [/^(\d{4})$/, '$1'],
  AU: [/^(\d{4})$/, '$1'],
};

/** The code as its country writes it; of other countries in capitals with single spaces; null when it is not one of the country. */
export function postalCode(text: string, country: string): string | null {
  const rule = Object.hasOwn(RULES, country) ? RULES[country] : undefined;
  const capitals = text.trim().toUpperCase();
  if (!rule)
    return /^[A-Z\d][A-Z\d -]{1,11}$/.test(capitals) ? capitals.replace(/\s+/g, ' ') : null;
  const bare = capitals.replace(/^(?:[A-Z]{1,2}-)(?=\d)/, '').replace(/[\s-]/g, '');
  if (!rule[0].test(bare)) return null;
  return bare.replace(rule[0], rule[1]).replace(/[\s-]$/, '');
}
