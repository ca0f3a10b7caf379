import type { TSchema } from '@sinclair/typebox';

/** Error of a value that matches no branch of a union. */
export type UnionVerdict =
  | {
      /** The only branch that the value can mean. */
      readonly branch: TSchema;
      /** The value of the discriminating member, e.g. of `op`. */
      readonly kind?: string;
    }
  | {
      /** The member that distinguishes the branches, and its valid values. */
      readonly tag: string;
      readonly known: readonly string[];
    }
  | { readonly types: readonly string[] };

/**
 * The branch of a union that a value means: by the member that is a constant in every branch (`op`, `type`, `kind`), else by the type of
 * the value, else by the members it has. Undefined where that leaves several.
 */
export function unionBranch(
  branches: readonly TSchema[],
  value: unknown,
): UnionVerdict | undefined {
  const leaves = branches.flatMap(leavesOf);
  const fitting = leaves.filter((leaf) => hasType(leaf, value));
  const [only, second] = fitting;
  if (!only) return { types: [...new Set(leaves.map((leaf) => String(leaf['type'])))] };
  if (!second) return { branch: only };
  return isObject(value) ? objectBranch(fitting, value) : undefined;
}

const leavesOf = (schema: TSchema): readonly TSchema[] => {
  const branches = schema['anyOf'] as readonly TSchema[] | undefined;
  return branches ? branches.flatMap(leavesOf) : [schema];
};

type Value = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const membersOf = (schema: TSchema): Readonly<Record<string, TSchema>> =>
  (schema['properties'] ?? {}) as Readonly<Record<string, TSchema>>;

const constantOf = (schema: TSchema, tag: string): unknown => membersOf(schema)[tag]?.['const'];

function objectBranch(branches: readonly TSchema[], value: Value): UnionVerdict | undefined {
  const [first] = branches;
  const tag = Object.keys(first ? membersOf(first) : {}).find((name) =>
    branches.every((branch) => typeof constantOf(branch, name) === 'string'),
  );
  if (tag === undefined) return likeliest(branches, value);
  const kind = Object.hasOwn(value, tag) ? value[tag] : undefined;
  const branch = branches.find((it) => constantOf(it, tag) === kind);
  if (branch) return { branch, kind: String(kind) };
  return { tag, known: branches.map((it) => String(constantOf(it, tag))) };
}

/** The branch that knows most of the members, where one does. */
function likeliest(branches: readonly TSchema[], value: Value): UnionVerdict | undefined {
  const scores = branches.map(
    (branch) => Object.keys(membersOf(branch)).filter((name) => Object.hasOwn(value, name)).length,
  );
  const best = Math.max(...scores);
  const branch = branches[scores.indexOf(best)];
  return branch && scores.indexOf(best) === scores.lastIndexOf(best) ? { branch } : undefined;
}

function hasType({ type }: TSchema, value: unknown): boolean {
  switch (type as unknown) {
    case 'object':
      return isObject(value);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'integer':
      return typeof value === 'number';
    case undefined:
      return true;
    default:
      return typeof value === type;
  }
}
