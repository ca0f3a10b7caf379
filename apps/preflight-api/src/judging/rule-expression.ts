import { linearPattern, PatternError, type Steps } from './linear-pattern';
import {
  objectProperties,
  type ObjectContext,
  type ObjectProperty,
} from './object-properties.table';

/** Fault of a rule's `where`. */
export interface ExpressionFault {
  /** JSON pointer below `where`; empty for the whole. */
  readonly path: string;
  readonly message: string;
}

/** An expression ready for objects. `steps` counts work, so that a job can have a budget of it. */
export interface Expression {
  readonly holds: (context: ObjectContext, steps: Steps) => boolean;
  /** Names of the properties that it reads. */
  readonly properties: readonly string[];
}

/** Levels of an expression, and comparisons in it. */
export const expressionLimits = { depth: 8, comparisons: 64, values: 100, text: 256 } as const;

type Value = string | number | boolean | readonly string[] | null | undefined;
type Test = (value: NonNullable<Value>, steps: Steps) => boolean;
type Holds = Expression['holds'];

/** Reads an expression of JSON; faults with their places when it is invalid. */
export function readExpression(
  where: unknown,
): { readonly expression: Expression } | { readonly faults: readonly ExpressionFault[] } {
  const reader = new Reader();
  const holds = reader.read(where, '', 1);
  return reader.faults.length > 0
    ? { faults: reader.faults }
    : { expression: { holds, properties: [...reader.properties] } };
}

class Reader {
  readonly faults: ExpressionFault[] = [];
  readonly properties = new Set<string>();
  private comparisons = 0;

  read(where: unknown, path: string, depth: number): Holds {
    if (depth > expressionLimits.depth) {
      return this.fault(path, `is nested deeper than ${expressionLimits.depth} levels`);
    }
    if (typeof where !== 'object' || where === null || Array.isArray(where)) {
      return this.fault(path, 'must be a comparison, or an object of all, any or not');
    }
    const entries = Object.entries(where);
    const [[name, inner] = ['', undefined]] = entries;
    if (entries.length === 1 && (name === 'all' || name === 'any')) {
      return this.several(name, inner, `${path}/${name}`, depth);
    }
    if (entries.length === 1 && name === 'not') {
      const holds = this.read(inner, `${path}/not`, depth + 1);
      return (context, steps) => !holds(context, steps);
    }
    return this.comparison(where as Readonly<Record<string, unknown>>, path);
  }

  private several(name: 'all' | 'any', inner: unknown, path: string, depth: number): Holds {
    if (
      !Array.isArray(inner) ||
      inner.length === 0 ||
      inner.length > expressionLimits.comparisons
    ) {
      return this.fault(path, `must be a list of 1 to ${expressionLimits.comparisons}`);
    }
    const parts = inner.map((part, index) => this.read(part, `${path}/${index}`, depth + 1));
    return name === 'all'
      ? (context, steps) => parts.every((holds) => holds(context, steps))
      : (context, steps) => parts.some((holds) => holds(context, steps));
  }

  private comparison(where: Readonly<Record<string, unknown>>, path: string): Holds {
    this.comparisons += 1;
    if (this.comparisons === expressionLimits.comparisons + 1) {
      return this.fault(path, `is one comparison more than ${expressionLimits.comparisons}`);
    }
    const { property: name, operator, value, ...rest } = where;
    const [extra] = Object.keys(rest);
    if (extra !== undefined) return this.fault(`${path}/${extra}`, 'is not known');
    if (typeof name !== 'string' || !Object.hasOwn(objectProperties, name)) {
      return this.fault(
        `${path}/property`,
        `must be one of: ${Object.keys(objectProperties).join(', ')}`,
      );
    }
    const property = objectProperties[name];
    if (!property) return this.fault(`${path}/property`, 'is not known');
    this.properties.add(name);
    const operators = operatorsOf(property);
    if (typeof operator !== 'string' || !Object.hasOwn(operators, operator)) {
      return this.fault(
        `${path}/operator`,
        `must be one of: ${Object.keys(operators).join(', ')} (${name} is a ${property.type})`,
      );
    }
    try {
      const test = operators[operator]?.(value);
      if (!test)
        return this.fault(`${path}/value`, `does not fit ${operator} of a ${property.type}`);
      return (context, steps) => {
        steps.count += 1;
        const known: Value = property.read(context);
        return operator === 'exists'
          ? test(known !== null && known !== undefined, steps)
          : known !== null && known !== undefined && test(known, steps);
      };
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      return this.fault(`${path}/value`, error.message);
    }
  }

