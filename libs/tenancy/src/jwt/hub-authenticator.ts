import type { Authenticator } from '../principal';
import { jwtKeys, jwtMethod, type JwtKeyOptions, type JwtOptions } from './jwt-method';
import { authenticator } from '../auth/method';
import { keepOpenServiceLocal } from '../auth/open-door';
import { AuthConfigError, needed, usableToken } from '../auth/secrets';
import {
  bearerMethod,
  internalMethod,
  knownSecrets,
  type TenantToken,
} from '../auth/static-methods';

/** Values of HUB_MODE, reported as `deployment_mode`. */
export const hubModes = ['saas', 'standalone', 'dev'] as const;
/** One of {@link hubModes}. */
export type HubMode = (typeof hubModes)[number];

/** The hub's settings. */
export interface HubAuthOptions extends JwtKeyOptions, Partial<Omit<JwtOptions, 'tenant'>> {
  /** HUB_MODE. Absent: `saas` when keys are set, else `standalone` when HUB_API_TOKEN is set, else `dev`. */
  readonly mode?: string | undefined;
  /** HUB_API_TOKEN. */
  readonly apiToken?: string | undefined;
  /** HUB_TENANT_TOKENS, standalone only. */
  readonly tenantTokens?: readonly TenantToken[];
  /** Address the service listens on; `dev` requires loopback. */
  readonly host: string;
  /** FORME_OPEN_BEYOND_LOOPBACK or HUB_DEV_FORCE: lets `dev` listen beyond loopback. */
  readonly openBeyondLoopback?: boolean | undefined;
  /** FORME_INTERNAL_TOKEN. */
  readonly internalToken?: string | undefined;
}

/** The hub's mode and authentication. Rejects with {@link AuthConfigError} for settings that contradict each other. */
export async function hubAuthenticator(
  options: HubAuthOptions,
): Promise<{ readonly mode: HubMode; readonly authenticate: Authenticator }> {
  const mode = readMode(options);
  const internal = internalMethod('FORME_INTERNAL_TOKEN', options.internalToken);
  switch (mode) {
    case 'saas': {
      const keys = await jwtKeys('HUB', options);
      const method = jwtMethod(keys, {
        ...options,
        issuer: needed('HUB_JWT_ISSUER', options.issuer),
        audience: needed('HUB_JWT_AUDIENCE', options.audience),
      });
      return { mode, authenticate: authenticator({ methods: [method], internal }) };
    }
    case 'standalone': {
      const { apiToken, tenantTokens = [] } = options;
      if (apiToken !== undefined || tenantTokens.length === 0)
        usableToken('HUB_API_TOKEN', apiToken);
      const secrets = knownSecrets('HUB_TENANT_TOKENS', apiToken, tenantTokens);
      return { mode, authenticate: authenticator({ methods: [bearerMethod(secrets)], internal }) };
    }
    case 'dev':
      checkDev(options);
      return { mode, authenticate: authenticator({ methods: [], internal, open: true }) };
  }
}

function readMode({
  mode,
  jwksUrl,
  publicKey,
  apiToken,
  tenantTokens = [],
}: HubAuthOptions): HubMode {
  if (mode !== undefined) {
    const known = hubModes.find((it) => it === mode.trim().toLowerCase());
    if (!known) throw new AuthConfigError(`HUB_MODE must be one of: ${hubModes.join(', ')}`);
    return known;
  }
  if (jwksUrl !== undefined || publicKey !== undefined) return 'saas';
  return apiToken !== undefined || tenantTokens.length > 0 ? 'standalone' : 'dev';
}

function checkDev(options: HubAuthOptions): void {
  const { mode, apiToken, jwksUrl, publicKey } = options;
  if (mode !== undefined && (apiToken ?? jwksUrl ?? publicKey) !== undefined) {
    throw new AuthConfigError('HUB_MODE is dev but credentials are configured: remove one of them');
  }
  keepOpenServiceLocal('The hub', options, 'set HUB_API_TOKEN or HUB_JWKS_URL');
}
