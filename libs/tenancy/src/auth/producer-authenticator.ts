import type { Authenticator } from '../principal';
import { authenticator, type AuthMethod } from './method';
import { keepOpenServiceLocal, type ListenSettings } from './open-door';
import { AuthConfigError, usableToken } from './secrets';
import {
  basicMethod,
  bearerMethod,
  headerMethod,
  internalMethod,
  knownSecrets,
  type TenantToken,
} from './static-methods';

/** Values of PRODUCER_AUTH_MODE. */
export const producerAuthModes = ['none', 'bearer', 'api-key', 'internal', 'basic'] as const;
type Mode = (typeof producerAuthModes)[number];

/** The producer's settings; each mode has its secret. */
export interface ProducerAuthOptions extends ListenSettings {
  /** PRODUCER_AUTH_MODE: one mode or several with commas, any of which is enough. Absent: the modes whose secret is set, else `none`. */
  readonly mode?: string | undefined;
  /** PRODUCER_BEARER_TOKEN. */
  readonly bearerToken?: string | undefined;
  /** PRODUCER_TENANT_TOKENS: bearer tokens that are bound to a tenant. */
  readonly tenantTokens?: readonly TenantToken[];
  /** PRODUCER_API_KEY, sent as X-Producer-Key. */
  readonly apiKey?: string | undefined;
  /** PRODUCER_TENANT_API_KEYS: keys that are bound to a tenant. */
  readonly tenantApiKeys?: readonly TenantToken[];
  /** PRODUCER_INTERNAL_TOKEN, sent as X-Producer-Internal. */
  readonly producerInternalToken?: string | undefined;
  /** PRODUCER_BASIC_AUTH_USER. */
  readonly basicUser?: string | undefined;
  /** PRODUCER_BASIC_AUTH_PASSWORD. */
  readonly basicPassword?: string | undefined;
  /** FORME_INTERNAL_TOKEN. */
  readonly internalToken?: string | undefined;
}

/**
 * The producer's authentication. It fails closed: an unknown mode, a mode without its secret, or `none` together with a secret
 * or another mode throws {@link AuthConfigError}.
 */
export function producerAuthenticator(options: ProducerAuthOptions): Authenticator {
  const modes = readModes(options);
  const internal = internalMethod('FORME_INTERNAL_TOKEN', options.internalToken);
  if (modes.length === 1 && modes[0] === 'none') {
    const set = modesWithSecrets(options);
    if (set.length > 0) {
      throw new AuthConfigError(
        `PRODUCER_AUTH_MODE=none, but a secret for ${set.join(', ')} is set: remove it or change the mode`,
      );
    }
    keepOpenServiceLocal('The producer', options, 'set PRODUCER_BEARER_TOKEN or PRODUCER_API_KEY');
    return authenticator({ methods: [], internal, open: true });
  }
  return authenticator({ methods: modes.map((mode) => methodOf(mode, options)), internal });
}

function readModes(options: ProducerAuthOptions): Mode[] {
  if (options.mode === undefined) {
    const inferred = modesWithSecrets(options);
    return inferred.length > 0 ? inferred : ['none'];
  }
  const modes = options.mode.split(',').map((it) => it.trim().toLowerCase());
  const known = modes.filter((it): it is Mode =>
    (producerAuthModes as readonly string[]).includes(it),
  );
  if (known.length < modes.length) {
    throw new AuthConfigError(`PRODUCER_AUTH_MODE must be one of: ${producerAuthModes.join(', ')}`);
  }
  if (known.length > 1 && known.includes('none')) {
    throw new AuthConfigError('PRODUCER_AUTH_MODE: none cannot be combined');
  }
  return known;
}

function modesWithSecrets(options: ProducerAuthOptions): Mode[] {
  const { bearerToken, tenantTokens = [], apiKey, tenantApiKeys = [] } = options;
  return producerAuthModes.filter((mode) => {
    switch (mode) {
      case 'none':
        return false;
      case 'bearer':
        return bearerToken !== undefined || tenantTokens.length > 0;
      case 'api-key':
        return apiKey !== undefined || tenantApiKeys.length > 0;
      case 'internal':
        return options.producerInternalToken !== undefined;
      case 'basic':
        return options.basicUser !== undefined || options.basicPassword !== undefined;
    }
  });
}

function methodOf(mode: Mode, options: ProducerAuthOptions): AuthMethod {
  switch (mode) {
    case 'none':
      throw new AuthConfigError('PRODUCER_AUTH_MODE: none cannot be combined');
    case 'bearer':
      return bearerMethod(
        secretsOf('PRODUCER_BEARER_TOKEN', options.bearerToken, options.tenantTokens ?? []),
      );
    case 'api-key':
      return headerMethod(
        'X-Producer-Key',
        secretsOf('PRODUCER_API_KEY', options.apiKey, options.tenantApiKeys ?? []),
      );
    case 'internal': {
      const variable = 'PRODUCER_INTERNAL_TOKEN';
      const secret = usableToken(variable, options.producerInternalToken);
      const method = internalMethod(variable, secret, 'X-Producer-Internal');
      if (!method) throw new AuthConfigError(`${variable} is not set`);
      return method;
    }
    case 'basic':
      return basicMethod({
        user: usableBasic('PRODUCER_BASIC_AUTH_USER', options.basicUser),
        password: usableBasic('PRODUCER_BASIC_AUTH_PASSWORD', options.basicPassword),
      });
  }
}

function secretsOf(variable: string, secret: string | undefined, bound: readonly TenantToken[]) {
  if (secret !== undefined || bound.length === 0) usableToken(variable, secret);
  return knownSecrets(variable, secret, bound);
}

/** A user or password that Basic can carry; throws {@link AuthConfigError} otherwise. */
export function usableBasic(variable: string, value: string | undefined): string {
  if (value === undefined || value === '') throw new AuthConfigError(`${variable} is not set`);
  if (variable.endsWith('USER') && value.includes(':')) {
    throw new AuthConfigError(`${variable} must not contain a colon`);
  }
  return value;
}
