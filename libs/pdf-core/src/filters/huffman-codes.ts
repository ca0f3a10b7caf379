/** Decoding table of one deflate alphabet: indexed by the next bits, an entry is symbol * 16 + code length. */
export interface HuffmanCodes {
  readonly table: Uint16Array;
  readonly mask: number;
}

/** Builds the canonical codes of RFC 1951, 3.2.2. Codes that do not fit are left out: their bits decode to nothing. */
export function buildCodes(lengths: Uint8Array): HuffmanCodes {
  let longest = 1;
  const counts = new Uint16Array(16);
  for (const length of lengths) {
    counts[length] = (counts[length] ?? 0) + 1;
    if (length > longest) longest = length;
  }
  counts[0] = 0;
  const next = new Uint32Array(16);
  for (let bits = 1, code = 0; bits < 16; bits++) {
    code = (code + (counts[bits - 1] ?? 0)) << 1;
    next[bits] = code;
  }
  const table = new Uint16Array(1 << longest);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol] ?? 0;
    if (length === 0) continue;
    const code = next[length] ?? 0;
    next[length] = code + 1;
    if (code >= 1 << length) continue;
    for (let at = reversed(code, length); at < table.length; at += 1 << length) {
      table[at] = symbol * 16 + length;
    }
  }
  return { table, mask: table.length - 1 };
}

function reversed(code: number, length: number): number {
  let result = 0;
  for (let bit = 0; bit < length; bit++) result |= ((code >> bit) & 1) << (length - 1 - bit);
  return result;
}

let fixed: { readonly literals: HuffmanCodes; readonly distances: HuffmanCodes } | null = null;

/** The codes of blocks with fixed codes (RFC 1951, 3.2.6). */
export function fixedCodes(): {
  readonly literals: HuffmanCodes;
  readonly distances: HuffmanCodes;
} {
  fixed ??= {
    literals: buildCodes(
      new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280),
    ),
    distances: buildCodes(new Uint8Array(30).fill(5)),
  };
  return fixed;
}
