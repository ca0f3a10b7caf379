import { isLoopback } from './loopback';
import { AuthConfigError } from './secrets';

/** Where a service listens, for a service that may turn out to be open. */
export interface ListenSettings {
  /** HOST. Absent: loopback. */
  readonly host?: string | undefined;
  /** FORME_OPEN_BEYOND_LOOPBACK. */
  readonly openBeyondLoopback?: boolean | undefined;
}

/**
 * Holds a service without authentication on loopback. Throws {@link AuthConfigError} for another address, unless FORME_OPEN_BEYOND_LOOPBACK allows it;
 * `service` begins the message, `remedy` says what to set: `set ENGINE_AUTH_TOKEN`.
 */
export function keepOpenServiceLocal(
  service: string,
  { host = '127.0.0.1', openBeyondLoopback = false }: ListenSettings,
  remedy: string,
): void {
  if (isLoopback(host) || openBeyondLoopback) return;
  throw new AuthConfigError(
    `${service} has no authentication configured and listens beyond this machine (HOST is ${host}): ${remedy}, ` +
      'or listen on 127.0.0.1 (FORME_OPEN_BEYOND_LOOPBACK=true overrides this)',
  );
}
