import { Type, type TObject, type TProperties } from '@sinclair/typebox';
import type { Operation } from '../operation';
import { closed } from '../schema';
import { LinkToken } from './identifiers';

type LinkProperties<P> = { [K in Exclude<keyof P, 'job_id'>]: P[K] } & {
  token: typeof LinkToken;
};
type Flat<P> = { [K in keyof P]: P[K] };
type LinkParams<S> =
  S extends TObject<infer P>
    ? Flat<LinkProperties<P>> extends infer L extends TProperties
      ? TObject<L>
      : never
    : never;

/** The operation as link holders call it: by token instead of job id. */
export type Linked<O> =
  O extends Operation<infer P, infer Q, infer H, infer B, infer R, infer F>
    ? LinkParams<P> extends infer T
      ? T extends TObject
        ? Operation<T, Q, H, B, R, F>
        : never
      : never
    : never;

/** A set of operations as link holders call them; names stay. */
export function byLink<T extends Readonly<Record<string, Operation>>>(
  operations: T,
  failures: Readonly<Record<number, string>> = {},
): { readonly [K in keyof T]: Linked<T[K]> } {
  const entries = Object.entries(operations).map(([name, it]) => [name, linked(it, failures)]);
  return Object.fromEntries(entries) as { readonly [K in keyof T]: Linked<T[K]> };
}

function linked(op: Operation, failures: Readonly<Record<number, string>>): Operation {
  return {
    ...op,
    id: op.id.replace(/^[a-z]+/, '$&Public'),
    path: op.path.replace('/jobs/:job_id', '/public/:token'),
    auth: 'link',
    params: Type.Object({ token: LinkToken, ...without(op.params.properties, ['job_id']) }, closed),
    failures: {
      ...without(op.failures, ['401', '403']),
      410: 'The link has expired.',
      ...failures,
    },
  };
}

function without<V>(
  members: Readonly<Record<string, V>>,
  names: readonly string[],
): Record<string, V> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
}
