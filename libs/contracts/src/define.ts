import { Type, type TObject, type TSchema } from '@sinclair/typebox';
import type { Operation, OperationInput, ServiceName } from './operation';

const none = Type.Object({}, { additionalProperties: false });
const anything = Type.Object({}, { additionalProperties: true });

/**
 * Completes an operation's declaration with the defaults: no parameters, status 200, a credential asked, and the failures that
 * follow from its shape (400 for what no request may hold, 401 for a credential, 413, 415 and 422 for a body, 429
 * for a bucket). A sentence given in `failures` replaces the standard one.
 */
export function operation<
  P extends TObject = typeof none,
  Q extends TObject = typeof anything,
  H extends TObject = typeof anything,
  B extends TSchema = never,
  R extends TSchema = never,
  F extends TObject = never,
>(input: OperationInput<P, Q, H, B, R, F>): Operation<P, Q, H, B, R, F> {
  const auth = input.auth ?? 'credential';
  return {
    status: 200,
    ...input,
    auth,
    failures: { ...impliedFailures({ ...input, auth }), ...input.failures },
    params: input.params ?? (none as unknown as P),
    query: input.query ?? (anything as unknown as Q),
    headers: input.headers ?? (anything as unknown as H),
  };
}

/** Status of a JSON body or form that does not fit its schema: 400 at extraction, as ever; 422 elsewhere. */
export const invalidBodyStatus = (service: ServiceName): 400 | 422 =>
  service === 'extraction' ? 400 : 422;

type Shape = Pick<
  OperationInput<TObject, TObject, TObject, TSchema, TSchema, TObject>,
  'service' | 'auth' | 'body' | 'form' | 'accepts' | 'rateLimit'
>;

// Sentences of the failures that follow from an operation's shape.
const standardFailures = {
  400: 'A parameter, header or body value is missing or malformed; the detail names it.',
  401: 'The deployment requires a credential; it is missing or not valid.',
  403: 'The credential does not cover this tenant or this operation.',
  413: 'The body is larger than the configured limit.',
  415: 'The operation does not accept the content type.',
  422: 'The body is well-formed and does not fit its schema; errors lists what does not.',
  429: 'The token bucket of this tenant and operation is empty, or this address has presented too many credentials that are not valid; Retry-After gives the wait in seconds.',
  503: 'A store or service behind this one does not answer; Retry-After gives the wait in seconds.',
  507: 'A disk of the service is full; nothing was accepted.',
} as const;

function impliedFailures(shape: Shape): Record<number, string> {
  const takesBody = Boolean(shape.body ?? shape.form ?? shape.accepts);
  const {
    400: input,
    401: credential,
    403: tenant,
    413: size,
    415: type,
    422: fit,
    429: bucket,
    503: store,
    507: disk,
  } = standardFailures;
  return {
    400: input,
    ...(shape.auth === 'credential' ? { 401: credential, 403: tenant } : {}),
    ...(shape.auth === 'signature'
      ? { 401: 'The signature is missing or does not match the body.' }
      : {}),
    ...(takesBody ? { 413: size, 415: type } : {}),
    ...((shape.body ?? shape.form) && invalidBodyStatus(shape.service) === 422 ? { 422: fit } : {}),
    ...(shape.rateLimit || shape.auth === 'credential' ? { 429: bucket } : {}),
    ...(shape.auth === 'open' ? {} : { 503: store }),
    ...(takesBody ? { 507: disk } : {}),
  };
}
