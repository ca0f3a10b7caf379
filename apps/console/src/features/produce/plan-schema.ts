/** The part of JSON Schema that forms are made from. */
export interface PlanSchema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly PlanSchema[];
  readonly properties?: Readonly<Record<string, PlanSchema>>;
  readonly required?: readonly string[];
}

/** How a member of a plan is entered. */
export type PlanField =
  | { readonly kind: 'choice'; readonly options: readonly (string | number)[] }
  | { readonly kind: 'switch' }
  | { readonly kind: 'number'; readonly minimum?: number; readonly maximum?: number }
  /** Points as a number, or a text with its unit. */
  | { readonly kind: 'length' }
  | { readonly kind: 'text' }
  | { readonly kind: 'group'; readonly members: Readonly<Record<string, PlanSchema>> }
  | { readonly kind: 'json' };

const scalar = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** The field of a schema; what no simple control can enter is JSON. */
export function fieldOf(schema: PlanSchema): PlanField {
  const branches = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  const [only] = branches;
  if (branches.length === 1 && only) return fieldOf(only);
  if (branches.length > 1 && branches.every((branch) => scalar(branch.const))) {
    return { kind: 'choice', options: branches.map((branch) => branch.const).filter(scalar) };
  }
  if (branches.some(({ type }) => type === 'number') && branches.every(isNumberOrText)) {
    return { kind: 'length' };
  }
  if (schema.enum?.every(scalar)) return { kind: 'choice', options: schema.enum.filter(scalar) };
  switch (schema.type) {
    case 'boolean':
      return { kind: 'switch' };
    case 'number':
    case 'integer':
      return { kind: 'number', ...boundsOf(schema) };
    case 'string':
      return { kind: 'text' };
    case 'object':
      return schema.properties ? { kind: 'group', members: schema.properties } : { kind: 'json' };
    default:
      return { kind: 'json' };
  }
}

function isNumberOrText({ type }: PlanSchema): boolean {
  return type === 'number' || type === 'string';
}

function boundsOf({ minimum, maximum }: PlanSchema) {
  return {
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
}

/** A plan: members by name. */
export type Plan = Readonly<Record<string, unknown>>;

/** The plan with one member changed; `undefined` removes it, and a group that becomes empty with it. */
export function withMember(
  plan: Plan,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Plan {
  const inner =
    rest.length === 0 ? value : emptyAsNone(withMember(groupOf(plan[name]), rest, value));
  if (inner !== undefined) return { ...plan, [name]: inner };
  return Object.fromEntries(Object.entries(plan).filter(([key]) => key !== name));
}

/** The members of a group; none for anything else. */
export function groupOf(value: unknown): Plan {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function emptyAsNone(plan: Plan): Plan | undefined {
  return Object.keys(plan).length === 0 ? undefined : plan;
}

/** What a person typed as the value of a length or number: a number where it is one. */
export function typedValue(text: string): string | number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(trimmed) ? Number(trimmed) : trimmed;
}
