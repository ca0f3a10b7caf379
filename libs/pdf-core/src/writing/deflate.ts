import { zlibSync } from 'fflate';

/**
 * Data for /FlateDecode (ISO 32000-2, 7.4.4). The library is pinned and pure JavaScript: equal data give equal bytes with
 * every version of Node and on every machine, which the zlib of the runtime does not promise. `isQuick`: half of the time for data about
 * 1 % longer.
 */
export function deflated(data: Uint8Array, isQuick = false): Uint8Array {
  return zlibSync(data, { level: isQuick ? 3 : 6 });
}
