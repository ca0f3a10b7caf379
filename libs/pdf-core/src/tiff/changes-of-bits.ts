/** Writes the columns at which the bits of a row change, the value 0 first, to `changes` (room for `width`); their number. */
export function changesOfBits(bytes: Uint8Array, width: number, changes: Int32Array): number {
  let count = 0;
  // All bits of the byte before, as its last bit is.
  let fill = 0;
  const { length } = bytes;
  for (let at = 0; at < length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === fill) continue;
    let edges = byte ^ ((byte >> 1) | (fill & 0x80));
    while (edges !== 0) {
      const bit = Math.clz32(edges) - 24;
      edges &= ~(0x80 >> bit);
      const column = at * 8 + bit;
      if (column >= width) return count;
      changes[count++] = column;
    }
    fill = (byte & 1) === 0 ? 0 : 0xff;
  }
  return count;
}
