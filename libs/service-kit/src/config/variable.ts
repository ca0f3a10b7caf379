interface Named {
  /** Environment variable. */
  readonly name: string;
  readonly description: string;
  /** True refuses to start without a value. */
  readonly required?: boolean;
}

/** A number; `integer` for whole ones. Bounds are inclusive. */
export interface NumberVariable extends Named {
  readonly kind: 'integer' | 'number';
  readonly default?: number;
  readonly min?: number;
  readonly max?: number;
}

/** `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`. */
export interface BooleanVariable extends Named {
  readonly kind: 'boolean';
  readonly default?: boolean;
}

/** One of a few words. */
export interface EnumVariable extends Named {
  readonly kind: 'enum';
  readonly values: readonly string[];
  readonly default?: string;
}

/** Free text. */
export interface TextVariable extends Named {
  readonly kind: 'string';
  readonly default?: string;
  /** The whole value must match. */
  readonly pattern?: RegExp;
}

/** An absolute URL. */
export interface UrlVariable extends Named {
  readonly kind: 'url';
  readonly default?: string;
  /** Default `http:` and `https:`. */
  readonly protocols?: readonly string[];
}

/** Words with commas between them. */
export interface ListVariable extends Named {
  readonly kind: 'list';
  readonly default?: readonly string[];
  /** When given, every word must be one of them. */
  readonly values?: readonly string[];
}

/** A value that never appears in a message. */
export interface SecretVariable extends Named {
  readonly kind: 'secret';
  /** Fewest characters. */
  readonly minLength?: number;
}

/** One environment variable of a service. */
export type Variable =
  | NumberVariable
  | BooleanVariable
  | EnumVariable
  | TextVariable
  | UrlVariable
  | ListVariable
  | SecretVariable;

type Parsed<V extends Variable> = V extends NumberVariable
  ? number
  : V extends BooleanVariable
    ? boolean
    : V extends EnumVariable
      ? V['values'][number]
      : V extends ListVariable
        ? readonly string[]
        : string;

/** The value of a variable: undefined only when it has no default and is not required. */
export type ValueOf<V extends Variable> = V extends { readonly default: unknown }
  ? Parsed<V>
  : V extends { readonly required: true }
    ? Parsed<V>
    : Parsed<V> | undefined;

/** Outcome of parsing one value. */
export type ParsedValue = { readonly value: unknown } | { readonly expected: string };

/** Reads a variable's text; says what was expected when it does not fit. */
export function parseVariable(variable: Variable, text: string): ParsedValue {
  switch (variable.kind) {
    case 'integer':
    case 'number':
      return parseNumber(variable, text);
    case 'boolean':
      return parseBoolean(text);
    case 'enum':
      return variable.values.includes(text) ? { value: text } : { expected: expectation(variable) };
    case 'string':
      return fits(variable.pattern, text) ? { value: text } : { expected: expectation(variable) };
    case 'url':
      return isUrl(variable, text) ? { value: text } : { expected: expectation(variable) };
    case 'list':
      return parseList(variable, text);
    case 'secret':
      return text.length >= (variable.minLength ?? 1)
        ? { value: text }
        : { expected: expectation(variable) };
  }
}

/** The valid values in words. */
export function expectation(variable: Variable): string {
  switch (variable.kind) {
    case 'integer':
    case 'number':
      return numberWords(variable);
    case 'boolean':
      return 'true or false';
    case 'enum':
      return `one of: ${variable.values.join(', ')}`;
    case 'string':
      return variable.pattern ? `text matching ${variable.pattern.source}` : 'text';
    case 'url':
      return `a URL starting with ${protocolsOf(variable).join(' or ')}`;
    case 'list':
      return variable.values
        ? `words of: ${variable.values.join(', ')}, with commas between them`
        : 'words with commas between them';
    case 'secret':
      return variable.minLength === undefined
        ? 'a secret'
        : `a secret of ${variable.minLength} characters or more`;
  }
}

function parseNumber(variable: NumberVariable, text: string): ParsedValue {
  const shape =
    variable.kind === 'integer' ? /^[+-]?\d+$/ : /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
  const value = Number(text);
  const { min = -Infinity, max = Infinity } = variable;
  const exact = variable.kind === 'number' || Number.isSafeInteger(value);
  const good = shape.test(text) && Number.isFinite(value) && exact && value >= min && value <= max;
  return good ? { value } : { expected: numberWords(variable) };
}

function numberWords({ kind, min, max }: NumberVariable): string {
  const noun = kind === 'integer' ? 'a whole number' : 'a number';
  if (min !== undefined && max !== undefined) return `${noun} from ${min} to ${max}`;
  if (min !== undefined) return `${noun} of ${min} or more`;
  return max === undefined ? noun : `${noun} of ${max} or less`;
}

function parseBoolean(text: string): ParsedValue {
  const word = text.toLowerCase();
  if (['true', '1', 'yes', 'on'].includes(word)) return { value: true };
  if (['false', '0', 'no', 'off'].includes(word)) return { value: false };
  return { expected: 'true or false' };
}

function parseList(variable: ListVariable, text: string): ParsedValue {
  const value = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const { values } = variable;
  const good = !values || value.every((word) => values.includes(word));
  return good ? { value } : { expected: expectation(variable) };
}

function fits(pattern: RegExp | undefined, text: string): boolean {
  return !pattern || new RegExp(`^(?:${pattern.source})$`, pattern.flags).test(text);
}

const protocolsOf = ({ protocols = ['http:', 'https:'] }: UrlVariable): readonly string[] =>
  protocols;

function isUrl(variable: UrlVariable, text: string): boolean {
  return URL.canParse(text) && protocolsOf(variable).includes(new URL(text).protocol);
}
