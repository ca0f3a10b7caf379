import { Type, type SchemaOptions, type TProperties, type TUnsafe } from '@sinclair/typebox';

/** Parameters with these members and no others. */
export const params = <P extends TProperties>(members: P) =>
  Type.Object(members, { additionalProperties: false });

/** No parameters. */
export const none = params({});

/** One of some texts. */
export function oneOf<const V extends readonly string[]>(
  values: V,
  options: SchemaOptions = {},
): TUnsafe<V[number]> {
  return Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...options });
}

/** An expression. */
export const expression = (description: string) =>
  Type.String({ minLength: 1, maxLength: 2000, description });

/** A text of at most some characters. */
export const text = (maxLength: number, description?: string) =>
  Type.String({ maxLength, ...(description === undefined ? {} : { description }) });

/** A decimal number as text. */
export const decimal = (description: string) =>
  Type.String({ pattern: '^-?\\d{1,18}(\\.\\d{1,12})?$', description });

/** Any JSON value. */
export const anything = (description: string) => Type.Unknown({ description });
