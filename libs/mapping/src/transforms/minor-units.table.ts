/** Digits behind the point of currencies that do not have two (ISO 4217, table A.1). */
const OTHERS: ReadonlyMap<string, number> = new Map([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'].map((it) => [it, 0] as const), // prettier-ignore
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((it) => [it, 3] as const),
  ...['CLF', 'UYW'].map((it) => [it, 4] as const),
]);

/** Digits behind the point of a currency. */
export function minorUnits(currency: string): number {
  return OTHERS.get(currency) ?? 2;
}
