import { ValueFault } from '../fault';
import type { Json } from '../json';
import { Budget } from './budget';
import { compileExpression, compilePath } from './expression';
import { Reads } from './reads';
import type { Scope } from './scope';
import { ExpressionError } from './syntax-error';

const around = { dialect: { singletons: false }, variables: new Set<string>(), current: [] };

function scopeOf(root: Json, value: Json = null): Scope {
  return {
    root,
    current: root,
    value,
    context: { receivedAt: '2026-03-04T10:00:00Z' },
    system: 'mis',
    budget: new Budget(),
    variable: () => null,
    warn: () => undefined,
  };
}

function evaluate(text: string, root: Json = {}, value: Json = null): Json {
  return compileExpression(text, { ...around, reads: new Reads() })(scopeOf(root, value));
}

const document = {
  a: 1,
  b: 'x',
  n: null,
  list: [
    { q: 2, p: '1.10' },
    { q: 3, p: '0.35' },
  ],
};

describe('expressions', () => {
  it.each<[string, Json]>([
    ['0.1 + 0.2', '0.3'],
    ['1 + 2 * 3 - 4 / 8', '6.5'],
    ['(1 + 2) * 3 % 4', '1'],
    ['-$.a + 1', '0'],
    ['1 / 3', '0.333333333333'],
    ['$.b & "-" & $.a', 'x-1'],
    ['$.missing ?? $.n ?? "last"', 'last'],
    ['$.a == "1" && $.b != "y" || false', true],
    ['$.b == "1"', false],
    ['not ($.a > 0) or $.a >= 1 and true', true],
    ['$.a > 0 ? "more" : "less"', 'more'],
    ['$.n + 1', null],
    ['sum($.list[*], @.q * @.p)', '3.25'],
    ['sum($.list[*].q)', '5'],
    ['max(1, 5, 3)', '5'],
    ['min($.list[*].p)', '0.35'],
    ['count($.list[?@.q > 2])', '1'],
    ['map($.list, @.q)', [2, 3]],
    ['any($.list, @.q == 3)', true],
    ['all($.list, @.q == 3)', false],
    ['filter($.list, @.q == 3)[0].p', '0.35'],
    ['first($.list).q', 2],
    ['$.list[-1].q', 3],
    ['$.list[0:1]', [{ q: 2, p: '1.10' }]],
    ['join(split("a-b-c", "-"), "/")', 'a/b/c'],
    ['substring("Nordlicht", 0, 4)', 'Nord'],
    ['pad_left("7", 3, "0")', '007'],
    ['replace("a.b", ".", "")', 'ab'],
    ['contains("Brauerei", "rau") && starts_with("ab", "a") && ends_with("ab", "b")', true],
    ['length("añb")', '3'],
    ['coalesce($.n, $.b)', 'x'],
    ['if($.a == 1, [1, "two"], null)', ['1', 'two']],
    ['has($, "b") && !has($, "toString")', true],
    ['round(2.345, 2)', '2.34'],
    ['is_number("x")', false],
    ['number("x") ?? 0', '0'],
    ['distinct([1, 1, 2])', ['1', '2']],
    ['"it\\\'s" & \'"\'', 'it\'s"'],
    ["$['a'] + $['list'][1]['q']", '4'],
    ['received_at', '2026-03-04T10:00:00Z'],
  ])('%s', (text, result) => expect(evaluate(text, document)).toEqual(result));

  it.each([
    '',
    '1 +',
    '$..a',
    '$.a[',
    'unknown',
    'nope(1)',
    'upper()',
    '"open',
    '1 2',
    'a.b',
    '§',
    `${'('.repeat(40)}1${')'.repeat(40)}`,
    `${'!'.repeat(40)}true`,
    `1${' + 1'.repeat(1000)}`,
  ])('refuses %s', (text) => expect(() => evaluate(text)).toThrow(ExpressionError));

  it.each<[string, string]>([
    ['1 / 0', 'division_by_zero'],
    ['$.b * 2', 'bad_number'],
    ['$.b < 1', 'bad_type'],
    ['upper($.list)', 'bad_type'],
    ['pad_left("x", 1000000)', 'number_out_of_range'],
    [
      '9999999999 * 9999999999 * 9999999999 * 9999999999 * 9999999999 * 9999999999 * 99',
      'number_out_of_range',
    ],
    ['sum($.l[*], sum($.l[*], sum($.l[*], @)) * @)', 'budget_exceeded'],
  ])('%s is %s', (text, code) => {
    const run = () =>
      evaluate(text, { ...document, l: Array.from({ length: 100 }, (_, at) => at) });
    expect(run).toThrow(expect.objectContaining({ name: ValueFault.name, code }));
  });

  it('takes only paths where a path is required', () => {
    const path = (text: string) => compilePath(text, { ...around, reads: new Reads() }).path;
    expect(path('$.a[*].b[0]').plural).toBe(1);
    expect(() => path('$.a + 1')).toThrow(ExpressionError);
    expect(() => path('value')).toThrow(ExpressionError);
  });
});
