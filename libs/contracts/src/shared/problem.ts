import { Type, type Static } from '@sinclair/typebox';
import { named } from '../schema';

/** Extraction's failure body, exactly this; the machine-readable code travels in `X-Engine-Error-Code`. */
export const ErrorDetail = named(
  'ErrorDetail',
  Type.Object({
    detail: Type.String({
      description: 'What failed and what to do.',
      examples: ['page_index must be 0 or more'],
    }),
  }),
);
/** Static type of {@link ErrorDetail}. */
export type ErrorDetail = Static<typeof ErrorDetail>;

/** Problem details (RFC 9457) with `detail` always text and a stable `code`. */
export const Problem = named(
  'Problem',
  Type.Object({
    type: Type.String({
      description: 'URI reference of the kind of problem.',
      examples: ['/docs/problems#not-found'],
    }),
    title: Type.String({
      description: 'Short title of the kind of problem.',
      examples: ['Not found'],
    }),
    status: Type.Integer({ minimum: 400, maximum: 599, examples: [404] }),
    detail: Type.String({
      description: 'What failed and what to do.',
      examples: ['No job has this id'],
    }),
    code: Type.String({
      description: 'Stable code of the kind of problem.',
      examples: ['not_found'],
    }),
    instance: Type.Optional(Type.String({ description: 'Path of the request that failed.' })),
    request_id: Type.Optional(Type.String({ description: 'Identifies the request in the log.' })),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          path: Type.String({ description: 'Where in the request, as a JSON pointer.' }),
          message: Type.String(),
        }),
        { description: 'Each refused value, when the request does not match its schema.' },
      ),
    ),
  }),
);
/** Static type of {@link Problem}. */
export type Problem = Static<typeof Problem>;
