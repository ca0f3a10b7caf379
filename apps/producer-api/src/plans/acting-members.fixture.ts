import { jsonCheck } from '@forme/service-kit/http';
import { PlanRejected } from '../producers/producer';
import type { Schema } from './fill-defaults';
import { memberNotes } from './member-notes';

/** A value whose schema is an object. */
export type Members = Readonly<Record<string, unknown>>;

/** What a walk over the members of a schema needs. */
export interface Walk {
  readonly schema: Schema;
  /** Values that fit; each member is changed in each of them that has its parent. */
  readonly bases: readonly Members[];
  /** What the service says of a value: its output and warnings, or the code of its refusal. */
  readonly run: (value: Members) => string;
  /** Values to try, by the dotted name of the member, where the schema gives none. */
  readonly values?: Readonly<Record<string, readonly unknown[]>>;
}

/** A member, however deep: its dotted name, and the way to it, on which 0 is the first item of a list. */
interface Place {
  readonly name: string;
  readonly keys: readonly (string | number)[];
  readonly schema: Schema;
  /** Tags of the branches that the way goes through. */
  readonly tags: readonly (readonly [readonly (string | number)[], unknown])[];
}

const REFUSED = 'refused: ';

type Properties = Readonly<Record<string, Schema>>;

/** What a run says, as text: its outcome, or the code of its refusal. */
export function said(run: () => unknown): string {
  try {
    return JSON.stringify(run());
  } catch (error) {
    if (error instanceof PlanRejected) return `${REFUSED}${error.code}`;
    throw error;
  }
}

/** Bytes as text, one character each. */
export const textOf = (bytes: Iterable<Uint8Array>): string =>
  Buffer.concat([...bytes]).toString('latin1');

/** Notes of a section of the page of members, by member. */
export const noted = (prefix: string): readonly string[] =>
  Object.keys(memberNotes).flatMap((name) =>
    name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  );

/**
 * Members, however deep, that change nothing that a run says, whatever value they get in any of the bases; and, as `member: a = b`,
 * values of an enumerated member that say the same in each of them. Throws for a member that no base has the parent of.
 */
export function idleMembers({ schema, bases, run, values = {} }: Walk): readonly string[] {
  const answers = new Map<string, string>();
  const answer = (value: Members): string => {
    const key = JSON.stringify(value);
    const known = answers.get(key) ?? run(value);
    answers.set(key, known);
    return known;
  };
  const refused = bases.filter((base) => answer(base).startsWith(REFUSED));
  if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused)}`);
  return placesOf(schema).flatMap((place) => {
    const holders = bases.filter((base) => isOnWay(base, place));
    if (holders.length === 0) throw new Error(`no base has the parent of ${place.name}`);
    const given = values[place.name] ?? alternatives(place.schema);
    if (given.length === 0) throw new Error(`there is no value to try for ${place.name}`);
    const acts = holders.some((base) =>
      given.some((value) => answer(changed(base, place.keys, value)) !== answer(base)),
    );
    if (!acts) return [place.name];
    const choices = enumerated(place.schema).filter((value) => given.includes(value));
    return choices.flatMap((value, at) => {
      const same = choices
        .slice(0, at)
        .find((other) =>
          holders.every(
            (base) =>
              answer(changed(base, place.keys, value)) === answer(changed(base, place.keys, other)),
          ),
        );
      return same === undefined
        ? []
        : [`${place.name}: ${JSON.stringify(value)} = ${JSON.stringify(same)}`];
    });
  });
}

/** The members of a schema that have a value to change, the tags of unions left out. */
function placesOf(schema: Schema): readonly Place[] {
  const found: Place[] = [];
  const enter = (at: Schema, way: Omit<Place, 'schema'>): boolean => {
    const branches = (at['anyOf'] as readonly Schema[] | undefined) ?? [at];
    const objects = branches.filter((it) => it['properties'] && !isExpression(it));
    for (const branch of objects) {
      const properties = branch['properties'] as Properties;
      const own = Object.entries(properties).flatMap(([name, it]) =>
        it['const'] === undefined ? [] : [[[...way.keys, name], it['const']] as const],
      );
      for (const [name, member] of Object.entries(properties)) {
        if (member['const'] !== undefined) continue;
        const next = {
          name: way.name === '' ? name : `${way.name}.${name}`,
          keys: [...way.keys, name],
          tags: [...way.tags, ...own],
        };
        if (!enter(member, next)) found.push({ ...next, schema: member });
      }
    }
    const lists = branches.flatMap((it) => (it['items'] ? [it['items'] as Schema] : []));
    const inLists = lists.filter((it) => enter(it, { ...way, keys: [...way.keys, 0] }));
    return objects.length + inLists.length > 0;
  };
  enter(schema, { name: '', keys: [], tags: [] });
  return found;
}

const isExpression = (schema: Schema): boolean => '$expr' in (schema['properties'] as Properties);

/** What lies at the end of a way; undefined where the way ends before. */
const valueAt = (value: unknown, keys: readonly (string | number)[]): unknown =>
  keys.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as never)[key] : undefined),
    value,
  );

function isOnWay(base: Members, { keys, tags }: Place): boolean {
  const parent = valueAt(base, keys.slice(0, -1));
  return (
    typeof parent === 'object' &&
    parent !== null &&
    tags.every(([way, tag]) => valueAt(base, way) === tag)
  );
}

function changed(base: Members, keys: readonly (string | number)[], value: unknown): Members {
  const copy = structuredClone(base);
  const parent = valueAt(copy, keys.slice(0, -1)) as Record<string | number, unknown>;
  parent[keys.at(-1) ?? ''] = value;
  return copy;
}

/** The values of a member that has few. */
function enumerated(schema: Schema): readonly unknown[] {
  const branches = (schema['anyOf'] as readonly Schema[] | undefined) ?? [schema];
  return branches.flatMap((it): readonly unknown[] => {
    const listed = it['enum'] as readonly unknown[] | undefined;
    if (listed) return listed;
    if (it['type'] === 'boolean') return [false, true];
    return it['const'] === undefined ? [] : [it['const']];
  });
}

/** Values that a member may have beside the one it has. */
function alternatives(schema: Schema): readonly unknown[] {
  const branches = schema['anyOf'] as readonly Schema[] | undefined;
  const fits = (value: unknown): boolean => 'value' in jsonCheck(schema)(value);
  if (branches) return branches.flatMap(alternatives).filter(fits);
  const choices = enumerated(schema);
  if (choices.length > 0) return choices;
  switch (schema['type'] as unknown) {
    case 'number':
    case 'integer':
      return [0, 1, 2, 3, 5.5, 17, 90, 150, -1].filter(fits);
    case 'string':
      return ['Other', 'last', '3mm'].filter(fits);
    default:
      return [];
  }
}

/** The branches of a union of objects, by their tag. */
export const tagged = (union: Schema, tag: string): readonly (readonly [string, Schema])[] =>
  (union['anyOf'] as readonly Schema[]).map((branch) => [
    String((branch['properties'] as Properties)[tag]?.['const']),
    branch,
  ]);
