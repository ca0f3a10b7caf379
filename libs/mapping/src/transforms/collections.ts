import { Type } from '@sinclair/typebox';
import { decimalIn, Exact } from '../decimal';
import { ValueFault } from '../fault';
import { isArray, isObject, memberOf, objectOf, type Json } from '../json';
import type { Expression } from '../language/expression';
import type { Scope } from '../language/scope';
import { compared, equal, listOf, newList, textOf, truthOf } from '../language/value';
import { expression, none, oneOf, params } from './params';
import { transform } from './transform';

const group = 'collection';
const memberNames = Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 200 });
const byItem = (description: string) => expression(`${description}; @ is the item.`);

/** Results of an expression for each item. */
function ofEach(items: readonly Json[], run: Expression, scope: Scope): readonly Json[] {
  const before = scope.current;
  scope.budget.spend(items.length);
  try {
    return items.map((item) => {
      scope.current = item;
      return run(scope);
    });
  } finally {
    scope.current = before;
  }
}

function objectIn(value: Json) {
  if (isObject(value)) return value;
  throw new ValueFault('bad_type', 'The value is no object');
}

/** Numbers by what they are worth before texts, nothing last. */
function order(left: Json | Exact, right: Json | Exact): number {
  if (Exact.isDecimal(left) && Exact.isDecimal(right)) return left.cmp(right);
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  if (typeof left === typeof right && typeof left !== 'object' && typeof left !== 'boolean')
    return compared(left, right);
  return typeof left < typeof right ? -1 : Number(typeof left > typeof right);
}

