import { Type, type TSchema } from '@sinclair/typebox';
import { named } from '../schema';

/** Paging of every list: at most 200 rows, from at most the millionth on; out of range is answered by 400. */
export const pagingFields = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
};

/** One page of rows. */
export function pageOf<S extends TSchema>(title: string, row: S) {
  return named(
    title,
    Type.Object({
      rows: Type.Array(row),
      limit: Type.Integer({ minimum: 1, maximum: 200, examples: [50] }),
      offset: Type.Integer({ minimum: 0 }),
    }),
  );
}
