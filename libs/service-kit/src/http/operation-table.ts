import type { Operation } from '@forme/contracts';

/** The operations in mounting order: at each segment a literal goes before a parameter. Otherwise the contract's order. */
export function mountingOrder(operations: readonly Operation[]): Operation[] {
  const rank = ({ path }: Operation): string =>
    path
      .split('/')
      .map((segment) => (segment.startsWith(':') ? '1' : '0'))
      .join('');
  return operations
    .map((operation) => ({ operation, rank: rank(operation) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0))
    .map(({ operation }) => operation);
}

/** Returns the methods of a path. */
export type MethodsOf = (path: string) => string[];

/** Looks paths up in the declared operations; `HEAD` comes with `GET`. */
export function methodTable(operations: readonly Pick<Operation, 'method' | 'path'>[]): MethodsOf {
  const table = operations.map(({ method, path }) => ({
    method: method.toUpperCase(),
    pattern: patternOf(path),
  }));
  return (path) => {
    const methods = table.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0) return [];
    const all = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
    return [...new Set(all)].sort();
  };
}

function patternOf(path: string): RegExp {
  const source = path
    .split(/(\/:[A-Za-z_]\w*)/)
    .map((part) => (part.startsWith('/:') ? '/[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('');
  return new RegExp(`^${source}/?$`);
}
