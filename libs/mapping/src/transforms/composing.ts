import { Type } from '@sinclair/typebox';
import { RE2JS } from 're2js';
import { shown, ValueFault } from '../fault';
import type { Json } from '../json';
import { isEmpty, joined, textOf } from '../language/value';
import { anything, expression, none, params, text } from './params';
import { templatePieces } from './strings';
import { ParamFault, transform } from './transform';

const group = 'string';

/** Characters a pattern is matched against: matching is linear in them. */
const LONGEST_MATCHED = 10_000;
/** Instructions of a compiled pattern: their number bounds the steps of a match per character. */
const MOST_INSTRUCTIONS = 2_000;

/** Transforms that make text from patterns, templates and other values. */
export const composingTransforms = [
  transform({
    name: 'regex_extract',
    group,
    summary: 'Extracts the match of a pattern: RE2 syntax, matched in linear time',
    params: params({
      pattern: Type.String({ minLength: 1, maxLength: 500, description: 'RE2 pattern.' }),
      group: Type.Optional(Type.Integer({ minimum: 0, maximum: 20, default: 0 })),
      required: Type.Optional(
        Type.Boolean({ default: false, description: 'No match is a fault instead of null.' }),
      ),
    }),
    label: ({ pattern }) => pattern,
    examples: [
      { value: 'Order SO-10042 / 3', params: { pattern: 'SO-(\\d+)', group: 1 }, result: '10042' },
      { value: 'none', params: { pattern: '\\d' }, result: null },
      { value: 'none', params: { pattern: '\\d', required: true }, fault: 'no_match' },
      { value: `${'a'.repeat(5000)}!`, params: { pattern: '(a|a)*$' }, result: '' },
    ],
    compile({ pattern, group: wanted = 0, required = false }) {
      const compiled = re2(pattern);
      if (wanted > compiled.groupCount())
        throw new ParamFault('group', `The pattern has ${compiled.groupCount()} groups`);
      const size = compiled.programSize();
      if (size > MOST_INSTRUCTIONS)
        throw new ParamFault(
          'pattern',
          `The pattern is too large: ${size} instructions, at most ${MOST_INSTRUCTIONS}`,
        );
      return (value, { budget }) => {
        const subject = textOf(value);
        if (subject.length > LONGEST_MATCHED)
          throw new ValueFault(
            'too_long',
            `A pattern is matched against at most ${LONGEST_MATCHED} characters`,
          );
        budget.spend(30 + ((subject.length * size) >> 5));
        const matcher = compiled.matcher(subject);
        if (matcher.find()) return matcher.group(wanted) ?? null;
        if (required)
          throw new ValueFault('no_match', `The pattern does not match ${shown(subject)}`);
        return null;
      };
    },
  }),
  transform({
    name: 'template',
    group,
    takes: 'absent',
    replaces: true,
    summary: 'Fills expressions in braces into a text',
    params: params({
      template: Type.String({
        minLength: 1,
        maxLength: 2000,
        description: '{expression} is filled in; {{ is a brace.',
      }),
    }),
    examples: [
      {
        value: 'Münster',
        document: { zip: '48155' },
        params: { template: '{$.zip} {value}' },
        result: '48155 Münster',
      },
      { value: null, params: { template: '{{{value}}}' }, result: '{}' },
    ],
    compile({ template }, building) {
      const pieces = templatePieces(template).map(({ kind, text: piece }) =>
        kind === 'text' ? piece : building.expression('template', piece),
      );
      return (_, scope) =>
        joined(
          pieces.map((it) => (typeof it === 'string' ? it : textOf(it(scope)))),
          '',
        );
    },
  }),
  transform({
    name: 'concat',
    group,
    takes: 'absent',
    replaces: true,
    summary: 'Joins expressions with a separator; empty ones are omitted',
    params: params({
      parts: Type.Array(expression('A part.'), { minItems: 1, maxItems: 20 }),
      separator: Type.Optional(text(20)),
    }),
    examples: [
      {
        value: 'A',
        document: { b: 'B', c: null },
        params: { parts: ['value', '$.b', '$.c'], separator: '-' },
        result: 'A-B',
      },
    ],
    compile({ parts, separator = '' }, building) {
      const runs = parts.map((it, at) => building.expression(`parts/${at}`, it));
      return (_, scope) =>
        joined(
          runs.map((run) => textOf(run(scope))).filter((it) => it !== ''),
          separator,
        );
    },
  }),
  transform({
    name: 'expression',
    group,
    takes: 'absent',
    replaces: true,
    summary: 'Evaluates an expression; `value` is the result of the previous transforms',
    params: params({ expression: expression('What to evaluate.') }),
    examples: [
      { value: '3', params: { expression: 'number(value) * 1.5' }, result: '4.5' },
      {
        document: {
          lines: [
            { n: 2, p: '1.10' },
            { n: 1, p: '0.30' },
          ],
        },
        params: { expression: 'sum($.lines[*], @.n * @.p)' },
        result: '2.5',
      },
      { value: 'x', params: { expression: 'value / 2' }, fault: 'bad_number' },
    ],
    label: ({ expression: it }) => it,
    compile: ({ expression: it }, building) => {
      const run = building.expression('expression', it);
      return (_, scope) => run(scope);
    },
  }),
  transform({
    name: 'constant',
    group,
    takes: 'absent',
    replaces: true,
    summary: 'Puts a fixed value',
    params: params({ value: anything('The value.') }),
    examples: [{ params: { value: 'C62' }, result: 'C62' }],
    compile:
      ({ value }) =>
      () =>
        value as Json,
  }),
  transform({
    name: 'default',
    group,
    takes: 'absent',
    summary: 'Replaces an absent, null or empty value',
    params: params({ value: anything('The value.') }),
    examples: [
      { value: '', params: { value: 'n/a' }, result: 'n/a' },
      { value: 'x', params: { value: 'n/a' }, result: 'x' },
    ],
    compile:
      ({ value: otherwise }) =>
      (value) =>
        isEmpty(value) ? (otherwise as Json) : value,
  }),
  transform({
    name: 'coalesce',
    group,
    takes: 'absent',
    summary: 'Replaces a missing value by the first expression that is not empty',
    params: params({
      from: Type.Array(expression('Tried in this order.'), { minItems: 1, maxItems: 20 }),
    }),
    examples: [
      {
        value: null,
        document: { mobile: '', phone: '1' },
        params: { from: ['$.mobile', '$.phone'] },
        result: '1',
      },
      { value: 'x', document: {}, params: { from: ['$.a'] }, result: 'x' },
    ],
    compile({ from }, building) {
      const runs = from.map((it, at) => building.expression(`from/${at}`, it));
      return (value, scope) => {
        if (!isEmpty(value)) return value;
        for (const run of runs) {
          const other = run(scope);
          if (!isEmpty(other)) return other;
        }
        return value;
      };
    },
  }),
  transform({
    name: 'empty_to_null',
    group,
    summary: 'Makes empty text null',
    params: none,
    examples: [{ value: ' ', result: null }],
    compile: () => (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
  }),
];

function re2(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    throw new ParamFault(
      'pattern',
      `RE2 does not take it: ${error instanceof Error ? error.message : pattern}`,
    );
  }
}
