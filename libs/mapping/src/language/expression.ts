import { Exact } from '../decimal';
import type { Json } from '../json';
import { boundedValue, expressionFunctions } from './functions';
import { operatorOf } from './operators';
import { parseExpression } from './parser';
import { CompiledPath, type PathDialect, type Test } from './path';
import { below, type Place, type Reads } from './reads';
import type { Scope } from './scope';
import { isPlural, type Segment, type Syntax } from './syntax';
import { ExpressionError } from './syntax-error';
import { listOf, settled, truthOf, type Value } from './value';

/** An expression ready to run. Throws a `ValueFault`. */
export type Expression = (scope: Scope) => Json;

/** Context in which an expression is compiled. */
export interface Surroundings {
  readonly dialect: PathDialect;
  /** Names of `let` that may be used. */
  readonly variables: { has(name: string): boolean };
  /** Where what is read is noted. */
  readonly reads: Reads;
  /** The location of `@` in the document; null when it is outside the document. */
  readonly current: Place | null;
}

type Run = (scope: Scope) => Value;

/** Functions that take a list and an expression of `@`, and what they make of the list of its values. */
const LAMBDAS: ReadonlySet<string> = new Set([
  'map',
  'filter',
  'any',
  'all',
  'sum',
  'min',
  'max',
  'average',
  'count',
]);

const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%']);

/** Compiles an expression; running it counts its steps. Throws {@link ExpressionError}. */
export function compileExpression(text: string, surroundings: Surroundings): Expression {
  const run = new Compiler(surroundings).compile(parseExpression(text));
  return (scope) => scope.budget.within(() => settled(run(scope)));
}

/** Compiles an expression whose value only other expressions see: its numbers stay decimals. Throws {@link ExpressionError}. */
export function compileVariable(text: string, surroundings: Surroundings): (scope: Scope) => Value {
  const run = new Compiler(surroundings).compile(parseExpression(text));
  return (scope) => scope.budget.within(() => run(scope));
}

/** A path: `$` or `@` and its segments. Throws {@link ExpressionError} for any other expression. */
export function compilePath(
  text: string,
  surroundings: Surroundings,
): { readonly path: CompiledPath; readonly place: Place | null } {
  const syntax = parseExpression(text);
  const segments = syntax.kind === 'path' ? syntax.segments : [];
  const start = syntax.kind === 'path' ? syntax.from : syntax;
  if (start.kind !== 'root' && start.kind !== 'current') {
    throw new ExpressionError('A path begins with $ or @', 0);
  }
  return new Compiler(surroundings).path(start.kind, segments);
}

class Compiler {
  constructor(private readonly around: Surroundings) {}

  compile(syntax: Syntax): Run {
    const run = this.bare(syntax);
    return (scope) => {
      scope.budget.step();
      return run(scope);
    };
  }

  path(
    from: 'root' | 'current',
    segments: readonly Segment[],
  ): { path: CompiledPath; place: Place | null } {
    const start = from === 'root' ? [] : this.around.current;
    const tests = this.tests(segments, start);
    const path = new CompiledPath(from, segments, tests, this.around.dialect);
    return { path, place: start && below(start, segments) };
  }

  private bare(syntax: Syntax): Run {
    switch (syntax.kind) {
      case 'literal':
        return () => syntax.value;
      case 'number': {
        const number = new Exact(syntax.text);
        return () => number;
      }
      case 'root':
      case 'current':
        return this.selection(syntax.kind, []);
      case 'name':
        return this.variable(syntax.name, syntax.at);
      case 'path':
        return this.pathOf(syntax);
      case 'unary':
        return this.unary(syntax.operator, this.compile(syntax.of));
      case 'binary':
        return this.binary(syntax);
      case 'choice': {
        const [test, then, otherwise] = [syntax.test, syntax.then, syntax.otherwise].map((it) =>
          this.compile(it),
        );
        return (scope) =>
          (test && truthOf(test(scope)) ? then?.(scope) : otherwise?.(scope)) ?? null;
      }
      case 'list': {
        const items = syntax.items.map((it) => this.compile(it));
        return (scope) => items.map((it) => settled(it(scope)));
      }
      case 'call':
        return this.call(syntax);
    }
  }

  private variable(name: string, at: number): Run {
    if (name === 'value') return ({ value }) => value;
    if (name === 'received_at') return ({ context }) => context.receivedAt;
    if (name === 'timezone') return ({ context }) => context.timezone ?? null;
    if (this.around.variables.has(name)) return (scope) => scope.variable(name);
    throw new ExpressionError(
      `There is no "${name}"; names are value, received_at, timezone and those let has given so far`,
      at,
    );
  }

  private pathOf({ from, segments }: Extract<Syntax, { kind: 'path' }>): Run {
    if (from.kind === 'root' || from.kind === 'current') return this.selection(from.kind, segments);
    const start = this.compile(from);
    const path = new CompiledPath(
      'root',
      segments,
      this.tests(segments, null),
      this.around.dialect,
    );
    return selecting(path, (scope) => settled(start(scope)));
  }

  private selection(from: 'root' | 'current', segments: readonly Segment[], reads = true): Run {
    const { path, place } = this.path(from, segments);
    if (reads && place) this.around.reads.add(place);
    return selecting(path, from === 'root' ? ({ root }) => root : ({ current }) => current);
  }

