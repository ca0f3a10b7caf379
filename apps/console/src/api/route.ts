import type { Operation, ServiceName } from '@forme/contracts';

/** An operation as the console knows it: where to send it. Its types come from the contract. */
export interface Route<O extends Operation = Operation> {
  readonly service: ServiceName;
  readonly method: Operation['method'];
  /** With `:name` parameters, as in the contract. */
  readonly path: string;
  /** Carries the types of the operation; never set. */
  readonly operation?: O;
}

/** A group of operations. */
export type Routes<G extends object> = {
  readonly [K in keyof G]: Route<Extract<G[K], Operation>>;
};

const parameter = /\/:([A-Za-z_]\w*)/g;

/** Where the service answers below the address of the page. */
const prefixOf = (service: ServiceName): string =>
  service === 'preflight' ? '' : `/services/${service}`;

/** Path and query of a call. Throws `RangeError` when a path parameter has no value. */
export function addressOf(
  { service, path }: Route,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(parameter, (_all, name: string) => {
    const value = params[name];
    const given = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    if (given === '' || given === '.' || given === '..') {
      throw new RangeError(`Path parameter ${name} of ${path} needs a value`);
    }
    return `/${encodeURIComponent(given)}`;
  });
  return `${prefixOf(service)}${filled}${queryText(query)}`;
}

function queryText(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
      if (typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean') {
        search.append(name, String(item));
      }
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
