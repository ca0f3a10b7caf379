import type { Records } from '@forme/backing-services/records';
import { AuthConfigError, preflightAuthenticator, type Authenticator } from '@forme/tenancy';
import type { PreflightConfig } from './config';

/** The authentication the configuration asks for. Throws `AuthConfigError` for a mode without its secret. */
export function preflightAuth(config: PreflightConfig, _records: Records): Promise<Authenticator> {
  const { internalToken } = config;
  switch (config.authMode) {
    case 'open':
      return Promise.resolve(preflightAuthenticator({ mode: 'open', internalToken }));
    case 'single-user':
      return Promise.resolve(
        preflightAuthenticator({ mode: 'single-user', token: config.token, internalToken }),
      );
    case 'basic':
      return Promise.resolve(
        preflightAuthenticator({
          mode: 'basic',
          user: config.basicUser,
          password: config.basicPassword,
          internalToken,
        }),
      );
    default:
      throw new AuthConfigError(`PREFLIGHT_AUTH_MODE ${config.authMode} is not supported yet`);
  }
}
