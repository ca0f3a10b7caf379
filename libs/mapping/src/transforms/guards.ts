import { Type } from '@sinclair/typebox';
import { ValueFault } from '../fault';
import { isEmpty, newText, textOf, truthOf } from '../language/value';
import { expression, none, params } from './params';
import { transform } from './transform';

const group = 'guard';

/** Transforms that refuse, hide or drop values. */
export const guardTransforms = [
  transform({
    name: 'require',
    group,
    takes: 'absent',
    summary: 'Refuses what is absent, null or empty',
    params: none,
    examples: [
      { value: '', fault: 'required_missing' },
      { value: 'x', result: 'x' },
    ],
    compile: () => (value) => {
      if (isEmpty(value)) throw new ValueFault('required_missing', 'There is no value');
      return value;
    },
  }),
  transform({
    name: 'assert',
    group,
    summary: 'Refuses a value for which an expression is false',
    params: params({
      expression: expression('What must hold.'),
      message: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    label: ({ expression: it }) => it,
    examples: [
      {
        value: '5',
        params: { expression: 'number(value) > 0', message: 'Not above zero' },
        result: '5',
      },
      {
        value: '-5',
        params: { expression: 'number(value) > 0', message: 'Not above zero' },
        fault: 'assertion_failed',
      },
    ],
    compile({ expression: it, message }, building) {
      const run = building.expression('expression', it);
      return (value, scope) => {
        if (!truthOf(run(scope))) throw new ValueFault('assertion_failed', message);
        return value;
      };
    },
  }),
  transform({
    name: 'mask',
    group,
    summary: 'Hides all characters but the last ones',
    params: params({
      keep: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, default: 4 })),
      with: Type.Optional(Type.String({ minLength: 1, maxLength: 1, default: '*' })),
    }),
    examples: [{ value: 'DE89370400440532013000', params: {}, result: '******************3000' }],
    compile:
      ({ keep = 4, with: sign = '*' }) =>
      (value) => {
        const characters = Array.from(textOf(value));
        const hidden = Math.max(0, characters.length - keep);
        return newText(sign.repeat(hidden) + characters.slice(hidden).join(''));
      },
  }),
  transform({
    name: 'drop_if_null',
    group,
    takes: 'null',
    summary: 'Omits the field instead of null or empty text',
    params: none,
    examples: [
      { value: null, absent: true },
      { value: '', absent: true },
      { value: 0, result: 0 },
    ],
    compile: () => (value) => (value === null || value === '' ? undefined : value),
  }),
  transform({
    name: 'drop_if',
    group,
    takes: 'null',
    summary: 'Omits the field when an expression is true',
    params: params({ expression: expression('When it is dropped.') }),
    label: ({ expression: it }) => it,
    examples: [
      { value: '1900-01-01', params: { expression: 'value == "1900-01-01"' }, absent: true },
      {
        value: '2026-01-01',
        params: { expression: 'value == "1900-01-01"' },
        result: '2026-01-01',
      },
    ],
    compile({ expression: it }, building) {
      const run = building.expression('expression', it);
      return (value, scope) => (truthOf(run(scope)) ? undefined : value);
    },
  }),
];
