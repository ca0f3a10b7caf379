import type { Operation } from '@forme/contracts';
import { applyStream } from '@forme/contracts/producer';
import {
  fieldErrors,
  handle,
  jsonCheck,
  misfitText,
  type Check,
  type Handler,
  type Reply,
  type RequestContext,
} from '@forme/service-kit/http';
import { problems } from '../../problems';
import { applyPlan, type ApplyServices, surfaces } from './routes';

/** `/v1/stream/apply`: the work of the apply operation of a producer, whose output is the answer. */
export function streamHandlers(
  services: ApplyServices,
  selector: readonly string[],
): readonly Handler[] {
  const { maxJsonBytes } = services;
  const checks = new Map<Operation, Check>();
  const stream = handle(
    applyStream,
    async (request, context) => {
      const { body, form } = request as StreamRequest;
      const name = body?.producer ?? form?.producer ?? '';
      const surface = surfaces.find(({ kind }) => kind.producer === name);
      if (!surface || !isMounted(selector, name)) {
        throw problems.producerMissing(`This service has no ${name} producer; nothing was done`);
      }
      const { kind, apply } = surface;
      const [operation] = apply;
      const { mediaType } = kind.output;
      const given = body
        ? { body: checked(checks, operation, body.payload), form: undefined }
        : { body: undefined, form: { ...form, [kind.member]: form?.plan } };
      const asOutput: RequestContext = { ...context, preferred: () => mediaType };
      return tagged(await applyPlan(services, kind, { ...request, ...given }, asOutput));
    },
    { maxJsonBytes },
  );
  return [stream];
}

/** A request of the operation, as its schema has checked it. */
interface StreamRequest {
  readonly body: { readonly producer: string; readonly payload: unknown } | undefined;
  readonly form: { readonly producer: string; readonly plan?: string } | undefined;
}

/** The cache key as the entity tag (RFC 9110, 8.8.3). */
function tagged(answer: Reply): Reply {
  const key = answer.headers['X-Producer-Cache-Key'];
  return key === undefined
    ? answer
    : { ...answer, headers: { ...answer.headers, ETag: `"${key}"` } };
}

const isMounted = (selector: readonly string[], name: string): boolean =>
  selector.includes('all') || selector.includes(name);

/** The payload as the body of the operation; 422 with `errors` when it does not fit. */
function checked(
  checks: Map<Operation, Check>,
  operation: Operation | undefined,
  payload: unknown,
) {
  if (!operation?.body) return payload;
  let check = checks.get(operation);
  if (!check) checks.set(operation, (check = jsonCheck(operation.body)));
  const outcome = check(payload);
  if ('value' in outcome) return outcome.value;
  throw problems.planInvalid(`plan_invalid: ${misfitText(outcome.misfits, 'payload')}`, {
    extensions: { errors: fieldErrors(outcome.misfits, '/payload') },
  });
}
