import type { CostLine, Margin } from '@forme/contracts/hub';

/** Version of the rules by which margins are computed. */
export const MARGIN_FORMULA = '1';

/** A cost or price line at a version. */
export interface MarginInput {
  readonly id: string;
  readonly version: number;
  readonly line: Pick<CostLine, 'kind' | 'status' | 'basis' | 'category' | 'amount'>;
}

/** The computed fields of a margin. */
export type MarginFigures = Pick<
  Margin,
  | 'status'
  | 'revenue'
  | 'cost'
  | 'margin_amount'
  | 'margin_pct'
  | 'breakdown'
  | 'inputs'
  | 'formula_version'
>;

/**
 * Revenue against cost of a subject's lines. Planned counts lines planned or quoted, actual the actual ones; void lines and taxes
 * count in neither. A sum is null without a line of its kind. Where a line lacks its basis or amount, or the lines are in several
 * currencies, what cannot be summed is null and the margin partial. The percentage is of the revenue, to four decimals.
 */
export function marginOf(basis: Margin['basis'], lines: readonly MarginInput[]): MarginFigures {
  const live = lines.filter(({ line }) => line.status !== 'void' && line.category !== 'tax');
  const counted = live.filter(({ line }) => basisOf(line.basis) === basis);
  const unclear = live.some(({ line }) => basisOf(line.basis) === undefined);
  const priced = counted.flatMap(({ line }) =>
    line.amount ? [{ ...line, amount: line.amount }] : [],
  );
  const currencies = new Set(priced.map(({ amount }) => amount.currency));
  const [currency] = currencies;
  const sum = (kind: CostLine['kind']): bigint | null => {
    const ofKind = priced.filter((line) => line.kind === kind);
    if (ofKind.length === 0 || currencies.size !== 1) return null;
    return ofKind.reduce((total, { amount }) => total + scaled(amount.amount), 0n);
  };
  const money = (value: bigint | null) =>
    value === null || currency === undefined ? null : { amount: decimal(value), currency };
  const [revenue, cost] = [sum('price'), sum('cost')];
  const margin = revenue === null || cost === null ? null : revenue - cost;
  const whole = margin !== null && !unclear && priced.length === counted.length;
  return {
    status: whole ? 'complete' : 'partial',
    revenue: money(revenue),
    cost: money(cost),
    margin_amount: money(margin),
    margin_pct: margin === null || !revenue ? null : percent(margin, revenue),
    breakdown: currency === undefined || currencies.size > 1 ? [] : breakdown(priced, currency),
    inputs: counted
      .map(({ id, version }) => ({ id, version }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    formula_version: MARGIN_FORMULA,
  };
}

type Priced = MarginInput['line'] & { readonly amount: NonNullable<CostLine['amount']> };

/** Cost by category, by name of the category. */
function breakdown(lines: readonly Priced[], currency: string): NonNullable<Margin['breakdown']> {
  const sums = new Map<string, bigint>();
  for (const { kind, category, amount } of lines) {
    if (kind !== 'cost') continue;
    const name = category ?? 'other';
    sums.set(name, (sums.get(name) ?? 0n) + scaled(amount.amount));
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([category, value]) => ({ category, cost: { amount: decimal(value), currency } }));
}

function basisOf(basis: CostLine['basis']): Margin['basis'] | undefined {
  if (basis === 'planned' || basis === 'quoted') return 'planned';
  return basis === 'actual' ? 'actual' : undefined;
}

// Money has at most twelve decimals: whole numbers of its smallest part are exact.
const places = 12;
const one = 10n ** BigInt(places);

function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const value = BigInt(whole) * one + BigInt(fraction.padEnd(places, '0'));
  return text.startsWith('-') ? -value : value;
}

function decimal(value: bigint): string {
  const size = value < 0n ? -value : value;
  const fraction = (size % one).toString().padStart(places, '0').replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${size / one}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Rounded half to even at four decimals. */
function percent(part: bigint, whole: bigint): string {
  const [numerator, denominator] = whole < 0n ? [-part, -whole] : [part, whole];
  const shifted = numerator * 1_000_000n;
  let quotient = shifted / denominator;
  let rest = shifted % denominator;
  if (rest < 0n) {
    quotient -= 1n;
    rest += denominator;
  }
  const twice = rest * 2n;
  if (twice > denominator || (twice === denominator && quotient % 2n !== 0n)) quotient += 1n;
  return decimal(quotient * (one / 10_000n));
}
