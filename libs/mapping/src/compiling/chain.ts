import { ValueFault } from '../fault';
import type { Json } from '../json';
import { compileExpression, type Surroundings } from '../language/expression';
import { ExpressionError } from '../language/syntax-error';
import type { Scope } from '../language/scope';
import type { TransformCall } from '../spec';
import { costOf, transformNamed } from '../transforms/catalogue';
import { ParamFault, type Apply, type Building } from '../transforms/transform';
import type { SpecFaults } from './spec-faults';

/** A chain of transforms ready to run. */
export interface Chain {
  /** `trim|number(de-DE)`; null when there is none. */
  readonly text: string | null;
  /** Whether it begins with a transform that makes something else than the value. */
  readonly replaces: boolean;
  /** Runs the chain. A transform that fails ends it: `failed` receives its label and the fault. */
  readonly run: (value: Json | undefined, scope: Scope) => Json | undefined;
}

/** Where a chain stopped. */
export class ChainFault extends Error {
  override readonly name = 'ChainFault';

  constructor(
    readonly label: string,
    readonly fault: ValueFault,
  ) {
    super(fault.message);
  }
}

interface Link {
  readonly label: string;
  readonly takes: 'value' | 'null' | 'absent';
  readonly replaces: boolean;
  /** Units of work. */
  readonly cost: number;
  readonly apply: Apply;
}

const LONGEST_LABEL = 80;

/** Compiles a chain. What is wrong with it is noted in `faults`, and the transform left out. */
export function compileChain(
  calls: readonly TransformCall[],
  {
    pointer,
    faults,
    around,
    spec,
  }: {
    pointer: string;
    faults: SpecFaults;
    around: Surroundings;
    spec: Pick<Building, 'direction' | 'system'>;
  },
): Chain {
  const links = calls.flatMap((call, at): Link[] => {
    const own = `${pointer}/${at}`;
    const { name, params = {} } = typeof call === 'string' ? { name: call } : call;
    const known = transformNamed(name);
    if (!known) {
      faults.add(
        typeof call === 'string' ? own : `${own}/name`,
        'unknown_transform',
        `There is no transform ${name.slice(0, 60)}`,
      );
      return [];
    }
    const place = typeof call === 'string' ? own : `${own}/params`;
    if (!faults.fits(place, known.params, params)) return [];
    const building: Building = {
      ...spec,
      expression: (param, text, items) =>
        expressionOf(param, text, items ? { ...around, current: null } : around),
    };
    const apply = faults.attempt(place, 'bad_params', () => known.compile(params, building));
    if (!apply) return [];
    return [
      {
        label: labelOf(name, known.label(params)),
        takes: known.takes ?? 'value',
        replaces: known.replaces === true,
        cost: costOf(known),
        apply,
      },
    ];
  });
  return {
    text: links.length === 0 ? null : links.map(({ label }) => label).join('|'),
    replaces: links[0]?.replaces === true,
    run: running(links),
  };
}

function expressionOf(param: string, text: string, around: Surroundings) {
  try {
    return compileExpression(text, around);
  } catch (error) {
    if (error instanceof ExpressionError)
      throw new ParamFault(param, error.message, 'bad_expression');
    throw error;
  }
}

function labelOf(name: string, params: string): string {
  if (params === '') return name;
  return `${name}(${params.length <= LONGEST_LABEL ? params : `${params.slice(0, LONGEST_LABEL - 1)}…`})`;
}

function running(links: readonly Link[]): Chain['run'] {
  return (start, scope) => {
    let value = start;
    for (const { takes, apply, label, cost } of links) {
      if (value === undefined ? takes !== 'absent' : value === null && takes === 'value') continue;
      scope.budget.spend(typeof value === 'string' ? cost + (value.length >> 6) : cost);
      scope.value = value ?? null;
      const before = value;
      try {
        value = apply(value ?? null, scope);
        if (typeof value === 'string') scope.budget.spend(value.length >> 6);
      } catch (error) {
        throw chainFault(label, error);
      }
      // What makes nothing of nothing has said nothing.
      if (before === undefined && value === null) value = undefined;
    }
    return value;
  };
}

function chainFault(label: string, error: unknown): unknown {
  return error instanceof ValueFault ? new ChainFault(label, error) : error;
}
