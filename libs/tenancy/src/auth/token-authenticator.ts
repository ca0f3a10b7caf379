import type { Authenticator } from '../principal';
import { authenticator } from './method';
import { keepOpenServiceLocal, type ListenSettings } from './open-door';
import { AuthConfigError, usableToken } from './secrets';
import { bearerMethod, internalMethod, knownSecrets, type TenantToken } from './static-methods';

/** Settings of extraction and compare: `none`, or `bearer` with one token for all and tokens bound to a tenant. */
export interface TokenAuthOptions extends ListenSettings {
  /** First word of the variables in messages: `ENGINE`, `COMPARE`. */
  readonly prefix: string;
  /** Absent: `bearer` when a token is set, else `none`. */
  readonly mode?: string | undefined;
  readonly token?: string | undefined;
  readonly tenantTokens?: readonly TenantToken[];
  /** FORME_INTERNAL_TOKEN. */
  readonly internalToken?: string | undefined;
}

/** Authentication by bearer token, or none. Throws {@link AuthConfigError} for settings that contradict each other. */
export function tokenAuthenticator(options: TokenAuthOptions): Authenticator {
  const { prefix, token, tenantTokens = [] } = options;
  const configured = token !== undefined || tenantTokens.length > 0;
  const mode = options.mode ?? (configured ? 'bearer' : 'none');
  const internal = internalMethod('FORME_INTERNAL_TOKEN', options.internalToken);
  switch (mode) {
    case 'none':
      if (configured) {
        throw new AuthConfigError(
          `${prefix}_AUTH_MODE=none, but a token is set: remove the token or use bearer`,
        );
      }
      keepOpenServiceLocal('The service', options, `set ${prefix}_AUTH_TOKEN`);
      return authenticator({ methods: [], internal, open: true });
    case 'bearer': {
      if (!configured || token !== undefined) usableToken(`${prefix}_AUTH_TOKEN`, token);
      const secrets = knownSecrets(`${prefix}_TENANT_TOKENS`, token, tenantTokens);
      return authenticator({ methods: [bearerMethod(secrets)], internal });
    }
    default:
      throw new AuthConfigError(`${prefix}_AUTH_MODE must be one of: none, bearer`);
  }
}
