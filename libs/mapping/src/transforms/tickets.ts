import { Type } from '@sinclair/typebox';
import { shown, ValueFault } from '../fault';
import { isArray, isObject, memberOf, objectOf, type Json, type JsonObject } from '../json';
import type { Budget } from '../language/budget';
import { listOf, textOf } from '../language/value';
import { expression, none, params } from './params';
import { ParamFault, transform } from './transform';

const group = 'jdf';
const PROCESS = ['Cyan', 'Magenta', 'Yellow', 'Black'];

/** Status of JDF and XJDF nodes as the status of a job; a test run is set-up, cleaning up is still work. */
const STATUS: Readonly<Record<string, string>> = {
  Waiting: 'waiting',
  Ready: 'ready',
  TestRunInProgress: 'setup',
  Setup: 'setup',
  InProgress: 'in_progress',
  Cleanup: 'in_progress',
  Suspended: 'suspended',
  FailedTestRun: 'stopped',
  Stopped: 'stopped',
  Completed: 'completed',
  Aborted: 'aborted',
};

/** Words that leave the status to others. */
const WITHOUT_STATUS = new Set(['Part', 'Pool', 'Spawned']);

/** A small XPath as a path of ours: names, `*`, `@name`, `[3]` and `[@name='text']`. */
function pathOf(xpath: string): string {
  const steps = xpath.replace(/^\.?\//, '').split('/');
  return steps.reduce((path, step) => {
    const [, name, predicates = ''] =
      /^(@?[\w:.-]+|\*)((?:\[(?:\d{1,6}|@[\w:.-]+\s*=\s*'[^'[\]/]*')\])*)$/.exec(step) ?? [];
    if (name === undefined)
      throw new ParamFault(
        'path',
        `${shown(step)} is no step: names, *, @name, [3] and [@name='text']`,
      );
    const tests = [...predicates.matchAll(/\[(?:(\d+)|@([\w:.-]+)\s*=\s*'([^']*)')\]/g)];
    const filters = tests.map(([, place, attribute, text]) =>
      place === undefined
        ? `[?@['@${attribute ?? ''}'] == '${(text ?? '').replace(/\\/g, '\\\\')}']`
        : `[${Number(place) - 1}]`,
    );
    return path + (name === '*' ? '[*]' : `['${name}']`) + filters.join('');
  }, '@');
}

/** The object with this ID, anywhere in the document. */
function identified(value: Json, id: string, budget: Budget): JsonObject | null {
  budget.spend(1);
  if (isObject(value) && memberOf(value, '@ID') === id) return value;
  if (typeof value !== 'object' || value === null) return null;
  for (const inner of Object.values<Json>(value)) {
    const found =
      typeof inner === 'object' && inner !== null ? identified(inner, id, budget) : null;
    if (found) return found;
  }
  return null;
}

/** Partitions of a resource: nested elements that carry a partition key. */
function partition(resource: JsonObject, key: string, wanted: string): JsonObject | null {
  const children = Object.entries(resource).flatMap(([name, it]) =>
    name.startsWith('@') ? [] : isArray(it) ? it : [it],
  );
  const found = children.find((it) => isObject(it) && memberOf(it, `@${key}`) === wanted);
  return isObject(found) ? found : null;
}

/** A partition with the attributes it inherits (JDF 1.x, 3.10.5), without its sibling partitions. */
function inherited(resource: JsonObject, part: JsonObject, key: string): JsonObject {
  const plain = Object.entries(resource).filter(
    ([, it]) => !listOf(it).some((one) => isObject(one) && memberOf(one, `@${key}`) !== undefined),
  );
  return objectOf([...plain, ...Object.entries(part)]);
}

/** Names of separations: the order of the colorants, else the process colours of the model and the further colorants. */
function separationsOf(control: JsonObject): readonly string[] {
  const names = (member: string): readonly string[] => {
    const tokens = memberOf(control, `@${member}`);
    if (tokens !== undefined)
      return textOf(tokens)
        .split(/\s+/)
        .filter((it) => it !== '');
    return listOf(memberOf(control, member) ?? null)
      .flatMap((it) => (isObject(it) ? listOf(memberOf(it, 'SeparationSpec') ?? null) : []))
      .flatMap((it) => (isObject(it) ? [textOf(memberOf(it, '@Name') ?? '')] : []));
  };
  const order = names('ColorantOrder');
  if (order.length > 0) return order;
  const model = memberOf(control, '@ProcessColorModel');
  const process = model === 'DeviceCMYK' ? PROCESS : model === 'DeviceGray' ? ['Black'] : [];
  return [...new Set([...process, ...names('ColorantParams')])];
}

/** Transforms of job tickets in the form `sources` reads them in. */
export const ticketTransforms = [
  transform({
    name: 'xpath',
    group,
    summary: 'What an XPath of child steps finds in an element of a ticket',
    params: params({ path: Type.String({ minLength: 1, maxLength: 500 }) }),
    label: ({ path }) => path,
    examples: [
      {
        value: { Media: [{ '@Class': 'X' }, { '@Class': 'Consumable', '@Weight': '135' }] },
        params: { path: "Media[@Class='Consumable']/@Weight" },
        result: ['135'],
      },
      {
        value: { Media: [{ '@Weight': '90' }, { '@Weight': '135' }] },
        params: { path: 'Media[2]/@Weight' },
        result: '135',
      },
    ],
    compile({ path }, building) {
      const run = building.expression('path', pathOf(path), 'items');
      return (value, scope) => {
        const before = scope.current;
        scope.current = value;
        try {
          return run(scope);
        } finally {
          scope.current = before;
        }
      };
    },
  }),
  transform({
    name: 'resource_by_ref',
    group,
    summary: 'The resource of an ID or rRef',
    params: none,
    examples: [
      {
        value: 'M1',
        document: { JDF: { ResourcePool: { Media: { '@ID': 'M1', '@Weight': '135' } } } },
        result: { '@ID': 'M1', '@Weight': '135' },
      },
      { value: 'M2', document: { JDF: '' }, fault: 'bad_reference' },
    ],
    compile:
      () =>
      (value, { root, budget }) => {
        const found = identified(root, textOf(value), budget);
        if (!found) throw new ValueFault('bad_reference', `Nothing has the ID ${shown(value)}`);
        return found;
      },
  }),
  transform({
    name: 'resolve_part',
    group,
    summary:
      'The partition of a resource with the attributes it inherits; null where an explicit resource has none',
    params: params({
      part: Type.Record(Type.String({ pattern: '^\\w+$' }), expression('The key wanted.')),
    }),
    label: ({ part }) => Object.keys(part).join(','),
    examples: [
      {
        value: {
          '@PartIDKeys': 'SheetName Side',
          '@Brand': 'X',
          Layout: {
            '@SheetName': 'S1',
            Layout: [
              { '@Side': 'Front', '@Name': 'a' },
              { '@Side': 'Back', '@Brand': 'Y' },
            ],
          },
        },
        params: { part: { SheetName: '"S1"', Side: '"Back"' } },
        result: {
          '@PartIDKeys': 'SheetName Side',
          '@Brand': 'Y',
          '@SheetName': 'S1',
          '@Side': 'Back',
        },
      },
      {
        value: { '@PartIDKeys': 'Side', Layout: { '@Side': 'Front' } },
        params: { part: { Side: '"Back"' } },
        result: null,
      },
    ],
    compile({ part }, building) {
      const runs = new Map(
        Object.entries(part).map(([key, it]) => [key, building.expression(`part/${key}`, it)]),
      );
      return (value, scope) => {
        if (!isObject(value)) throw new ValueFault('bad_type', 'The value is no resource');
        let resource: JsonObject = value;
        const keys = textOf(memberOf(value, '@PartIDKeys') ?? '').split(/\s+/);
        for (const key of keys) {
          const wanted = runs.get(key)?.(scope);
          if (wanted === undefined || wanted === null) break;
          const found = partition(resource, key, textOf(wanted));
          if (found) resource = inherited(resource, found, key);
          else if (memberOf(value, '@PartUsage') === 'Implicit') break;
          else return null;
        }
        return resource;
      };
    },
  }),
  transform({
    name: 'separations',
    group,
    summary: 'Names of the separations of a ColorantControl of JDF or XJDF',
    params: none,
    examples: [
      {
        value: {
          '@ProcessColorModel': 'DeviceCMYK',
          ColorantParams: { SeparationSpec: { '@Name': 'Gold' } },
        },
        result: ['Cyan', 'Magenta', 'Yellow', 'Black', 'Gold'],
      },
      { value: { '@ColorantOrder': 'Black Gold' }, result: ['Black', 'Gold'] },
    ],
    compile: () => (value) => {
      if (!isObject(value)) throw new ValueFault('bad_type', 'The value is no ColorantControl');
      return separationsOf(value);
    },
  }),
  transform({
    name: 'sides_to_colors',
    group,
    summary: 'Writes the word Sides of a ticket and a number of inks as 4/0',
    params: params({
      front: expression('Inks of the front.'),
      back: expression('Inks of the back when it is printed.'),
    }),
    examples: [
      { value: 'OneSided', params: { front: '4', back: '4' }, result: '4/0' },
      { value: 'TwoSidedHeadToHead', params: { front: '4', back: '1' }, result: '4/1' },
      { value: 'OneSidedBack', params: { front: '4', back: '4' }, result: '0/4' },
      { value: 'AllSides', params: { front: '4', back: '4' }, fault: 'bad_type' },
    ],
    label: () => '',
    compile({ front, back }, building) {
      const [first, second] = [
        building.expression('front', front),
        building.expression('back', back),
      ];
      return (value, scope) => {
        const word = textOf(value);
        const [one, two] = [textOf(first(scope)), textOf(second(scope))];
        if (word === 'OneSided' || word === 'OneSidedFront') return `${one}/0`;
        if (word === 'OneSidedBack') return `0/${two}`;
        if (word.startsWith('TwoSided')) return `${one}/${two}`;
        throw new ValueFault('bad_type', `${shown(value)} is no value of Sides`);
      };
    },
  }),
  transform({
    name: 'jdf_status',
    group,
    summary:
      'The status of a JDF or XJDF node as the status of a job; Part, Pool and Spawned do not apply to the whole',
    params: none,
    examples: [
      { value: 'InProgress', result: 'in_progress' },
      { value: 'Spawned', absent: true },
      { value: 'Dreaming', result: 'Dreaming' },
    ],
    compile: () => (value, scope) => {
      const word = textOf(value);
      const status = Object.hasOwn(STATUS, word) ? STATUS[word] : undefined;
      if (status !== undefined) return status;
      if (WITHOUT_STATUS.has(word)) return undefined;
      scope.warn('unmapped_enum', `${shown(word)} is no status of a job`);
      return value;
    },
  }),
];