/** Transforms of arrays and objects. One value counts as an array of one. */
export const collectionTransforms = [
  transform({
    name: 'map',
    group,
    summary: 'Transforms each item',
    params: params({ expression: byItem('What it becomes') }),
    label: ({ expression: it }) => it,
    examples: [
      { value: [{ n: 'a' }, { n: 'b' }], params: { expression: '@.n' }, result: ['a', 'b'] },
    ],
    compile({ expression: it }, building) {
      const run = building.expression('expression', it, 'items');
      return (value, scope) => newList(ofEach(listOf(value), run, scope));
    },
  }),
  transform({
    name: 'filter',
    group,
    summary: 'Keeps the items for which a condition is true',
    params: params({ expression: byItem('What holds') }),
    label: ({ expression: it }) => it,
    examples: [{ value: [1, 2, 3], params: { expression: '@ > 1' }, result: [2, 3] }],
    compile({ expression: it }, building) {
      const run = building.expression('expression', it, 'items');
      return (value, scope) => {
        const items = listOf(value);
        const kept = ofEach(items, run, scope);
        return items.filter((_, at) => truthOf(kept[at] ?? null));
      };
    },
  }),
  transform({
    name: 'sort',
    group,
    summary: 'Sorts items; equal items keep their order',
    params: params({
      by: Type.Optional(byItem('What counts')),
      order: Type.Optional(oneOf(['ascending', 'descending'], { default: 'ascending' })),
      numeric: Type.Optional(
        Type.Boolean({ default: false, description: 'Compares texts by the number they write.' }),
      ),
    }),
    examples: [
      { value: [3, 1, 2], params: { order: 'descending' }, result: [3, 2, 1] },
      {
        value: [{ n: '10' }, { n: '9' }],
        params: { by: '@.n', numeric: true },
        result: [{ n: '9' }, { n: '10' }],
      },
    ],
    compile({ by = '@', order: direction, numeric = false }, building) {
      const run = building.expression('by', by, 'items');
      const sign = direction === 'descending' ? -1 : 1;
      return (value, scope) => {
        const items = listOf(value);
        const keys: readonly (Json | Exact)[] = numeric
          ? ofEach(items, run, scope).map((it) => decimalIn(it) ?? null)
          : ofEach(items, run, scope);
        scope.budget.spend(items.length * 4);
        const places = items.map((_, at) => at);
        places.sort((a, b) => sign * order(keys[a] ?? null, keys[b] ?? null) || a - b);
        return places.map((at) => items[at] ?? null);
      };
    },
  }),
  transform({
    name: 'group_by',
    group,
    summary: 'Groups items by an expression, in their order',
    params: params({ by: byItem('What they share') }),
    label: ({ by }) => by,
    examples: [
      {
        value: [
          { s: 'F', n: 1 },
          { s: 'B', n: 2 },
          { s: 'F', n: 3 },
        ],
        params: { by: '@.s' },
        result: [
          {
            key: 'F',
            items: [
              { s: 'F', n: 1 },
              { s: 'F', n: 3 },
            ],
          },
          { key: 'B', items: [{ s: 'B', n: 2 }] },
        ],
      },
    ],
    compile({ by }, building) {
      const run = building.expression('by', by, 'items');
      return (value, scope) => {
        const groups = new Map<string, { readonly key: Json; readonly items: Json[] }>();
        const items = listOf(value);
        ofEach(items, run, scope).forEach((key, at) => {
          const id = scope.budget.identityOf(key);
          const found = groups.get(id) ?? { key, items: [] };
          found.items.push(items[at] ?? null);
          groups.set(id, found);
        });
        return [...groups.values()];
      };
    },
  }),
  transform({
    name: 'index_by',
    group,
    summary: 'An object of the items by an expression; a later item replaces an earlier one',
    params: params({ by: byItem('The name') }),
    label: ({ by }) => by,
    examples: [
      { value: [{ k: 'a', v: 1 }], params: { by: '@.k' }, result: { a: { k: 'a', v: 1 } } },
    ],
    compile({ by }, building) {
      const run = building.expression('by', by, 'items');
      return (value, scope) => {
        const items = listOf(value);
        return objectOf(
          ofEach(items, run, scope).map((key, at) => [textOf(key), items[at] ?? null]),
        );
      };
    },
  }),
  transform({
    name: 'first',
    group,
    summary: 'The first item',
    params: none,
    examples: [
      { value: ['a', 'b'], result: 'a' },
      { value: [], result: null },
    ],
    compile: () => (value) => listOf(value)[0] ?? null,
  }),
  transform({
    name: 'last',
    group,
    summary: 'The last item',
    params: none,
    examples: [{ value: ['a', 'b'], result: 'b' }],
    compile: () => (value) => listOf(value).at(-1) ?? null,
  }),
  transform({
    name: 'count',
    group,
    summary: 'How many items there are, as a JSON number',
    params: none,
    examples: [{ value: ['a', 'b'], result: 2 }],
    compile: () => (value) => listOf(value).length,
  }),
  transform({
    name: 'flatten',
    group,
    summary: 'Flattens inner arrays, one level deep',
    params: none,
    examples: [{ value: [1, [2, [3]]], result: [1, 2, [3]] }],
    compile:
      () =>
      (value, { budget }) => {
        const items = newList(listOf(value).flatMap((it) => (isArray(it) ? it : [it])));
        budget.spend(items.length);
        return items;
      },
  }),
  transform({
    name: 'distinct',
    group,
    summary: 'Keeps the first of equal items',
    params: none,
    examples: [{ value: ['a', 'b', 'a'], result: ['a', 'b'] }],
    compile:
      () =>
      (value, { budget }) => {
        const items = listOf(value);
        budget.spend(items.length);
        const seen = new Set<string>();
        return items.filter((it) => seen.size !== seen.add(budget.identityOf(it)).size);
      },
  }),
  transform({
    name: 'pivot',
    group,
    summary: 'Converts a list of names and values to an object',
    params: params({ name: byItem('The name'), value: byItem('The value') }),
    examples: [
      {
        value: [
          { key: 'Width', val: '10' },
          { key: 'Height', val: '20' },
        ],
        params: { name: '@.key', value: '@.val' },
        result: { Width: '10', Height: '20' },
      },
    ],
    compile({ name, value: what }, building) {
      const [names, values] = [
        building.expression('name', name, 'items'),
        building.expression('value', what, 'items'),
      ];
      return (value, scope) => {
        const items = listOf(value);
        const contents = ofEach(items, values, scope);
        return objectOf(
          ofEach(items, names, scope).map((it, at) => [textOf(it), contents[at] ?? null]),
        );
      };
    },
  }),
  transform({
    name: 'merge',
    group,
    summary: 'Merges the members of another object into the value',
    params: params({ with: expression('The other object.') }),
    label: ({ with: it }) => it,
    examples: [
      {
        value: { a: 1, b: 1 },
        document: { o: { b: 2 } },
        params: { with: '$.o' },
        result: { a: 1, b: 2 },
      },
    ],
    compile({ with: other }, building) {
      const run = building.expression('with', other);
      return (value, scope) => {
        const over = run(scope);
        if (over === null) return value;
        const [under, upper] = [objectIn(value), objectIn(over)];
        scope.budget.spend(Object.keys(under).length + Object.keys(upper).length);
        return { ...under, ...upper };
      };
    },
  }),
  transform({
    name: 'pick',
    group,
    summary: 'Keeps some members of an object',
    params: params({ members: memberNames }),
    examples: [{ value: { a: 1, b: 2 }, params: { members: ['b', 'c'] }, result: { b: 2 } }],
    compile:
      ({ members }) =>
      (value) => {
        const object = objectIn(value);
        return objectOf(
          members.flatMap((name): [string, Json][] => {
            const member = memberOf(object, name);
            return member === undefined ? [] : [[name, member]];
          }),
        );
      },
  }),
  transform({
    name: 'omit',
    group,
    summary: 'Removes some members of an object',
    params: params({ members: memberNames }),
    examples: [{ value: { a: 1, b: 2 }, params: { members: ['b'] }, result: { a: 1 } }],
    compile({ members }) {
      const left = new Set(members);
      return (value) =>
        objectOf(Object.entries(objectIn(value)).filter(([name]) => !left.has(name)));
    },
  }),
  transform({
    name: 'explode',
    group,
    summary: 'One item for each element of a member that is an array, with the members around it',
    params: params({ member: Type.String({ minLength: 1, maxLength: 200 }) }),
    label: ({ member }) => member,
    examples: [
      {
        value: [
          { sku: 'A', sizes: ['S', 'M'] },
          { sku: 'B', sizes: [] },
        ],
        params: { member: 'sizes' },
        result: [
          { sku: 'A', sizes: 'S' },
          { sku: 'A', sizes: 'M' },
        ],
      },
    ],
    compile:
      ({ member }) =>
      (value, { budget }) => {
        const exploded = listOf(value).flatMap((item) => {
          const inner = isObject(item) ? (memberOf(item, member) ?? null) : null;
          const elements = listOf(inner);
          budget.spend(elements.length * (isObject(item) ? Object.keys(item).length : 1));
          return isObject(item)
            ? elements.map((it) => objectOf([...Object.entries(item), [member, it]]))
            : [];
        });
        return newList(exploded);
      },
  }),
  transform({
    name: 'without',
    group,
    summary: 'Removes items that are equal to a text',
    params: params({
      items: Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 100 }),
    }),
    examples: [{ value: ['Cyan', 'Cut'], params: { items: ['Cut'] }, result: ['Cyan'] }],
    compile:
      ({ items }) =>
      (value, { budget }) => {
        const list = listOf(value);
        budget.spend(list.length * items.length);
        return list.filter((it) => !items.some((other) => equal(it, other)));
      },
  }),
];
