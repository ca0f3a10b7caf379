import { decimalIn, decimalOf, Exact } from '../decimal';
import { ValueFault } from '../fault';
import { isArray, isObject, memberOf, type Json } from '../json';
import { bounded, checkLength, LIMITS, type Budget } from './budget';
import {
  compared,
  equal,
  isEmpty,
  joined,
  listOf,
  newList,
  settled,
  textOf,
  truthOf,
  type Value,
} from './value';

/** A function of the expression language: how many arguments it takes and what it makes of them. */
export interface ExpressionFunction {
  readonly least: number;
  readonly most: number;
  readonly apply: (args: readonly Value[], budget: Budget) => Value;
}

const of = (
  least: number,
  most: number,
  apply: ExpressionFunction['apply'],
): ExpressionFunction => ({ least, most, apply });
const text = (apply: (text: string) => Value): ExpressionFunction =>
  of(1, 1, ([value = null], budget) => {
    const read = textOf(value);
    budget.spend(read.length >> 8);
    return apply(read);
  });
const numeric = (apply: (number: Exact) => Exact): ExpressionFunction =>
  of(1, 1, ([value = null]) => (value === null ? null : apply(decimalOf(value))));

/** An integer whose magnitude is at most the length of the longest text. */
function whole(value: Value | undefined, otherwise: number): number {
  if (value === undefined || value === null) return otherwise;
  const number = decimalOf(value);
  if (number.isInteger() && number.abs().lte(LIMITS.textLength)) return number.toNumber();
  throw new ValueFault('number_out_of_range', 'A count or place is a whole number within a text');
}

/** The numbers of a list or of several arguments; null is left out. */
function numbers(args: readonly Value[], budget: Budget): readonly Exact[] {
  const values = args.length === 1 ? listOf(args[0] ?? null) : args;
  budget.spend(values.length * 6);
  return values.filter((value) => value !== null).map((value) => decimalOf(value));
}

function extreme(sign: 1 | -1): ExpressionFunction {
  return of(1, 20, (args, budget) =>
    numbers(args, budget).reduce<Exact | null>(
      (best, it) => (best === null || it.cmp(best) * sign > 0 ? it : best),
      null,
    ),
  );
}

function padded(left: boolean): ExpressionFunction {
  return of(2, 3, ([value = null, length, fill = ' ']) => {
    const [count, filler] = [whole(length, 0), textOf(fill)];
    return left ? textOf(value).padStart(count, filler) : textOf(value).padEnd(count, filler);
  });
}

const strings = {
  text: text((it) => it),
  upper: text((it) => it.toUpperCase()),
  lower: text((it) => it.toLowerCase()),
  trim: text((it) => it.trim()),
  length: of(
    1,
    1,
    ([value = null]) =>
      new Exact(isArray(settled(value)) ? listOf(value).length : Array.from(textOf(value)).length),
  ),
  contains: of(2, 2, ([value = null, part = null], budget) => {
    const within = settled(value);
    if (!isArray(within)) return textOf(within).includes(textOf(part));
    budget.spend(within.length);
    return within.some((it) => equal(it, part));
  }),
  starts_with: of(2, 2, ([value = null, part = null]) => textOf(value).startsWith(textOf(part))),
  ends_with: of(2, 2, ([value = null, part = null]) => textOf(value).endsWith(textOf(part))),
  substring: of(2, 3, ([value = null, start, length]) => {
    const characters = Array.from(textOf(value));
    const from = whole(start, 0);
    return characters.slice(from, from + Math.max(0, whole(length, characters.length))).join('');
  }),
  replace: of(3, 3, ([value = null, part = null, by = null]) => {
    const [whole, find, put] = [textOf(value), textOf(part), textOf(by)];
    if (find === '') return whole;
    const pieces = whole.split(find);
    checkLength(whole.length + (pieces.length - 1) * put.length);
    return pieces.join(put);
  }),
  split: of(2, 2, ([value = null, by = null]) => {
    const separator = textOf(by);
    if (separator === '') throw new ValueFault('bad_type', 'The separator is empty');
    return newList(textOf(value).split(separator));
  }),
  join: of(2, 2, ([value = null, by = null], budget) => {
    const items = listOf(value).filter((it) => it !== null);
    budget.spend(items.length);
    return joined(
      items.map((it) => textOf(it)),
      textOf(by),
    );
  }),
  concat: of(1, 50, (args) =>
    joined(
      args.map((it) => textOf(it)),
      '',
    ),
  ),
  pad_left: padded(true),
  pad_right: padded(false),
} satisfies Record<string, ExpressionFunction>;

const arithmetic = {
  number: of(1, 1, ([value = null]) => decimalIn(value) ?? null),
  abs: numeric((it) => it.abs()),
  floor: numeric((it) => it.floor()),
  ceil: numeric((it) => it.ceil()),
  round: of(1, 2, ([value = null, places]) =>
    value === null
      ? null
      : decimalOf(value).toDecimalPlaces(Math.min(40, Math.max(0, whole(places, 0)))),
  ),
  sum: of(1, 20, (args, budget) =>
    numbers(args, budget).reduce((sum, it) => sum.add(it), new Exact(0)),
  ),
  average: of(1, 20, (args, budget) => {
    const all = numbers(args, budget);
    return all.length === 0 ? null : all.reduce((sum, it) => sum.add(it)).div(all.length);
  }),
  min: extreme(-1),
  max: extreme(1),
} satisfies Record<string, ExpressionFunction>;

const choices = {
  coalesce: of(1, 20, (args) => args.find((it) => it !== null) ?? null),
  if: of(2, 3, ([test = null, then = null, otherwise = null]) =>
    truthOf(test) ? then : otherwise,
  ),
  is_null: of(1, 1, ([value = null]) => value === null),
  is_empty: of(1, 1, ([value = null]) => isEmpty(value)),
  is_number: of(1, 1, ([value = null]) => decimalIn(value) !== undefined),
} satisfies Record<string, ExpressionFunction>;

const collections = {
  count: of(1, 1, ([value = null]) => new Exact(listOf(value).length)),
  first: of(1, 1, ([value = null]) => listOf(value)[0] ?? null),
  last: of(1, 1, ([value = null]) => listOf(value).at(-1) ?? null),
  at: of(2, 2, ([value = null, index]) => listOf(value).at(whole(index, 0)) ?? null),
  distinct: of(1, 1, ([value = null], budget) => {
    const items = listOf(value);
    budget.spend(items.length);
    const kept = new Map<string, Json>();
    for (const item of items) kept.set(budget.identityOf(item), item);
    return [...kept.values()];
  }),
  has: of(2, 2, ([value = null, name = null]) => {
    const object = settled(value);
    return isObject(object) && memberOf(object, textOf(name)) !== undefined;
  }),
  compare: of(2, 2, ([left = null, right = null]) => new Exact(compared(left, right))),
} satisfies Record<string, ExpressionFunction>;

/** Every function by its name. `sum`, `min`, `max`, `count`, `map`, `filter`, `any` and `all` take a list and an expression of `@` too. */
export const expressionFunctions: ReadonlyMap<string, ExpressionFunction> = new Map(
  Object.entries({ ...strings, ...arithmetic, ...choices, ...collections }),
);

/** Bounds what a function made, and charges for the text of it. */
export function boundedValue(value: Value, budget: Budget): Value {
  if (typeof value === 'string') {
    budget.spend(value.length >> 6);
    return bounded(value);
  }
  if (value !== null && !Exact.isDecimal(value) && isArray(value)) newList(value);
  return value;
}