  private tests(segments: readonly Segment[], start: Place | null): ReadonlyMap<Segment, Test> {
    const tests = new Map<Segment, Test>();
    segments.forEach((segment, at) => {
      if (segment.kind !== 'filter') return;
      const current = start && below(start, segments.slice(0, at + 1));
      const run = new Compiler({ ...this.around, current }).compile(segment.test);
      tests.set(segment, (scope) => scope.budget.within(() => truthOf(run(scope))));
    });
    return tests;
  }

  private unary(operator: '-' | '!', run: Run): Run {
    if (operator === '!') return (scope) => !truthOf(run(scope));
    const minus = operatorOf('-');
    const zero = new Exact(0);
    return (scope) => minus(zero, run(scope));
  }

  private binary({ operator, left, right }: Extract<Syntax, { kind: 'binary' }>): Run {
    const [first, second] = [this.compile(left), this.compile(right)];
    switch (operator) {
      case '??':
        return (scope) => first(scope) ?? second(scope);
      case '||':
        return (scope) => truthOf(first(scope)) || truthOf(second(scope));
      case '&&':
        return (scope) => truthOf(first(scope)) && truthOf(second(scope));
      default: {
        const apply = operatorOf(operator);
        if (ARITHMETIC.has(operator)) {
          return (scope) => {
            scope.budget.spend(8);
            return apply(first(scope), second(scope));
          };
        }
        if (operator === '&')
          return (scope) => boundedValue(apply(first(scope), second(scope)), scope.budget);
        return (scope) => apply(first(scope), second(scope));
      }
    }
  }

  private call({ name, args, at }: Extract<Syntax, { kind: 'call' }>): Run {
    const [list, inner] = args;
    if (LAMBDAS.has(name) && list && inner && args.length === 2) {
      const folds = expressionFunctions.has(name) && name !== 'count';
      if (!folds || (isPluralPath(list) && usesCurrent(inner)))
        return this.lambda(name, list, inner);
    }
    const known = expressionFunctions.get(name);
    if (!known) throw new ExpressionError(`There is no function ${name}`, at);
    if (args.length < known.least || args.length > known.most) {
      throw new ExpressionError(`${name} takes ${known.least} to ${known.most} arguments`, at);
    }
    const runs = args.map((it) => (name === 'count' ? this.unread(it) : this.compile(it)));
    return (scope) =>
      boundedValue(
        known.apply(
          runs.map((run) => run(scope)),
          scope.budget,
        ),
        scope.budget,
      );
  }

  /** A list and an expression that sees each item as `@`. */
  private lambda(name: string, listSyntax: Syntax, inner: Syntax): Run {
    const list = this.unread(listSyntax);
    const each = new Compiler({ ...this.around, current: this.placeOf(listSyntax) }).compile(inner);
    const gather = gathering(name);
    return (scope) => {
      const items = listOf(list(scope));
      const before = scope.current;
      try {
        const values = items.map((item) => {
          scope.current = item;
          return each(scope);
        });
        return boundedValue(gather(items, values, scope), scope.budget);
      } finally {
        scope.current = before;
      }
    };
  }

  /** A path whose whole value is not noted as read: only what is asked of its items. */
  private unread(syntax: Syntax): Run {
    const from = syntax.kind === 'path' ? syntax.from : syntax;
    if (from.kind !== 'root' && from.kind !== 'current') return this.compile(syntax);
    return this.selection(from.kind, syntax.kind === 'path' ? syntax.segments : [], false);
  }

  private placeOf(syntax: Syntax): Place | null {
    if (syntax.kind !== 'path') return null;
    const start =
      syntax.from.kind === 'root'
        ? []
        : syntax.from.kind === 'current'
          ? this.around.current
          : null;
    if (!start) return null;
    const place = below(start, syntax.segments);
    return isPluralPath(syntax) ? place : below(place, [{ kind: 'wildcard' }]);
  }
}

function selecting(path: CompiledPath, start: (scope: Scope) => Json): Run {
  if (path.plural === 0) return (scope) => path.one(start(scope)) ?? null;
  return (scope) => path.all(start(scope), scope);
}

function gathering(
  name: string,
): (items: readonly Json[], values: readonly Value[], scope: Scope) => Value {
  switch (name) {
    case 'map':
      return (_, values) => values.map(settled);
    case 'filter':
      return (items, values) => items.filter((_, at) => truthOf(values[at] ?? null));
    case 'any':
      return (_, values) => values.some(truthOf);
    case 'all':
      return (_, values) => values.every(truthOf);
    case 'count':
      return (_, values) => new Exact(values.filter(truthOf).length);
    default: {
      const known = expressionFunctions.get(name);
      return (_, values, { budget }) => known?.apply([values.map(settled)], budget) ?? null;
    }
  }
}

function isPluralPath(syntax: Syntax): boolean {
  return syntax.kind === 'path' && syntax.segments.some(isPlural);
}

/** Whether it contains `@`: with a plural path, this distinguishes `sum($.lines[*], @.price)` from `max(@.a, @.b)`. */
function usesCurrent(syntax: Syntax): boolean {
  switch (syntax.kind) {
    case 'current':
      return true;
    case 'path':
      return usesCurrent(syntax.from);
    case 'unary':
      return usesCurrent(syntax.of);
    case 'binary':
      return usesCurrent(syntax.left) || usesCurrent(syntax.right);
    case 'choice':
      return [syntax.test, syntax.then, syntax.otherwise].some(usesCurrent);
    case 'call':
      return syntax.args.some(usesCurrent);
    case 'list':
      return syntax.items.some(usesCurrent);
    default:
      return false;
  }
}
