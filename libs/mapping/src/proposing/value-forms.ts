/** How the numbers of a column are written. */
export interface NumberForm {
  readonly decimal: '.' | ',';
  readonly group: string;
  /** Signs or letters stand around the digits. */
  readonly loose: boolean;
  /** The samples allow another reading as well. */
  readonly ambiguous: boolean;
}

/** How the dates of a column are written. */
export interface DateForm {
  readonly format: string;
  readonly ambiguous: boolean;
}

const around = /^[^\d+-]*([+-]?\d[\d.,' \u00a0\u202f]*)[^\d]*$/;

/** The form that all numbers of a column fit; undefined when one is no number. */
export function numberForm(samples: readonly string[]): NumberForm | undefined {
  const cores: string[] = [];
  let loose = false;
  for (const sample of samples) {
    const core = around.exec(sample)?.[1]?.trim();
    if (core === undefined) return undefined;
    loose ||= core !== sample.trim();
    cores.push(core);
  }
  const fits = (['.', ','] as const).filter((point) => cores.every((it) => written(it, point)));
  // A group of exactly three digits behind one sign may be thousands or decimals.
  const [decimal] = fits;
  if (decimal === undefined) return undefined;
  const marked = cores.some((it) => /[.,]/.test(it));
  const groups = [
    ...new Set(cores.flatMap((it) => it.replaceAll(/[\d+-]/g, '').match(/./gu) ?? [])),
  ];
  const group = groups.filter((it) => it !== decimal).join('');
  return { decimal, group, loose, ambiguous: marked && fits.length > 1 };
}

function written(core: string, point: '.' | ','): boolean {
  const group = point === '.' ? ',' : '.';
  const sign = `[${group}' \\u00a0\\u202f]`;
  return new RegExp(
    `^[+-]?(\\d+|\\d{1,3}(${sign}\\d{3})+)(${point === '.' ? '\\.' : ','}\\d+)?$`,
  ).test(core);
}

const dateForms: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\d{4}-\d{2}-\d{2}$/, ['yyyy-MM-dd']],
  [/^\d{4}-\d{2}-\d{2}T/, ['iso']],
  [/^\d{8}$/, ['yyyyMMdd']],
  [/^\d{1,2}\.\d{1,2}\.\d{4}$/, ['d.M.yyyy']],
  [/^\d{1,2}\.\d{1,2}\.\d{2}$/, ['d.M.yy']],
  [/^\d{1,2}\/\d{1,2}\/\d{4}$/, ['d/M/yyyy', 'M/d/yyyy']],
  [/^\d{1,2}\/\d{1,2}\/\d{2}$/, ['d/M/yy', 'M/d/yy']],
  [/^\d{1,2}-\d{1,2}-\d{4}$/, ['d-M-yyyy', 'M-d-yyyy']],
  [/^\d{4}\/\d{1,2}\/\d{1,2}$/, ['yyyy/M/d']],
];

/** The form that all dates of a column fit; undefined when one is no date. */
export function dateForm(samples: readonly string[]): DateForm | undefined {
  const found = dateForms.find(([form]) => samples.every((it) => form.test(it.trim())));
  if (!found || samples.length === 0) return undefined;
  const fits = found[1].filter((format) => samples.every((it) => possible(it, format)));
  const [format] = fits;
  return format === undefined ? undefined : { format, ambiguous: fits.length > 1 };
}

function possible(sample: string, format: string): boolean {
  const [first = 0, second = 0] = sample.split(/[./-]/).map(Number);
  if (format.startsWith('M')) return first <= 12 && second <= 31;
  return format.startsWith('d') ? first <= 31 && second <= 12 : true;
}

const currencies: readonly (readonly [RegExp, string])[] = [
  [/€|\bEUR\b/i, 'EUR'],
  [/£|\bGBP\b/i, 'GBP'],
  [/\bCHF\b/i, 'CHF'],
  [/\bUSD\b|US\$/i, 'USD'],
];

/** The currency that texts name; undefined when they name none or several. A bare `$` is used by many and names none. */
export function currencyNamed(texts: readonly string[]): string | undefined {
  const all = texts.join(' ');
  const found = currencies.filter(([sign]) => sign.test(all));
  return found.length === 1 ? found[0]?.[1] : undefined;
}
