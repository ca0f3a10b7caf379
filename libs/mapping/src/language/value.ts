import { decimalIn, decimalText, Exact } from '../decimal';
import { shown, ValueFault } from '../fault';
import { isArray, isObject, type Json } from '../json';
import { bounded, checkLength, LIMITS } from './budget';

/** A value inside an expression: JSON, with numbers that were computed still as decimals. */
export type Value = Json | Exact;

/** The value as JSON: computed numbers as decimal text. */
export function settled(value: Value): Json {
  return Exact.isDecimal(value) ? decimalText(value) : value;
}

/** Everything is true but null and false. */
export function truthOf(value: Value): boolean {
  return value !== null && value !== false;
}

/** Text of a text, number or boolean; null is empty. Fault `bad_type`. */
export function textOf(value: Value): string {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (Exact.isDecimal(value)) return decimalText(value);
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return String(value);
  throw new ValueFault('bad_type', `${shown(value)} is no text`);
}

/** The text, refused when it is too long. */
export function newText(text: string): string {
  return bounded(text);
}

/** The texts with something between them, refused before it is made when it is too long. */
export function joined(texts: readonly string[], glue: string): string {
  checkLength(
    texts.reduce((sum, it) => sum + it.length, glue.length * Math.max(0, texts.length - 1)),
  );
  return texts.join(glue);
}

/** The items of an array; one of anything else, none of null. */
export function listOf(value: Value): readonly Json[] {
  if (value === null) return [];
  if (!Exact.isDecimal(value) && isArray(value)) return value;
  return [settled(value)];
}

/** The array, refused when it is too long. */
export function newList<T>(items: readonly T[]): readonly T[] {
  if (items.length <= LIMITS.arrayItems) return items;
  throw new ValueFault('too_long', `An array has at most ${LIMITS.arrayItems} items`);
}

/** Whether two values are equal: numbers by what they are worth, others by what they are. */
export function equal(left: Value, right: Value): boolean {
  if (left === right) return true;
  if (isNumber(left) || isNumber(right)) {
    const [a, b] = [decimalIn(left), decimalIn(right)];
    return a !== undefined && b !== undefined && a.eq(b);
  }
  return false;
}

/** Orders two values: as numbers when one of them is a number, else as text by code units. Fault `bad_type`. */
export function compared(left: Value, right: Value): number {
  if (isNumber(left) || isNumber(right)) {
    const [a, b] = [decimalIn(left), decimalIn(right)];
    if (a !== undefined && b !== undefined) return a.cmp(b);
  } else if (typeof left === 'string' && typeof right === 'string') {
    return left < right ? -1 : Number(left > right);
  }
  throw new ValueFault('bad_type', `${shown(left)} and ${shown(right)} have no order`);
}

function isNumber(value: Value): boolean {
  return typeof value === 'number' || Exact.isDecimal(value);
}

function numberText(value: number): string {
  const text = String(value);
  return text.includes('e') ? decimalText(new Exact(text)) : text;
}

/** Whether there is nothing in it: null, an empty text, array or object. */
export function isEmpty(value: Value): boolean {
  if (value === null || value === '') return true;
  if (Exact.isDecimal(value)) return false;
  if (isArray(value)) return value.length === 0;
  return isObject(value) && Object.keys(value).length === 0;
}
