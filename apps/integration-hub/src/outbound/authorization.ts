import { createHash, createHmac } from 'node:crypto';
import type { ConnectorDefinition } from '@forme/contracts/hub';
import type { GuardedFetch } from '@forme/service-kit/outbound';
import { RemoteFault, type OpenConnection } from './adapter';
import { awsHeaders } from './aws-signature';
import type { SignedRequest } from './rest-call';

/** Ways a connection can authenticate, with the secrets each requires. */
export const AUTH_SECRETS: Readonly<Record<string, readonly string[]>> = {
  none: [],
  api_key: ['api_key'],
  bearer: ['token'],
  basic: ['username', 'password'],
  oauth2: ['client_id', 'client_secret'],
  oauth2_refresh: ['client_id', 'client_secret', 'refresh_token'],
  hmac: ['key', 'secret'],
  aws_sigv4: ['access_key_id', 'secret_access_key'],
};

/** Headers that carry the credential of a connection. Rejects with `RemoteFault` when it has none that works. */
export interface Authorize {
  (
    connection: OpenConnection,
    fetch: GuardedFetch,
    request: SignedRequest,
  ): Promise<Readonly<Record<string, string>>>;
  /** Forgets a token that the system refused; true when there was one, so that another try may succeed. */
  readonly forget: (connection: OpenConnection) => boolean;
}

/** A bearer token and the moment, in milliseconds, until which it is used. */
export interface Token {
  readonly text: string;
  readonly until: number;
}

/** Dependencies of the authorisation. */
export interface AuthorizeParts {
  readonly now?: () => number;
  /** Holds the refresh token of a connection while it is exchanged. Default: that of the connection, and no new one is kept. */
  readonly exchange?: ExchangeToken;
}

/** Result of the exchange of a refresh token. */
export interface Exchanged {
  readonly token: Token;
  /** The refresh token that takes the place of the old one; null when that stays. */
  readonly refresh: string | null;
}

/**
 * Runs an exchange with the refresh token that is stored now and stores the one that takes its place, while no other process exchanges
 * that of the same connection: it may be good for one exchange only (RFC 6749, 10.4).
 */
export type ExchangeToken = (
  connection: OpenConnection,
  run: (current: OpenConnection) => Promise<Exchanged>,
) => Promise<Token>;

/** Authorisation for the kinds of {@link AUTH_SECRETS}; tokens of OAuth are kept in memory until shortly before they end. */
export function makeAuthorize({
  now = Date.now,
  exchange = alone,
}: AuthorizeParts = {}): Authorize {
  const tokens = new Map<string, Token>();
  const asked = new Map<string, Promise<Token>>();
  const tokenOf = async (connection: OpenConnection, fetch: GuardedFetch): Promise<Token> => {
    const key = tokenKey(connection);
    const known = tokens.get(key);
    if (known && known.until > now()) return known;
    // Several calls at once wait for one token: a refresh token may be good for one exchange only.
    const running = asked.get(key) ?? freshToken(connection, fetch, now, exchange);
    asked.set(key, running);
    try {
      const token = await running;
      tokens.set(key, token);
      return token;
    } finally {
      asked.delete(key);
    }
  };
  const authorize = async (
    connection: OpenConnection,
    fetch: GuardedFetch,
    request: SignedRequest,
  ): Promise<Readonly<Record<string, string>>> => {
    const secret = secretsOf(connection);
    const { auth } = connection;
    for (const name of auth?.fields ?? []) secret(name);
    switch (auth?.kind ?? connection.authKind) {
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
      case 'oauth2':
      case 'oauth2_refresh':
        return { authorization: `Bearer ${(await tokenOf(connection, fetch)).text}` };
      case 'hmac':
        return hmacHeaders(auth, { key: secret('key'), secret: secret('secret') }, request, now());
      case 'aws_sigv4':
        return awsHeaders(request, {
          keyId: secret('access_key_id'),
          secret: secret('secret_access_key'),
          region: regionOf(connection),
          at: new Date(now()),
        });
      default:
        throw new RemoteFault('auth', `There is no authentication of kind ${connection.authKind}`);
    }
  };
  return Object.assign(authorize, {
    forget: (connection: OpenConnection) => tokens.delete(tokenKey(connection)),
  });
}

function regionOf({ config: { region } }: OpenConnection): string {
  return typeof region === 'string' ? region : 'us-east-1';
}

const alone: ExchangeToken = async (connection, run) => (await run(connection)).token;

function tokenKey({ tenant, connectionId, secrets }: OpenConnection): string {
  return `${tenant} ${connectionId} ${secrets['client_secret'] ?? ''}`;
}

