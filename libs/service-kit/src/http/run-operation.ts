import type { Operation, OperationRequest } from '@forme/contracts';
import {
  anonymous,
  insufficientScope,
  isAuthFailure,
  presentedCredential,
  resolveTenant,
  type AuthFailure,
} from '@forme/tenancy';
import type { Exchange } from './exchange';
import type { Handler } from './handler';
import { kitProblems } from './kit-problems';
import { Problem } from './problem';
import { isReply } from './reply';
import { readRequestBody } from './request-body';
import { requestContext } from './request-context';
import { checkResponse, readParameters, type OperationChecks } from './request-values';
import { sendReply } from './send';
import type { AppSettings } from './settings';

/** One mounted operation. */
export interface MountedOperation {
  readonly operation: Operation;
  readonly handler: Handler | undefined;
  readonly checks: OperationChecks;
}

/** The journey of a request: caller, tenant, rate, parameters, body, handler, answer. */
export async function runOperation(
  exchange: Exchange,
  settings: AppSettings,
  { operation, handler, checks }: MountedOperation,
): Promise<void> {
  await admit(exchange, settings, operation);
  if (!handler) {
    throw kitProblems.notImplemented(
      `${operation.id} is declared in the contract of this service but not implemented in this release`,
    );
  }
  const parameters = readParameters(checks, exchange);
  const body = await readRequestBody(exchange, settings, operation, checks, handler.options);
  const request = { ...parameters, body: body.json, form: body.formFields };
  const context = requestContext(exchange, settings, operation, body, handler.options);
  const result = await handler.run(request as OperationRequest<Operation>, context);
  if (isReply(result)) {
    const { body: sent, status = operation.status } = result;
    if ('json' in sent && status === operation.status) {
      checkResponse(operation, checks.response, sent.json);
    }
    return sendReply(exchange, settings, { ...result, status });
  }
  checkResponse(operation, checks.response, result);
  const answer = result === undefined ? ({ empty: true } as const) : { json: result };
  return sendReply(exchange, settings, {
    reply: true,
    status: operation.status,
    headers: {},
    body: answer,
  });
}

async function admit(
  exchange: Exchange,
  settings: AppSettings,
  operation: Operation,
): Promise<void> {
  exchange.principal = anonymous;
  exchange.tenant = settings.tenancy.fallback;
  if (operation.auth === 'credential') {
    await authenticate(exchange, settings);
    if (settings.authorize?.(exchange.principal, operation) === false)
      throw refusal(insufficientScope());
  }
  if (operation.rateLimit === undefined || exchange.principal.internal) return;
  const decision = await settings.rateLimiter?.take(exchange.tenant, operation.rateLimit);
  if (!decision || decision.allowed) return;
  const wait = decision.retryAfterSeconds;
  throw kitProblems.rateLimited(
    `Tenant ${exchange.tenant} has exceeded its rate limit for ${operation.rateLimit}; try again in ${wait} s`,
    { headers: { 'Retry-After': String(wait) } },
  );
}

function refusal({ code, status, detail, challenge }: AuthFailure): Problem {
  const { title } = status === 401 ? kitProblems.unauthorized : kitProblems.forbidden;
  return new Problem({ code, status, title }, detail, {
    headers: challenge === undefined ? {} : { 'WWW-Authenticate': challenge },
  });
}

/** Checks the credential of the request and sets its caller and its tenant; throws the problem of a refusal. */
export async function authenticate(exchange: Exchange, settings: AppSettings): Promise<void> {
  const { headers, request } = exchange;
  const { refusedCredentials } = settings;
  const credential = presentedCredential(headers);
  const address = request.socket.remoteAddress ?? '';
  const wait = credential === undefined ? 0 : refusedCredentials.waitOf(address, credential);
  if (wait > 0) {
    throw kitProblems.rateLimited(
      `This address has sent too many invalid credentials; try again in ${wait} s`,
      { headers: { 'Retry-After': String(wait) } },
    );
  }
  const outcome = await settings
    .authenticate({ headers, method: request.method, path: request.path })
    .catch((cause: unknown) => {
      throw kitProblems.authUnavailable('The credential cannot be checked at present; try again', {
        headers: { 'Retry-After': '5' },
        cause,
      });
    });
  if (isAuthFailure(outcome)) {
    if (credential !== undefined && outcome.status === 401) refusedCredentials.refused(address);
    throw refusal(outcome);
  }
  if (credential !== undefined) refusedCredentials.accepted(credential);
  exchange.principal = outcome;
  const decision = resolveTenant(settings.tenancy, headers, outcome);
  if ('tenant' in decision) {
    exchange.tenant = decision.tenant;
    return;
  }
  if (decision.refused === 'forbidden') throw kitProblems.tenantForbidden(decision.detail);
  throw kitProblems.invalidParameter(decision.detail);
}
