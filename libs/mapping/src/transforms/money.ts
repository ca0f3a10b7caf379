import { Type } from '@sinclair/typebox';
import { decimalOf, decimalText, type Exact } from '../decimal';
import { shown, ValueFault } from '../fault';
import { isObject, memberOf, type Json } from '../json';
import type { Scope } from '../language/scope';
import { textOf } from '../language/value';
import { rateFor } from './currency-rates';
import { minorUnits } from './minor-units.table';
import { expression, oneOf, params } from './params';
import { ParamFault, transform, type Apply } from './transform';
import { unitNamed } from './units.table';

const group = 'money';
const code = /^[A-Z]{3}$/;
const currency = (description: string) => Type.String({ pattern: code.source, description });

const rate = params({
  date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'First day.' }),
  from: currency('One of this.'),
  to: currency('In this.'),
  rate: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,12})?$' }),
  source: Type.Optional(Type.String({ maxLength: 100 })),
});

/** Valid bases of a price. */
const BASES = ['1', 'C', 'M', 'ream', 'MSI', 'm2', 'ft2', 'in2', 'lb', 'kg', 'm', 'ft'] as const;

function currencyIn(value: Json): string {
  const text = textOf(value).trim().toUpperCase();
  if (!code.test(text)) throw new ValueFault('bad_type', `${shown(value)} is no ISO 4217 code`);
  return text;
}

/** The amount and the currency of money, or of a number with a separate currency. */
function moneyIn(value: Json, otherwise: string | null): readonly [Exact, string] {
  const own = isObject(value) ? memberOf(value, 'currency') : undefined;
  const from = own === undefined ? otherwise : currencyIn(own);
  if (from === null) throw new ValueFault('bad_type', 'The amount has no currency');
  return [decimalOf(isObject(value) ? memberOf(value, 'amount') : value), from];
}

function either(fixed: string | undefined, run: Apply | null): (scope: Scope) => string | null {
  return (scope) => fixed ?? (run ? currencyIn(run(null, scope) ?? null) : null);
}

