import { BlockList, isIP } from 'node:net';

/** Addresses and networks, as `203.0.113.7`, `203.0.113.0/24` or `2001:db8::/32`. */
export interface AddressList {
  /** Whether the list holds an address; an IPv4 address in an IPv6 one is the IPv4 address. */
  has(address: string): boolean;
}

/** Reads a list; undefined when an entry is not an address or a network. */
export function addressList(entries: readonly string[]): AddressList | undefined {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits, ...rest] = entry.split('/');
    const version = isIP(address);
    const most = version === 4 ? 32 : 128;
    if (version === 0 || rest.length > 0) return undefined;
    if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)) return undefined;
    list.addSubnet(
      address,
      bits === undefined ? most : Number(bits),
      version === 4 ? 'ipv4' : 'ipv6',
    );
  }
  return {
    has(given) {
      const address = plain(given);
      const version = isIP(address);
      return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
    },
  };
}

/**
 * Address of the client of a request: that of the connection, and behind trusted proxies the last address of X-Forwarded-For that is not one
 * of theirs. What stands before it can be written by anyone.
 */
export function clientAddress(
  connection: string,
  forwarded: readonly string[],
  proxies: AddressList,
): string {
  let address = connection;
  const hops = forwarded.flatMap((it) => it.split(',')).map((it) => it.trim());
  while (proxies.has(address)) {
    const hop = hops.pop();
    if (hop === undefined || isIP(plain(hop)) === 0) return address;
    address = hop;
  }
  return plain(address);
}

function plain(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
