import type { HeaderTable } from './header-table';

/** The parts of a request that an authenticator reads. The query string is absent on purpose: no credential is ever read from it. */
export interface CredentialRequest {
  readonly headers: HeaderTable;
  readonly method: string;
  /** Path without the query string. */
  readonly path: string;
}

/** The authenticated caller. */
export interface Principal {
  /** Stable name of the caller for logs and audit, never the secret. */
  readonly subject: string;
  /** The tenant the credential belongs to; absent for deployment-wide credentials and when authentication is off. */
  readonly tenant?: string;
  readonly scopes: readonly string[];
  /** True for calls between our own services, which are exempt from the rate limit. */
  readonly internal: boolean;
}

/** Reason of a refused request. The text is the same for every cause, so that an attacker learns nothing from it. */
export interface AuthFailure {
  readonly failure: true;
  readonly status: 401 | 403;
  readonly code: string;
  readonly detail: string;
  /** Value of `WWW-Authenticate`, for 401. */
  readonly challenge?: string;
}

/** Decides who is calling. Resolves to a failure for bad credentials; rejects only when it could not decide. */
export type Authenticator = (request: CredentialRequest) => Promise<Principal | AuthFailure>;

/** The caller of operations that require no credential. */
export const anonymous: Principal = { subject: 'anonymous', scopes: [], internal: false };

/** True when the outcome of an {@link Authenticator} is a refusal. */
export function isAuthFailure(outcome: Principal | AuthFailure): outcome is AuthFailure {
  return 'failure' in outcome;
}

/** The one 401 of a service. `challenge` lists the accepted schemes. */
export function unauthorized(challenge: string): AuthFailure {
  return {
    failure: true,
    status: 401,
    code: 'unauthorized',
    detail: 'This request needs a valid credential.',
    challenge,
  };
}

/** 403 for a valid credential without the scope that the operation requires. */
export function insufficientScope(): AuthFailure {
  return {
    failure: true,
    status: 403,
    code: 'insufficient_scope',
    detail: 'The credential does not cover this operation.',
  };
}
