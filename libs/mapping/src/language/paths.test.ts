import fc from 'fast-check';
import type { Json } from '../json';
import { Budget } from './budget';
import { compileExpression, compilePath } from './expression';
import { Reads } from './reads';
import type { Scope } from './scope';
import { ExpressionError } from './syntax-error';

const around = (singletons: boolean) => ({
  dialect: { singletons },
  variables: new Set<string>(),
  current: [],
});
const scopeOf = (root: Json): Scope => ({
  root,
  current: root,
  value: null,
  context: { receivedAt: '2026-03-04T10:00:00Z' },
  system: 'mis',
  budget: new Budget(),
  variable: () => null,
  warn: () => undefined,
});
const found = (path: string, root: Json, singletons = false): readonly Json[] =>
  compilePath(path, { ...around(singletons), reads: new Reads() }).path.all(root, scopeOf(root));
const compile = (text: string) => compileExpression(text, { ...around(false), reads: new Reads() });

describe('paths', () => {
  const letters = { l: ['a', 'b', 'c', 'd', 'e'] };

  it.each<[string, readonly Json[]]>([
    ['$.l[0]', ['a']],
    ['$.l[-1]', ['e']],
    ['$.l[5]', []],
    ['$.l[-6]', []],
    ['$.l[*]', ['a', 'b', 'c', 'd', 'e']],
    ['$.l[1:3]', ['b', 'c']],
    ['$.l[3:]', ['d', 'e']],
    ['$.l[:2]', ['a', 'b']],
    ['$.l[-2:]', ['d', 'e']],
    ['$.l[:-4]', ['a']],
    ['$.l[::2]', ['a', 'c', 'e']],
    ['$.l[1::2]', ['b', 'd']],
    ['$.l[::-1]', ['e', 'd', 'c', 'b', 'a']],
    ['$.l[3:1:-1]', ['d', 'c']],
    ['$.l[99:0:-2]', ['e', 'c']],
    ['$.l[-99:2]', ['a', 'b']],
    ['$.l[2:99]', ['c', 'd', 'e']],
    ['$.l[3:1]', []],
    ['$.x[*]', []],
    ['$.l.x', []],
  ])('%s finds %j', (path, values) => {
    expect(found(path, letters)).toEqual(values);
  });

  it('find what a slice of an array holds', () => {
    const bound = fc.option(fc.integer({ min: -7, max: 7 }), { nil: undefined });
    fc.assert(
      fc.property(fc.array(fc.nat(9), { maxLength: 6 }), bound, bound, (list, start, end) => {
        expect(found(`$.l[${start ?? ''}:${end ?? ''}]`, { l: list })).toEqual(
          list.slice(start, end),
        );
        expect(found('$.l[::-1]', { l: list })).toEqual([...list].reverse());
      }),
    );
  });

  it('find the members of objects, and only their own', () => {
    expect(found('$[*]', { a: 1, b: 2 })).toEqual([1, 2]);
    for (const inherited of ['toString', 'constructor', 'hasOwnProperty', 'valueOf']) {
      expect(found(`$.${inherited}`, {})).toEqual([]);
      expect(found(`$.${inherited}`, { [inherited]: 1 })).toEqual([1]);
    }
    expect(found("$['a b']", { 'a b': 1 })).toEqual([1]);
    expect(found('$.length', [1, 2])).toEqual([]);
    expect(found('$.length', 'text')).toEqual([]);
  });

  it('take one element of XML as a list of one', () => {
    expect(found('$.a[0]', { a: 'x' }, true)).toEqual(['x']);
    expect(found('$.a[-1]', { a: 'x' }, true)).toEqual(['x']);
    expect(found('$.a[1]', { a: 'x' }, true)).toEqual([]);
    expect(found('$.a[*]', { a: 'x' }, true)).toEqual(['x']);
    expect(found('$.a[0:1]', { a: 'x' }, true)).toEqual(['x']);
    expect(found('$.a[0]', { a: 'x' })).toEqual([]);
    expect(found('$.a[0:1]', { a: 'x' })).toEqual([]);
    expect(found('$.a.#text', { a: 'x' }, true)).toEqual(['x']);
    expect(found('$.a.#text', { a: { '#text': 'y' } }, true)).toEqual(['y']);
  });

  it('state where a value was found', () => {
    const root = { jobs: [{ 'a b': 1 }, { 'a b': 2 }] };
    const { path } = compilePath("$.jobs[*]['a b']", { ...around(false), reads: new Reads() });
    const places: string[] = [];
    path.each(root, scopeOf(root), (_, ordinals, keys) =>
      places.push(`${ordinals.join()} ${path.location('$', keys)}`),
    );
    expect(places).toEqual(["0 $.jobs[0]['a b']", "1 $.jobs[1]['a b']"]);
  });

  it('filter by a condition over each element', () => {
    const root = { l: [{ q: 1 }, { q: 2 }, { q: 3 }, {}] };
    expect(found('$.l[?@.q > 1 && @.q < 3]', root)).toEqual([{ q: 2 }]);
    expect(found('$.l[?@.q >= 2]', root)).toEqual([{ q: 2 }, { q: 3 }]);
    expect(found('$.l[?@.q == 1 || @.q == 3]', root)).toEqual([{ q: 1 }, { q: 3 }]);
    expect(found('$.l[?!(@.q > 1)]', { l: [{ q: 1 }, { q: 2 }] })).toEqual([{ q: 1 }]);
  });
});

describe('an expression', () => {
  const nested = (depth: number) => `${'('.repeat(depth)}1${')'.repeat(depth)}`;

  it('has at most 2,000 characters and nests at most 32 deep', () => {
    expect(() => compile(`1${'+1'.repeat(999)} `)).not.toThrow();
    expect(() => compile(`1${'+1'.repeat(1000)}`)).toThrow('More than 2000 characters');
    expect(() => compile(nested(31))).not.toThrow();
    expect(() => compile(nested(32))).toThrow(ExpressionError);
  });

  it.each<[string, Json]>([
    ["'a' < 'b'", true],
    ["'b' < 'a'", false],
    ["'a' < 'a'", false],
    ["'a' <= 'a'", true],
    ["'b' > 'a'", true],
    ["'a' >= 'b'", false],
    ["'10' < '9'", true],
    ["10 < '9'", false],
    ['2 <= 2.0', true],
    ["1 == '1.0'", true],
    ["'1' == '1.0'", false],
    ["'a' != 'b'", true],
    ['null == null', true],
  ])('%s is %s', (text, value) => {
    expect(compile(text)(scopeOf({}))).toBe(value);
  });
});