  private fault(path: string, message: string): Holds {
    this.faults.push({ path, message });
    return () => false;
  }
}

/** Makes the test of a value; null when the value does not fit the operator. */
type Operator = (value: unknown) => Test | null;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= expressionLimits.text;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= expressionLimits.values && value.every(isText);

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

const onNumber =
  (holds: (actual: number, wanted: number) => boolean): Operator =>
  (wanted) =>
    isNumber(wanted) ? (actual) => holds(actual as number, wanted) : null;

const onText =
  (holds: (actual: string, wanted: string) => boolean): Operator =>
  (wanted) =>
    isText(wanted) ? (actual) => holds(actual as string, wanted) : null;

const onFlag =
  (holds: (actual: boolean, wanted: boolean) => boolean): Operator =>
  (wanted) =>
    typeof wanted === 'boolean' ? (actual) => holds(actual as boolean, wanted) : null;

const among =
  (wantsIn: boolean): Operator =>
  (wanted) =>
    isTexts(wanted) ? (actual) => wanted.includes(actual as string) === wantsIn : null;

const matching =
  (each: (actual: Value) => readonly string[]): Operator =>
  (source) => {
    if (!isText(source)) return null;
    const pattern = linearPattern(source);
    return (actual, steps) =>
      each(actual).some((one) => pattern.test(one.slice(0, expressionLimits.text), steps));
  };

const exists = onFlag((actual, wanted) => actual === wanted);

const operators: Readonly<Record<ObjectProperty['type'], Readonly<Record<string, Operator>>>> = {
  number: {
    eq: onNumber((actual, wanted) => actual === wanted),
    ne: onNumber((actual, wanted) => actual !== wanted),
    lt: onNumber((actual, wanted) => actual < wanted),
    lte: onNumber((actual, wanted) => actual <= wanted),
    gt: onNumber((actual, wanted) => actual > wanted),
    gte: onNumber((actual, wanted) => actual >= wanted),
    between: (wanted) => {
      const [low, high] = Array.isArray(wanted) && wanted.length === 2 ? (wanted as unknown[]) : [];
      if (!isNumber(low) || !isNumber(high)) return null;
      return (actual) => (actual as number) >= low && (actual as number) <= high;
    },
    exists,
  },
  text: {
    eq: onText((actual, wanted) => actual === wanted),
    ne: onText((actual, wanted) => actual !== wanted),
    contains: onText((actual, wanted) => actual.includes(wanted)),
    starts_with: onText((actual, wanted) => actual.startsWith(wanted)),
    ends_with: onText((actual, wanted) => actual.endsWith(wanted)),
    in: among(true),
    not_in: among(false),
    matches: matching((actual) => [actual as string]),
    exists,
  },
  list: {
    contains: (wanted) =>
      isText(wanted) ? (actual) => (actual as readonly string[]).includes(wanted) : null,
    contains_any: (wanted) =>
      isTexts(wanted)
        ? (actual) => (actual as readonly string[]).some((one) => wanted.includes(one))
        : null,
    matches: matching((actual) => actual as readonly string[]),
    empty: (wanted) =>
      typeof wanted === 'boolean'
        ? (actual) => ((actual as readonly string[]).length === 0) === wanted
        : null,
    exists,
  },
  flag: {
    eq: onFlag((actual, wanted) => actual === wanted),
    ne: onFlag((actual, wanted) => actual !== wanted),
    exists,
  },
};

/** The operators a property has, by name. */
export function operatorsOf({
  type,
}: Pick<ObjectProperty, 'type'>): Readonly<Record<string, Operator>> {
  return operators[type];
}
