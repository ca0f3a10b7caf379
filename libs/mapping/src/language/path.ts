import { isArray, isObject, memberOf, type Json, type JsonObject } from '../json';
import type { Scope } from './scope';
import { isPlural, type Segment } from './syntax';

/** Name of a member or index of an item. */
export type Key = string | number;

/** A value a plural segment found, with its own name. */
type Found = readonly [Key, Json];
type Getter = (value: Json) => Json | undefined;
type Lister = (value: Json, scope: Scope) => readonly Found[];

/** Takes each value a path selects, with the ordinals and the keys its plural segments found it at; both are reused after the call. */
export type Visit = (value: Json, ordinals: readonly number[], keys: readonly Key[]) => void;

/** Condition of a filter; `@` is the element. */
export type Test = (scope: Scope) => boolean;

/** How paths see a document. */
export interface PathDialect {
  /** XML: one element counts as a list of one, since a schema that allows several may send one. */
  readonly singletons: boolean;
}

/** A path ready to run: runs of singular segments between plural ones. */
export class CompiledPath {
  /** Plural segments. */
  readonly plural: number;
  private readonly heads: readonly Getter[];
  private readonly listers: readonly Lister[];
  private readonly parts: readonly string[];

  constructor(
    readonly from: 'root' | 'current',
    segments: readonly Segment[],
    tests: ReadonlyMap<Segment, Test>,
    dialect: PathDialect,
  ) {
    const runs: Segment[][] = [[]];
    const listers: Lister[] = [];
    for (const segment of segments) {
      if (isPlural(segment)) {
        listers.push(listerOf(segment, tests.get(segment), dialect));
        runs.push([]);
      } else runs.at(-1)?.push(segment);
    }
    this.plural = listers.length;
    this.listers = listers;
    this.heads = runs.map((run) => chained(run.map((segment) => getterOf(segment, dialect))));
    this.parts = runs.map((run) => run.map(segmentText).join(''));
  }

  /** The value of a singular path; undefined when there is none. */
  one(start: Json): Json | undefined {
    return this.heads[0]?.(start);
  }

  /** Visits every value in document order. */
  each(start: Json, scope: Scope, visit: Visit): void {
    this.walk(start, 0, { scope, visit, ordinals: [], keys: [] });
  }

  /** Every value. */
  all(start: Json, scope: Scope): readonly Json[] {
    const values: Json[] = [];
    this.each(start, scope, (value) => values.push(value));
    return values;
  }

  /** Where a value was found, as a path below `base`. */
  location(base: string, keys: readonly Key[]): string {
    let text = base + (this.parts[0] ?? '');
    keys.forEach((key, at) => (text += keyText(key) + (this.parts[at + 1] ?? '')));
    return text;
  }

  private walk(start: Json, at: number, state: Walk): void {
    const value = this.heads[at]?.(start);
    if (value === undefined) return;
    const lister = this.listers[at];
    if (!lister) {
      state.visit(value, state.ordinals, state.keys);
      return;
    }
    const found = lister(value, state.scope);
    state.scope.budget.spend(found.length);
    for (let ordinal = 0; ordinal < found.length; ordinal++) {
      const [key, inner] = found[ordinal] ?? [0, null];
      state.ordinals[at] = ordinal;
      state.keys[at] = key;
      this.walk(inner, at + 1, state);
    }
    state.ordinals.length = state.keys.length = at;
  }
}

interface Walk {
  readonly scope: Scope;
  readonly visit: Visit;
  readonly ordinals: number[];
  readonly keys: Key[];
}

/** A member or index as a path writes it. */
export function keyText(key: Key): string {
  if (typeof key === 'number') return `[${key}]`;
  return /^[@#]?[\p{L}_][\p{L}\p{N}_]*$/u.test(key)
    ? `.${key}`
    : `['${key.replace(/['\\]/g, '\\$&')}']`;
}

function segmentText(segment: Segment): string {
  if (segment.kind === 'member') return keyText(segment.name);
  return segment.kind === 'index' ? `[${segment.index}]` : '';
}

function chained(getters: readonly Getter[]): Getter {
  const [first, second, ...more] = getters;
  if (!first) return (value) => value;
  if (!second) return first;
  return (start) => {
    let value = first(start);
    if (value !== undefined) value = second(value);
    for (const getter of more) {
      if (value === undefined) return undefined;
      value = getter(value);
    }
    return value;
  };
}

function getterOf(segment: Segment, { singletons }: PathDialect): Getter {
  if (segment.kind === 'index') {
    const { index } = segment;
    return (value) => {
      if (isArray(value)) return value.at(index);
      return singletons && (index === 0 || index === -1) ? value : undefined;
    };
  }
  const name = segment.kind === 'member' ? segment.name : '';
  // XML: an element with character data alone is its text.
  if (singletons && name === '#text')
    return (value) =>
      isObject(value) ? memberOf(value, name) : isArray(value) ? undefined : value;
  // JSON objects inherit from Object.prototype alone: only its names need the slower look.
  if (name in Object.prototype)
    return (value) => (isObject(value) ? memberOf(value, name) : undefined);
  return (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as JsonObject)[name]
      : undefined;
}

function listerOf(segment: Segment, test: Test | undefined, { singletons }: PathDialect): Lister {
  const entries = (value: Json): readonly Found[] => {
    if (isArray(value)) return value.map((item, at): Found => [at, item]);
    if (singletons) return [[0, value]];
    return isObject(value) ? Object.entries(value) : [];
  };
  switch (segment.kind) {
    case 'slice':
      return (value) => (isArray(value) || singletons ? sliced(entries(value), segment) : []);
    case 'filter':
      return (value, scope) => filtered(entries(value), test, scope);
    default:
      return entries;
  }
}

function filtered(found: readonly Found[], test: Test | undefined, scope: Scope): readonly Found[] {
  if (!test) return found;
  const before = scope.current;
  try {
    return found.filter(([, value]) => {
      scope.current = value;
      return test(scope);
    });
  } finally {
    scope.current = before;
  }
}

/** RFC 9535, 2.3.4.2. */
function sliced(
  found: readonly Found[],
  { start, end, step }: Extract<Segment, { kind: 'slice' }>,
): readonly Found[] {
  const { length } = found;
  const absolute = (index: number) => (index >= 0 ? index : length + index);
  const picked: Found[] = [];
  if (step > 0) {
    const [from, to] = [
      Math.max(absolute(start ?? 0), 0),
      Math.min(absolute(end ?? length), length),
    ];
    for (let at = from; at < to; at += step) picked.push(found[at] ?? [at, null]);
  } else if (step < 0) {
    const from = Math.min(start === null ? length - 1 : absolute(start), length - 1);
    const to = Math.max(end === null ? -1 : absolute(end), -1);
    for (let at = from; at > to; at += step) picked.push(found[at] ?? [at, null]);
  }
  return picked;
}
