import {
  anonymous,
  unauthorized,
  type Authenticator,
  type CredentialRequest,
  type Principal,
} from '../principal';

/** One way to authenticate: resolves to the caller, or undefined when its credential is absent or wrong. */
export interface AuthMethod {
  /** Entry of `WWW-Authenticate`; absent for custom headers, which have no scheme. */
  readonly challenge?: string;
  verify(request: CredentialRequest): Promise<Principal | undefined> | Principal | undefined;
}

/** A request that carries a credential which must be right even when none is needed. */
export interface GuardedMethod extends AuthMethod {
  isPresented(request: CredentialRequest): boolean;
}

/** How methods make an authenticator. */
export interface MethodSet {
  /** Any one of them is enough. */
  readonly methods: readonly AuthMethod[];
  /** Tried first; when presented it must be right. */
  readonly internal?: GuardedMethod | undefined;
  /** True lets requests without a credential in. */
  readonly open?: boolean;
  /** Replaces the entries of the methods in `WWW-Authenticate`. */
  readonly challenge?: string;
}

/** Combines methods. Two Authorization headers are refused: it is unknown which one a proxy checked. */
export function authenticator({
  methods,
  internal,
  open = false,
  challenge,
}: MethodSet): Authenticator {
  const own = methods.flatMap((method) => method.challenge ?? []);
  const refusal = unauthorized(challenge ?? ([...new Set(own)].join(', ') || 'Bearer'));
  return async (request) => {
    if ((request.headers.get('authorization')?.length ?? 0) > 1) return refusal;
    if (internal?.isPresented(request)) return (await internal.verify(request)) ?? refusal;
    for (const method of methods) {
      const principal = await method.verify(request);
      if (principal) return principal;
    }
    return open ? anonymous : refusal;
  };
}
