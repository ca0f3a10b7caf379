import {
  invalidBodyStatus,
  REQUEST_ID_HEADER,
  toExpressPath,
  type Operation,
} from '@forme/contracts';
import { defined } from '@forme/contracts/defined';
import { tenantPolicies } from '@forme/tenancy';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
} from 'express';
import { createLogger } from '../logging/logger';
import { ServiceMetrics } from '../metrics/service-metrics';
import { closeExchange } from './access-log';
import { Exchange } from './exchange';
import type { Handler } from './handler';
import { kitProblems } from './kit-problems';
import { defaultHttpLimits } from './limits';
import { diskProblem, storeProblem } from './lower-failure';
import { methodTable, mountingOrder, type MethodsOf } from './operation-table';
import {
  platformOperation,
  platformReplies,
  DOCS_PAGE_ID,
  docsPageOperation,
} from './platform-handlers';
import { platformPaths, platformRole } from './platform-operations';
import { Problem } from './problem';
import { Readiness } from './readiness';
import { RefusedCredentials } from './refused-credentials';
import { compileChecks } from './request-values';
import { authenticate, runOperation } from './run-operation';
import { setCorsHeaders, setCorsPreflightHeaders, setSecurityHeaders } from './security-headers';
import { sendProblem, sendReply } from './send';
import type { AppExtension, AppSettings, HttpAppOptions } from './settings';
import { workFolder } from './work-folder';

/**
 * The service as an Express application: every operation of the contract mounted (501 without a handler), the platform paths,
 * one shape of failure. Throws `RangeError` when a handler's operation is not in the contract or comes twice.
 */
export function createHttpApp(options: HttpAppOptions): Express {
  const settings = withDefaults(options);
  const handlers = handlerTable(settings);
  const exchanges: Exchanges = new WeakMap();
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.set('query parser', 'simple');
  app.use(begin(settings, exchanges));
  const operations = [...settings.contract.operations, ...missingPlatform(settings)];
  for (const operation of mountingOrder(operations)) {
    const mounted = {
      operation,
      handler: handlers.get(operation.id),
      checks: compileChecks(operation, settings.checkResponses ?? false),
    };
    app[operation.method](toExpressPath(operation), async (request) => {
      const exchange = exchangeOf(exchanges, request);
      exchange.operation = operation;
      exchange.endpoint = settings.endpointLabel(operation);
      await runOperation(exchange, settings, mounted);
    });
  }
  settings.extend?.(app, extensionOf(settings, exchanges));
  app.use(unmatched(settings, exchanges, methodTable(operations)));
  app.use(onError(settings, exchanges));
  return app;
}

function extensionOf(settings: AppSettings, exchanges: Exchanges): AppExtension {
  return {
    admit: async (request) => {
      const exchange = exchangeOf(exchanges, request);
      await authenticate(exchange, settings);
      const { tenant, principal, requestId, signal } = exchange;
      return { tenant, principal, requestId, signal };
    },
    name: (request, endpoint, loggedPath) => {
      Object.assign(exchangeOf(exchanges, request), { endpoint, loggedPath });
    },
  };
}

type Exchanges = WeakMap<object, Exchange>;

function exchangeOf(exchanges: Exchanges, request: Request): Exchange {
  const exchange = exchanges.get(request);
  if (!exchange) throw new Error('The request did not come through the application');
  return exchange;
}

function withDefaults(options: HttpAppOptions): AppSettings {
  const { service } = options.contract;
  const stageHeader =
    options.stageHeader ?? (service === 'extraction' ? 'X-Engine-Stage-Durations-Ms' : undefined);
  const logger = options.logger ?? createLogger({ name: service, level: 'silent' });
  return {
    ...options,
    tenancy: options.tenancy ?? tenantPolicies[service],
    logger,
    metrics: options.metrics ?? new ServiceMetrics(service),
    limits: { ...defaultHttpLimits, ...options.limits },
    refusedCredentials: new RefusedCredentials(options.refusedCredentialsPerMinute),
    readiness: options.readiness ?? new Readiness(),
    workFolder: options.workFolder ?? workFolder(),
    requestIdHeader: options.requestIdHeader ?? REQUEST_ID_HEADER,
    invalidBodyStatus: invalidBodyStatus(service),
    endpointLabel: options.endpointLabel ?? defaultLabel,
    ...defined({ stageHeader }),
  };
}

