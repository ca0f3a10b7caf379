import { Type } from '@sinclair/typebox';
import { decimalOf, decimalText, Exact, quotient } from '../decimal';
import { shown, ValueFault } from '../fault';
import type { Json } from '../json';
import { decimal, expression, none, oneOf, params } from './params';
import { numberFormat } from './number-formats.table';
import { parseNumber } from './parse-number';
import { ParamFault, transform } from './transform';

const group = 'number';

/** Names of roundings and what decimal arithmetic calls them. */
const ROUNDINGS = {
  half_even: Exact.ROUND_HALF_EVEN,
  half_up: Exact.ROUND_HALF_UP,
  up: Exact.ROUND_UP,
  down: Exact.ROUND_DOWN,
  ceiling: Exact.ROUND_CEIL,
  floor: Exact.ROUND_FLOOR,
} as const;

/** Transforms of decimal numbers: text in, decimal text out, never a binary float. */
export const numberTransforms = [
  transform({
    name: 'number',
    group,
    summary: 'Reads a number as a locale writes it; without a locale a plain one with a point',
    params: params({
      locale: Type.Optional(
        Type.String({
          pattern: '^[a-z]{2,3}(-[A-Z]{2})?$',
          description: 'BCP 47 language and region.',
        }),
      ),
      decimal: Type.Optional(oneOf(['.', ','], { description: 'Instead of a locale.' })),
      group: Type.Optional(
        Type.String({ maxLength: 5, description: 'Signs that group digits, instead of a locale.' }),
      ),
      loose: Type.Optional(
        Type.Boolean({
          default: false,
          description: 'Ignores letters and currency signs around it.',
        }),
      ),
    }),
    label: ({ locale, decimal: point, group: groups }) =>
      locale ?? [point, groups].filter((it) => it !== undefined).join(' '),
    examples: [
      { value: '1.234,56', params: { locale: 'de-DE' }, result: '1234.56' },
      { value: '1,234.56', params: { locale: 'en-US' }, result: '1234.56' },
      { value: "1'234.56", params: { locale: 'de-CH' }, result: '1234.56' },
      { value: '1 234,50', params: { locale: 'fr-FR' }, result: '1234.5' },
      { value: '12,34,567', params: { locale: 'en-IN' }, result: '1234567' },
      { value: '(12.50)', result: '-12.5' },
      { value: '12-', result: '-12' },
      { value: 'EUR 1.200,00', params: { locale: 'de-DE', loose: true }, result: '1200' },
      { value: 0.1, result: '0.1' },
      { value: '1,234', fault: 'bad_number' },
      { value: '1.234,5', params: { locale: 'en-US' }, fault: 'bad_number' },
      { value: '1,23', params: { locale: 'en-US' }, fault: 'bad_number' },
    ],
    compile({ locale, decimal: point = '.', group: groups = '', loose = false }) {
      const format = locale === undefined ? { point, groups } : numberFormat(locale);
      if (!format)
        throw new ParamFault(
          'locale',
          `How ${locale ?? ''} writes numbers is not known; give decimal and group`,
        );
      if (/\d/.test(format.groups) || format.groups.includes(format.point))
        throw new ParamFault('group', 'A grouping sign is no digit and not the decimal sign');
      const reading = { ...format, loose };
      return (value) => decimalText(parseNumber(value, reading));
    },
  }),
  transform({
    name: 'integer',
    group,
    summary: 'Writes a whole number as a JSON number; a fraction is a fault',
    params: none,
    examples: [
      { value: '4', result: 4 },
      { value: '4.0', result: 4 },
      { value: '4.5', fault: 'bad_number' },
      { value: '9007199254740993', fault: 'number_out_of_range' },
    ],
    compile: () => (value) => {
      const number = decimalOf(value);
      if (!number.isInteger()) throw new ValueFault('bad_number', `${shown(value)} is not whole`);
      if (number.abs().gt(Number.MAX_SAFE_INTEGER))
        throw new ValueFault('number_out_of_range', 'The whole number is too large for JSON');
      return number.isZero() ? 0 : number.toNumber();
    },
  }),
  transform({
    name: 'json_number',
    group,
    summary: 'Writes a number as a JSON number, where the target is not exact',
    params: none,
    examples: [{ value: '12.5', result: 12.5 }],
    compile: () => (value) => {
      const number = Number(decimalText(decimalOf(value)));
      return number === 0 ? 0 : number;
    },
  }),
  transform({
    name: 'scale',
    group,
    summary: 'Multiplies by a number or by an expression',
    params: params({
      by: Type.Optional(decimal('The factor.')),
      by_value: Type.Optional(expression('The factor as an expression.')),
      divide: Type.Optional(Type.Boolean({ default: false, description: 'Divides instead.' })),
    }),
    examples: [
      { value: '0.1', params: { by: '3' }, result: '0.3' },
      { value: '10', params: { by: '3', divide: true }, result: '3.333333333333' },
      { value: '2', document: { n: 4 }, params: { by_value: '$.n' }, result: '8' },
      { value: '2', params: { by: '0', divide: true }, fault: 'division_by_zero' },
    ],
    compile({ by, by_value, divide = false }, building) {
      if ((by === undefined) === (by_value === undefined))
        throw new ParamFault('by', 'Give exactly one of by and by_value');
      const fixed = by === undefined ? null : new Exact(by);
      const run = by_value === undefined ? null : building.expression('by_value', by_value);
      return (value, scope) => {
        const factor = fixed ?? decimalOf(run?.(scope) ?? null);
        const number = decimalOf(value);
        return decimalText(divide ? quotient(number, factor) : number.mul(factor));
      };
    },
  }),
  transform({
    name: 'add',
    group,
    summary: 'Adds a number',
    params: params({ number: decimal('What is added.') }),
    examples: [{ value: '0.1', params: { number: '0.2' }, result: '0.3' }],
    compile: ({ number }) => {
      const fixed = new Exact(number);
      return (value) => decimalText(decimalOf(value).add(fixed));
    },
  }),
  transform({
    name: 'round',
    group,
    summary: 'Rounds to decimal places, or to a multiple',
    params: params({
      places: Type.Optional(Type.Integer({ minimum: 0, maximum: 12, default: 0 })),
      increment: Type.Optional(decimal('Rounds to multiples of it.')),
      mode: Type.Optional(
        oneOf(Object.keys(ROUNDINGS) as (keyof typeof ROUNDINGS)[], { default: 'half_even' }),
      ),
      keep_zeros: Type.Optional(
        Type.Boolean({ default: false, description: 'Always writes all places.' }),
      ),
    }),
    examples: [
      { value: '2.345', params: { places: 2 }, result: '2.34' },
      { value: '2.345', params: { places: 2, mode: 'half_up' }, result: '2.35' },
      { value: '12.37', params: { increment: '0.05' }, result: '12.35' },
      { value: '12.5', params: { places: 2, keep_zeros: true }, result: '12.50' },
      { value: '-2.5', params: {}, result: '-2' },
    ],
    compile({ places = 0, increment, mode = 'half_even', keep_zeros = false }) {
      const rounding = ROUNDINGS[mode];
      const step = increment === undefined ? null : new Exact(increment);
      if (step && !step.isPositive())
        throw new ParamFault('increment', 'The increment is above zero');
      if (step?.isZero()) throw new ParamFault('increment', 'The increment is above zero');
      return (value) => {
        const number = decimalOf(value);
        const rounded = step
          ? number.div(step).toDecimalPlaces(0, rounding).mul(step)
          : number.toDecimalPlaces(places, rounding);
        const text = decimalText(rounded);
        return keep_zeros ? new Exact(text).toFixed(places) : text;
      };
    },
  }),
  transform({
    name: 'abs',
    group,
    summary: 'Takes the sign off',
    params: none,
    examples: [{ value: '-3.5', result: '3.5' }],
    compile: () => (value) => decimalText(decimalOf(value).abs()),
  }),
  transform({
    name: 'clamp',
    group,
    summary: 'Keeps a number within bounds',
    params: params({ min: Type.Optional(decimal('Least.')), max: Type.Optional(decimal('Most.')) }),
    examples: [
      { value: '120', params: { min: '0', max: '100' }, result: '100' },
      { value: '-1', params: { min: '0' }, result: '0' },
    ],
    compile({ min, max }) {
      const least = min === undefined ? null : new Exact(min);
      const most = max === undefined ? null : new Exact(max);
      if (least && most?.lt(least)) throw new ParamFault('max', 'The most is below the least');
      return (value) => {
        let number = decimalOf(value);
        if (least?.gt(number)) number = least;
        if (most?.lt(number)) number = most;
        return decimalText(number);
      };
    },
  }),
  transform({
    name: 'percent',
    group,
    summary: 'Converts between percentages and fractions',
    params: params({ to: oneOf(['fraction', 'percent']) }),
    examples: [
      { value: '12.5 %', params: { to: 'fraction' }, result: '0.125' },
      { value: '0.125', params: { to: 'percent' }, result: '12.5' },
    ],
    compile:
      ({ to }) =>
      (value) => {
        const bare: Json =
          typeof value === 'string' ? value.slice(0, 100).replace(/\s*%\s*$/, '') : value;
        const number = decimalOf(bare);
        return decimalText(to === 'fraction' ? number.div(100) : number.mul(100));
      },
  }),
  transform({
    name: 'ratio',
    group,
    summary: 'Reads a ratio (3:4, 1/3) as a number',
    params: none,
    examples: [
      { value: '3:4', result: '0.75' },
      { value: '1/3', result: '0.333333333333' },
      { value: '1:0', fault: 'division_by_zero' },
    ],
    compile: () => (value) => {
      const [left = null, right = null, ...more] =
        typeof value === 'string' ? value.split(/[:/]/, 3) : [value];
      if (more.length > 0) throw new ValueFault('bad_number', `${shown(value)} is no ratio`);
      return decimalText(
        right === null ? decimalOf(left) : quotient(decimalOf(left), decimalOf(right)),
      );
    },
  }),
];
