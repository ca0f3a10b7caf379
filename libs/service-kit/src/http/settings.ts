import type { Operation, ServiceContract } from '@forme/contracts';
import type { Authenticator, Principal, RateLimiter, TenantPolicy } from '@forme/tenancy';
import type { Express, Request } from 'express';
import type { Logger } from '../logging/logger';
import type { ServiceMetrics } from '../metrics/service-metrics';
import type { HttpLimits } from './limits';
import type { Handler } from './handler';
import type { Problem, ProblemKind } from './problem';
import type { RefusedCredentials } from './refused-credentials';
import type { Readiness } from './readiness';
import type { WorkFolder } from './work-folder';

/** Options of {@link createHttpApp}; all but the first three have defaults. */
export interface HttpAppOptions {
  readonly contract: ServiceContract;
  readonly handlers: readonly Handler[];
  readonly authenticate: Authenticator;
  /** Whether a caller may use an operation; 403 `insufficient_scope` otherwise. Default: an authenticated caller may use every operation. */
  readonly authorize?: (principal: Principal, operation: Operation) => boolean;
  /** Default: the service's policy of `@forme/tenancy`. */
  readonly tenancy?: TenantPolicy;
  /** Default: a silent log. */
  readonly logger?: Logger;
  /** Default: a registry of its own. */
  readonly metrics?: ServiceMetrics;
  readonly limits?: Partial<HttpLimits>;
  /** Absent: no rate limit. */
  readonly rateLimiter?: RateLimiter;
  /** Refused credentials that an address may present per minute. Default 60. */
  readonly refusedCredentialsPerMinute?: number;
  readonly readiness?: Readiness;
  /** Where uploads in flight live. Default: a folder of this process in the system's temporary folder. */
  readonly workFolder?: WorkFolder;
  /** Default `X-Request-Id`. */
  readonly requestIdHeader?: string;
  /** Header that repeats the stage durations on every answer. Default: `X-Engine-Stage-Durations-Ms` for extraction, else none. */
  readonly stageHeader?: string;
  /** Headers of every answer, e.g. the instance id. */
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** The service's own failures, for the page of problems. */
  readonly problems?: readonly ProblemKind[];
  /** Turns errors of the lower layers into problems; what it leaves undefined is answered 500. */
  readonly mapError?: (error: unknown) => Problem | undefined;
  /** Metric label of an operation. Default: its `endpoint`, else its rate-limit bucket, else its id in snake_case. */
  readonly endpointLabel?: (operation: Operation) => string;
  /** Origins browsers may call from. Default: none. */
  readonly corsOrigins?: readonly string[];
  /** Checks every plain JSON answer against its schema and answers 500 when it does not fit. For tests. */
  readonly checkResponses?: boolean;
  /** Adds static pages and the like, before unknown routes are answered. */
  readonly extend?: (app: Express, extension: AppExtension) => void;
}

/** Functions of the kit for a route outside the contract. */
export interface AppExtension {
  /** Admits a request as an operation with a credential is admitted; throws the problem of a refusal. */
  readonly admit: (request: Request) => Promise<Admitted>;
  /** Names the request in metrics and, where its path holds a secret, in the log. */
  readonly name: (request: Request, endpoint: string, loggedPath?: string) => void;
}

/** An admitted request. */
export interface Admitted {
  readonly tenant: string;
  readonly principal: Principal;
  readonly requestId: string;
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal;
}

/** {@link HttpAppOptions} with the defaults filled in. */
export interface AppSettings extends HttpAppOptions {
  readonly tenancy: TenantPolicy;
  readonly logger: Logger;
  readonly metrics: ServiceMetrics;
  readonly limits: HttpLimits;
  readonly refusedCredentials: RefusedCredentials;
  readonly readiness: Readiness;
  readonly workFolder: WorkFolder;
  readonly requestIdHeader: string;
  /** Status for a JSON body or form that does not fit its schema. */
  readonly invalidBodyStatus: 400 | 422;
  readonly endpointLabel: (operation: Operation) => string;
}
