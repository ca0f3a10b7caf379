import { isPublicAddress } from './public-address';
import type { OutboundPolicy } from './url-guard';

/** A host of the operator's own network that connections may lead to. */
export interface AllowedHost {
  readonly host: string;
  readonly port: number;
}

/** Reads `mis.lan:8443`, `10.0.0.5:80` or `[fd00::5]:443`; undefined for anything else. */
export function parseAllowedHost(text: string): AllowedHost | undefined {
  const [, host, port] = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+):(\d{1,5})$/i.exec(text.trim()) ?? [];
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) return undefined;
  return { host: host.replace(/^\[|\]$/g, '').toLowerCase(), port: Number(port) };
}

/**
 * Where calls to a URL may go: exactly its host and port when the operator named them, else where `others` says. A redirect to
 * another host is judged as any other address.
 */
export function policyWithHosts(
  url: string,
  allowed: readonly AllowedHost[],
  others: OutboundPolicy,
): OutboundPolicy {
  const own = allowedAs(url, allowed);
  if (own === undefined) return others;
  return {
    protocols: ['https:', 'http:'],
    ports: [own.port],
    allowsHost: (host) => host === own.host,
    // The operator vouches for the name; metadata services and the like stay out of reach under it too.
    allowsAddress: (address) => isPublicAddress(address) || isPrivateNetwork(address),
  };
}

function allowedAs(text: string, allowed: readonly AllowedHost[]): AllowedHost | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const host = url.hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  return allowed.find((entry) => entry.host === host && entry.port === port);
}

// RFC 1918, RFC 4193 and this machine; not link-local, where clouds keep their metadata.
function isPrivateNetwork(address: string): boolean {
  return /^(10\.|127\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:)/i.test(address);
}
