import { AuthConfigError } from '@forme/tenancy';
import { nearestName } from './nearest-name';
import { describeVariables } from './describe-variables';
import { expectation, parseVariable, type ValueOf, type Variable } from './variable';

/** A process environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables of a service by the name its code uses. */
export type VariableTable = Readonly<Record<string, Variable>>;

/** The values of a table of variables. */
export type ConfigOf<T extends VariableTable> = { readonly [K in keyof T]: ValueOf<T[K]> };

/** Every variable that does not fit, each with its valid values. The process prints it and exits with code 2. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(['The configuration is not valid:', ...problems.map((it) => `  ${it}`)].join('\n'));
    this.name = 'ConfigError';
  }
}

/** A rule between variables, checked before a service opens anything; it throws for a violation. Its result is not used. */
export type StartRule<C> = (config: C) => unknown;

/** A service's configuration. */
export interface ConfigDefinition<T extends VariableTable> {
  readonly variables: T;
  /** The typed values. Throws {@link ConfigError} that lists every bad variable. An empty variable counts as not set. */
  readConfig(env: Environment): ConfigOf<T>;
  /**
   * The typed values, once every rule has had its say. Rejects with one {@link ConfigError} that lists every bad variable and what each rule
   * refuses: a `ConfigError` or `AuthConfigError` that it throws. A rule that reads a bad variable is skipped.
   */
  readForStart(env: Environment, rules: readonly StartRule<ConfigOf<T>>[]): Promise<ConfigOf<T>>;
  /** A sentence for each set variable that starts with the service's prefix but is not known. */
  unknownVariables(env: Environment): string[];
  /** The variables as a Markdown table. */
  describeConfig(): string;
}

/**
 * Declares the variables of a service. `prefixes` are the beginnings that belong to this service alone, such as `ENGINE_`: an
 * unknown variable with one is probably a typing error.
 */
export function defineConfig<const T extends VariableTable>(
  prefixes: readonly string[],
  variables: T,
): ConfigDefinition<T> {
  return {
    variables,
    readConfig: (env) => {
      const { values, problems } = readValues(variables, env);
      if (problems.length > 0) throw new ConfigError(problems);
      return values as ConfigOf<T>;
    },
    readForStart: async (env, rules) => {
      const read = readValues(variables, env);
      const problems = [...read.problems];
      for (const rule of rules) problems.push(...(await refusalsOf(rule, read)));
      if (problems.length > 0) throw new ConfigError([...new Set(problems)]);
      return read.values as ConfigOf<T>;
    },
    unknownVariables: (env) => unknown(prefixes, variables, env),
    describeConfig: () => describeVariables(Object.values(variables)),
  };
}

interface ReadValues {
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly string[];
  /** Names of the values that could not be read. */
  readonly bad: ReadonlySet<string>;
}

/** A rule reads a value that could not be parsed, which is reported separately. */
class ValueMissing extends Error {}

async function refusalsOf<C>(
  rule: StartRule<C>,
  { values, bad }: ReadValues,
): Promise<readonly string[]> {
  const guarded = new Proxy(values, {
    get(target, key) {
      if (bad.has(String(key))) throw new ValueMissing();
      return target[String(key)];
    },
  });
  try {
    await rule(guarded as C);
    return [];
  } catch (error) {
    if (error instanceof ValueMissing) return [];
    if (error instanceof ConfigError) return error.problems;
    if (error instanceof AuthConfigError) return [error.message];
    throw error;
  }
}

function readValues(variables: VariableTable, env: Environment): ReadValues {
  const problems: string[] = [];
  const bad = new Set<string>();
  const values: Record<string, unknown> = {};
  for (const [key, variable] of Object.entries(variables)) {
    const text = env[variable.name]?.trim() ?? '';
    if (text === '') {
      if (variable.required) {
        bad.add(key);
        problems.push(`${variable.name} must be set: ${expectation(variable)}`);
      }
      values[key] = 'default' in variable ? variable.default : undefined;
      continue;
    }
    const outcome = parseVariable(variable, text);
    if ('value' in outcome) {
      values[key] = outcome.value;
      continue;
    }
    bad.add(key);
    problems.push(`${variable.name} must be ${outcome.expected}${given(variable, text)}`);
  }
  return { values: Object.freeze(values), problems, bad };
}

// A URL can hold a password, so it is no more echoed than a secret.
function given({ kind }: Variable, text: string): string {
  if (kind === 'secret' || kind === 'url') return '';
  return `, not ${JSON.stringify(text.slice(0, 80))}`;
}

function unknown(
  prefixes: readonly string[],
  variables: VariableTable,
  env: Environment,
): string[] {
  const known = Object.values(variables).map(({ name }) => name);
  return Object.keys(env)
    .filter((name) => prefixes.some((prefix) => name.startsWith(prefix)) && !known.includes(name))
    .sort()
    .map((name) => {
      const near = nearestName(name, known);
      return near === undefined
        ? `${name} is not a variable of this service`
        : `${name} is not a variable of this service; did you mean ${near}?`;
    });
}
