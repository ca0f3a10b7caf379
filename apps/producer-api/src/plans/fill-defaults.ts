import { LENGTH_TITLE, pointsOf } from '@forme/contracts/producer';
import { jsonCheck } from '@forme/service-kit/http';
import { problems } from '../problems';

/** A JSON Schema as the contracts declare it. */
export type Schema = Parameters<typeof jsonCheck>[0];

type Value = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A copy of a value that fits its schema, with every default of the schema in place, also inside unions, where validators leave
 * them out, and every length in points. So a plan that omits a default and one that writes it are equal, and so are 72 and 1in.
 * 422 for a length with a unit that is out of the bounds of its member; `pointer` is that of the value in what was sent.
 */
export function fillDefaults(schema: Schema, value: unknown, pointer = ''): unknown {
  const branches = schema['anyOf'] as readonly Schema[] | undefined;
  if (branches) {
    const branch = branches.find((it) => fits(it, value));
    if (branch?.title === LENGTH_TITLE) return pointsWithin(branches, String(value), pointer);
    return branch ? fillDefaults(branch, value, pointer) : value;
  }
  if (Array.isArray(value)) {
    const items = schema['items'] as Schema | undefined;
    return items
      ? value.map((item, index) => fillDefaults(items, item, `${pointer}/${index}`))
      : [...(value as unknown[])];
  }
  return isObject(value) ? fillMembers(schema, value, pointer) : value;
}

function fillMembers(schema: Schema, value: Value, pointer: string): Value {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  const given = Object.entries(value).map(([name, member]): [string, unknown] => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return [name, property ? fillDefaults(property, member, `${pointer}/${name}`) : member];
  });
  const absent = Object.entries(properties)
    .filter(([name, { default: preset }]) => !Object.hasOwn(value, name) && preset !== undefined)
    .map(([name, property]): [string, unknown] => [
      name,
      fillDefaults(property, structuredClone(property.default), `${pointer}/${name}`),
    ]);
  return Object.fromEntries([...given, ...absent]);
}

/** Points of a length with a unit, within the bounds of the number that may stand in its place. */
function pointsWithin(branches: readonly Schema[], text: string, pointer: string): number {
  const points = pointsOf(text);
  const number = branches.find(({ type }) => type === 'number');
  if (!number || fits(number, points)) return points;
  const { minimum, exclusiveMinimum, maximum } = number as Readonly<
    Record<string, number | undefined>
  >;
  const bounds = [
    exclusiveMinimum === undefined ? [] : [`more than ${exclusiveMinimum}`],
    minimum === undefined ? [] : [`at least ${minimum}`],
    maximum === undefined ? [] : [`at most ${maximum}`],
  ].flat();
  const message = `must be ${bounds.join(' and ')} points; ${text} is ${points} points`;
  throw problems.planInvalid(`${pointer.slice(1).replaceAll('/', '.')} ${message}`, {
    extensions: { errors: [{ path: pointer, message }] },
  });
}

const checks = new WeakMap<Schema, (value: unknown) => boolean>();

function fits(schema: Schema, value: unknown): boolean {
  if (contradicts(schema, value)) return false;
  let check = checks.get(schema);
  if (!check) {
    const compiled = jsonCheck(schema);
    check = (it) => 'value' in compiled(it);
    checks.set(schema, check);
  }
  // A copy: the check writes defaults into what it is given.
  return check(isObject(value) || Array.isArray(value) ? structuredClone(value) : value);
}

/** A quick check of types and constants, which excludes most branches of a union. */
function contradicts(schema: Schema, value: unknown): boolean {
  if (schema['type'] === 'object' && !isObject(value)) return true;
  if (!isObject(value)) return false;
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  return Object.entries(properties).some(
    ([name, property]) => property['const'] !== undefined && property['const'] !== value[name],
  );
}