function secretsOf({ secrets }: OpenConnection): (name: string) => string {
  return (name) => {
    const secret = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
    // A header must not be split by what a secret holds.
    if (secret !== undefined && /^[\x20-\x7e]+$/.test(secret)) return secret;
    throw new RemoteFault('auth', `The connection has no usable secret ${name}`);
  };
}

function headerName({ config, auth }: OpenConnection): string {
  const name = auth?.header ?? config['api_key_header'];
  return typeof name === 'string' && /^[A-Za-z0-9-]{1,100}$/.test(name)
    ? name.toLowerCase()
    : 'x-api-key';
}

function hmacHeaders(
  auth: ConnectorDefinition['auth'] | undefined,
  { key, secret }: { readonly key: string; readonly secret: string },
  { method, url, body }: SignedRequest,
  now: number,
): Readonly<Record<string, string>> {
  const hmac = auth?.hmac;
  if (hmac === undefined) throw new RemoteFault('auth', 'The definition has no hmac settings');
  const { algorithm, encoding, sign, value = '{key}:{signature}', date_header } = hmac;
  const timestamp = new Date(now).toISOString();
  const { pathname, search } = new URL(url);
  const words: Readonly<Record<string, string>> = {
    method,
    path: pathname + search,
    timestamp,
    body,
    body_sha256: createHash('sha256').update(body).digest('hex'),
  };
  const text = filledWords(sign, words);
  const signature = createHmac(algorithm, secret).update(text).digest(encoding);
  return {
    [(auth?.header ?? 'x-signature').toLowerCase()]: filledWords(value, { key, signature }),
    ...(date_header === undefined ? {} : { [date_header.toLowerCase()]: timestamp }),
  };
}

function filledWords(template: string, words: Readonly<Record<string, string>>): string {
  return template.replace(/\{([a-z_0-9]+)\}/g, (all, name: string) => words[name] ?? all);
}

// RFC 6749, 4.4 and 6: client credentials, and the exchange of a refresh token.
async function freshToken(
  connection: OpenConnection,
  fetch: GuardedFetch,
  now: () => number,
  exchange: ExchangeToken,
): Promise<Token> {
  const { auth, authKind } = connection;
  const refreshes = (auth?.kind ?? authKind) === 'oauth2_refresh';
  const run = (current: OpenConnection) => fetchToken(current, refreshes, fetch, now);
  return (refreshes ? exchange : alone)(connection, run);
}

async function fetchToken(
  connection: OpenConnection,
  refreshes: boolean,
  fetch: GuardedFetch,
  now: () => number,
): Promise<Exchanged> {
  const secret = secretsOf(connection);
  const { auth, config } = connection;
  const path = auth?.token_path ?? config['token_path'];
  const url = new URL(typeof path === 'string' ? path : '/oauth/token', connection.baseUrl);
  if (url.origin !== new URL(connection.baseUrl).origin) {
    throw new RemoteFault('auth', 'The host of token_path differs from that of the connection');
  }
  const answer = await fetch(url.href, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: refreshes ? 'refresh_token' : 'client_credentials',
      client_id: secret('client_id'),
      client_secret: secret('client_secret'),
      ...(refreshes ? { refresh_token: secret('refresh_token') } : {}),
      ...(auth?.scope === undefined ? {} : { scope: auth.scope }),
    }).toString(),
  }).catch((cause: unknown) => {
    throw new RemoteFault('transient', 'The token could not be fetched', null, { cause });
  });
  const token = tokenIn(answer.body);
  if (answer.status >= 500 || answer.status === 429) {
    throw new RemoteFault('transient', `The issuer of tokens answered ${answer.status}`);
  }
  if (answer.status !== 200 || token === undefined) {
    throw new RemoteFault('auth', `The token was refused with ${answer.status}`);
  }
  const isNew = refreshes && token.refresh !== null && token.refresh !== secret('refresh_token');
  return {
    token: { text: token.text, until: now() + Math.max(0, token.seconds - 30) * 1000 },
    refresh: isNew ? token.refresh : null,
  };
}

function tokenIn(
  body: Buffer,
):
  { readonly text: string; readonly seconds: number; readonly refresh: string | null } | undefined {
  try {
    const {
      access_token: text,
      expires_in: seconds = 300,
      refresh_token: refresh,
    } = JSON.parse(body.toString('utf8')) as Readonly<Record<string, unknown>>;
    if (typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text)) return undefined;
    return {
      text,
      seconds: typeof seconds === 'number' ? seconds : 300,
      refresh: typeof refresh === 'string' && /^[\x21-\x7e]+$/.test(refresh) ? refresh : null,
    };
  } catch {
    return undefined;
  }
}