function defaultLabel({ endpoint, rateLimit, id }: Operation): string {
  return endpoint ?? rateLimit ?? id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function handlerTable(settings: AppSettings): Map<string, Handler> {
  const { contract, handlers } = settings;
  const declared = new Set(contract.operations.map(({ id }) => id));
  const table = new Map<string, Handler>();
  for (const handler of handlers) {
    const { id } = handler.operation;
    if (!declared.has(id)) throw new RangeError(`${id} is not an operation of ${contract.service}`);
    if (table.has(id)) throw new RangeError(`${id} has two handlers`);
    table.set(id, handler);
  }
  const replies = platformReplies(settings);
  for (const operation of [...contract.operations, ...missingPlatform(settings)]) {
    const role = operation.id === DOCS_PAGE_ID ? 'docs' : platformRole(operation);
    if (role && !table.has(operation.id)) {
      table.set(operation.id, {
        operation,
        run: (_, context) => replies[role](context),
        options: {},
      });
    }
  }
  return table;
}

function missingPlatform({ contract }: AppSettings): Operation[] {
  const declared = new Set(contract.operations.map(({ path }) => path));
  const roles = new Set(contract.operations.map(platformRole));
  const missing = platformPaths.filter(([path, role]) => !declared.has(path) && !roles.has(role));
  return [
    ...missing.map(([path, role]) => platformOperation(contract.service, role, path)),
    docsPageOperation(contract.service),
  ];
}

function begin(settings: AppSettings, exchanges: Exchanges): RequestHandler {
  return (request, response, next) => {
    const exchange = new Exchange(request, response, settings.metrics, settings);
    exchanges.set(request, exchange);
    settings.metrics.inFlight.inc();
    response.on('close', () => closeExchange(exchange));
    setSecurityHeaders(response);
    setCorsHeaders(response, request.headers.origin, settings.corsOrigins ?? []);
    response.set({ ...settings.responseHeaders });
    response.set(settings.requestIdHeader, exchange.requestId);
    next();
  };
}

function unmatched(
  settings: AppSettings,
  exchanges: Exchanges,
  methodsOf: MethodsOf,
): RequestHandler {
  return async (request, response) => {
    const exchange = exchangeOf(exchanges, request);
    const methods = methodsOf(request.path);
    if (methods.length === 0) {
      throw kitProblems.routeNotFound('This service has no such path; GET /docs lists the paths');
    }
    const headers = { Allow: methods.join(', ') };
    if (request.method !== 'OPTIONS') {
      throw kitProblems.methodNotAllowed(`Methods of this path: ${methods.join(', ')}`, {
        headers,
      });
    }
    setCorsPreflightHeaders(response, methods, request.headers['access-control-request-headers']);
    await sendReply(exchange, settings, {
      reply: true,
      status: 204,
      headers,
      body: { empty: true },
    });
  };
}

function onError(settings: AppSettings, exchanges: Exchanges): ErrorRequestHandler {
  // Express recognizes error handlers by their four parameters.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- see above
  return (error: unknown, request, _response, _next) => {
    const exchange = exchangeOf(exchanges, request);
    const problem = toProblem(settings, exchange, error);
    if (problem.status >= 500 && problem.status !== 501) {
      const { cause } = problem;
      exchange.logger.error({ err: cause ?? problem, code: problem.code }, 'the request failed');
    }
    sendProblem(exchange, settings, problem);
  };
}

function toProblem(settings: AppSettings, exchange: Exchange, error: unknown): Problem {
  if (error instanceof Problem) return diskProblem(error.cause) ?? error;
  const mapped = diskProblem(error) ?? settings.mapError?.(error) ?? storeProblem(error);
  if (mapped) return mapped;
  if (exchange.signal.aborted) {
    return new Problem({ code: 'client_closed_request', status: 499, title: 'Client left' }, '');
  }
  if (isBadPath(error)) {
    return kitProblems.malformedPath('The path has a percent sign that does not start an escape');
  }
  return kitProblems.internalError(
    'The service failed on this request; its log gives the cause under the request id ' +
      exchange.requestId,
    { cause: error },
  );
}

function isBadPath(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'name' in error && error.name === 'URIError'
  );
}
