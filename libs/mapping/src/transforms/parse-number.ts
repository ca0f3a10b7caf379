import { decimalIn, Exact } from '../decimal';
import { shown, ValueFault } from '../fault';
import type { Json } from '../json';
import type { NumberFormat } from './number-formats.table';

/** How a written number is read. */
export interface NumberReading extends NumberFormat {
  /** Letters and currency signs around the number are skipped. */
  readonly loose: boolean;
}

const LONGEST = 100;

/**
 * A number as people write it: grouped digits in threes (the last group), a sign before or behind, brackets for negative. What the format
 * does not allow is `bad_number`: `1.234,5` is no English number, and `1,23` is not one with a group.
 */
export function parseNumber(value: Json, { point, groups, loose }: NumberReading): Exact {
  if (typeof value === 'number') return decimalIn(value) ?? refuse(value);
  if (typeof value !== 'string' || value.length > LONGEST) return refuse(value);
  const bare = loose ? value.replace(/^[^\d(+\-.,]+|[^\d)+\-.,]+$/g, '') : value.trim();
  const { digits, negative } = signed(bare) ?? refuse(value);
  const [whole = '', fraction = '', ...more] = digits.split(point);
  const plain = more.length === 0 && /^\d*$/.test(fraction) ? ungrouped(whole, groups) : null;
  if (plain === null || plain + fraction === '') return refuse(value);
  const number = new Exact(`${plain || '0'}.${fraction || '0'}`);
  return negative ? number.neg() : number;
}

/** The digits and their sign: before them, behind them, or brackets; null for two signs. */
function signed(text: string): { readonly digits: string; readonly negative: boolean } | null {
  const bracketed = /^\((.+)\)$/.exec(text)?.[1];
  const [, before = '', digits = '', behind = ''] =
    /^([+\-\u2212]?)\s*(.*?)\s*([+\-\u2212]?)$/.exec(bracketed ?? text) ?? [];
  const signs = before + behind;
  if (signs.length > 1 || (signs !== '' && bracketed !== undefined)) return null;
  return { digits, negative: bracketed !== undefined || /[-\u2212]/.test(signs) };
}

/** The digits without grouping signs, all of one kind; null when the groups are wrong. India groups by two above the thousands. */
function ungrouped(whole: string, groups: string): string | null {
  if (/^\d*$/.test(whole)) return whole;
  const sign = Array.from(groups).find((it) => whole.includes(it));
  if (sign === undefined) return null;
  const [first = '', ...others] = whole.split(sign);
  const last = others.pop() ?? '';
  if (!/^\d{1,3}$/.test(first) || !/^\d{3}$/.test(last)) return null;
  const threes = others.every((it) => /^\d{3}$/.test(it));
  const twos = groups === ',' && first.length <= 2 && others.every((it) => /^\d{2}$/.test(it));
  return threes || twos ? first + others.join('') + last : null;
}

function refuse(value: Json): never {
  throw new ValueFault('bad_number', `${shown(value)} is no number of this format`);
}
