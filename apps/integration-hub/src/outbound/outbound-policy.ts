import {
  isPublicAddress,
  publicInternetOnly,
  type OutboundPolicy,
} from '@forme/service-kit/outbound';

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
 * Where calls to one base address may go: the public internet over https, or, when the operator named its host and port, exactly
 * there. A redirect to another host is judged as any other address of the public internet.
 */
export function policyFor(baseUrl: string, allowed: readonly AllowedHost[]): OutboundPolicy {
  const own = allowedAs(baseUrl, allowed);
  if (own === undefined)
    return { ...publicInternetOnly, protocols: ['https:'], ports: [443, 8443] };
  return {
    protocols: ['https:', 'http:'],
    ports: [own.port],
    allowsHost: (host) => host === own.host,
    // The operator vouches for the name; metadata services and the like stay out of reach under it too.
    allowsAddress: (address) => isPublicAddress(address) || isPrivateNetwork(address),
  };
}

function allowedAs(baseUrl: string, allowed: readonly AllowedHost[]): AllowedHost | undefined {
  if (!URL.canParse(baseUrl)) return undefined;
  const url = new URL(baseUrl);
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
