import type { GuardedFetch } from '@forme/service-kit/outbound';
import { RemoteFault, type OpenConnection } from './adapter';

/** Ways a connection can prove who it is, with the secrets each needs. */
export const AUTH_SECRETS: Readonly<Record<string, readonly string[]>> = {
  none: [],
  api_key: ['api_key'],
  bearer: ['token'],
  basic: ['username', 'password'],
  oauth2: ['client_id', 'client_secret'],
};

/** Headers that carry the credential of a connection. Rejects with `RemoteFault` when it has none that works. */
export type Authorize = (
  connection: OpenConnection,
  fetch: GuardedFetch,
) => Promise<Readonly<Record<string, string>>>;

interface Token {
  readonly text: string;
  readonly until: number;
}

/** Authorisation for the kinds of {@link AUTH_SECRETS}; tokens of OAuth are kept in memory until shortly before they end. */
export function makeAuthorize(now: () => number = Date.now): Authorize {
  const tokens = new Map<string, Token>();
  return async (connection, fetch) => {
    const secret = secretsOf(connection);
    switch (connection.authKind) {
      case 'none':
        return {};
      case 'api_key':
        return { [headerName(connection)]: secret('api_key') };
      case 'bearer':
        return { authorization: `Bearer ${secret('token')}` };
      case 'basic': {
        const pair = `${secret('username')}:${secret('password')}`;
        return { authorization: `Basic ${Buffer.from(pair, 'utf8').toString('base64')}` };
      }
      case 'oauth2': {
        const key = `${connection.tenant} ${connection.connectionId} ${secret('client_secret')}`;
        const known = tokens.get(key);
        const token =
          known && known.until > now() ? known : await freshToken(connection, fetch, now());
        tokens.set(key, token);
        return { authorization: `Bearer ${token.text}` };
      }
      default:
        throw new RemoteFault('auth', `There is no authentication of kind ${connection.authKind}`);
    }
  };
}

function secretsOf({ secrets }: OpenConnection): (name: string) => string {
  return (name) => {
    const secret = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
    // A header must not be split by what a secret holds.
    if (secret !== undefined && /^[\x20-\x7e]+$/.test(secret)) return secret;
    throw new RemoteFault('auth', `The connection has no usable secret ${name}`);
  };
}

function headerName({ config }: OpenConnection): string {
  const name = config['api_key_header'];
  return typeof name === 'string' && /^[A-Za-z0-9-]{1,100}$/.test(name)
    ? name.toLowerCase()
    : 'x-api-key';
}

// RFC 6749, 4.4: client credentials.
async function freshToken(
  connection: OpenConnection,
  fetch: GuardedFetch,
  now: number,
): Promise<Token> {
  const secret = secretsOf(connection);
  const path = connection.config['token_path'];
  const url = new URL(typeof path === 'string' ? path : '/oauth/token', connection.baseUrl);
  if (url.origin !== new URL(connection.baseUrl).origin) {
    throw new RemoteFault('auth', 'The host of token_path differs from that of the connection');
  }
  const answer = await fetch(url.href, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: secret('client_id'),
      client_secret: secret('client_secret'),
    }).toString(),
  }).catch((cause: unknown) => {
    throw new RemoteFault('transient', 'The token could not be fetched', null, { cause });
  });
  const token = tokenIn(answer.body);
  if (answer.status !== 200 || token === undefined) {
    throw new RemoteFault('auth', `The token was refused with ${answer.status}`);
  }
  return { text: token.text, until: now + Math.max(0, token.seconds - 30) * 1000 };
}

function tokenIn(body: Buffer): { readonly text: string; readonly seconds: number } | undefined {
  try {
    const { access_token: text, expires_in: seconds = 300 } = JSON.parse(body.toString('utf8')) as {
      access_token?: unknown;
      expires_in?: unknown;
    };
    if (typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text)) return undefined;
    return { text, seconds: typeof seconds === 'number' ? seconds : 300 };
  } catch {
    return undefined;
  }
}
