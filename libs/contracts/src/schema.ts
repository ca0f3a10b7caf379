import {
  Type,
  type IntegerOptions,
  type NumberOptions,
  type SchemaOptions,
  type StringOptions,
  type TBoolean,
  type TInteger,
  type TNull,
  type TNumber,
  type TOptional,
  type TSchema,
  type TString,
  type TUnion,
  type TUnsafe,
} from '@sinclair/typebox';

/**
 * Gives a schema the name under which OpenAPI lists it as a component (its `title`, PascalCase). Within a service one title means
 * one schema; a test holds that. No `$id`: validators compile the same schema in many places.
 */
export function named<S extends TSchema>(title: string, schema: S): S {
  return { ...schema, title };
}

/** The schema or null. Null means: not known, or not present in the file; never invented. */
export function nullable<S extends TSchema>(
  schema: S,
  options: SchemaOptions = {},
): TUnion<[S, TNull]> {
  return Type.Union([schema, Type.Null()], options);
}

/** A closed set of strings, for requests and for answers whose values never grow. */
export function oneOf<const V extends readonly string[]>(
  values: V,
  options: SchemaOptions = {},
): TUnsafe<V[number]> {
  return Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...options });
}

/** Strings with known values that later releases may add to; clients let unknown ones pass. */
export function openSet<const V extends readonly [string, ...string[]]>(
  values: V,
  options: SchemaOptions = {},
): TUnsafe<V[number] | (string & {})> {
  const { description, ...rest } = options;
  const known = `Known values: ${values.join(', ')}. More may be added.`;
  return Type.Unsafe<V[number] | (string & {})>({
    type: 'string',
    description: description ? `${description} ${known}` : known,
    examples: [values[0]],
    ...rest,
  });
}

/** Options of a request object: unknown members are refused. */
export const closed = { additionalProperties: false } as const;

/** A string with its description and, when given, an example. */
export function text(description: string, example?: string, options: StringOptions = {}): TString {
  return Type.String({
    description,
    ...(example === undefined ? {} : { examples: [example] }),
    ...options,
  });
}

/** A whole number of 0 or more with its description and, when given, an example. */
export function count(
  description: string,
  example?: number,
  options: IntegerOptions = {},
): TInteger {
  return Type.Integer({
    minimum: 0,
    description,
    ...(example === undefined ? {} : { examples: [example] }),
    ...options,
  });
}

/** A number with its description and, when given, an example. */
export function amount(
  description: string,
  example?: number,
  options: NumberOptions = {},
): TNumber {
  return Type.Number({
    description,
    ...(example === undefined ? {} : { examples: [example] }),
    ...options,
  });
}

/** A boolean with its description and an example. */
export function flag(description: string, example = false): TBoolean {
  return Type.Boolean({ description, examples: [example] });
}

/** A member that may be absent, or null when its fact is not known. */
export function maybe<S extends TSchema>(
  schema: S,
  options: SchemaOptions = {},
): TOptional<TUnion<[S, TNull]>> {
  return Type.Optional(nullable(schema, options));
}
