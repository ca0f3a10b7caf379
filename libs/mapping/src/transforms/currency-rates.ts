import { decimalOf, Exact } from '../decimal';
import { ValueFault } from '../fault';
import type { CurrencyRate } from '../language/scope';

/** Rates of each pair by day, oldest first. */
type RateIndex = ReadonlyMap<string, readonly CurrencyRate[]>;

const indexes = new WeakMap<readonly CurrencyRate[], RateIndex>();

/** The newest rate of a pair that is not later than a day; its inverse where only that is known, or is newer. The fault `rate_missing`. */
export function rateFor(
  rates: readonly (readonly CurrencyRate[])[],
  { from, to, day }: { readonly from: string; readonly to: string; readonly day: string },
): CurrencyRate & { readonly value: Exact } {
  const newest = (source: string, target: string) =>
    rates
      .map((list) => newestOn(indexOf(list).get(pairOf(source, target)) ?? [], day))
      .reduce((best, it) => (it && (!best || it.date > best.date) ? it : best), undefined);
  const [direct, inverse] = [newest(from, to), newest(to, from)];
  if (direct && (!inverse || direct.date >= inverse.date)) {
    return { ...direct, value: decimalOf(direct.rate) };
  }
  if (inverse) return { ...inverse, value: new Exact(1).div(decimalOf(inverse.rate)) };
  throw new ValueFault('rate_missing', `There is no rate from ${from} to ${to} for ${day}`);
}

const pairOf = (from: string, to: string): string => `${from} ${to}`;

function indexOf(rates: readonly CurrencyRate[]): RateIndex {
  const known = indexes.get(rates);
  if (known) return known;
  const index = new Map<string, CurrencyRate[]>();
  for (const rate of rates) {
    const pair = pairOf(rate.from, rate.to);
    const list = index.get(pair);
    if (list) list.push(rate);
    else index.set(pair, [rate]);
  }
  for (const list of index.values()) list.sort((a, b) => (a.date < b.date ? -1 : 1));
  indexes.set(rates, index);
  return index;
}

function newestOn(rates: readonly CurrencyRate[], day: string): CurrencyRate | undefined {
  let [low, high] = [0, rates.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rates[middle]?.date ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return rates[low - 1];
}
