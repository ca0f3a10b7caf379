import { zlibSync } from 'fflate';

/**
 * Data for /FlateDecode (ISO 32000-2, 7.4.4). The library is pinned and pure JavaScript: equal data give equal bytes with
 * every version of Node and on every machine, which the zlib of the runtime does not promise.
 */
export function deflated(data: Uint8Array): Uint8Array {
  return zlibSync(data, { level: 6 });
}