/** Transforms of prices and currencies. */
export const moneyTransforms = [
  transform({
    name: 'money',
    group,
    summary: 'Writes a number as money, rounded to the minor unit of its currency when asked',
    params: params({
      currency: Type.Optional(currency('ISO 4217.')),
      currency_from: Type.Optional(expression('Where the code is.')),
      round: Type.Optional(Type.Boolean({ default: false })),
    }),
    label: ({ currency: fixed, currency_from }) => fixed ?? currency_from ?? '',
    examples: [
      { value: '12.50', params: { currency: 'EUR' }, result: { amount: '12.5', currency: 'EUR' } },
      {
        value: '12.5',
        document: { c: 'jpy' },
        params: { currency_from: '$.c', round: true },
        result: { amount: '12', currency: 'JPY' },
      },
      {
        value: '1.2345',
        params: { currency: 'KWD', round: true },
        result: { amount: '1.234', currency: 'KWD' },
      },
    ],
    compile({ currency: fixed, currency_from, round = false }, building) {
      if ((fixed === undefined) === (currency_from === undefined))
        throw new ParamFault('currency', 'Give exactly one of currency and currency_from');
      const run =
        currency_from === undefined ? null : building.expression('currency_from', currency_from);
      const find = either(fixed, run && ((_, scope) => run(scope)));
      return (value, scope) => {
        const [amount, unit] = moneyIn(value, find(scope));
        return {
          amount: decimalText(round ? amount.toDecimalPlaces(minorUnits(unit)) : amount),
          currency: unit,
        };
      };
    },
  }),
  transform({
    name: 'price_per',
    group,
    summary: 'Converts a price to another quantity or unit; a price per piece is exact',
    params: params({ from: oneOf(BASES), to: oneOf(BASES) }),
    label: ({ from, to }) => `${from}->${to}`,
    examples: [
      { value: '12.345', params: { from: 'M', to: '1' }, result: '0.012345' },
      { value: '0.012345', params: { from: '1', to: 'C' }, result: '1.2345' },
      { value: '0.645160', params: { from: 'MSI', to: 'm2' }, result: '1' },
      { value: '0.0000000001', params: { from: 'M', to: '1' }, fault: 'number_out_of_range' },
    ],
    compile({ from, to }) {
      const [source, target] = [from, to].map((it) => unitNamed(it === '1' ? 'each' : it));
      if (source?.dimension !== target?.dimension || !source || !target)
        throw new ParamFault('to', `A price per ${from} is no price per ${to}`);
      return (value) => {
        const up = target.numerator.mul(source.denominator);
        const price = decimalOf(value).mul(up).div(source.numerator.mul(target.denominator));
        const text = decimalText(price);
        if (source.dimension !== 'count' || price.eq(text)) return text;
        throw new ValueFault('number_out_of_range', 'The price has more than 12 decimal places');
      };
    },
  }),
  transform({
    name: 'currency',
    group,
    summary:
      'Converts money by the newest rate that is not later than a day, and keeps what it was',
    params: params({
      to: currency('Currency wanted.'),
      from: Type.Optional(currency('Currency of an amount that has none.')),
      date: Type.Optional(
        expression(
          'Day of the rate, YYYY-MM-DD…; else the day of the event, or on which the document was received.',
        ),
      ),
      round: Type.Optional(Type.Boolean({ default: true, description: 'To the minor unit.' })),
      rates: Type.Optional(
        Type.Array(rate, { maxItems: 5000, description: 'In addition to those of the tenant.' }),
      ),
      as: Type.Optional(oneOf(['money', 'amount', 'with_original'], { default: 'money' })),
    }),
    label: ({ from, to }) => `${from ?? ''}->${to}`,
    examples: [
      {
        value: '100',
        params: { from: 'USD', to: 'EUR' },
        context: { currencyRates: [{ date: '2026-01-01', from: 'USD', to: 'EUR', rate: '0.9' }] },
        result: { amount: '90', currency: 'EUR' },
      },
      {
        value: { amount: '10', currency: 'EUR' },
        params: { to: 'JPY', as: 'with_original', date: '"2026-02-03"' },
        context: {
          currencyRates: [
            { date: '2026-02-01', from: 'EUR', to: 'JPY', rate: '161.27', source: 'ECB' },
            { date: '2026-02-04', from: 'EUR', to: 'JPY', rate: '1' },
          ],
        },
        result: {
          amount: '1613',
          currency: 'JPY',
          original: { amount: '10', currency: 'EUR' },
          fx: { rate: '161.27', as_of: '2026-02-01', source: 'ECB' },
        },
      },
      {
        value: '3',
        params: {
          from: 'CHF',
          to: 'EUR',
          rates: [{ date: '2026-01-01', from: 'EUR', to: 'CHF', rate: '0.95' }],
        },
        result: { amount: '3.16', currency: 'EUR' },
      },
      { value: '10', params: { from: 'EUR', to: 'EUR', as: 'amount' }, result: '10' },
      { value: '10', params: { from: 'EUR', to: 'CHF' }, fault: 'rate_missing' },
    ],
    compile({ to, from, date, round = true, rates = [], as = 'money' }, building) {
      const run = date === undefined ? null : building.expression('date', date);
      return (value, scope) => {
        const [amount, source] = moneyIn(value, from ?? null);
        const { receivedAt, occurredAt = receivedAt, currencyRates = [] } = scope.context;
        const day = textOf(run ? run(scope) : occurredAt).slice(0, 10);
        scope.budget.spend(10);
        const rate =
          source === to ? null : rateFor([rates, currencyRates], { from: source, to, day });
        const exact = rate ? amount.mul(rate.value) : amount;
        const text = decimalText(round ? exact.toDecimalPlaces(minorUnits(to)) : exact);
        if (as === 'amount') return text;
        if (as === 'money') return { amount: text, currency: to };
        const fx = rate
          ? { rate: decimalText(rate.value), as_of: rate.date, source: rate.source ?? null }
          : null;
        return {
          amount: text,
          currency: to,
          original: { amount: decimalText(amount), currency: source },
          fx,
        };
      };
    },
  }),
];
