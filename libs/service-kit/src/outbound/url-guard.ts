import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { OutboundError } from './outbound-error';
import { isPublicAddress } from './public-address';

/** Which addresses a request may go to. */
export interface OutboundPolicy {
  /** `https:`, and `http:` where plain text is acceptable. */
  readonly protocols: readonly string[];
  readonly ports: readonly number[];
  /** Decides on a literal address. Every address a name resolves to must pass. */
  readonly allowsAddress: (address: string) => boolean;
  /** Decides on a host name before it is resolved. */
  readonly allowsHost: (host: string) => boolean;
}

/** For URLs that callers give: nothing but web servers on the public internet. */
export const publicInternetOnly: OutboundPolicy = {
  protocols: ['https:', 'http:'],
  ports: [80, 443],
  allowsAddress: isPublicAddress,
  allowsHost: isPublicHost,
};

const localHosts = new Set([
  'localhost',
  'metadata',
  'metadata.google.internal',
  'instance-data',
  'broadcasthost',
]);
const localSuffixes = [
  '.localhost',
  '.local',
  '.internal',
  '.intranet',
  '.lan',
  '.home.arpa',
  '.svc',
  '.cluster.local',
  '.corp',
  '.onion',
];

/** False for names that mean this machine or this network, and for names without a dot. */
export function isPublicHost(host: string): boolean {
  if (isIP(host) !== 0) return true;
  if (!host.includes('.') || localHosts.has(host) || host.startsWith('ip6-')) return false;
  return !localSuffixes.some((suffix) => host.endsWith(suffix));
}

/** Name to addresses. */
export type Resolver = (host: string) => Promise<readonly string[]>;

/** The system's resolver, all addresses. */
export const systemResolver: Resolver = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/** A URL that passed, and the addresses it may be connected to. */
export interface CheckedUrl {
  readonly url: URL;
  readonly addresses: readonly string[];
}

/**
 * Checks a URL: scheme, no user or password, port, host name, and every address the name resolves to. The connection must
 * then go to one of these addresses, so that a second, different answer of the name server changes nothing.
 */
export async function checkUrl(
  text: string | URL,
  policy: OutboundPolicy,
  resolve: Resolver = systemResolver,
): Promise<CheckedUrl> {
  const url = parse(text);
  if (!policy.protocols.includes(url.protocol)) {
    const schemes = policy.protocols.map((it) => it.slice(0, -1)).join(' or ');
    throw new OutboundError('blocked_url', `The URL must start with ${schemes}`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutboundError('blocked_url', 'The URL must not contain a user or password');
  }
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  if (!policy.ports.includes(port)) {
    throw new OutboundError(
      'blocked_url',
      `The URL's port must be one of: ${policy.ports.join(', ')}`,
    );
  }
  const host = hostOf(url);
  if (host === '' || !policy.allowsHost(host)) throw blocked();
  if (isIP(host) !== 0) {
    if (!policy.allowsAddress(host)) throw blocked();
    return { url, addresses: [host] };
  }
  const addresses = await resolved(host, resolve);
  if (!addresses.every((it) => isIP(it) !== 0 && policy.allowsAddress(it))) throw blocked();
  return { url, addresses };
}

// WHATWG parsing turns 2130706433, 0x7f.1 and 127.1 into 127.0.0.1, so that only one spelling is left to check.
function parse(text: string | URL): URL {
  if (text instanceof URL) return text;
  if (text.length > 4096 || !URL.canParse(text)) {
    throw new OutboundError('blocked_url', 'The URL is not valid');
  }
  return new URL(text);
}

function hostOf({ hostname }: URL): string {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return bare.toLowerCase().replace(/\.+$/, '');
}

async function resolved(host: string, resolve: Resolver): Promise<readonly string[]> {
  const addresses = await resolve(host).catch((cause: unknown) => {
    throw new OutboundError('unresolved', 'The host of the URL has no address', cause);
  });
  if (addresses.length === 0) {
    throw new OutboundError('unresolved', 'The host of the URL has no address');
  }
  return addresses;
}

function blocked(): OutboundError {
  return new OutboundError('blocked_address', 'The URL leads to an address that is not allowed');
}
