/** How languages write numbers: the decimal sign, and signs that group digits. */
export interface NumberFormat {
  readonly point: '.' | ',';
  readonly groups: string;
}

const spaces = ' \u00a0\u202f\u2009';
const english: NumberFormat = { point: '.', groups: ',' };
const german: NumberFormat = { point: ',', groups: '.' };
const french: NumberFormat = { point: ',', groups: spaces };
const swiss: NumberFormat = { point: '.', groups: "'\u2019" };

const byLanguage: ReadonlyMap<string, NumberFormat> = new Map([
  ...['en', 'ja', 'zh', 'ko', 'th', 'he', 'hi', 'ms'].map((it) => [it, english] as const),
  ...['de', 'da', 'nl', 'it', 'es', 'pt', 'el', 'tr', 'id', 'hr', 'sl', 'ro', 'sr', 'is', 'vi', 'ca'].map((it) => [it, german] as const), // prettier-ignore
  ...['fr', 'sv', 'nb', 'nn', 'no', 'fi', 'pl', 'cs', 'sk', 'hu', 'ru', 'uk', 'bg', 'et', 'lv', 'lt'].map((it) => [it, french] as const), // prettier-ignore
]);
const byLocale: ReadonlyMap<string, NumberFormat> = new Map([
  ['de-CH', swiss],
  ['de-LI', swiss],
  ['it-CH', swiss],
  ['fr-CH', swiss],
  ['de-AT', { point: ',', groups: `.${spaces}` }],
  ['es-MX', english],
  ['es-US', english],
  ['en-ZA', french],
  ['pt-PT', { point: ',', groups: `.${spaces}` }],
]);

/** The format of a BCP 47 locale by language and region; undefined for a language not in the table. */
export function numberFormat(locale: string): NumberFormat | undefined {
  return byLocale.get(locale) ?? byLanguage.get(locale.split('-', 1)[0] ?? '');
}
