import type { Authenticator, CredentialRequest, Principal } from '../principal';
import { DEFAULT_TENANT } from '../tenant-names';
import type { ApiKeys } from './api-keys';
import { authenticator, type AuthMethod } from './method';
import { keepOpenServiceLocal, type ListenSettings } from './open-door';
import { usableBasic } from './producer-authenticator';
import { usableToken, digestOf, matches } from './secrets';
import { basicMethod, bearerMethod, internalMethod, knownSecrets } from './static-methods';
import { onlyValue } from './presented';
import { defined } from '@forme/contracts/defined';

/** Values of PREFLIGHT_AUTH_MODE; `custom` is for embedding in other programs. */
export const preflightAuthModes = [
  'open',
  'single-user',
  'basic',
  'oidc',
  'api-key',
  'custom',
] as const;

/** The preflight engine's settings, by mode. */
export type PreflightAuthOptions = (
  | { readonly mode: 'open' }
  /** PREFLIGHT_TOKEN; the one user works in the tenant `default`. */
  | { readonly mode: 'single-user'; readonly token: string | undefined; readonly tenant?: string }
  /** PREFLIGHT_BASIC_AUTH_USER and _PASSWORD. */
  | {
      readonly mode: 'basic';
      readonly user: string | undefined;
      readonly password: string | undefined;
      readonly tenant?: string;
    }
  /** The method is `oidcMethod` of `@forme/tenancy/jwt`. */
  | { readonly mode: 'oidc'; readonly method: AuthMethod }
  /** PREFLIGHT_ADMIN_KEY, sent as X-Admin-Key, may manage the keys of every tenant. */
  | { readonly mode: 'api-key'; readonly keys: ApiKeys; readonly adminKey?: string | undefined }
  | {
      readonly mode: 'custom';
      readonly resolve: (request: CredentialRequest) => Promise<Principal | undefined>;
      readonly challenge?: string;
    }
) &
  ListenSettings & {
    /** FORME_INTERNAL_TOKEN. */
    readonly internalToken?: string | undefined;
  };

/** Scope of callers that manage API keys. */
export const ADMIN_SCOPE = 'admin';

/** The preflight engine's authentication. Throws {@link AuthConfigError} for a mode without its secret. */
export function preflightAuthenticator(options: PreflightAuthOptions): Authenticator {
  const internal = internalMethod('FORME_INTERNAL_TOKEN', options.internalToken);
  if (options.mode === 'open') {
    keepOpenServiceLocal(
      'Preflight',
      options,
      'set PREFLIGHT_AUTH_MODE=single-user and PREFLIGHT_TOKEN, or another mode',
    );
    return authenticator({ methods: [], internal, open: true });
  }
  return authenticator({ methods: methodsOf(options), internal });
}

function methodsOf(options: Exclude<PreflightAuthOptions, { mode: 'open' }>): AuthMethod[] {
  switch (options.mode) {
    case 'single-user': {
      const token = usableToken('PREFLIGHT_TOKEN', options.token);
      const bound = [{ tenant: options.tenant ?? DEFAULT_TENANT, token }];
      return [bearerMethod(knownSecrets('PREFLIGHT_TOKEN', undefined, bound))];
    }
    case 'basic': {
      const user = usableBasic('PREFLIGHT_BASIC_AUTH_USER', options.user);
      const password = usableBasic('PREFLIGHT_BASIC_AUTH_PASSWORD', options.password);
      return [basicMethod({ user, password, tenant: options.tenant ?? DEFAULT_TENANT })];
    }
    case 'oidc':
      return [options.method];
    case 'api-key':
      return [options.keys.method(), ...adminMethod(options.adminKey)];
    case 'custom':
      return [
        {
          verify: options.resolve,
          ...defined({ challenge: options.challenge }),
        },
      ];
  }
}

function adminMethod(adminKey: string | undefined): AuthMethod[] {
  if (adminKey === undefined) return [];
  const digest = digestOf(usableToken('PREFLIGHT_ADMIN_KEY', adminKey));
  return [
    {
      verify({ headers }) {
        const presented = onlyValue(headers, 'x-admin-key');
        if (presented === undefined || !matches(digest, presented)) return undefined;
        return { subject: 'admin', scopes: [ADMIN_SCOPE], internal: false };
      },
    },
  ];
}
