import type { Static, TSchema } from '@sinclair/typebox';
import type { FaultCode, SpecFaultCode } from '../fault';
import type { Json } from '../json';
import type { Expression } from '../language/expression';
import type { MappingContext, Scope } from '../language/scope';

/** Applies a transform to a value; undefined omits the field. Throws a `ValueFault`. */
export type Apply = (value: Json, scope: Scope) => Json | undefined;

/** Context in which a transform is compiled. */
export interface Building {
  readonly direction: 'inbound' | 'outbound';
  /** System of the mapping. */
  readonly system: string;
  /** Compiles an expression in the parameter `param`; with `items`, `@` is an item of the transform's own list. Throws {@link ParamFault}. */
  expression(param: string, text: string, items?: 'items'): Expression;
}

/** A parameter that fits its schema and still cannot be used. */
export class ParamFault extends Error {
  override readonly name = 'ParamFault';

  constructor(
    /** Its name, or JSON pointer below the parameters without the first slash. */
    readonly param: string,
    message: string,
    readonly code: SpecFaultCode = 'bad_params',
  ) {
    super(message);
  }
}

/** Input and output of a transform: shown in the catalogue and run by its test. */
export type TransformExample<P = unknown> = {
  readonly value?: Json;
  readonly params?: P;
  readonly document?: Json;
  readonly context?: Partial<MappingContext>;
} & (
  | { readonly result: Json }
  | { readonly fault: FaultCode }
  /** Nothing is written. */
  | { readonly absent: true }
);

interface TransformParts {
  readonly name: string;
  readonly group: string;
  /** One line. */
  readonly summary: string;
  /** Whether null or absent values reach the transform; by default both bypass it. */
  readonly takes?: 'null' | 'absent';
  /** The result does not contain the value, which therefore does not count as read. */
  readonly replaces?: true;
}

/** One transform of the library. */
export interface Transform extends TransformParts {
  readonly params: TSchema;
  readonly examples: readonly TransformExample[];
  /** Its parameters in a provenance text, without the brackets. */
  label(params: unknown): string;
  compile(params: unknown, building: Building): Apply;
}

/** A transform whose parameters are typed by their schema. */
export interface TransformDeclaration<P extends TSchema> extends TransformParts {
  readonly params: P;
  readonly examples: readonly TransformExample<Static<P>>[];
  readonly label?: (params: Static<P>) => string;
  readonly compile: (params: Static<P>, building: Building) => Apply;
}

/** Declares a transform. Its parameters reach it only after they fitted its schema. */
export function transform<P extends TSchema>(declared: TransformDeclaration<P>): Transform {
  const { label, compile, ...parts } = declared;
  return {
    ...parts,
    label: (params) => (label ? label(params) : defaultLabel(declared.params, params)),
    compile: (params, building) => compile(params, building),
  };
}

/** The parameters in the order of their schema: stored specifications do not keep that of their members. */
function defaultLabel(schema: TSchema, params: unknown): string {
  const names = Object.keys((schema['properties'] ?? {}) as object);
  const given = names.map((name) => (params as Readonly<Record<string, unknown>>)[name]);
  return given
    .filter((it) => it !== undefined)
    .map((it) => (typeof it === 'string' ? it : JSON.stringify(it)))
    .join(',');
}
